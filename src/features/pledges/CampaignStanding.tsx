import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { filmLink, paths } from '../../config/paths';
import { campaignCopy as copy, youPayNow } from '../../content/campaigns';
import { downloadFile } from '../../lib/downloadFile';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { type Campaign, percentOf } from '../campaigns/campaignModel';
import { SumBar } from '../campaigns/SumBar';
import { isReached } from '../orders/pledgeModel';
import type { CampaignFacts } from './bakedCampaign';
import { calendarFile } from './calendarFile';
import { sumText } from './campaignSums';
import type { Standing } from './standing';

/** The sentence at every button that pledges. */
export const YouPayNow = () => (
  <p className="text-sm text-ink-2">
    <strong className="text-ink">{youPayNow.now}</strong> <span>{youPayNow.rest}</span>
  </p>
);

/** A day in the reader's own calendar, with an alarm the evening before. */
function Reminder({ film, startsAt }: { film: { title: string; slug: string }; startsAt: number }) {
  const [status, setStatus] = useState('');
  return (
    <>
      <Button
        onClick={() => {
          const address = new URL(filmLink(film.slug), location.origin).href;
          const file = calendarFile({
            id: `campaign@${address}`,
            summary: copy.reminder.summary(film.title),
            address,
            startsAt,
            now: serverNow(),
          });
          downloadFile(file, copy.reminder.file, 'text/calendar');
          setStatus(copy.reminder.done);
        }}
      >
        {copy.reminder.button}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {status}
      </p>
    </>
  );
}

type CampaignStandingProps = {
  film: { title: string; slug: string };
  facts: CampaignFacts;
  live: Campaign | undefined;
  /** Undefined as long as nobody knows. */
  standing: Standing | undefined;
  hasFailed: boolean;
  pledgeButton: Ref<HTMLButtonElement>;
  onPledge: () => void;
  onRetry: () => void;
};

/** Where a campaign stands, and what can be done. Its room is the same before anything is known. */
export function CampaignStanding(props: CampaignStandingProps) {
  const { film, facts, live, standing, hasFailed, pledgeButton, onPledge, onRetry } = props;
  const isCancelled = facts.note !== '';
  const heading = standing
    ? standing.heading
    : isCancelled
      ? copy.cancelled
      : copy.until(formatUtcDay(facts.endsAt - 1));
  // Pledging works where nobody can say how far it is.
  const unknown = isCancelled ? null : ({ kind: 'pledge', label: copy.pledge } as const);
  const action = standing ? standing.action : unknown;
  const returns = standing?.returns ?? (isCancelled ? copy.paidMeanwhile : '');
  return (
    <div className="grid min-h-116 content-start gap-x-16 gap-y-6 md:min-h-72 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {heading !== '' && (
          <h3 className="font-display text-2xl font-semibold wrap-anywhere">{heading}</h3>
        )}
        {live && standing?.hasSum && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-4xl font-semibold tabular-nums">
              {sumText(live.paidCents)}
            </span>
            <span className="text-ink-2">{copy.raisedOf(sumText(facts.goalCents))}</span>
            <strong className="tabular-nums">{copy.percent(percentOf(live))}</strong>
          </p>
        )}
        {(standing?.hasSum ?? !isCancelled) && (
          <SumBar
            facts={facts}
            raisedCents={live?.paidCents ?? null}
            isAtGoal={live !== undefined && isReached(live)}
            label={
              live
                ? copy.bar(
                    sumText(live.paidCents),
                    sumText(facts.goalCents),
                    percentOf(live),
                    sumText(facts.capCents),
                  )
                : copy.goalAndCap(sumText(facts.goalCents), sumText(facts.capCents))
            }
            goal={copy.goal(sumText(facts.goalCents))}
            cap={copy.cap(sumText(facts.capCents))}
          />
        )}
        {!standing && !hasFailed && (
          <p role="status" className="text-ink-2 noscript:hidden">
            {copy.asking}
          </p>
        )}
        {hasFailed && (
          <div className="flex flex-col items-start gap-3 border-l-4 border-rec bg-bg1 p-4">
            <p role="alert">
              <strong>{copy.failed}</strong>{' '}
              <span>{copy.goalAndCap(sumText(facts.goalCents), sumText(facts.capCents))}</span>
            </p>
            <Button variant="quiet" onClick={onRetry}>
              {copy.retry}
            </Button>
          </div>
        )}
        {standing && standing.facts.length > 0 && (
          <dl className="grid grid-cols-3 gap-4">
            {standing.facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {standing?.text && (
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
            {standing.text}
          </p>
        )}
        {!standing && isCancelled && (
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
            {copy.cancelledReason(facts.note)}
          </p>
        )}
        {returns !== '' && (
          <p className="border-l-4 border-tungsten bg-bg1 p-4">
            <strong>{copy.allReturns}</strong> <span>{returns}</span>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        {action?.kind === 'pledge' && (
          <>
            <Button ref={pledgeButton} className="noscript:hidden" onClick={onPledge}>
              {action.label}
            </Button>
            <YouPayNow />
          </>
        )}
        {action?.kind === 'remind' && <Reminder film={film} startsAt={facts.startsAt} />}
        {action?.kind === 'orders' && (
          <Link to={paths.orders} className={buttonClass('quiet')}>
            {action.label}
          </Link>
        )}
        <p className="text-sm text-ink-2">{copy.approved}</p>
      </div>
    </div>
  );
}
