import { signUpCopy } from '../../content/signUp';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { commercialsAnswered, selectSignUpForm } from './signUpFormSlice';

const choices = [
  { label: 'YES', hasCommercials: true },
  { label: 'NO', hasCommercials: false },
] as const;

/** "Do you have commercials?": YES or NO, initially NO. */
export function CommercialsToggle() {
  const dispatch = useAppDispatch();
  const { existingCommercials } = useAppSelector(selectSignUpForm).answers;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{signUpCopy.commercials}</legend>
      <div className="flex flex-wrap">
        {choices.map(({ label, hasCommercials }) => (
          <label
            key={label}
            className="inline-flex min-h-11 min-w-20 cursor-pointer items-center justify-center border border-control px-4 tracking-label not-first:-ml-px first:rounded-l-control last:rounded-r-control has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="existingCommercials"
              checked={existingCommercials === hasCommercials}
              onChange={() => dispatch(commercialsAnswered(hasCommercials))}
              className="mr-2 accent-primary-ink"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
