import { type Ref, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { denseControlClass } from '../../components/controlClass';
import { adminPackLink } from '../../config/paths';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { GrantFields } from '../creators/GrantFields';
import type { AccountInput, AccountProblems } from '../creators/model';
import { resendLink } from '../creators/memberApi';
import { openPackOfBrand } from '../packs/packsApi';
import { fetchPacks } from '../packs/brandPacksApi';
import { brandPath, type SignUp } from './model';
import { TakeBack } from './TakeBack';
import { fetchBrandOf } from './takeBackApi';

const { account: copy } = signUpReviewCopy;

type AccountFieldsProps = {
  ref: Ref<HTMLFieldSetElement>;
  input: AccountInput;
  problems: AccountProblems | null;
  isSaving: boolean;
  onChange: (field: keyof AccountInput, text: string) => void;
};

/** The account that a sign-up gets when it is accepted. */
export function AccountFields(props: AccountFieldsProps) {
  const { ref, input, problems, isSaving, onChange } = props;
  const id = useId();
  const isBronze = input.packageId === 'bronze';
  const nameProblem = problems?.brandName;
  return (
    <fieldset ref={ref} className="flex min-w-0 flex-col gap-3">
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
          className={denseControlClass}
        />
        {nameProblem !== undefined && (
          <span id={id} className="text-sm text-rec">
            {nameProblem}
          </span>
        )}
      </label>
      <GrantFields
        grant={input}
        packageProblem={problems?.packageId}
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
        <span>{isBronze ? copy.isCampaignAlways : copy.isCampaign}</span>
      </label>
    </fieldset>
  );
}

/** What comes next with a brand's film, the way to its pack, and who waits for whom. */
function NextStep({ brandId }: { brandId: string }) {
  const navigate = useNavigate();
  const packs = useLoadedOf(fetchPacks, brandId);
  const { failure, send } = useSubmit();
  const open = async () => {
    const opened = await send(openPackOfBrand(brandId));
    if (opened) void navigate(adminPackLink(brandId, opened.value.packId));
  };
  const latest =
    packs.value?.find(({ pack }) => pack.state !== 'published') ?? packs.value?.[0] ?? null;
  return (
    <section aria-label={copy.next.label} className="flex flex-col items-start gap-2">
      <h3 className="font-medium">{copy.next.label}</h3>
      {packs.failure ? (
        <LoadFailure text={packs.failure} onRetry={packs.retry} />
      ) : (
        <p role="status" className="text-ink-2">
          {packs.value ? copy.next.steps[latest?.pack.state ?? 'none'] : copy.next.loading}
        </p>
      )}
      <Button variant="compact" onClick={() => void open()}>
        {copy.next.openPack}
      </Button>
      <Failure text={failure} />
    </section>
  );
}

type AccountStateProps = { brandId: string; signUp: SignUp; onTakenBack: () => void };

/**
 * The account of a sign-up that was accepted: what comes next, another letter if the first one was lost, and the way to
 * take it back; or that its brand is closed.
 */
export function AccountState({ brandId, signUp, onTakenBack }: AccountStateProps) {
  const { value: brand, failure: unread, retry } = useLoadedOf(fetchBrandOf, brandId);
  const { failure, send } = useSubmit();
  return (
    <>
      {!brand?.closed && <NextStep brandId={brandId} />}
      <div className="flex flex-col gap-2">
        <p className="text-ink-2">{brand?.closed ? copy.closed : copy.there}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Link to={brandPath(brandId)} className="text-daylight underline">
            {copy.open}
          </Link>
          {!brand?.closed && (
            <Button variant="compact" onClick={() => void send(resendLink(signUp.key))}>
              {copy.resend}
            </Button>
          )}
        </p>
        <Failure text={failure} />
        {unread && <LoadFailure text={unread} onRetry={retry} />}
        {brand && <TakeBack signUp={signUp} brand={brand} onTakenBack={onTakenBack} />}
      </div>
    </>
  );
}
