import { describe, expect, it } from 'vitest';
import {
  addressCounts,
  lanesOf,
  laterMonths,
  type RewardBoard,
} from '../../src/features/campaign-admin/boardModel';
import { parseCampaign, parseReward } from '../../src/features/campaigns/campaignModel';
import { parseDelay } from '../../src/features/campaigns/updatesModel';

const now = Date.UTC(2026, 10, 28, 14);

const delay = (rewardId: string, expected: string, before: string[]) =>
  parseDelay(rewardId, { expected, reason: 'The mill is late.', before });

/** Rewards by the months that are promised, with how many are in each state. */
const board = (
  rewards: Record<string, { expected: string; counts: RewardBoard['counts'][string] }>,
  fields: Partial<RewardBoard> = {},
): RewardBoard => ({
  campaign: parseCampaign('film', { plainId: 'plain' }),
  rewards: Object.entries(rewards).map(([rewardId, { expected }]) =>
    parseReward(rewardId, { name: rewardId, expected }),
  ),
  delays: [],
  filmTitle: 'Sintel',
  counts: Object.fromEntries(
    Object.entries(rewards).map(([rewardId, { counts }]) => [rewardId, counts]),
  ),
  ...fields,
});

const rewards = {
  socks: { expected: '2026-12', counts: { toPack: 34 } },
  files: { expected: '2026-09', counts: { given: 17, returned: 0 } },
  hoodie: { expected: '2026-11', counts: { toPack: 21, packed: 12, sent: 18, delivered: 7 } },
  poster: { expected: '2026-10', counts: { toPack: 4, packed: 6, sent: 31, returned: 2 } },
  untaken: { expected: '2026-10', counts: {} },
  plain: { expected: '', counts: { toGive: 9 } },
};
const standings = (shown: RewardBoard, at = now) =>
  lanesOf(shown, at).map(({ reward, standing, waiting, total }) => [
    reward.rewardId,
    standing,
    waiting,
    total,
  ]);

describe('The board of rewards', () => {
  it('has what is late first, then by month, what is done last, and nothing that nobody has', () => {
    expect(standings(board(rewards))).toEqual([
      ['poster', 'late', 10, 43],
      ['hoodie', 'soon', 33, 58],
      ['socks', 'open', 34, 34],
      ['files', 'done', 0, 17],
    ]);
    const [poster, , , files] = lanesOf(board(rewards), now);
    expect(poster?.states).toEqual([
      ['toPack', 4],
      ['packed', 6],
      ['sent', 31],
      ['returned', 2],
    ]);
    expect([poster?.isGiven, files?.isGiven]).toEqual([false, true]);
  });

  it('calls a reward late once the last day of its month is over in UTC, and not before', () => {
    const { hoodie } = rewards;
    const end = Date.UTC(2026, 11);
    expect(standings(board({ hoodie }), end - 1)).toEqual([['hoodie', 'soon', 33, 58]]);
    expect(standings(board({ hoodie }), end)).toEqual([['hoodie', 'late', 33, 58]]);
  });

  it('goes by the month to which a reward was put off', () => {
    const { poster } = rewards;
    const [lane] = lanesOf(
      board({ poster }, { delays: [delay('poster', '2027-02', ['2026-10'])] }),
      now,
    );
    expect(lane).toMatchObject({ standing: 'open', expected: '2027-02' });
    expect(lane?.delay?.before).toEqual(['2026-10']);
  });

  it('counts addresses of what is sent, which can change until it is packed', () => {
    expect(addressCounts(lanesOf(board(rewards), now))).toEqual({ open: 59, fixed: 76, all: 135 });
  });
});

describe('A month that is put off', () => {
  it('comes after the one that was promised, and is not over', () => {
    expect(laterMonths('2026-12', now).slice(0, 2)).toEqual(['2027-01', '2027-02']);
    expect(laterMonths('2026-08', now)[0]).toBe('2026-11');
    expect(laterMonths('2026-10', now)).toHaveLength(24);
    expect(laterMonths('2026-10', now).at(-1)).toBe('2028-10');
  });
});
