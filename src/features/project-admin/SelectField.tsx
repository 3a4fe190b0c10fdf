import { useId } from 'react';
import { FieldLabel } from '../../components/FieldLabel';

type SelectFieldProps = {
  label: string;
  /** The choice that stands for none; without it there always is one. */
  none?: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isRequired?: boolean;
};

/** A labelled choice from a list. */
export function SelectField(props: SelectFieldProps) {
  const { label, none, options, value, onChange, error, isRequired = false } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel {...{ id, label, isRequired }} />
      <select
        id={id}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className={`min-h-11 rounded-control border bg-bg1 px-3 py-2 text-base text-ink ${
          error ? 'border-rec' : 'border-control'
        }`}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
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
