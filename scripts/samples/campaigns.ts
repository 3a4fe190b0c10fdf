import { kinds } from '../../src/features/orders/kinds.ts';
import { noEnd, sampleOf } from './sample.ts';
import { offer } from './shop.ts';

// A film's campaign of $2,000 in thirty days, with one reward of $25 that is sent. Who pledged has an order, a unit and a
// packing document as in the shop (shop.ts), of the channel of campaigns.

const { channel, kind, openPrice } = kinds.reward;
const day = 86_400_000;

/** Days that begin tomorrow, or so many days from now, without late pledges. */
export const campaignDays = (startsIn = 1, length = 30) => {
  const start = Math.floor(Date.now() / day) * day + startsIn * day;
  const endsAt = new Date(start + length * day);
  return { startsAt: new Date(start), endsAt, lateUntil: endsAt };
};

/** What staff look at, as it is typed and as it is public. */
const typed = () => ({
  note: '',
  heading: 'A film about dragons',
  story: 'It begins in the snow.',
  pictures: [],
  goalCents: 200_000,
  ...campaignDays(),
  budget: [{ label: 'Camera', cents: 182_000 }],
  shipping: { US: 500, rest: 1_500 },
  reminders: true,
});

/** What is read of a reward, as it is typed and as it is public. */
const promised = () => ({
  name: 'Signed print',
  description: 'On paper.',
  expected: '2030-03',
  contents: [{ text: 'A print', itemId: '' }],
  secret: false,
});

export const draftReward = sampleOf(() => ({
  ...promised(),
  id: '',
  priceCents: 2_500,
  limited: true,
  stock: 100,
  ships: true,
  verified: false,
  sizes: [],
  picture: null,
}));

export const campaignDraft = sampleOf(() => ({
  ...typed(),
  state: 'draft',
  notes: {},
  rewards: [],
  version: 1,
}));

/** One that staff approved, of which nothing is pledged yet. */
export const campaign = sampleOf(() => ({
  ...typed(),
  state: 'approved',
  capCents: 2_000_000,
  suspended: false,
  paidCents: 0,
  pledges: 0,
  taken: {},
  latest: '',
  closed: null,
  settledAt: null,
}));

export const reward = sampleOf(() => ({ ...promised(), pictures: [], sort: 0 }));

/** The price of that reward, or of what is said. */
export const rewardOffer = sampleOf(() =>
  offer({
    channel,
    kind,
    openPrice,
    name: 'Signed print',
    numbered: false,
    perOrder: 1,
    until: noEnd,
  }),
);

/** How many times, and by which order last, a fan has pledged. */
export const backer = sampleOf(() => ({ pledges: 1 }));

/** What creators tell everyone, with what it says below it. */
export const update = sampleOf(() => ({
  number: 1,
  heading: 'The snow is here',
  audience: 'all',
  changedAt: null,
  hidden: null,
}));
export const updateText = sampleOf(() => ({ text: 'We begin on Monday.', pictures: [] }));

/** What a fan asks, and the same once it is answered. */
export const question = sampleOf(() => ({ text: 'Is there a dragon?' }));
export const answer = sampleOf(() => ({
  ...question(),
  answer: 'There are two.',
  changedAt: null,
}));

/** That the reward above comes a month later. */
export const delay = sampleOf(() => ({
  expected: '2030-04',
  reason: 'The paper is late.',
  before: ['2030-03'],
}));
