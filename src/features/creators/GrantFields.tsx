import { useId } from 'react';
import { denseControlClass } from '../../components/controlClass';
import { packageIds } from '../../config/packages';
import { grantCopy } from '../../content/grant';
import { type GrantInput, packageName } from './model';

const copy = grantCopy;

type GrantFieldsProps = {
  grant: GrantInput;
  packageProblem?: string | undefined;
  /** Whether the day was found to be missing or past. */
  hasDayProblem: boolean;
  isReadOnly: boolean;
  onChange: (field: keyof GrantInput, text: string) => void;
};

/** The choice of a package, and until when it is granted; Bronze is free and does not end. */
export function GrantFields(props: GrantFieldsProps) {
  const { grant, packageProblem, hasDayProblem, isReadOnly, onChange } = props;
  const id = useId();
  return (
    <div className="flex flex-wrap gap-3">
      <div className="flex min-w-32 flex-1 flex-col gap-1">
        <label htmlFor={`${id}-package`}>{copy.package}</label>
        <select
          id={`${id}-package`}
          value={grant.packageId}
          disabled={isReadOnly}
          aria-invalid={packageProblem !== undefined}
          aria-describedby={packageProblem && `${id}-missing`}
          onChange={({ target }) => {
            onChange('packageId', target.value);
          }}
          className={denseControlClass}
        >
          {grant.packageId === '' && <option value="">{copy.choosePackage}</option>}
          {packageIds.map((option) => (
            <option key={option} value={option}>
              {packageName(option)}
            </option>
          ))}
        </select>
        {packageProblem !== undefined && (
          <span id={`${id}-missing`} className="text-sm text-rec">
            {packageProblem}
          </span>
        )}
      </div>
      {grant.packageId !== '' && grant.packageId !== 'bronze' && (
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
            className={denseControlClass}
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
