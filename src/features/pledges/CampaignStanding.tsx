import { BadgeCheck, CalendarPlus, Undo2, WifiOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PartLink } from '../../components/PartLink';
import { filmLink, paths } from '../../config/paths';
import { campaignCopy as copy, youPayNow } from '../../content/campaigns';
import { calendarFile } from '../../lib/calendarFile';
import { downloadFile } from '../../lib/downloadFile';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { type Campaign, percentOf } from '../campaigns/campaignModel';
import { SumBar } from '../campaigns/SumBar';
import { isReached } from '../orders/pledgeModel';
import { ShareButton } from '../projects/ShareButton';
import type { CampaignFacts } from './bakedCampaign';
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
          const entry = {
            id: `campaign@${address}`,
            summary: copy.reminder.summary(film.title),
            place: '',
            address,
            startsAt,
            endsAt: null,
            alarm: 'PT6H',
          };
          const file = calendarFile([entry], serverNow());
          downloadFile(file, copy.reminder.file, 'text/calendar');
          setStatus(copy.reminder.done);
        }}
      >
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        <span>{copy.reminder.button}</span>
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:sr-only">
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
  /** The part of the page that sells; empty where nothing is on sale. */
  saleId: string;
  hasFailed: boolean;
  /** Whether it is asked again after that. */
  isAskedAgain: boolean;
  pledgeButton: Ref<HTMLButtonElement>;
  /** Whether it is shown to those who prepare it, whose page nobody can be sent to yet. */
  isPreview?: boolean;
  onPledge: () => void;
  onRetry: () => void;
};

/** How far it is: the sum with its bar, or why nobody can say so. */
function Progress({
  facts,
  live,
  standing,
  hasFailed,
  isAskedAgain,
  onRetry,
}: CampaignStandingProps) {
  const { goalCents, capCents, note } = facts;
  const [goal, cap] = [sumText(goalCents), sumText(capCents)];
  const raisedCents = standing?.sumCents ?? null;
  if (hasFailed)
    return (
      <>
        <div className="flex gap-3 rounded-control border border-l-4 border-rec bg-bg1 p-4">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rec" />
          {isAskedAgain && <p>{copy.asking}</p>}
          {!isAskedAgain && (
            <p role="alert">
              <strong>{copy.failed}</strong> <span>{copy.goalAndCap(goal, cap)}</span>
            </p>
          )}
        </div>
        <Button variant="quiet" className="sm:self-start" onClick={onRetry}>
          {copy.retry}
        </Button>
      </>
    );
  // The reason of a cancellation stands in its place.
  if (standing ? raisedCents === null : note !== '') return null;
  return (
    <>
      {raisedCents !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span
            className={`font-display font-semibold tabular-nums ${standing?.heading ? 'text-3xl' : 'text-4xl lg:text-[4.5rem]/[1]'}`}
          >
            {sumText(raisedCents)}
          </span>
          <span className="text-lg">
            <span className="text-ink-2">
              {standing?.heading ? `${copy.of(goal)},` : copy.raisedOf(goal)}
            </span>{' '}
            <strong className="tabular-nums">
              {copy.percent(percentOf({ paidCents: raisedCents, goalCents }))}
            </strong>
          </span>
        </p>
      )}
      <SumBar
        facts={facts}
        raisedCents={raisedCents}
        isAtGoal={live !== undefined && isReached(live)}
        label={
          raisedCents === null
            ? copy.goalAndCap(goal, cap)
            : copy.bar(
                sumText(raisedCents),
                goal,
                percentOf({ paidCents: raisedCents, goalCents }),
                cap,
              )
        }
        goal={copy.goal(goal)}
        cap={copy.cap(cap)}
      />
      {!standing && (
        <p role="status" className="text-ink-2 noscript:hidden">
          {copy.asking}
        </p>
      )}
    </>
  );
}

/** Where a campaign stands, and what can be done. Its room is the same before anything is known. */
export function CampaignStanding(props: CampaignStandingProps) {
  const { film, facts, live, standing, saleId, pledgeButton, isPreview = false, onPledge } = props;
  const isCancelled = facts.note !== '';
  const heading = standing
    ? standing.heading
    : isCancelled
      ? copy.cancelled
      : copy.until(formatUtcDay(facts.endsAt - 1));
  // Pledging works where nobody can say how far it is.
  const unknown = isCancelled ? null : ({ kind: 'pledge', label: copy.pledge } as const);
  const action = standing ? standing.action : unknown;
  const text = standing ? standing.text : isCancelled && copy.cancelledReason(facts.note);
  const returns = standing?.returns ?? (isCancelled ? copy.paidMeanwhile : '');
  // Once it is settled the day is that of the settling.
  const approvedAt = live?.state === 'approved' ? live.at : 0;
  return (
    <div className="grid min-h-120 content-start gap-x-8 gap-y-6 md:min-h-72 md:grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-16 print:min-h-0">
      <div className="flex min-h-60 min-w-0 flex-col gap-4 print:min-h-0">
        {heading !== '' && (
          <h3 className="font-display text-2xl font-semibold wrap-anywhere">{heading}</h3>
        )}
        <Progress {...props} />
        {standing && standing.facts.length > 0 && (
          <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-3 sm:justify-start sm:gap-x-8 lg:gap-x-12">
            {standing.facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="font-display text-xl font-semibold tabular-nums lg:text-2xl">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {text && (
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line text-ink-2">
            {text}
          </p>
        )}
        {returns !== '' && (
          <div className="flex gap-3 border-l-4 border-tungsten bg-bg1 p-4">
            <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tungsten" />
            <p>
              <strong>{copy.allReturns}</strong> <span>{returns}</span>
            </p>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        {action?.kind === 'pledge' && (
          <>
            <Button
              ref={pledgeButton}
              className="min-h-14 text-lg noscript:hidden"
              onClick={onPledge}
            >
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
        {standing?.phase === 'atCap' && saleId !== '' && (
          <PartLink part={saleId} label={copy.toShop} className={buttonClass('quiet')} />
        )}
        {!isPreview && (
          <>
            <ShareButton title={film.title} slug={film.slug} variant="quiet" />
            <p className="flex gap-2 text-sm text-ink-2">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span>{copy.approved(approvedAt > 0 ? formatUtcDay(approvedAt) : '')}</span>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
