type FieldLabelProps = { id: string; label: string; isRequired: boolean };

/** The name of a field, and that it is needed; screen readers learn that from the field itself. */
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
