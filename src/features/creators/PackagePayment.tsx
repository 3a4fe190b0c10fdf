import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { OperatorEmail } from '../../components/OperatorEmail';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { packageTerms, type PaidPackageId } from '../../config/packages';
import { packageCopy as copy } from '../../content/subscriptions';
import { formatClock } from '../../lib/dates';
import { leaveFor } from '../../lib/stripePage';
import { usePolling } from '../../lib/usePolling';
import { formatUtcDay } from '../../lib/utcDates';
import { type Loaded, useLoaded } from '../../store/useLoaded';
import { useRetryUntilLoaded } from '../../store/useRetryUntilLoaded';
import { useSubmit } from '../../store/useSubmit';
import { formatDollars } from '../packages/earnings';
import { paidPackageIds } from '../packages/settings';
import { loadPackageSettings } from '../packages/settingsApi';
import { type Brand, packageName } from './model';
import { PackageWarning } from './PackageWarning';
import {
  isLive,
  isPaid,
  isUncollected,
  type PendingSession,
  type Subscription,
} from './subscription';
import { openPortal, openSubscription, portalFunction } from './payingApi';
import type { PaidPackage } from './subscriptionApi';

const priceOf = (id: PaidPackageId) =>
  formatDollars(packageTerms[id].monthlyCents, { isShort: true });

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="border-l-4 border-tungsten pl-4">
    {children}
  </p>
);

type SubscribedProps = { brandId: string; subscription: Subscription; isOwn: boolean };

/** What is paid, and the way to Stripe's portal for whoever pays. */
function Subscribed({ brandId, subscription, isOwn }: SubscribedProps) {
  const { isBusy: isOpening, failure, send } = useSubmit();
  const { role, cancel_at_period_end: isCanceled, current_period_end: periodEnd } = subscription;
  const open = async () => {
    const opened = await send(openPortal(brandId));
    if (opened) leaveFor(opened.value);
  };
  return (
    <>
      {isUncollected(subscription) && <p>{copy.unpaid}</p>}
      {isPaid(subscription) && role !== null && role !== 'bronze' && !isCanceled && (
        <p>{`${copy.paid(packageName(role), priceOf(role), formatUtcDay(periodEnd))} ${copy.grace}`}</p>
      )}
      {role === null && (
        <p>
          {copy.noRole} <OperatorEmail />
        </p>
      )}
      {!isOwn ? (
        <p className="text-ink-2">{copy.byAnother}</p>
      ) : portalFunction() === '' ? (
        <p>
          {copy.noPortal} <OperatorEmail />
        </p>
      ) : (
        <Button variant="quiet" aria-disabled={isOpening} onClick={() => void open()}>
          {isOpening ? copy.opening : copy.manage}
        </Button>
      )}
      <Failure text={failure} />
    </>
  );
}

type ChoiceProps = { brandId: string; pending: PendingSession | null };

/** The packages that can be subscribed to. */
function Choice({ brandId, pending }: ChoiceProps) {
  const { value: settings, failure: loadFailure, retry } = useLoaded(loadPackageSettings);
  const [opening, setOpening] = useState<PaidPackageId>();
  const [isAnew, setAnew] = useState(false);
  const { isBusy, failure, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = async (packageId: PaidPackageId) => {
    if (isBusy) return;
    setOpening(packageId);
    const opened = await send(openSubscription({ brandId, packageId, isAnew }));
    if (opened) leaveFor(opened.value);
    setOpening(undefined);
  };
  if (loadFailure) return <LoadFailure text={loadFailure} onRetry={retry} />;
  if (!settings) return <p role="status">{copy.loading}</p>;
  if (paidPackageIds.every((id) => settings.prices[id] === ''))
    return (
      <p>
        {copy.choose.none} <OperatorEmail />
      </p>
    );
  return (
    <>
      {pending && !isAnew && (
        <>
          <Note>
            {copy.pending.lead(packageName(pending.packageId), formatClock(pending.created))}
          </Note>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="quiet"
              onClick={() => {
                leaveFor(pending.url);
              }}
            >
              {copy.pending.resume}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setAnew(true);
                heading.current?.focus();
              }}
            >
              {copy.pending.anew}
            </Button>
          </div>
        </>
      )}
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {copy.choose.heading}
      </h3>
      {isAnew && <Note>{copy.pending.isAnew}</Note>}
      <p className="max-w-measure text-ink-2">{copy.choose.lead}</p>
      <Failure text={failure} />
      <ul className="flex flex-col">
        {paidPackageIds.map((id) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline py-3"
          >
            <p>
              <span className="font-semibold">{packageName(id)}</span>
              <span className="block text-ink-2">{copy.choose.price(priceOf(id))}</span>
            </p>
            {settings.prices[id] === '' ? (
              <p className="text-ink-2">{copy.choose.closed}</p>
            ) : (
              <Button
                variant="quiet"
                aria-disabled={opening !== undefined}
                onClick={() => void open(id)}
              >
                {opening === id ? copy.opening : copy.choose.subscribe(packageName(id))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type PackagePaymentProps = { brand: Brand; paid: Loaded<PaidPackage> };

/** How an owner pays for the brand's package: subscribing, waiting for Stripe's word, changing and canceling. */
export function PackagePayment({ brand, paid }: PackagePaymentProps) {
  const { value, retry, load } = paid;
  const failure = useRetryUntilLoaded(paid);
  const [query] = useSearchParams();
  const { brandId } = brand;
  const subscription = value?.subscription;
  const live = subscription && isLive(subscription) ? subscription : null;
  const [hasSubscribed, isBack] = [query.has('subscribed'), query.has('canceled')];
  const isAsking = usePolling(hasSubscribed && value !== undefined && !live, load);
  const { returned } = copy;
  return (
    <section aria-labelledby="payment" className="flex flex-col items-start gap-4">
      <h2 id="payment" className="font-display text-xl font-semibold">
        {copy.heading}
      </h2>
      {failure && (
        <LoadFailure text={hasSubscribed && !live ? returned.unseen : failure} onRetry={retry} />
      )}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value && <PackageWarning brand={brand} subscription={subscription} />}
      {live && hasSubscribed && isPaid(live) && <Note>{returned.subscribed}</Note>}
      {value && live && <Subscribed brandId={brandId} subscription={live} isOwn={value.isOwn} />}
      {value && !live && hasSubscribed && (
        <>
          <Note>{isAsking ? returned.waiting : returned.later}</Note>
          {isAsking && <p className="text-ink-2">{returned.advice}</p>}
        </>
      )}
      {value && !live && !hasSubscribed && (
        <>
          {isBack && <Note>{returned.canceled}</Note>}
          <Choice brandId={brandId} pending={isBack ? null : value.pending} />
        </>
      )}
      {value && (live ?? value.pending) && !isAsking && (
        <Button variant="compact" onClick={retry}>
          {copy.again}
        </Button>
      )}
    </section>
  );
}
