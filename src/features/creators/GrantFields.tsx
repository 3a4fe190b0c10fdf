import { useId } from 'react';
import { packageIds } from '../../config/packages';
import { studioCopy } from '../../content/studio';
import { type Grant, packageName } from './model';

const { grant: copy } = studioCopy;
const controlClass =
  'min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 max-sm:min-h-11 aria-invalid:border-rec';

/** A package and the last day for which it is granted, as they are typed. */
export type GrantInput = { packageId: string; packageUntil: string };

/** In the browser's own zone, like the day that a person picks. */
const dayOf = (time: number) => new Date(time).toLocaleDateString('sv-SE');

/** A month from now, which is how long a first payment lasts. */
export function defaultDay(): string {
  const day = new Date();
  day.setMonth(day.getMonth() + 1);
  return dayOf(day.getTime());
}

export const grantInput = ({ packageId, packageUntil }: Grant): GrantInput => ({
  packageId,
  packageUntil: packageUntil === null ? defaultDay() : dayOf(packageUntil),
});

/** What was typed as a grant that ends with its last day; null if the day is missing or past. */
export function parseGrant({ packageId, packageUntil }: GrantInput): Grant | null {
  const id = packageIds.find((known) => known === packageId) ?? 'bronze';
  if (id === 'bronze') return { packageId: id, packageUntil: null };
  const end = new Date(`${packageUntil}T23:59:59.999`).getTime();
  return Number.isNaN(end) || end < Date.now() ? null : { packageId: id, packageUntil: end };
}

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
