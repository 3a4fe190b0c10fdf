import { countOf } from './countOf';
import { formatCount } from './formatCount';

type DayLimits = { min: number; max: number };

/** The texts of a campaign that its creators prepare. */
export const campaignDraftCopy = {
  parts: {
    heading: 'The heading',
    story: 'The story',
    pictures: 'The pictures',
    package: 'Your package',
    goal: 'The goal',
    startsAt: 'The first day',
    endsAt: 'The last day',
    late: 'Late pledges',
    rewards: 'Rewards',
    unnamedReward: 'A reward without a name',
    budget: 'What it is for',
    shipping: 'Shipping',
  },
  /** What is wrong with a part, and what to do about it. */
  gaps: {
    noHeading: 'Say in a line what the campaign is for.',
    noStory: 'Say what you want to do, and why now.',
    noPicture: 'Add a picture.',
    noPictureText: 'Say what the picture shows, for who does not see it.',
    packageOver: (name: string) => `${name} is not paid any more.`,
    noGoal: 'Say how much you want to raise.',
    goalTooLow: 'A goal is $1 at least.',
    goalTooHigh: (name: string, cap: string, next: readonly [string, string] | undefined) =>
      `Over ${name}’s ${cap}. Enter ${cap} or less.${next ? ` ${next[0]} allows ${next[1]}.` : ''}`,
    noStart: 'Choose the first day.',
    startPast: 'Begins today at the earliest; a review takes about two working days.',
    noEnd: 'Choose the last day.',
    endsBefore: 'Ends before it begins.',
    tooFewDays: (days: number, least: number, lastDay: string) =>
      `${countOf(days, 'day')}. The least is ${formatCount(least)}, so the last day is ${lastDay} or later.`,
    tooManyDays: (
      days: number,
      { name, days: { min, max } }: { name: string; days: DayLimits },
      lastDay: string,
      next: readonly [string, number] | undefined,
    ) =>
      `${formatCount(days)} days; ${name} ${min === max ? 'is always' : 'allows at most'} ${formatCount(max)}. Last day: ${lastDay}.${next ? ` ${next[0]} allows ${formatCount(next[1])}.` : ''}`,
    lateTooLong: (name: string, latest: string) =>
      latest === ''
        ? `${name} has no days over for late pledges.`
        : `With ${name} late pledges end on ${latest} at the latest.`,
    rewardName: 'A reward needs a name.',
    rewardDescription: 'Say what one gets.',
    priceTooLow: 'A reward is $1 at least.',
    priceTooHigh: 'This is more than can be charged: $10,000 at most.',
    stock: (most: number) => `Type how many there are, from 1 to ${formatCount(most)}.`,
    noMonth: 'Say in which month it is there.',
    monthTooEarly: 'This month is over before the campaign is.',
    size: (longest: number) => `Each size has a name of ${formatCount(longest)} characters at most.`,
    sameSize: 'Two sizes have the same name.',
    longSize: (longest: number) =>
      `A size with the reward’s name is too long for a receipt, which has room for ${formatCount(longest)} characters.`,
    emptyContent: 'A line of what it holds is empty.',
    noShipping: 'Say what sending costs, or that nothing is sent.',
    noBudget: 'Say what the money is for.',
    emptyRow: 'Each line has a name and a sum.',
    notPlaced: (sum: string, isLeft: boolean) =>
      isLeft ? `${sum} are not placed.` : `${sum} more than the goal leaves are placed.`,
  },
} as const;
