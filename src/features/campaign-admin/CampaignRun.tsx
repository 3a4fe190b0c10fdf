import { Eye, Flame, Hourglass, Play, TicketX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { useIsPhone } from '../../components/useIsPhone';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Section } from '../../components/workspace/DocumentSection';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { filmLink, paths, studioPaths } from '../../config/paths';
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
import { SumBar } from '../campaigns/SumBar';
import type { Grant } from '../creators/model';
import { isRaised, isReached } from '../orders/pledgeModel';
import { formatDollars } from '../packages/earnings';
import { LapsedPackage } from './CampaignNotice';
import { CancelCampaign } from './CancelCampaign';
import { dollars } from './draftModel';
import type { CampaignRun as Run } from './draftsApi';
import { RaisedChart } from './RaisedChart';
import {
  daysOfRun,
  few,
  goneAt,
  neededADay,
  onTopCents,
  paceOf,
  type RunDay,
  rewardsOfRun,
  type RunReward,
  scarceRewards,
} from './runModel';
import { StockDialog } from './StockDialog';

const { figures: words } = copy;

type SumProps = { run: Run; days: readonly RunDay[]; now: number };

/** What is raised of the goal, and the figures of now. */
function Sum({ run: { campaign }, days, now }: SumProps) {
  const { paidCents, goalCents, capCents, startsAt, endsAt, pledges } = campaign;
  const isRunning = campaign.state === 'approved' && now >= startsAt && now < endsAt;
  const needed = isRunning ? neededADay(campaign, now) : null;
  const { todayCents, pledgesSinceYesterday, meanCents } = paceOf(days);
  const figures: (readonly [label: string, value: string, note: string])[] = [
    [
      words.pledges(pledges),
      formatCount(pledges),
      isRunning ? words.sinceYesterday(pledgesSinceYesterday) : '',
    ],
    ...(needed
      ? ([
          [words.today, dollars(todayCents), words.mean(dollars(meanCents))],
          [words.needed, dollars(needed.cents), words.until[needed.until]],
        ] as const)
      : []),
    // Of what goes back nothing is left.
    ...(isRunning || isRaised(campaign)
      ? ([
          [
            words.left,
            formatDollars(keptCents(paidCents), { isShort: true }),
            isRunning ? words[isReached(campaign) ? 'ifEndedNow' : 'ifReached'] : words.afterFee,
          ],
        ] as const)
      : []),
  ];
  const day = formatUtcDay(endsAt - 1);
  return (
    <section aria-label={copy.standing} className="panel">
      <div className="flex flex-col gap-3 px-5 py-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl font-semibold tabular-nums">
            {dollars(paidCents)}
          </span>{' '}
          <span>{copy.raisedOf(dollars(goalCents))}</span>{' '}
          <strong>{copy.percent(percentOf(campaign))}</strong>{' '}
          <span className="sm:ms-auto">
            {isRunning && <strong>{`${copy.daysLeft(daysLeft(campaign, now))} `}</strong>}
            <span className="text-ink-2">
              {now < startsAt ? copy.begins(formatUtcDay(startsAt)) : copy.until(day, isRunning)}
            </span>
          </span>
        </p>
        <SumBar
          facts={campaign}
          raisedCents={paidCents}
          isAtGoal={isReached(campaign)}
          label={copy.bar(dollars(paidCents), dollars(goalCents), dollars(capCents))}
          goal={copy.chart.goal(dollars(goalCents))}
          cap={copy.chart.cap(dollars(capCents))}
        />
      </div>
      <dl className="run-figures">
        {figures.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
            {note !== '' && <dd className="run-note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How many are left of a reward, of how many. */
const Left = ({ left, stock }: Pick<RunReward, 'left' | 'stock'>) =>
  left === null ? (
    <span className="text-ink-2">{copy.rewards.noLimit}</span>
  ) : (
    <span>
      <strong className={left > 0 && left < few ? 'text-tungsten' : ''}>
        {copy.rewards.left(left)}
      </strong>{' '}
      <span>{copy.rewards.of(stock)}</span>
    </span>
  );

type RewardTableProps = { run: Run; rewards: readonly RunReward[] };

/** The pledges of each reward, and of all. On a phone, what is left stands below its name. */
function RewardTable({ run, rewards }: RewardTableProps) {
  const { columns, together, onTop } = copy.rewards;
  const { paidCents, pledges } = run.campaign;
  return (
    <table aria-labelledby="run-rewards" className="sum-table">
      <thead>
        <tr>
          <th scope="col">{columns.reward}</th>
          <th scope="col">{columns.pledges}</th>
          <th scope="col" className="max-md:hidden">
            {columns.left}
          </th>
          <th scope="col">{columns.sum}</th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(({ rewardId, name, pledges: count, left, stock, cents }) => (
          <tr key={rewardId}>
            <th scope="row" className="wrap-anywhere">
              <bdi>{name}</bdi>
              {left !== null && (
                <span className="block text-xs font-normal text-ink-2 md:hidden">
                  <Left left={left} stock={stock} />
                </span>
              )}
            </th>
            <td>{formatCount(count)}</td>
            <td className="max-md:hidden">
              <Left left={left} stock={stock} />
            </td>
            <td>{formatDollars(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row">{together}</th>
          <td>{formatCount(pledges)}</td>
          <td className="font-normal text-ink-2 max-md:hidden">
            {onTop(dollars(onTopCents(run)))}
          </td>
          <td>{formatDollars(paidCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What comes next of a campaign that takes no pledges any more. */
const told: Partial<Record<CampaignPhase, string>> = {
  ended: copy.toDo.ended,
  over: copy.toDo.staff,
  notReached: copy.toDo.returned,
  cancelled: copy.toDo.returned,
};

/** What waits on other screens of the campaign, with the way there. */
const waitingLines = ({ questions, toPack, toGive }: Run['waiting']) =>
  [
    {
      count: questions,
      text: copy.toDo.questions(questions),
      label: copy.toDo.toUpdates,
      path: studioPaths.campaignUpdates,
    },
    {
      count: toPack,
      text: copy.toDo.toPack(toPack),
      label: copy.toDo.toRewards,
      path: studioPaths.campaignRewards,
    },
    {
      count: toGive,
      text: copy.toDo.toGive(toGive),
      label: copy.toDo.toRewards,
      path: studioPaths.campaignRewards,
    },
  ].filter(({ count }) => count > 0);

type ToDoProps = Pick<CampaignRunProps, 'run' | 'now' | 'film' | 'onChanged'> & {
  /** What is waited for, or what others do; empty while pledges are taken. */
  text: string;
  waiting: ReturnType<typeof waitingLines>;
  scarce: readonly RunReward[];
};

/** What is to be done, what loses money first. */
function ToDo({ run: { campaign }, now, film, text, waiting, scarce, onChanged }: ToDoProps) {
  if (text === '' && waiting.length === 0 && campaign.pledges === 0 && film.slug !== '')
    return (
      <p>
        <span>{copy.toDo.noPledge}</span> <FilmAddress slug={film.slug} />
      </p>
    );
  if (waiting.length + scarce.length === 0)
    return <p className="text-ink-2">{text || copy.toDo.none}</p>;
  return (
    <ul className="run-to-do">
      {waiting.map((line) => (
        <li key={line.text}>
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tungsten" />
          <p className="min-w-0 flex-1 font-semibold">{line.text}</p>
          <Link to={`${paths.studio}/${line.path}`} className="text-daylight underline">
            {line.label}
          </Link>
        </li>
      ))}
      {text !== '' && text !== copy.toDo.none && <li className="text-ink-2">{text}</li>}
      {scarce.map((reward) => {
        const {
          rewardId,
          name,
          left,
          stock,
          offers: [scarcest],
        } = reward;
        const Icon = left === 0 ? TicketX : Flame;
        const gone = goneAt(reward, campaign, now);
        return (
          <li key={rewardId}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tungsten" />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p dir="auto" className="font-semibold">
                {copy.toDo.few(left ?? 0, name)}
              </p>
              {left === 0 && <p className="run-note">{copy.toDo.taken(stock)}</p>}
              {gone !== null && <p className="run-note">{copy.toDo.gone(formatUtcDay(gone))}</p>}
            </div>
            {scarcest && (
              <DialogButton
                label={copy.toDo.addStock}
                name={copy.toDo.addStockTo(name)}
                onDone={onChanged}
              >
                {({ onDone, onClose }) => (
                  <StockDialog offer={scarcest} onSaved={onDone} onClose={onClose} />
                )}
              </DialogButton>
            )}
          </li>
        );
      })}
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
  grant: Grant;
  film: { title: string; slug: string };
  isOwner: boolean;
  /** Leads to the draft, where it is corrected. */
  toDraft: Elements;
  onChanged: () => void;
};

/** How a campaign goes: what is raised by day and by reward, and what is to be done. */
export function CampaignRun(props: CampaignRunProps) {
  const { run, now, grant, film, isOwner, toDraft, onChanged } = props;
  const { campaign, pledges } = run;
  const isPhone = useIsPhone();
  const phase = phaseOf(campaign, now);
  const days = daysOfRun(campaign, pledges, now);
  const rewards = rewardsOfRun(run);
  const isSettled = campaign.state === 'settled';
  const text = isSettled
    ? copy.toDo.none
    : phase === 'announced'
      ? copy.toDo.begins(formatUtcDay(campaign.startsAt))
      : (told[phase] ?? '');
  const scarce = text === '' ? scarceRewards(rewards) : [];
  const waiting = waitingLines(run.waiting);
  const isOpen = variants[phase] === 'visible';
  return (
    <WorkspacePage
      title={campaignDraftCopy.heading}
      back={{ fallback: paths.studio }}
      status={
        <StatusPill
          variant={variants[phase]}
          Icon={isOpen ? Play : undefined}
          label={campaignPhases[isSettled ? 'settled' : phase]}
        />
      }
      subtitle={!isPhone && film.slug !== '' && filmLink(film.slug)}
      actions={
        <>
          {film.slug !== '' && (
            <Link
              to={`${filmLink(film.slug)}#campaign`}
              className={`${buttonClass('quiet')} text-sm!`}
            >
              <Eye aria-hidden="true" className="size-4" />
              <span>{copy.onPage}</span>
            </Link>
          )}
          {toDraft}
        </>
      }
    >
      {!isSettled && phase !== 'cancelled' && <LapsedPackage grant={grant} now={now} isApproved />}
      <div className="document-parts">
        <Sum run={run} days={days} now={now} />
        <div className="document-aside">
          <Section
            id="campaign-to-do"
            heading={copy.toDo.heading}
            count={waiting.length + scarce.length}
          >
            <ToDo
              run={run}
              now={now}
              film={film}
              text={text}
              waiting={waiting}
              scarce={scarce}
              onChanged={onChanged}
            />
          </Section>
        </div>
        {days.length > 0 && (
          <Section id="campaign-chart" heading={copy.chart.heading} note={copy.chart.note}>
            <RaisedChart campaign={campaign} days={days} isRunning={isOpen} />
          </Section>
        )}
        <Section id="run-rewards" heading={copy.rewards.heading} note={copy.rewards.note}>
          <RewardTable run={run} rewards={rewards} />
        </Section>
        {isOwner && campaign.state === 'approved' && !campaign.closed && (
          <div className="print:hidden">
            <CancelCampaign campaign={campaign} filmTitle={film.title} onCancelled={onChanged} />
          </div>
        )}
      </div>
    </WorkspacePage>
  );
}
