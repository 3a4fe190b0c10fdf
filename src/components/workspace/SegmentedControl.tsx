import './segments.css';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../../content/formatCount';

type Segment<Option extends string> = {
  value: Option;
  label: string;
  Icon?: LucideIcon | undefined;
  /** How many things the option shows; nothing until that is known. */
  count?: number | undefined;
  isDisabled?: boolean;
};

type SegmentedControlProps<Option extends string> = {
  label: string;
  isLabelHidden?: boolean;
  segments: readonly Segment<Option>[];
  value: Option;
  /** Why some cannot be chosen. */
  note?: string | undefined;
  onChange: (value: Option) => void;
};

/** A choice of a few options side by side: radio buttons that look like one control. */
export function SegmentedControl<Option extends string>(props: SegmentedControlProps<Option>) {
  const { label, isLabelHidden = false, segments, value, note, onChange } = props;
  const name = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={note === undefined ? undefined : `${name}-note`}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
      <div className="segments">
        {segments.map((segment) => (
          <label key={segment.value} className="segment">
            <input
              type="radio"
              name={name}
              checked={segment.value === value}
              disabled={segment.isDisabled}
              onChange={() => {
                onChange(segment.value);
              }}
              className="sr-only"
            />
            {segment.Icon && <segment.Icon aria-hidden="true" className="size-4 shrink-0" />}
            <span>{segment.label}</span>{' '}
            {segment.count !== undefined && (
              <span className="segment-count">{formatCount(segment.count)}</span>
            )}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p id={`${name}-note`} className="mt-1 text-ink-2">
          {note}
        </p>
      )}
    </fieldset>
  );
}
