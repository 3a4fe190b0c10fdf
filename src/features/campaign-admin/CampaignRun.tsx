import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { DialogButton } from '../../components/workspace/DialogButton';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { filmLink, paths } from '../../config/paths';
import { campaignDraftCopy, campaignRunCopy as copy } from '../../content/campaignAdmin';
import { campaignPhases } from '../../content/campaignPhases';
import { formatCount } from '../../content/formatCount';
import type { Elements } from '../../lib/elements';
import { formatUtcDay } from '../../lib/utcDates';
import {
  type CampaignPhase,
  daysLeft,
  keptCents,
  percentOf,
  phaseOf,
} from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { CancelCampaign } from './CancelCampaign';
import { Section } from './DraftFields';
import { dollars } from './draftModel';
import type { CampaignRun as Run } from './draftsApi';
import { RaisedChart } from './RaisedChart';
import { daysOfRun, neededADay, rewardsOfRun, type RunReward, scarceRewards } from './runModel';
import { StockDialog } from './StockDialog';

/** What is raised of the goal, and the figures of now. */
function Sum({ run: { campaign }, now }: { run: Run; now: number }) {
  const { paidCents, goalCents, endsAt, startsAt, pledges } = campaign;
  const needed = now < startsAt ? null : neededADay(campaign, now);
  const figures = [
    [copy.figures.pledges, formatCount(pledges)],
    ...(needed ? [[copy.figures.needed[needed.until], dollars(needed.cents)]] : []),
    [copy.figures.left, formatDollars(keptCents(paidCents))],
  ];
  return (
    <section aria-label={copy.chart.heading} className="panel">
      <p className="flex flex-wrap items-baseline gap-x-3 px-5 py-4">
        <span className="font-display text-3xl font-semibold tabular-nums">
          {dollars(paidCents)}
        </span>{' '}
        <span>{copy.raisedOf(dollars(goalCents), percentOf(campaign))}</span>{' '}
        <span className="text-ink-2 sm:ms-auto">
          {now < startsAt
            ? copy.begins(formatUtcDay(startsAt))
            : copy.until(formatUtcDay(endsAt - 1), now < endsAt ? daysLeft(campaign, now) : 0)}
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-hairline px-5 py-3">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const RewardTable = ({ rewards }: { rewards: readonly RunReward[] }) => (
  <div role="region" aria-labelledby="run-rewards" tabIndex={0} className="overflow-x-auto">
    <table aria-labelledby="run-rewards" className="w-full text-sm tabular-nums">
      <thead className="bg-bg2 text-xs">
        <tr>
          {Object.entries(copy.rewards.columns).map(([name, label]) => (
            <th key={name} scope="col" className="px-5 py-2 text-left">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rewards.map(({ rewardId, name, pledges, left, stock, cents }) => (
          <tr key={rewardId} className="border-t border-hairline">
            <th scope="row" dir="auto" className="px-5 py-2 text-left font-medium wrap-anywhere">
              {name}
            </th>
            <td className="px-5 py-2">{formatCount(pledges)}</td>
            <td className="px-5 py-2">
              {left === null ? copy.rewards.noLimit : copy.rewards.left(left, stock)}
            </td>
            <td className="px-5 py-2">{formatDollars(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What comes next of a campaign that takes no pledges any more. */
const told: Partial<Record<CampaignPhase, string>> = {
  ended: copy.toDo.ended,
  over: copy.toDo.staff,
  notReached: copy.toDo.returned,
  cancelled: copy.toDo.returned,
};

type ToDoProps = { text: string; rewards: readonly RunReward[]; onChanged: () => void };

/** What is to be done, what loses money first. */
function ToDo({ text, rewards, onChanged }: ToDoProps) {
  const scarce = scarceRewards(rewards);
  if (text !== '' || scarce.length === 0)
    return <p className="text-ink-2">{text || copy.toDo.none}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {scarce.map(({ rewardId, name, left, offers: [scarcest] }) => (
        <li key={rewardId} className="flex flex-wrap items-center gap-3">
          <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {copy.toDo.few(left ?? 0, name)}
          </p>
          {scarcest && (
            <DialogButton label={copy.toDo.addStock(name)} onDone={onChanged}>
              {({ onDone, onClose }) => (
                <StockDialog offer={scarcest} onSaved={onDone} onClose={onClose} />
              )}
            </DialogButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const variants = {
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
  const { campaign, pledges } = run;
  const phase = phaseOf(campaign, now);
  const days = daysOfRun(campaign, pledges, now);
  const rewards = rewardsOfRun(run);
  const text = campaign.state === 'settled' ? copy.toDo.none : (told[phase] ?? '');
  return (
    <WorkspacePage
      title={campaignDraftCopy.heading}
      back={{ fallback: paths.studio }}
      status={<StatusPill variant={variants[phase]} label={campaignPhases[phase]} />}
      actions={
        <>
          {film.slug !== '' && (
            <Link
              to={`${filmLink(film.slug)}#campaign`}
              className={`${buttonClass('quiet')} text-sm!`}
            >
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
          {days.length > 0 && (
            <Section id="campaign-chart" heading={copy.chart.heading} note={copy.chart.note}>
              <RaisedChart campaign={campaign} days={days} />
            </Section>
          )}
          <Section id="run-rewards" heading={copy.rewards.heading} note={copy.rewards.note}>
            <RewardTable rewards={rewards} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-xl:-order-1">
          <Section id="campaign-to-do" heading={copy.toDo.heading}>
            <ToDo text={text} rewards={rewards} onChanged={onChanged} />
          </Section>
          {isOwner && campaign.state === 'approved' && !campaign.closed && (
            <div>
              <CancelCampaign campaign={campaign} filmTitle={film.title} onCancelled={onChanged} />
            </div>
          )}
        </div>
      </div>
    </WorkspacePage>
  );
}
