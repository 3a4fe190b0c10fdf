import { Flame, TicketX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { filmLink, paths } from '../../config/paths';
import { campaignDraftCopy, campaignRunCopy } from '../../content/campaignAdmin';
import { formatCount } from '../../content/formatCount';
import type { Elements } from '../../lib/elements';
import { formatElapsed } from '../../lib/elapsed';
import { formatUtcDay } from '../../lib/utcDates';
import { daysLeft, keptCents, percentOf, phaseOf } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { lastDayBefore } from './draftModel';
import type { CampaignRun as Run } from './draftsApi';
import { RaisedChart } from './RaisedChart';
import {
  daysOfRun,
  meanOfWeek,
  neededADay,
  rewardsOfRun,
  type RunReward,
  scarceRewards,
} from './runModel';

const copy = campaignRunCopy;
const dollars = (cents: number) => formatDollars(cents, { isShort: true });

const cancelDialog = partOnDemand(async () => (await import('./CancelDialog')).CancelDialog);
const stockDialog = partOnDemand(async () => (await import('./StockDialog')).StockDialog);
const ofAPress = [cancelDialog, stockDialog];

type PanelProps = { id: string; heading: string; note?: string; children: Elements };

const Panel = ({ id, heading, note, children }: PanelProps) => (
  <section aria-labelledby={id} className="panel min-w-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
      <h2 id={id} className="text-base font-semibold">
        {heading}
      </h2>
      {note && <p className="text-xs text-ink-2">{note}</p>}
    </div>
    {children}
  </section>
);

const Figure = ({ value, label, note }: Record<'value' | 'label' | 'note', string>) => (
  <div className="flex flex-col border-hairline px-5 py-3 not-first:border-s max-sm:not-first:border-s-0">
    <dt className="order-2">{label}</dt>
    <dd className="order-1 font-display text-2xl font-semibold tabular-nums">{value}</dd>
    <dd className="order-3 text-xs text-ink-2">{note}</dd>
  </div>
);

/** What is raised of the goal, and the figures of now. */
function Sum({ run: { campaign, pledges }, now }: { run: Run; now: number }) {
  const { paidCents, goalCents, capCents, endsAt, startsAt } = campaign;
  const days = daysOfRun(campaign, pledges, now);
  const needed = neededADay(campaign, now);
  const share = (cents: number) =>
    `${String(Math.min((cents * 100) / Math.max(capCents, 1), 100))}%`;
  return (
    <section aria-label={copy.chart.heading} className="panel">
      <div className="flex flex-col gap-3 px-5 py-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl font-semibold tabular-nums">
            {dollars(paidCents)}
          </span>{' '}
          <span>{copy.raisedOf(dollars(goalCents), percentOf(campaign))}</span>{' '}
          <span className="text-ink-2 sm:ms-auto">
            {now < startsAt
              ? copy.begins(formatUtcDay(startsAt))
              : [
                  ...(now < endsAt ? [copy.daysLeft(daysLeft(campaign, now))] : []),
                  copy.until(formatUtcDay(lastDayBefore(endsAt))),
                ].join(', ')}
          </span>
        </p>
        <svg
          role="img"
          aria-label={copy.bar(dollars(paidCents), dollars(goalCents), dollars(capCents))}
          width="100%"
          height="28"
        >
          <rect y="6" width="100%" height="16" fill="none" stroke="var(--control)" />
          <rect
            y="6"
            width={share(paidCents)}
            height="16"
            fill={paidCents >= goalCents ? 'var(--ok)' : 'var(--tungsten)'}
          />
          <line
            x1={share(goalCents)}
            x2={share(goalCents)}
            y1="0"
            y2="28"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        </svg>
        <p className="flex justify-between gap-4 text-xs text-ink-2">
          <span>{copy.goalAt(dollars(goalCents))}</span>
          <span>{copy.capAt(dollars(capCents))}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 border-t border-hairline sm:grid-cols-4">
        <Figure
          value={formatCount(campaign.pledges)}
          label={copy.figures.pledges}
          note={copy.figures.sinceYesterday(
            days.slice(-2).reduce((sum, day) => sum + day.pledges, 0),
          )}
        />
        {now < endsAt && (
          <Figure
            value={dollars(days.at(-1)?.cents ?? 0)}
            label={copy.figures.today}
            note={copy.figures.mean(dollars(meanOfWeek(days)))}
          />
        )}
        {needed && now >= startsAt && (
          <Figure
            value={dollars(needed.cents)}
            label={copy.figures.needed}
            note={needed.until === 'goal' ? copy.figures.toGoal : copy.figures.toCap}
          />
        )}
        <Figure
          value={formatDollars(keptCents(paidCents))}
          label={copy.figures.left}
          note={copy.figures.ifEnded}
        />
      </dl>
    </section>
  );
}

function RewardTable({ rewards }: { rewards: readonly RunReward[] }) {
  const sum = (valueOf: (reward: RunReward) => number) =>
    rewards.reduce((total, reward) => total + valueOf(reward), 0);
  const { columns } = copy.rewards;
  return (
    <div
      role="region"
      aria-labelledby="campaign-run-rewards"
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="bg-bg2 text-xs">
          <tr>
            <th scope="col" className="px-5 py-2 text-left">
              {columns.reward}
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              {columns.pledges}
            </th>
            <th scope="col" className="px-3 py-2 text-left">
              {columns.left}
            </th>
            <th scope="col" className="px-5 py-2 text-right">
              {columns.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {rewards.map((reward) => (
            <tr key={reward.rewardId} className="border-t border-hairline">
              <th scope="row" dir="auto" className="px-5 py-2 text-left font-medium wrap-anywhere">
                {reward.name}
              </th>
              <td className="px-3 py-2 text-right">{formatCount(reward.pledges)}</td>
              <td className="px-3 py-2 text-ink-2">
                {reward.left === null
                  ? copy.rewards.noLimit
                  : copy.rewards.left(reward.left, reward.stock)}
              </td>
              <td className="px-5 py-2 text-right">{formatDollars(reward.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr className="border-t border-hairline">
            <th scope="row" className="px-5 py-2 text-left">
              {copy.rewards.together}
            </th>
            <td className="px-3 py-2 text-right">{formatCount(sum(({ pledges }) => pledges))}</td>
            <td className="px-3 py-2 font-normal text-ink-2">
              {copy.rewards.onTop(dollars(sum(({ onTopCents }) => onTopCents)))}
            </td>
            <td className="px-5 py-2 text-right">{formatDollars(sum(({ cents }) => cents))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type ToDoProps = {
  rewards: readonly RunReward[];
  /** What is said of a campaign that has ended. */
  told: readonly string[];
  onAddStock: (offer: Offer) => void;
};

/** What is to be done, what loses money first. */
function ToDo({ rewards, told, onAddStock }: ToDoProps) {
  const row = (key: string, content: ReactNode) => (
    <li key={key} className="flex flex-wrap items-center gap-3 border-t border-hairline px-5 py-3">
      {content}
    </li>
  );
  const scarce = scarceRewards(rewards);
  if (scarce.length + told.length === 0)
    return <p className="px-5 pb-4 text-ink-2">{copy.toDo.none}</p>;
  return (
    <ul>
      {told.map((text) => row(text, <p>{text}</p>))}
      {scarce.map(({ rewardId, name, left, offers }) => {
        const Icon = left === 0 ? TicketX : Flame;
        const [scarcest] = offers;
        return row(
          rewardId,
          <>
            <Icon aria-hidden="true" className="size-4 shrink-0 text-tungsten" />
            <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {left === 0 ? copy.toDo.soldOut(name) : copy.toDo.few(left ?? 0, name)}
            </p>
            {scarcest && (
              <Button
                variant="compact"
                aria-label={copy.toDo.addStockTo(name)}
                onClick={() => {
                  onAddStock(scarcest);
                }}
              >
                {copy.toDo.addStock}
              </Button>
            )}
          </>,
        );
      })}
    </ul>
  );
}

const pillOf = {
  announced: 'waiting',
  running: 'visible',
  lastDay: 'visible',
  atCap: 'visible',
  ended: 'waiting',
  late: 'visible',
  over: 'done',
  notReached: 'ended',
  cancelled: 'ended',
} as const;

type CampaignRunProps = {
  run: Run;
  /** In milliseconds by the database's clock, of what was read. */
  now: number;
  film: { title: string; slug: string };
  isOwner: boolean;
  /** Leads to the draft, where it is corrected. */
  toDraft: Elements;
  onChanged: () => void;
};

/** How a campaign goes: what is raised by day and by reward, and what is to be done. */
export function CampaignRun({ run, now, film, isOwner, toDraft, onChanged }: CampaignRunProps) {
  useFetchAhead(ofAPress);
  const [isCancelling, setCancelling] = useState(false);
  const [stockOf, setStockOf] = useState<Offer | null>(null);
  const { campaign, pledges } = run;
  const phase = phaseOf(campaign, now);
  const days = daysOfRun(campaign, pledges, now);
  const rewards = rewardsOfRun(run);
  const takesPledges = now < campaign.endsAt && campaign.state === 'approved';
  const told = [
    ...(phase === 'ended' ? [copy.toDo.ended] : []),
    ...(phase === 'over' && campaign.state === 'approved' ? [copy.toDo.staff] : []),
    ...(phase === 'notReached' || phase === 'cancelled' ? [copy.toDo.returned] : []),
  ];
  const link = `${filmLink(film.slug)}#campaign`;
  const nameOf = (offerId: string | undefined) =>
    run.offers.find((offer) => offer.offerId === offerId)?.name ?? '';
  return (
    <WorkspacePage
      title={campaignDraftCopy.heading}
      back={{ fallback: paths.studio }}
      status={<StatusPill variant={pillOf[phase]} label={copy.phases[phase]} />}
      actions={
        <>
          {film.slug !== '' && (
            <Link to={link} className={`${buttonClass('quiet')} text-sm!`}>
              {copy.onPage}
            </Link>
          )}
          {toDraft}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Sum run={run} now={now} />
          {pledges.length === 0 ? (
            <section className="panel px-5 py-4">
              <p>{copy.noPledges}</p>
              {film.slug !== '' && (
                <p className="wrap-anywhere select-all">{`${location.origin}${link}`}</p>
              )}
            </section>
          ) : (
            <Panel id="campaign-chart" heading={copy.chart.heading} note={copy.chart.note}>
              <RaisedChart campaign={campaign} days={days} now={now} />
            </Panel>
          )}
          <Panel id="campaign-run-rewards" heading={copy.rewards.heading} note={copy.rewards.note}>
            <RewardTable rewards={rewards} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-xl:-order-1">
          <Panel id="campaign-to-do" heading={copy.toDo.heading}>
            <ToDo rewards={takesPledges ? rewards : []} told={told} onAddStock={setStockOf} />
          </Panel>
          {pledges.length > 0 && (
            <Panel id="campaign-newest" heading={copy.newest}>
              <ul className="flex flex-col gap-2 px-5 pb-4">
                {pledges.slice(0, 5).map((pledge) => (
                  <li key={pledge.orderId} className="flex justify-between gap-4">
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {nameOf(pledge.lines[0]?.offerId)}
                    </span>
                    <span className="shrink-0 text-right tabular-nums">
                      <b className="block font-semibold">{formatDollars(pledge.totalCents)}</b>
                      <span className="text-xs text-ink-2">
                        {formatElapsed(pledge.soldAt ?? 0, now)}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {isOwner && campaign.state === 'approved' && !campaign.closed && (
            <Button
              variant="quiet"
              className="self-start text-sm!"
              onClick={() => {
                setCancelling(true);
              }}
            >
              {copy.cancel.action}
            </Button>
          )}
        </div>
      </div>
      {isCancelling && (
        <cancelDialog.Part
          campaign={campaign}
          title={film.title}
          onCancelled={() => {
            setCancelling(false);
            onChanged();
          }}
          onClose={() => {
            setCancelling(false);
          }}
        />
      )}
      {stockOf && (
        <stockDialog.Part
          offer={stockOf}
          onSaved={onChanged}
          onClose={() => {
            setStockOf(null);
          }}
        />
      )}
    </WorkspacePage>
  );
}
