import {
  useId,
  type ChangeEventHandler,
  type ClipboardEventHandler,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type Ref,
} from 'react';
import { emailIsReadAs } from '../content/fieldHints';
import { asciiDomain } from '../lib/asciiDomain';
import { FieldLabel } from './FieldLabel';
import type { Elements } from '../lib/elements';

type LabelledInputProps = {
  id: string;
  label: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement> | undefined;
  onPaste?: ClipboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** `date` has a day such as `2026-11-01`, `month` a month such as `2026-11`, `time` an hour such as `19:30`. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date' | 'month' | 'time';
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  autoComplete?: string;
  /** What is wrong with the value; marks the field as invalid. */
  error?: string | undefined;
  hint?: string;
  /** How much of the field's room is taken, such as “45 of 5,000”. */
  counter?: string | undefined;
  isRequired?: boolean;
  isReadOnly?: boolean;
  rows?: number;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** A control that belongs to the field, such as an add button. */
  children?: Elements;
};

/** A text input with its label, hint and error; `rows` makes it a text area. */
export function LabelledInput(props: LabelledInputProps) {
  const {
    id,
    label,
    error,
    hint,
    counter,
    rows,
    children,
    type = 'text',
    isRequired = false,
    isReadOnly = false,
    ...control
  } = props;
  const descriptionId = useId();
  // Some browsers put ASCII for the letters of a domain into the value, and go on showing what was typed.
  const readAs = type === 'email' ? asciiDomain(control.value.trim().toLowerCase()) : '';
  const isDomainChanged = /@.*xn--/.test(readAs);
  const descriptionIds = [
    ...(error || hint ? [descriptionId] : []),
    ...(isDomainChanged ? [`${id}-read`] : []),
    ...(counter ? [`${id}-counter`] : []),
  ];
  const controlProps = {
    ...control,
    id,
    name: id,
    dir: 'auto' as const,
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
    className: `min-h-11 w-full rounded-control border bg-bg1 px-3 py-2 text-base text-ink placeholder:text-ink-3 disabled:opacity-60 ${
      error ? 'border-rec' : 'border-control'
    }`,
  };
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel id={id} label={label} isRequired={isRequired} counter={counter} />
      <div className="flex gap-2">
        {rows ? (
          <textarea {...controlProps} rows={rows} />
        ) : (
          <input {...controlProps} type={type} />
        )}
        {children}
      </div>
      {(error ?? hint) && (
        <p id={descriptionId} className={`text-sm ${error ? 'text-rec' : 'text-ink-3'}`}>
          {error ?? hint}
        </p>
      )}
      {isDomainChanged && (
        <p id={`${id}-read`} className="text-sm wrap-anywhere text-ink-3">
          {emailIsReadAs(readAs)}
        </p>
      )}
    </div>
  );
}
