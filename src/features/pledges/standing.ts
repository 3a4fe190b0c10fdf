import { campaignCopy as copy } from '../../content/campaigns';
import { formatClock } from '../../lib/dates';
import { formatUtcDay } from '../../lib/utcDates';
import { type Campaign, type CampaignPhase, daysLeft, phaseOf } from '../campaigns/campaignModel';
import { isReached, leftUnderCap } from '../orders/pledgeModel';
import { sumText } from './campaignSums';

/** What is said of where a campaign stands, beside its sum. */
export type Standing = {
  phase: CampaignPhase;
  /** Empty where the sum says it. */
  heading: string;
  /** Whether its sum and bar are shown. */
  hasSum: boolean;
  /** What counts, and of what. */
  facts: readonly { value: string; label: string }[];
  text: string;
  /** Where the money is, if it goes back. */
  returns: string;
  /** What the button does, and what it says; null for none. */
  action: { kind: 'pledge' | 'remind' | 'orders'; label: string } | null;
};

/** Whether a pledge is taken in this phase. */
export const takesPledges = (phase: CampaignPhase) =>
  phase === 'running' || phase === 'lastDay' || phase === 'late';

const hour = 60 * 60_000;

function timeLeft(campaign: Campaign, phase: CampaignPhase, now: number) {
  if (phase !== 'lastDay')
    return {
      value: copy.days(daysLeft(campaign, now)),
      label: copy.untilDay(formatUtcDay(campaign.endsAt - 1)),
    };
  const hours = Math.floor((campaign.endsAt - now) / hour);
  return {
    value: hours === 0 ? copy.lastHour : copy.hours(hours),
    label: copy.untilToday(formatClock(campaign.endsAt)),
  };
}

function running(campaign: Campaign, phase: CampaignPhase, { now, dearestCents }: Known) {
  const { goalCents, paidCents, pledges } = campaign;
  const left = leftUnderCap(campaign);
  const isNearlyFull = left < dearestCents;
  const reached = isReached(campaign);
  const [count, ...noun] = copy.pledges(pledges).split(' ');
  return {
    heading: isNearlyFull ? copy.nearlyAtCap(sumText(left)) : reached ? copy.reached : '',
    facts: [
      { value: count ?? '', label: noun.join(' ') },
      timeLeft(campaign, phase, now),
      reached
        ? { value: sumText(left), label: copy.toCap }
        : { value: sumText(goalCents - paidCents), label: copy.toGoal },
    ],
    text: isNearlyFull ? copy.moreThanFits(sumText(left)) : '',
    action: {
      kind: 'pledge',
      label: isNearlyFull ? copy.pledgeUpTo(sumText(left)) : copy.pledge,
    },
  } as const;
}

type Known = {
  now: number;
  rewards: number;
  /** Of the dearest reward. */
  dearestCents: number;
};

/** Where a campaign stands, in words. */
export function standingOf(campaign: Campaign, known: Known): Standing {
  const { startsAt, endsAt, lateUntil, goalCents, closed, pledges, note, suspended } = campaign;
  const phase = phaseOf(campaign, known.now);
  const day = formatUtcDay(endsAt - 1);
  const standing = { phase, heading: '', hasSum: true, facts: [], text: '', returns: '' };
  const toOrders = { kind: 'orders', label: copy.yourPledge } as const;
  const isPaused = suspended && takesPledges(phase);
  if (isPaused) return { ...standing, text: copy.paused, action: null };
  switch (phase) {
    case 'announced':
      return {
        ...standing,
        hasSum: false,
        heading: copy.begins(formatUtcDay(startsAt)),
        text: copy.announced(sumText(goalCents), formatUtcDay(startsAt), day, known.rewards),
        action: campaign.reminders ? { kind: 'remind', label: copy.reminder.button } : null,
      };
    case 'running':
    case 'lastDay':
      return { ...standing, ...running(campaign, phase, known) };
    case 'atCap':
      return {
        ...standing,
        heading: copy.atCap,
        text: `${copy.pledges(pledges)}. ${copy.atCapAdvice(day)}`,
        action: null,
      };
    case 'ended':
      return { ...standing, heading: copy.ended, text: copy.endedAdvice(day), action: toOrders };
    case 'late':
      return {
        ...standing,
        heading: copy.reached,
        text: copy.late(day, formatUtcDay(lateUntil - 1)),
        action: { kind: 'pledge', label: copy.pledgeLate },
      };
    case 'over':
      return {
        ...standing,
        heading: copy.over(pledges),
        text: copy.overAdvice(day),
        action: toOrders,
      };
    case 'notReached': {
      const all = closed?.pledges ?? pledges;
      return {
        ...standing,
        heading: copy.notReached,
        text: copy.endedWith(day, all),
        returns: copy.returnedSoFar(all - pledges, all),
        action: toOrders,
      };
    }
    case 'cancelled':
      return {
        ...standing,
        hasSum: false,
        heading: copy.cancelled,
        text: [copy.cancelledReason(note), closed && copy.cancelledAt(sumText(closed.paidCents))]
          .filter(Boolean)
          .join(' '),
        returns: copy.paidMeanwhile,
        action: toOrders,
      };
  }
}
