import { useId } from 'react';
import { packageIds } from '../../config/packages';
import { studioCopy } from '../../content/studio';
import { type GrantInput, packageName } from './model';

const { grant: copy } = studioCopy;
const controlClass =
  'min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 max-sm:min-h-11 aria-invalid:border-rec';

type GrantFieldsProps = {
  grant: GrantInput;
  /** Whether the day was found to be missing or past. */
  hasDayProblem: boolean;
  isReadOnly: boolean;
  onChange: (field: keyof GrantInput, text: string) => void;
};

/** The choice of a package, and until when it is granted; Bronze is free and does not end. */
export function GrantFields({ grant, hasDayProblem, isReadOnly, onChange }: GrantFieldsProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap gap-3">
      <div className="flex min-w-32 flex-1 flex-col gap-1">
        <label htmlFor={`${id}-package`}>{copy.package}</label>
        <select
          id={`${id}-package`}
          value={grant.packageId}
          disabled={isReadOnly}
          onChange={({ target }) => {
            onChange('packageId', target.value);
          }}
          className={controlClass}
        >
          {packageIds.map((option) => (
            <option key={option} value={option}>
              {packageName(option)}
            </option>
          ))}
        </select>
      </div>
      {grant.packageId !== 'bronze' && (
        <div className="flex min-w-32 flex-1 flex-col gap-1">
          <label htmlFor={`${id}-until`}>{copy.until}</label>
          <input
            id={`${id}-until`}
            type="date"
            value={grant.packageUntil}
            readOnly={isReadOnly}
            aria-invalid={hasDayProblem}
            aria-describedby={hasDayProblem ? id : undefined}
            onChange={({ target }) => {
              onChange('packageUntil', target.value);
            }}
            className={controlClass}
          />
          {hasDayProblem && (
            <span id={id} className="text-sm text-rec">
              {copy.dayPast}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
