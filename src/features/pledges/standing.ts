import { campaignCopy as copy } from '../../content/campaigns';
import { formatClock } from '../../lib/dates';
import { formatShortUtcDay, formatUtcDay } from '../../lib/utcDates';
import { type Campaign, type CampaignPhase, daysLeft, phaseOf } from '../campaigns/campaignModel';
import { isReached, leftUnderCap } from '../orders/pledgeModel';
import { sumText } from './campaignSums';

/** What is said of where a campaign stands, beside its sum. */
export type Standing = {
  phase: CampaignPhase;
  /** Empty where the sum says it. */
  heading: string;
  /** What was raised, as its bar shows it; null where neither is shown. */
  sumCents: number | null;
  /** What counts, and of what. */
  facts: readonly { value: string; label: string }[];
  /** How long pledges are taken; empty where none are. */
  timeLeft: string;
  text: string;
  /** Where the money is, if it goes back. */
  returns: string;
  /** What the button does, and what it says; null for none. */
  action: { kind: 'pledge' | 'remind' | 'orders'; label: string } | null;
};

/** Whether a pledge is taken in this phase. */
export const takesPledges = (phase: CampaignPhase) =>
  phase === 'running' || phase === 'lastDay' || phase === 'late';

/** Whether it is over, or all of it goes back: there is nothing to wait for. */
export const isClosedForGood = (phase: CampaignPhase) =>
  phase === 'over' || phase === 'notReached' || phase === 'cancelled';

const hour = 60 * 60_000;

function remainingTime(campaign: Campaign, phase: CampaignPhase, now: number) {
  const { endsAt } = campaign;
  if (phase !== 'lastDay')
    return {
      left: copy.days(daysLeft(campaign, now)),
      until: copy.untilDay(formatShortUtcDay(endsAt - 1)),
    };
  const hours = Math.floor((endsAt - now) / hour);
  return {
    left: hours === 0 ? copy.lastHour : copy.hours(hours),
    until: copy.untilToday(formatClock(endsAt)),
  };
}

/** What a running campaign says in figures, or, where something else comes first, in a sentence below that. */
function running(campaign: Campaign, phase: CampaignPhase, { now, dearestCents }: Known) {
  const { goalCents, paidCents } = campaign;
  const room = leftUnderCap(campaign);
  const isNearlyFull = room < dearestCents;
  const reached = isReached(campaign);
  const pledges = copy.pledges(campaign.pledges);
  const { left, until } = remainingTime(campaign, phase, now);
  const toGoal = sumText(goalCents - paidCents);
  const [count = '', ...noun] = pledges.split(' ');
  const common = {
    timeLeft: left,
    action: {
      kind: 'pledge',
      label: isNearlyFull ? copy.pledgeUpTo(sumText(room)) : copy.pledge,
    },
  } as const;
  if (!isNearlyFull && !reached && phase !== 'lastDay')
    return {
      ...common,
      facts: [
        { value: count, label: noun.join(' ') },
        { value: left, label: until },
        { value: toGoal, label: copy.toGoal },
      ],
    };
  if (isNearlyFull)
    return {
      ...common,
      heading: copy.nearlyAtCap(sumText(room)),
      text: `${pledges} · ${left}, ${until}. ${copy.moreThanFits(sumText(room))}`,
    };
  return reached
    ? {
        ...common,
        heading: copy.reached,
        text: `${pledges} · ${left}, ${until} · ${copy.leftToCap(sumText(room))}.`,
      }
    : { ...common, heading: left, text: `${pledges} · ${until} · ${copy.leftToGoal(toGoal)}.` };
}

type Known = {
  now: number;
  rewards: number;
  /** Of the dearest reward. */
  dearestCents: number;
};

/** Where a campaign stands, in words. */
export function standingOf(campaign: Campaign, known: Known): Standing {
  const { startsAt, endsAt, lateUntil, goalCents, paidCents, pledges, note, suspended } = campaign;
  const { closed, state, at } = campaign;
  const phase = phaseOf(campaign, known.now);
  const day = formatUtcDay(endsAt - 1);
  const standing = {
    phase,
    heading: '',
    sumCents: paidCents,
    facts: [],
    timeLeft: '',
    text: '',
    returns: '',
  };
  const toOrders = { kind: 'orders', label: copy.yourPledge } as const;
  const isPaused = suspended && takesPledges(phase);
  if (isPaused) return { ...standing, text: copy.paused, action: null };
  switch (phase) {
    case 'announced':
      return {
        ...standing,
        sumCents: null,
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
        timeLeft: remainingTime(campaign, phase, known.now).left,
        text: copy.late(day, closed?.pledges ?? pledges, formatUtcDay(lateUntil - 1)),
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
        // What goes back since is told beside it.
        sumCents: closed?.paidCents ?? paidCents,
        text: copy.endedWith(day, all),
        returns: copy.returnedSoFar(all - pledges, all),
        action: toOrders,
      };
    }
    case 'cancelled':
      return {
        ...standing,
        sumCents: null,
        // Once it is settled the day is that of the settling.
        heading:
          state === 'cancelled' && at > 0 ? copy.cancelledOn(formatUtcDay(at)) : copy.cancelled,
        text: [copy.cancelledReason(note), closed && copy.cancelledAt(sumText(closed.paidCents))]
          .filter(Boolean)
          .join(' '),
        returns: copy.paidMeanwhile,
        action: toOrders,
      };
  }
}
