import { X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { useFormDraft } from '../../components/useDraft';
import { limits } from '../../config/limits';
import { studioCopy } from '../../content/studio';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { BrandLog } from './BrandLog';
import { changePackage } from './brandsApi';
import { GrantFields } from './GrantFields';
import { type Brand, grantInput, grantText, packageName, parseGrant } from './model';
import { TeamPanel } from './TeamPanel';

const { admin: copy, home, team } = studioCopy;

type PackageFormProps = { brand: Brand; onChanged: () => void };

/** Changes a brand's package, with a reason that its owner reads. What is typed is kept until it is saved. */
function PackageForm({ brand, onChanged }: PackageFormProps) {
  const dispatch = useAppDispatch();
  const [initial] = useState(() => ({ ...grantInput(brand), reason: '' }));
  const form = useFormDraft('brands', brand.brandId, initial);
  const input = { ...initial, ...form.fields };
  const [problems, setProblems] = useState({ hasDayProblem: false, reason: '' });
  const [isSaving, setSaving] = useState(false);
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const grant = parseGrant(input);
    const reason = input.reason.trim();
    setProblems({ hasDayProblem: !grant, reason: reason ? '' : copy.reasonMissing });
    setStatus('');
    setFailure('');
    if (!grant || !reason) {
      if (grant) reasonField.current?.focus();
      return;
    }
    setSaving(true);
    const { brandId, packageId, packageUntil } = brand;
    const base = { packageId, packageUntil };
    const outcome = await dispatch(changePackage({ brandId, base, grant, reason }));
    setSaving(false);
    if (changePackage.rejected.match(outcome)) {
      setFailure(dispatch(takeFailure(outcome)));
      return;
    }
    form.discard();
    setStatus(copy.saved);
    onChanged();
  };

  return (
    <form
      noValidate
      aria-label={copy.changePackage}
      onSubmit={save}
      className="flex flex-col gap-3"
    >
      <GrantFields
        grant={input}
        hasDayProblem={problems.hasDayProblem}
        isReadOnly={isSaving}
        onChange={form.change}
      />
      <label className="flex flex-col gap-1">
        {copy.reason}
        <input
          ref={reasonField}
          dir="auto"
          value={input.reason}
          maxLength={limits.reason}
          readOnly={isSaving}
          aria-invalid={problems.reason !== ''}
          aria-describedby={problems.reason ? 'reason-problem' : undefined}
          onChange={({ target }) => {
            form.change('reason', target.value);
          }}
          className="min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 aria-invalid:border-rec max-sm:min-h-11"
        />
        {problems.reason && (
          <span id="reason-problem" className="text-sm text-rec">
            {problems.reason}
          </span>
        )}
      </label>
      {failure && (
        <p role="alert" className="border-l-4 border-rec pl-3">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="compact"
          type="submit"
          aria-disabled={isSaving}
          className="max-sm:min-h-11"
        >
          {isSaving ? copy.saving : copy.save}
        </Button>
        <p role="status">{status}</p>
      </div>
    </form>
  );
}

type BrandPanelProps = {
  brand: Brand;
  staffEmail: string;
  /** Another package may have been saved. */
  onChanged: () => void;
  onClose: () => void;
};

/** One brand: its package, its team and what happened to it. */
export function BrandPanel({ brand, staffEmail, onChanged, onClose }: BrandPanelProps) {
  const sectionClass = 'flex flex-col gap-3 border-t border-hairline pt-4';
  return (
    <>
      <header className="side-panel-header">
        <span className="grow text-xs text-ink-2">{copy.heading}</span>
        <button
          type="button"
          aria-label={copy.close}
          title={copy.close}
          onClick={onClose}
          className="panel-button"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </header>
      <div className="side-panel-body">
        <div>
          <h2
            tabIndex={-1}
            dir="auto"
            className="font-display text-[1.75rem] leading-8.5 font-semibold wrap-anywhere outline-none"
          >
            {brand.name}
          </h2>
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {brand.ownerEmail}
          </p>
        </div>
        <section aria-labelledby="brand-package" className={sectionClass}>
          <h3 id="brand-package" className="text-base font-semibold">
            {packageName(brand.packageId)}, {grantText(brand)}
          </h3>
          <p className="text-ink-2">
            {brand.isFirstFilmCampaign ? copy.isCampaign : copy.isNoCampaign}
          </p>
          <PackageForm
            key={`${brand.packageId} ${String(brand.packageUntil)}`}
            brand={brand}
            onChanged={onChanged}
          />
        </section>
        <section aria-label={team.heading} className={sectionClass}>
          <TeamPanel brandId={brand.brandId} ownEmail={staffEmail} isStaff />
        </section>
        <section aria-labelledby="brand-log" className={sectionClass}>
          <h3 id="brand-log" className="text-base font-semibold">
            {home.log}
          </h3>
          <BrandLog key={String(brand.packageUntil) + brand.packageId} brandId={brand.brandId} />
        </section>
      </div>
    </>
  );
}
