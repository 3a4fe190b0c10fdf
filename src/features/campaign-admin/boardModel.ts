import { utcDay } from '../../lib/utcDates';
import type { Reward } from '../campaigns/campaignModel';
import type { Promises } from '../campaigns/promisesApi';
import { type Delay, expectedOf } from '../campaigns/updatesModel';
import { promisedBy } from '../orders/orderModel';
import { isOfGiving, packingStates, type PackingState } from '../orders-admin/model';

// What of a campaign is to be sent and given, by its rewards. Times are milliseconds, months such as `2027-03`.

export type RewardBoard = Promises & {
  /** Empty where nobody knows. */
  filmTitle: string;
  /** How many pledges are in each state, by the ids of rewards. */
  counts: Readonly<Record<string, Partial<Record<PackingState, number>>>>;
};

/** A reward that somebody has, with what is to be done for it. */
export type Lane = {
  reward: Reward;
  delay: Delay | undefined;
  /** The month in which it is to come by now, and its end; neither where none is promised. */
  expected: string;
  dueAt: number | null;
  /** The states that any pledge for it is in, in their order. */
  states: (readonly [state: PackingState, count: number])[];
  total: number;
  /** How many are neither sent nor given. */
  waiting: number;
  /** Whether it is given, since nothing of it is sent. */
  isGiven: boolean;
  standing: 'late' | 'soon' | 'open' | 'done';
};

const waitingStates = ['toPack', 'toGive', 'packed'] as const;
const soonMs = 7 * 24 * 60 * 60_000;

const isWaiting = (state: PackingState) => waitingStates.some((one) => one === state);

/** What is to be done next of a reward; undefined where all is done. */
export const nextState = ({ states }: Lane) =>
  waitingStates.find((one) => states.some(([state]) => state === one));

const sumOf = (states: Lane['states'], isIn: (state: PackingState) => boolean) =>
  states.reduce((sum, [state, count]) => (isIn(state) ? sum + count : sum), 0);

/** How a reward stands: late once its month is over and one of it is neither sent nor given. */
function standingOf(waiting: number, dueAt: number | null, now: number): Lane['standing'] {
  if (waiting === 0) return 'done';
  if (dueAt === null) return 'open';
  if (dueAt < now) return 'late';
  return dueAt < now + soonMs ? 'soon' : 'open';
}

/** The rewards that somebody has: what is late first, then by month, and last those of which all is done. */
export function lanesOf({ campaign, rewards, delays, counts }: RewardBoard, now: number): Lane[] {
  const lanes = rewards
    .filter(({ rewardId }) => rewardId !== campaign.plainId)
    .map((reward): Lane => {
      const expected = expectedOf(reward, delays);
      const dueAt = promisedBy(expected);
      const known = counts[reward.rewardId] ?? {};
      const states = packingStates.flatMap((state) => {
        const count = known[state] ?? 0;
        return count > 0 ? [[state, count] as const] : [];
      });
      const waiting = sumOf(states, isWaiting);
      return {
        reward,
        delay: delays.find(({ rewardId }) => rewardId === reward.rewardId),
        expected,
        dueAt,
        states,
        total: sumOf(states, () => true),
        waiting,
        isGiven: states.some(([state]) => isOfGiving(state)),
        standing: standingOf(waiting, dueAt, now),
      };
    });
  const isDone = ({ standing }: Lane) => Number(standing === 'done');
  const dueTime = ({ dueAt }: Lane) => dueAt ?? Number.MAX_SAFE_INTEGER;
  return lanes
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => isDone(one) - isDone(other) || dueTime(one) - dueTime(other));
}

/** How many addresses can still be changed, which is until a reward is packed. */
export function addressCounts(lanes: readonly Lane[]) {
  const sent = lanes.filter(({ isGiven }) => !isGiven).flatMap(({ states }) => states);
  const open = sumOf(sent, (state) => state === 'toPack');
  const all = sumOf(sent, () => true);
  return { open, fixed: all - open, all };
}

/** The months to which a reward can be put off: later ones that are not over, for two years. */
export function laterMonths(expected: string, now: number): string[] {
  const [year = 0, month = 0] = expected.split('-').map(Number);
  const today = new Date(now);
  // Months since the year 0. Names count January as 1, so the number of a name is that of the month after it.
  const first = Math.max(year * 12 + month, today.getUTCFullYear() * 12 + today.getUTCMonth());
  return Array.from({ length: 24 }, (_, index) => {
    const at = first + index;
    return utcDay(Date.UTC(Math.floor(at / 12), at % 12)).slice(0, 7);
  });
}
