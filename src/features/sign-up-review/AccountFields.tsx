import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useAppDispatch } from '../../store/hooks';
import { GrantFields } from '../creators/GrantFields';
import type { AccountInput, AccountProblems } from '../creators/model';
import { resendLink } from '../creators/teamApi';
import { brandPath } from './model';

const copy = signUpReviewCopy.account;

type AccountFieldsProps = {
  input: AccountInput;
  problems: AccountProblems | null;
  isSaving: boolean;
  onChange: (field: keyof AccountInput, text: string) => void;
};

/** The account that a sign-up gets when it is accepted. */
export function AccountFields({ input, problems, isSaving, onChange }: AccountFieldsProps) {
  const id = useId();
  const isBronze = input.packageId === 'bronze';
  const nameProblem = problems?.brandName;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{copy.legend}</legend>
      <p className="text-ink-2">{copy.lead}</p>
      <label className="flex flex-col gap-1">
        {copy.name}
        <input
          dir="auto"
          value={input.brandName}
          readOnly={isSaving}
          aria-invalid={nameProblem !== undefined}
          aria-describedby={nameProblem === undefined ? undefined : id}
          onChange={({ target }) => {
            onChange('brandName', target.value);
          }}
          className="min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 aria-invalid:border-rec max-sm:min-h-11"
        />
        {nameProblem !== undefined && (
          <span id={id} className="text-sm text-rec">
            {nameProblem}
          </span>
        )}
      </label>
      <GrantFields
        grant={input}
        hasDayProblem={problems?.hasDayProblem ?? false}
        isReadOnly={isSaving}
        onChange={onChange}
      />
      <label className="flex items-baseline gap-2">
        <input
          type="checkbox"
          checked={isBronze || input.isFirstFilmCampaign === 'yes'}
          disabled={isBronze || isSaving}
          onChange={({ target }) => {
            onChange('isFirstFilmCampaign', target.checked ? 'yes' : 'no');
          }}
        />
        {isBronze ? copy.isCampaignAlways : copy.isCampaign}
      </label>
    </fieldset>
  );
}

/** The account of a sign-up that was accepted, and another letter if the first one was lost. */
export function AccountState({ brandId, email }: { brandId: string; email: string }) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState('');
  const resend = async () => {
    setStatus('');
    const outcome = await dispatch(resendLink(email));
    if (resendLink.fulfilled.match(outcome)) setStatus(copy.sent(email));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">
        {copy.there} {copy.staysAccepted}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Link to={brandPath(brandId)} className="text-daylight underline">
          {copy.open}
        </Link>
        <Button variant="compact" className="max-sm:min-h-11" onClick={() => void resend()}>
          {copy.resend}
        </Button>
      </p>
      <p role="status" className="wrap-anywhere">
        {status}
      </p>
    </div>
  );
}
