type FieldLabelProps = { id: string; label: string; isRequired: boolean };

/** A field's label, marked if required; screen readers learn that from the field's `aria-required`. */
export const FieldLabel = ({ id, label, isRequired }: FieldLabelProps) => (
  <span className="flex items-baseline gap-2">
    <label htmlFor={id} className="font-medium">
      {label}
    </label>
    {isRequired && (
      <span aria-hidden="true" className="text-sm text-ink-3">
        required
      </span>
    )}
  </span>
);
