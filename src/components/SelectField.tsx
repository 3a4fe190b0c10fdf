import { useId } from 'react';
import { FieldLabel } from './FieldLabel';

type SelectFieldProps = {
  label: string;
  /** Label of the empty option; without it a value is always selected. */
  emptyOption?: string;
  options: readonly string[];
  /** What an option is called, where not by its value. */
  optionLabels?: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isRequired?: boolean;
};

/** A labelled select with an error message. */
export function SelectField(props: SelectFieldProps) {
  const { label, emptyOption, options, optionLabels, value, onChange, error } = props;
  const { isRequired = false } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel id={id} label={label} isRequired={isRequired} />
      <select
        id={id}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className={`min-h-11 min-w-0 rounded-control border bg-bg1 px-3 py-2 text-base text-ink ${
          error ? 'border-rec' : 'border-control'
        }`}
      >
        {emptyOption !== undefined && <option value="">{emptyOption}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {optionLabels?.[option] ?? option}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-rec">
          {error}
        </p>
      )}
    </div>
  );
}
