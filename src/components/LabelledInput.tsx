import {
  useId,
  type ChangeEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldLabel } from './FieldLabel';

type LabelledInputProps = {
  id: string;
  label: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  /** What is wrong with the value, in the user's words; marks the field. */
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  rows?: number;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** A control that belongs to the field, such as an add button. */
  children?: ReactNode;
};

/** The reusable labelled text input of the specification; `rows` makes it a text area. */
export function LabelledInput(props: LabelledInputProps) {
  const {
    id,
    label,
    error,
    hint,
    rows,
    children,
    type = 'text',
    isRequired = false,
    ...control
  } = props;
  const describing = useId();
  const shared = {
    ...control,
    id,
    name: id,
    dir: 'auto' as const,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? describing : undefined,
    className: `min-h-11 w-full rounded-control border bg-bg1 px-3 py-2 text-base text-ink placeholder:text-ink-3 disabled:opacity-60 ${
      error ? 'border-rec' : 'border-control'
    }`,
  };
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel {...{ id, label, isRequired }} />
      <div className="flex gap-2">
        {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
        {children}
      </div>
      {(error ?? hint) && (
        <p id={describing} className={`text-sm ${error ? 'text-rec' : 'text-ink-3'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
