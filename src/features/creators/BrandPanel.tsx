import { studioHomeCopy as home } from '../../content/studioScreens';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { lineProblem } from '../../components/fieldSchemas';
import { useFormDraft } from '../../components/useDraft';
import { useAnnouncement } from '../../components/useAnnouncement';
import { denseControlClass } from '../../components/controlClass';
import { UndoMessage } from '../../components/workspace/UndoMessage';
import { ClosePanelButton, SidePanelHeading } from '../../components/workspace/SidePanelHeading';
import { limits } from '../../config/limits';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { taskAdminCopy } from '../../content/taskAdmin';
import { teamCopy as team } from '../../content/brandTeam';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { cutText } from '../../lib/cutText';
import { normalizeLine } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { BrandDetails } from './BrandDetails';
import { BrandTasks } from './BrandTasks';
import { changePackage, fetchSubscription } from './brandsApi';
import { Closing } from './Closing';
import { GrantFields } from './GrantFields';
import { type Brand, grantInput, grantText, packageName, parseGrant } from './model';
import { isLive, isPaid, isUncollected, type Subscription } from './subscription';
import { Suspension } from './Suspension';
import { TeamPanel } from './TeamPanel';
import type { Elements } from '../../lib/elements';

const copy = creatorAdminCopy;

/** A change of the package that can be undone. */
type Changed = { undo: Parameters<typeof changePackage>[0] };

type PackageFormProps = { brand: Brand; onChanged: (changed: Changed) => void };

/** Changes a brand's package, with a reason that its owner reads. What is typed is kept until it is saved. */
function PackageForm({ brand, onChanged }: PackageFormProps) {
  const [initial] = useState(() => ({ ...grantInput(brand), reason: '' }));
  const form = useFormDraft('brands', brand.brandId, initial);
  const input = { ...initial, ...form.fields };
  const [problems, setProblems] = useState({ hasDayProblem: false, reason: '' });
  const { isBusy: isSaving, failure, clearFailure, send } = useSubmit();
  const reasonField = useRef<HTMLInputElement>(null);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const grant = parseGrant(input);
    const reason = normalizeLine(input.reason);
    const found = lineProblem(input.reason, limits.reason, copy.reasonMissing);
    setProblems({ hasDayProblem: !grant, reason: found });
    clearFailure();
    if (!grant || found) {
      if (grant) reasonField.current?.focus();
      return;
    }
    const { brandId, packageId, packageUntil } = brand;
    const base = { packageId, packageUntil };
    const saved = await send(changePackage({ brandId, base, grant, reason }));
    if (!saved) return;
    form.discard();
    const undoReason = normalizeLine(cutText(copy.undoReason(reason), limits.reason));
    const undo = { brandId, base: grant, grant: base, reason: undoReason, looks: saved.value };
    onChanged({ undo });
  };

  const reasonProblem = lineProblem(input.reason, limits.reason, problems.reason);
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
          readOnly={isSaving}
          aria-invalid={reasonProblem !== ''}
          aria-describedby={reasonProblem ? 'reason-problem' : undefined}
          onChange={({ target }) => {
            form.change('reason', target.value);
          }}
          className={denseControlClass}
        />
        {reasonProblem && (
          <span id="reason-problem" className="text-sm text-rec">
            {reasonProblem}
          </span>
        )}
      </label>
      <Failure text={failure} />
      <Button variant="compact" type="submit" aria-disabled={isSaving} className="self-start">
        {isSaving ? copy.saving : copy.save}
      </Button>
    </form>
  );
}

function subscriptionText(subscription: Subscription): string {
  const { status, cancel_at_period_end: isCanceled, current_period_end: periodEnd } = subscription;
  const day = formatUtcDay(periodEnd);
  if (status === 'canceled')
    return copy.subscription[periodEnd < serverNow() ? 'ended' : 'canceled'](day);
  if (!isLive(subscription)) return '';
  if (isCanceled) return copy.subscription.canceled(day);
  if (isPaid(subscription)) return copy.subscription.paid(day);
  return isUncollected(subscription) ? copy.subscription.unpaid : copy.subscription.collecting;
}

/** What Stripe says of the subscription that proved the package last, by `payerUid/subscriptionId`. */
function SubscriptionState({ path }: { path: string }) {
  const { value, failure, retry } = useLoadedOf(fetchSubscription, path);
  if (failure) return <LoadFailure text={failure} onRetry={retry} />;
  return <p className="text-ink-2 empty:hidden">{value && subscriptionText(value)}</p>;
}

type BrandPanelProps = {
  brand: Brand;
  /** Their emails; empty where nobody owns it. */
  owners: string;
  /** Its package or its team is another one. */
  onChanged: () => void;
  onClose: () => void;
  /** What happened to it, which is read again whenever something happens here. */
  log: Elements;
  /** Its films. */
  children: Elements;
  /** What it sells. */
  items: Elements;
};

/** One brand: its package with its tasks, its films, what it sells, its team and what happened to it. */
export function BrandPanel(props: BrandPanelProps) {
  const { brand, owners, onChanged, onClose, log, children, items } = props;
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<Changed>();
  const [status, { sayDone }] = useAnnouncement();
  /** How often something happened that the log tells of. */
  const [changes, setChanges] = useState(0);
  const packageHeading = useRef<HTMLHeadingElement>(null);
  const update = () => {
    setChanges(changes + 1);
    onChanged();
  };
  const undo = async ({ undo: change }: Changed) => {
    const outcome = await dispatch(changePackage(change));
    if (changePackage.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    setChanged(undefined);
    sayDone(copy.packageUndone);
    packageHeading.current?.focus();
    update();
    return '';
  };
  const sectionClass = 'flex flex-col gap-3 border-t border-hairline pt-4';
  const founder = brand.ownerEmail ? copy.foundedBy(brand.ownerEmail) : copy.foundedByNobody;
  return (
    <>
      <header className="side-panel-header">
        <span className="grow text-xs text-ink-2">{copy.heading}</span>
        <ClosePanelButton label={copy.close} onClose={onClose} />
      </header>
      <div className="side-panel-body">
        <div>
          <SidePanelHeading title={brand.name} />
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {owners ? copy.ownedBy(owners) : founder}
          </p>
        </div>
        <section aria-labelledby="brand-films" className={sectionClass}>
          <h3 id="brand-films" className="text-base font-semibold">
            {copy.filmsHeading}
          </h3>
          {children}
        </section>
        <section aria-labelledby="brand-items" className={sectionClass}>
          <h3 id="brand-items" tabIndex={-1} className="text-base font-semibold outline-none">
            {copy.itemsHeading}
          </h3>
          {items}
        </section>
        <section aria-labelledby="brand-package" className={sectionClass}>
          <h3
            ref={packageHeading}
            id="brand-package"
            tabIndex={-1}
            className="text-base font-semibold outline-none"
          >{`${packageName(brand.packageId)}, ${grantText(brand)}`}</h3>
          {brand.subscriptionId !== '' && (
            <SubscriptionState
              key={brand.subscriptionId}
              path={`${brand.payerUid}/${brand.subscriptionId}`}
            />
          )}
          {!brand.closed && (
            <PackageForm
              key={`${brand.packageId} ${String(brand.packageUntil)}`}
              brand={brand}
              onChanged={(change) => {
                setChanged(change);
                sayDone(copy.saved);
                update();
              }}
            />
          )}
          <p role="status" className="empty:hidden">
            {status}
          </p>
          {changed && (
            <UndoMessage
              key={changed.undo.reason + String(changes)}
              about={brand.name}
              advice={copy.undoAdvice}
              onUndo={() => undo(changed)}
              onExpire={(hadFocus) => {
                setChanged(undefined);
                if (hadFocus) packageHeading.current?.focus();
              }}
            >
              <bdi className="font-semibold">{brand.name}</bdi> {copy.packageChanged}
            </UndoMessage>
          )}
        </section>
        <section aria-labelledby="brand-tasks" className={sectionClass}>
          <h3 id="brand-tasks" className="text-base font-semibold">
            {taskAdminCopy.heading}
          </h3>
          <BrandTasks brand={brand} onChanged={update} />
        </section>
        {!brand.closed && (
          <>
            <section aria-labelledby="brand-suspension" className={sectionClass}>
              <h3 id="brand-suspension" className="text-base font-semibold">
                {copy.suspension.heading}
              </h3>
              <Suspension brand={brand} onChanged={update} />
            </section>
            <section aria-label={team.heading} className={sectionClass}>
              <TeamPanel brandId={brand.brandId} isStaff onChanged={update} />
            </section>
            <div className={sectionClass}>
              <BrandDetails brand={brand} onChanged={update} />
            </div>
          </>
        )}
        <section aria-labelledby="brand-closing" className={sectionClass}>
          <h3 id="brand-closing" className="text-base font-semibold">
            {copy.closing.heading}
          </h3>
          <Closing brand={brand} onChanged={update} />
        </section>
        <section aria-labelledby="brand-log" className={sectionClass}>
          <h3 id="brand-log" className="text-base font-semibold">
            {home.log}
          </h3>
          <div key={changes}>{log}</div>
        </section>
      </div>
    </>
  );
}
