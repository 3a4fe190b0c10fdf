type CheckFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  isOn: boolean;
  /** Whether it cannot be changed. */
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is so or not. */
export const CheckField = ({
  id,
  label,
  hint,
  isOn,
  isFixed = false,
  onChange,
}: CheckFieldProps) => (
  <label className="flex items-baseline gap-2 max-md:py-2">
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      disabled={isFixed}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
    <span>
      <span>{label}</span>
      {hint && <span className="block text-ink-2">{hint}</span>}
    </span>
  </label>
);
