import { campaignDraftCopy } from '../../content/campaignAdmin';
import { normalizeText } from '../../lib/lines';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { feeCents } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { placeName } from '../shop-admin/placeName';
import {
  type CampaignDraft,
  dollars,
  type DraftContent,
  type DraftPart,
  type DraftReward,
  isMonth,
  rewardLabel,
  rewardPart,
} from './draftModel';

// What a draft says, part by part, as a text that is compared with another version's.

const { texts: copy, budget: budgetCopy, sections } = campaignDraftCopy;

const joined = (lines: readonly (string | false)[]) =>
  lines.filter((line) => line !== false && line !== '').join('\n');

/** What is to be known of a reward beside its name and description. */
export const rewardFacts = (reward: DraftReward): string[] => {
  const { priceCents, limited, stock, expected, ships, sizes, verified, secret } = reward;
  const texts = [
    copy.from(dollars(priceCents)),
    limited ? copy.limited(stock, sizes.length) : copy.noLimit,
    isMonth(expected) && copy.expected(formatMonth(expected)),
    ships && copy.ships,
    sizes.length > 0 && copy.sizes(sizes),
    verified && copy.perFan,
    secret && copy.byLink,
  ];
  return texts.filter((text) => text !== false);
};

function daysText({ startsAt, endsAt, lateUntil, reminders }: DraftContent): string {
  const dayOf = (time: number | null) => (time === null ? copy.notSaid : formatUtcDay(time));
  const isLate = endsAt !== null && lateUntil !== null && lateUntil > endsAt;
  return joined([
    copy.days(dayOf(startsAt), dayOf(endsAt && endsAt - 1)),
    isLate && copy.lateUntil(dayOf(lateUntil - 1)),
    reminders && copy.reminders,
  ]);
}

const partTexts: Readonly<Record<string, (draft: DraftContent) => string>> = {
  heading: ({ heading }) => heading,
  story: ({ story, pictures }) => [story, ...pictures.map(({ text }) => text)].join('\n\n'),
  goal: ({ goalCents }) => dollars(goalCents),
  days: daysText,
  rewards: ({ rewards }) => rewards.map(({ name }) => name).join('\n'),
  budget: ({ goalCents, budget }) =>
    [{ label: budgetCopy.fee, cents: feeCents(goalCents) }, ...budget]
      .map(({ label, cents }) => `${label}: ${dollars(cents)}`)
      .join('\n'),
  shipping: ({ shipping }) =>
    Object.entries(shipping)
      .map(([place, cents]) => `${placeName(place)}: ${formatDollars(cents)}`)
      .sort()
      .join('\n'),
};

export const rewardOf = ({ rewards }: Pick<CampaignDraft, 'rewards'>, part: DraftPart) =>
  rewards.find(({ id }) => part === rewardPart(id));

/** What a part of a draft says; empty for a reward that it does not have. */
export function partText(draft: DraftContent, part: DraftPart): string {
  const reward = rewardOf(draft, part);
  if (!reward) return partTexts[part]?.(draft) ?? '';
  const { name, description, contents } = reward;
  return joined([
    name,
    normalizeText(description),
    ...contents.map(({ text }) => `– ${text}`),
    ...rewardFacts(reward),
  ]);
}

export function partLabel(draft: Pick<CampaignDraft, 'rewards'>, part: DraftPart): string {
  const reward = rewardOf(draft, part);
  if (reward) return rewardLabel(reward);
  return Object.entries<string>(sections).find(([name]) => name === part)?.[1] ?? '';
}
