import { controlClass } from '../../components/controlClass';

type DollarInputProps = {
  id: string;
  /** Where nothing on the page is its label. */
  label?: string;
  value: string;
  placeholder?: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  className: string;
  onChange: (typed: string) => void;
  onEnter?: () => void;
};

/** A sum as it is typed, with the sign of its currency. */
export function DollarInput(props: DollarInputProps) {
  const { id, label, value, placeholder, isInvalid = false, describedBy, className } = props;
  return (
    <div className={`relative flex ${className}`}>
      <span aria-hidden="true" className="absolute inset-y-0 start-3 flex items-center text-ink-3">
        $
      </span>
      <input
        id={id}
        name={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          props.onChange(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !props.onEnter) return;
          // What opens takes the focus, and the same key would send its form.
          event.preventDefault();
          props.onEnter();
        }}
        className={`${controlClass(isInvalid)} w-full ps-7 placeholder:text-ink-3`}
      />
    </div>
  );
}
