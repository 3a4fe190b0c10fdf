import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { denseControlClass } from '../controlClass';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search of a list. */
export const SearchField = ({ label, value, onChange, ref }: SearchFieldProps) => (
  <span className="relative min-w-0 max-md:flex-1">
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-2"
    />
    <input
      ref={ref}
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      className={`${denseControlClass} w-64 max-w-full pl-8! max-md:w-full`}
    />
  </span>
);

type ViewSelectProps<Option extends string> = {
  label: string;
  /** The label of each option. */
  options: Readonly<Record<Option, string>>;
  value: Option;
  onChange: (option: Option) => void;
  /** For options that are read once they are asked for. */
  onFocus?: (() => void) | undefined;
};

/** A filter or the order of a list. */
export function ViewSelect<Option extends string>({
  label,
  options,
  value,
  onChange,
  onFocus,
}: ViewSelectProps<Option>) {
  const entries = Object.entries<string>(options);
  const isOption = (text: string): text is Option => text in options;
  return (
    <select
      aria-label={label}
      value={value}
      onFocus={onFocus}
      onChange={({ target }) => {
        if (isOption(target.value)) onChange(target.value);
      }}
      className={`${denseControlClass} view-select`}
    >
      {entries.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
