import './campaign.css';
import './rewardBoard.css';
import { CalendarClock, Gift, Hourglass, Info, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Notice } from '../../components/workspace/DocumentSection';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../config/paths';
import { rewardBoardCopy as copy } from '../../content/campaignBackers';
import { formatCount } from '../../content/formatCount';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { formatMonth, formatShortUtcDay, formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { phaseOf } from '../campaigns/campaignModel';
import type { Role } from '../creators/model';
import { StoredPicture } from '../media/StoredPicture';
import { isReached } from '../orders/pledgeModel';
import { everyReward, type PackingState } from '../orders-admin/model';
import { fetchRewardBoard } from './boardApi';
import {
  addressCounts,
  type Lane,
  lanesOf,
  nextState,
  type RewardBoard as Board,
} from './boardModel';
import { PutOffDialog } from './PutOffDialog';

/** Where pledges in a state are packed, sent and given: all of the first page chosen, if so. */
function ordersLink(reward: string, group: PackingState, isChosen = false) {
  const view = new URLSearchParams({ reward, group, ...(isChosen && { chosen: 'all' }) });
  return `${paths.studio}/${studioPaths.orders}?${view.toString()}`;
}

const stateText = (state: PackingState) => ordersAdminCopy.states[state].toLowerCase();

function LanePill({ lane: { standing, waiting, dueAt, isGiven } }: { lane: Lane }) {
  const { pills } = copy;
  if (standing === 'late') return <StatusPill variant="late" label={pills.late(waiting)} />;
  if (standing === 'soon' && dueAt !== null)
    return (
      <StatusPill
        variant="waiting"
        Icon={Hourglass}
        label={pills.soon(waiting, formatShortUtcDay(dueAt))}
      />
    );
  if (standing === 'open') return null;
  return <StatusPill variant="done" label={isGiven ? pills.given : pills.sent} />;
}

/** For which month, and what has to be known of that. */
function promiseText({ dueAt, expected, standing, isGiven }: Lane): string {
  if (dueAt === null) return copy.noMonth;
  return [
    copy.promised(formatMonth(expected)),
    standing === 'late' ? copy.lateSince(formatShortUtcDay(dueAt)) : '',
    isGiven ? copy.nothingToShip : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A reward: for when it is promised, how many are how far, as a bar and in numbers, and what comes next. */
function RewardLane({ lane, onChanged }: Pick<LanesProps, 'onChanged'> & { lane: Lane }) {
  const { reward, delay, states, total, waiting, dueAt } = lane;
  const { rewardId, name, pictures } = reward;
  const [picture] = pictures;
  const next = nextState(lane);
  const noPicture = <Gift aria-hidden="true" className="size-6" />;
  return (
    <li className="lane">
      <span className="reward-picture">
        {picture ? (
          <StoredPicture {...picture} alt="" sizes="72px" className="" fallback={noPicture} />
        ) : (
          noPicture
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 dir="auto" className="text-base font-semibold wrap-anywhere">
            {name}
          </h3>
          <LanePill lane={lane} />
        </div>
        <p className="run-note">{promiseText(lane)}</p>
        {delay && (
          <p className="run-note wrap-anywhere">
            <span>{copy.before(delay.before.map(formatMonth))}</span>{' '}
            <q dir="auto">{delay.reason}</q>
          </p>
        )}
        <div aria-hidden="true" className="lane-bar">
          {states.map(([state, count]) => (
            <span key={state} data-state={state} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul className="lane-counts">
          {states.map(([state, count]) => (
            <li key={state} data-state={state}>
              <Link
                to={ordersLink(rewardId, state)}
                aria-label={copy.ofReward(`${formatCount(count)} ${stateText(state)}`, name)}
              >
                <strong>{formatCount(count)}</strong> <span>{stateText(state)}</span>
              </Link>
            </li>
          ))}
          <li className="text-ink-2">{copy.of(total)}</li>
        </ul>
      </div>
      <div className="lane-actions">
        {next && (
          <Link
            to={ordersLink(rewardId, next, true)}
            aria-label={copy.chosenOf(copy.begin[next], name)}
            className={`${buttonClass('quiet')} dense-button`}
          >
            <span>{copy.begin[next]}</span>
          </Link>
        )}
        {onChanged && waiting > 0 && dueAt !== null && (
          <DialogButton
            label={copy.putOff.open}
            name={copy.putOff.openNamed(name)}
            onDone={onChanged}
          >
            {({ onDone, onClose }) => (
              <PutOffDialog lane={lane} onSaved={onDone} onClose={onClose} />
            )}
          </DialogButton>
        )}
      </div>
    </li>
  );
}

/** What is late, and what is due within a week, with the way to begin. */
function Urgent({ lanes }: { lanes: readonly Lane[] }) {
  const { urgent } = copy;
  const named = (standing: Lane['standing']) =>
    lanes
      .filter((lane) => lane.standing === standing)
      .map(({ waiting, reward }) => urgent.of(waiting, reward.name))
      .join(', ');
  const [late, soon] = [named('late'), named('soon')];
  const [first] = lanes;
  const next = first && nextState(first);
  if (!first || !next || late + soon === '') return null;
  return (
    <Notice
      Icon={CalendarClock}
      title={[late && urgent.late(late), soon && urgent.soon(soon)].filter(Boolean).join(' ')}
      lead={urgent.lead}
      isUrgent={late !== ''}
    >
      <Link
        to={ordersLink(first.reward.rewardId, next, true)}
        className={`${buttonClass('primary')} text-sm!`}
      >
        <span>{urgent.begin(first.reward.name)}</span>
      </Link>
    </Notice>
  );
}

type LanesProps = {
  board: Board;
  lanes: readonly Lane[];
  /** Undefined for whom puts off no month. */
  onChanged: (() => void) | undefined;
};

/** The rewards, what is urgent above them, and how many addresses can still change. */
function Lanes({ board: { campaign }, lanes, onChanged }: LanesProps) {
  const { pledges, taken, plainId } = campaign;
  const { open, fixed, all } = addressCounts(lanes);
  const words = copy.addresses;
  const rows = [
    [words.open, open],
    [words.fixed, fixed],
    [words.all, all],
  ] as const;
  return (
    <>
      {isReached(campaign) ? (
        <Urgent lanes={lanes} />
      ) : (
        <Notice Icon={Info} title={copy.notReached.title} lead={copy.notReached.lead} />
      )}
      <section aria-labelledby="by-reward" className="panel">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
          <h2 id="by-reward" className="text-base font-semibold">
            {copy.byReward}
          </h2>
          <p className="run-note">{copy.summary(pledges, pledges - (taken[plainId] ?? 0), all)}</p>
        </div>
        <ul>
          {lanes.map((lane) => (
            <RewardLane key={lane.reward.rewardId} lane={lane} onChanged={onChanged} />
          ))}
        </ul>
      </section>
      {all > 0 && (
        <section aria-labelledby="addresses" className="lane-addresses panel">
          <h2 id="addresses" className="px-5 py-3 text-base font-semibold">
            {words.heading}
          </h2>
          <dl>
            {rows.map(([label, count]) => (
              <div key={label} className="campaign-line">
                <dt>{label}</dt>
                <dd className="tabular-nums">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Of which film, and until when one pledges. */
function subtitleText({ campaign: { endsAt }, filmTitle }: Board, now: number): string {
  const day = formatUtcDay(endsAt - 1);
  const told = now < endsAt ? copy.runs(day) : copy.ended(day);
  return filmTitle ? `${filmTitle} · ${told}` : told;
}

/** What is to be sent and given of a campaign, by `brandId/projectId`. It shows no sums. */
export function RewardBoard({ id, role }: { id: string; role: Role }) {
  const { value: board, failure, loadedAt: now = 0, retry } = useLoadedOf(fetchRewardBoard, id);
  const isPacker = role === 'packer';
  const lanes = board ? lanesOf(board, now) : [];
  const phase = board && phaseOf(board.campaign, now);
  const goesBack = phase === 'notReached' || phase === 'cancelled';
  const hasLanes = lanes.length > 0 && !goesBack;
  const { title, lead } = goesBack ? copy.goesBack : copy.none;
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: isPacker ? paths.studio : `${paths.studio}/${studioPaths.campaign}` }}
      subtitle={board && subtitleText(board, now)}
      actions={
        hasLanes && (
          <Link
            to={ordersLink(everyReward, 'toPack')}
            className={`${buttonClass('quiet')} dense-button`}
          >
            <Printer aria-hidden="true" className="size-4" />
            <span>{copy.inOrders}</span>
          </Link>
        )
      }
    >
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!failure && board === undefined && <p role="status">{copy.loading}</p>}
      {board !== undefined && !hasLanes && <EmptyPanel title={title}>{lead}</EmptyPanel>}
      {board && hasLanes && (
        <Lanes board={board} lanes={lanes} onChanged={isPacker ? undefined : retry} />
      )}
    </WorkspacePage>
  );
}
