type FieldLabelProps = {
  id: string;
  label: string;
  isRequired: boolean;
  /** How much of the field's room is taken. */
  counter?: string | undefined;
};

/** A field's label, marked if required; screen readers learn that from the field's `aria-required`. */
export const FieldLabel = ({ id, label, isRequired, counter }: FieldLabelProps) => (
  <span className="field-label flex items-baseline gap-2">
    <label htmlFor={id} className="font-medium">
      {label}
    </label>
    {isRequired && (
      <span aria-hidden="true" className="text-sm text-ink-3">
        required
      </span>
    )}
    {counter && (
      <span id={`${id}-counter`} className="ms-auto text-xs text-ink-2 tabular-nums">
        {counter}
      </span>
    )}
  </span>
);
