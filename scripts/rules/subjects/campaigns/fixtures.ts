import * as samples from '../../../samples/campaigns.ts';
import { member } from '../../../samples/brands.ts';
import { packing as samplePacking, payment } from '../../../samples/shop.ts';
import type { Fields, Token } from '../../engine/requests.ts';
import { joinedAt, memberTokens, staffSignature, staffToken } from '../accounts.ts';
import { brandIds, storeBrand } from '../brands/fixtures.ts';
import { fixtures, past, picture } from '../fixtures.ts';
import { contact, emailToken, fanTokens, order, unit } from '../shop/fixtures.ts';

// A brand whose films raise money: one that waits for its approval, and others at each moment of a campaign.

const numberedId = (number: number) =>
  `00000000-6666-4666-8666-${String(number).padStart(12, '0')}`;
export const studioId = numberedId(1);
const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day);

/** Films by what their campaign is, or how far its draft. That which waits is the brand's campaign film. */
export const filmIds = {
  typed: numberedId(11),
  waiting: numberedId(12),
  returned: numberedId(13),
  /** It may be given a draft. */
  none: numberedId(14),
  running: numberedId(15),
  /** By a cent. */
  full: numberedId(16),
  ended: numberedId(17),
  reached: numberedId(18),
  failed: numberedId(19),
  cancelled: numberedId(20),
  settled: numberedId(21),
  /** Reached, and late pledges are over. */
  finished: numberedId(22),
  /** Not reached, and all of it went back. */
  empty: numberedId(23),
} as const;
export type CampaignName = Exclude<keyof typeof filmIds, 'typed' | 'waiting' | 'returned' | 'none'>;

export const draftPath = (film: string) => `brands/${studioId}/campaignDrafts/${film}`;
export const campaignPath = (film: string) => `campaigns/${film}`;
export const rewardPath = (film: string, id: string) => `${campaignPath(film)}/rewards/${id}`;
export const backerPath = (film: string, uid: string) => `${campaignPath(film)}/backers/${uid}`;
export const readerPath = (film: string, uid: string) => `${campaignPath(film)}/readers/${uid}`;
export const returningPath = (film: string, uid: string) =>
  `${campaignPath(film)}/returning/${uid}`;
export const updatePath = (film: string, number: number) =>
  `${campaignPath(film)}/updates/${String(number)}`;
export const updateTextPath = (film: string, number: number) =>
  `${updatePath(film, number)}/content/text`;
export const questionPath = (film: string, uid: string, place = 0) =>
  `${campaignPath(film)}/questions/${uid}~${String(place)}`;
export const answerPath = (film: string, id: string) => `${campaignPath(film)}/answers/${id}`;
export const delayPath = (film: string, id: string) => `${campaignPath(film)}/delays/${id}`;
export const campaignGroup = (film: string) => `${studioId}/${film}/campaign/USD`;
export const changeIds = { draft: numberedId(91), other: numberedId(92) } as const;
export const plainId = numberedId(31);

const { owner } = memberTokens;
const ofOwner = { by: owner.uid, byEmail: owner.claims.email };

const filesOf = 'https://firebasestorage.googleapis.com/v0/b/backlot.appspot.com/o/brands';
/** A picture of a film's campaign; in the campaign itself it says what it shows. */
export const campaignPicture = (film: string, fields: Fields = {}): Fields => {
  const url = `${filesOf}%2F${studioId}%2Fcampaigns%2F${film}%2Fpicture-0_a-Z`;
  return {
    url: `${url}?alt=media&token=a`,
    picture: { ...picture, w320: `${url}~320w`, w640: '', w1280: '' },
    ...fields,
  };
};

export const campaignDraft = (fields: Fields = {}): Fields =>
  samples.campaignDraft({
    plainId,
    changeId: changeIds.draft,
    ...ofOwner,
    ...samples.campaignDays(20),
    ...fields,
  });

/** What of a draft is public once staff have approved it. */
export const typedOf = (film: string): Fields => {
  const draft = fixtures.get(draftPath(film)) ?? {};
  const names = ['heading', 'story', 'pictures', 'goalCents', 'startsAt', 'endsAt', 'lateUntil'];
  return Object.fromEntries(
    [...names, 'budget', 'shipping', 'reminders', 'plainId'].map((name) => [name, draft[name]]),
  );
};
export const campaign = (film: string, fields: Fields = {}): Fields =>
  samples.campaign({
    brandId: studioId,
    projectId: film,
    plainId,
    changeId: changeIds.other,
    by: owner.uid,
    ...fields,
  });
/** Of the approval that made rewards and their offers. */
const stamp = { changeId: changeIds.draft, by: owner.uid };
export const reward = (film: string, fields: Fields = {}): Fields =>
  samples.reward({ brandId: studioId, projectId: film, ...stamp, ...fields });
export const rewardOffer = (film: string, parent: string, fields: Fields = {}): Fields =>
  samples.rewardOffer({
    checkoutGroup: campaignGroup(film),
    parent,
    from: past,
    until: fromNow(400),
    ...stamp,
    ...fields,
  });
/** What is told of a campaign by its owner. */
export const campaignUpdate = (fields: Fields = {}): Fields =>
  samples.update({ brandId: studioId, changeId: changeIds.other, by: owner.uid, ...fields });
export const question = (uid: string, fields: Fields = {}): Fields =>
  samples.question({ uid, brandId: studioId, ...fields });
export const answer = (fields: Fields = {}): Fields =>
  samples.answer({ brandId: studioId, askedAt: past, by: owner.uid, ...fields });
export const delay = (fields: Fields = {}): Fields =>
  samples.delay({ changeId: changeIds.other, by: owner.uid, ...fields });
export const backer = (orderId: string, fields: Fields = {}): Fields =>
  samples.backer({ latest: `${orderId}~0`, ...fields });

const store = (path: string, fields: Fields) => fixtures.set(path, fields);

storeBrand(studioId, 'studio-owner@example.org', { campaignProjectId: filmIds.waiting });
for (const [uid, role] of [
  ['owner', 'owner'],
  ['editor', 'editor'],
  ['packer', 'packer'],
] as const)
  store(
    `brands/${studioId}/members/${uid}`,
    member({ uid, email: `${uid}@example.org`, role, authTime: joinedAt, at: past }),
  );
for (const film of Object.values(filmIds))
  store(`projectBrands/${film}`, { brandId: studioId, at: past });

/** The draft of each film that has one: those of campaigns are corrections, one of which waits. */
const draftStates: Partial<Record<keyof typeof filmIds, string>> = {
  typed: 'draft',
  waiting: 'submitted',
  returned: 'returned',
  running: 'submitted',
  reached: 'approved',
  cancelled: 'submitted',
};
for (const [name, film] of Object.entries(filmIds)) {
  const state = draftStates[name as keyof typeof filmIds];
  if (state === undefined) continue;
  const pictures = [campaignPicture(film, { text: 'A dragon' })];
  const answer = state === 'returned' ? { note: 'Say more.', notes: { story: 'Of what?' } } : {};
  store(draftPath(film), campaignDraft({ state, pictures, ...answer, at: past }));
}

/** A reward of the draft that waits, which has no offer yet. */
export const unpricedId = numberedId(32);
store(
  rewardPath(filmIds.waiting, unpricedId),
  reward(filmIds.waiting, { name: 'Unpriced', at: past }),
);

/** Of a brand that is closed. */
export const closedDraftPath = `brands/${brandIds.closed}/campaignDrafts/${filmIds.none}`;
store(closedDraftPath, campaignDraft({ state: 'submitted', at: past }));

const guest = (uid: string): NonNullable<Token> => ({
  uid,
  claims: { provider_id: 'anonymous' },
});
/** Who pledges, by what became of it; `fan` has proven an email. */
export const backers = {
  next: guest('next-backer'),
  reserved: guest('reserved-backer'),
  paid: guest('paid-backer'),
  twice: guest('twice-backer'),
  late: guest('late-backer'),
  secret: guest('secret-backer'),
};

const days = { startsAt: fromNow(-40), endsAt: fromNow(20), lateUntil: fromNow(20) };
const over = { startsAt: fromNow(-40), endsAt: fromNow(-1), lateUntil: fromNow(9) };
const sums = { paidCents: 11_000, pledges: 3, latest: `${numberedId(99)}~0` };
const closed = { ...sums, closed: { paidCents: 11_000, pledges: 3, at: past } };
const campaigns: Readonly<Record<CampaignName, Fields>> = {
  running: { ...days, ...sums },
  full: { ...days, ...sums, capCents: 13_999 },
  ended: { ...over, ...sums },
  reached: { ...over, ...closed, goalCents: 11_000 },
  failed: { ...over, ...closed, goalCents: 11_001 },
  cancelled: {
    ...days,
    ...sums,
    state: 'cancelled',
    note: 'The lead left.',
    taken: { secret: 3 },
  },
  settled: { ...over, ...closed, state: 'settled', settledAt: past },
  finished: { ...over, ...closed, goalCents: 11_000, lateUntil: fromNow(-1) },
  empty: { ...over, ...closed, goalCents: 11_001, paidCents: 0 },
};
export const campaignNames = Object.keys(campaigns) as CampaignName[];

const indexOf = (name: CampaignName) => campaignNames.indexOf(name) * 100;
/** Of each campaign: limited and sent, to anyone; without a parcel, once per fan; one secret; of two sizes; nobody's. */
export const rewardIds = (name: CampaignName) => ({
  print: numberedId(1_001 + indexOf(name)),
  thanks: numberedId(1_002 + indexOf(name)),
  secret: numberedId(1_003 + indexOf(name)),
  shirt: numberedId(1_004 + indexOf(name)),
  shirtLarge: numberedId(1_005 + indexOf(name)),
  free: numberedId(1_006 + indexOf(name)),
});
/** Orders that wait for their payment, are paid, of a fan who has another, paid too late, and for a secret reward. */
export const pledgeIds = (name: CampaignName) => ({
  reserved: numberedId(2_001 + indexOf(name)),
  paid: numberedId(2_002 + indexOf(name)),
  twice: numberedId(2_003 + indexOf(name)),
  late: numberedId(2_004 + indexOf(name)),
  secret: numberedId(2_005 + indexOf(name)),
});
export type PledgeName = keyof ReturnType<typeof pledgeIds>;
export const pledgePath = (id: string) => `brands/${studioId}/orders/${id}`;
export const printUnit = (name: CampaignName, number: number) =>
  `${rewardIds(name).print}~${String(number)}`;

export const pledgeLine = (offerId: string, fields: Fields = {}): Fields => ({
  offerId,
  name: 'Signed print',
  qty: 1,
  unitCents: 2_500,
  ...fields,
});
/** A print, sent to the United States for five dollars: 30 together. */
export const pledge = (name: CampaignName, number: number, fields: Fields = {}): Fields =>
  order({
    channel: 'campaign',
    checkoutGroup: campaignGroup(filmIds[name]),
    projectId: filmIds[name],
    lines: [pledgeLine(rewardIds(name).print)],
    units: [printUnit(name, number)],
    ...fields,
  });
export const pledgeUnit = (name: CampaignName, number: number, orderId: string, fields: Fields) =>
  unit(number, orderId, { offerId: rewardIds(name).print, brandId: studioId, ...fields });
export const pledgePacking = (name: CampaignName, number: number, fields: Fields = {}): Fields =>
  samplePacking({
    lines: [{ name: 'Signed print', qty: 1 }],
    units: [printUnit(name, number)],
    channel: 'campaign',
    rewardId: rewardIds(name).print,
    ...fields,
  });
export const paymentIdOf = (id: string) => `pi_${id.slice(-4)}`;

store(returningPath(filmIds.failed, staffToken.uid), {
  ...staffSignature,
  orderId: pledgeIds('failed').twice,
  at: past,
});
for (const name of campaignNames) {
  const film = filmIds[name];
  const ids = rewardIds(name);
  const pledges = pledgeIds(name);
  const taken = { [ids.print]: 3 };
  store(campaignPath(film), campaign(film, { taken, at: past, ...campaigns[name] }));
  const rewards: readonly (readonly [id: string, fields: Fields, offer: Fields])[] = [
    [ids.print, {}, {}],
    [
      ids.thanks,
      { name: 'Thanks', expected: '' },
      { name: 'Thanks', limited: false, stock: 0, ships: false, verified: true, priceCents: 100 },
    ],
    [
      ids.secret,
      { name: 'Secret', secret: true },
      { name: 'Secret', listed: false, limited: false, stock: 0 },
    ],
    [ids.free, { name: 'Free' }, { name: 'Free', onSale: name !== 'settled' }],
  ];
  for (const [id, fields, offered] of rewards) {
    store(rewardPath(film, id), reward(film, { ...fields, at: past }));
    store(`offers/${id}`, rewardOffer(film, id, { ...offered, at: past }));
  }
  store(rewardPath(film, ids.shirt), reward(film, { name: 'Shirt', at: past }));
  store(
    `offers/${ids.shirtLarge}`,
    rewardOffer(film, ids.shirt, { name: 'Shirt, Large', variant: 'Large', at: past }),
  );
  const paid = { status: 'paid', paymentId: 'pi_0', paidAt: past, soldAt: past };
  const orders: readonly (readonly [PledgeName, number, Fields])[] = [
    ['reserved', 1, {}],
    ['paid', 2, paid],
    ['twice', 3, paid],
    ['late', 4, { status: 'late', paymentId: 'pi_0', paidAt: past }],
    ['secret', 0, { lines: [pledgeLine(ids.secret, { name: 'Secret' })], units: [] }],
  ];
  for (const [which, number, fields] of orders) {
    const id = pledges[which];
    const { uid } = backers[which];
    const at = new Date();
    store(pledgePath(id), pledge(name, number, { uid, createdAt: at, changedAt: at, ...fields }));
    const marked: Fields = 'status' in fields ? { paid: true } : {};
    store(`${pledgePath(id)}/private/contact`, contact({ ...marked, at }));
    const isSold = fields.status === 'paid';
    if (number > 0)
      store(`units/${printUnit(name, number)}`, pledgeUnit(name, number, id, { sold: isSold, at }));
    if (isSold) {
      store(`brands/${studioId}/packing/${id}`, pledgePacking(name, number));
      store(backerPath(film, uid), backer(id, which === 'twice' ? { pledges: 2 } : {}));
    }
    store(
      `customers/${uid}/payments/${paymentIdOf(id)}`,
      payment({ metadata: { brandId: studioId, orderId: id } }),
    );
  }
}

/** What is not sent and was pledged for: to give, and given. */
export const givenIds = { toGive: numberedId(41), given: numberedId(42) } as const;
export const packingPath = (id: string) => `brands/${studioId}/packing/${id}`;
export const fulfilmentPath = (id: string) => `${pledgePath(id)}/fulfilment/state`;
export const fulfilment = (state: string, by: string): Fields => ({
  state,
  carrier: '',
  tracking: '',
  link: '',
  by,
});
for (const [state, id] of Object.entries(givenIds)) {
  const { thanks } = rewardIds('running');
  const nothing = { units: [], country: '' };
  store(
    pledgePath(id),
    pledge('running', 0, {
      ...nothing,
      uid: backers.twice.uid,
      lines: [pledgeLine(thanks, { name: 'Thanks', unitCents: 100 })],
      shippingCents: 0,
      totalCents: 100,
      status: 'paid',
      paymentId: 'pi_0',
      paidAt: past,
      soldAt: past,
      createdAt: past,
      changedAt: past,
    }),
  );
  const lines = [{ name: 'Thanks', qty: 1 }];
  store(
    packingPath(id),
    pledgePacking('running', 0, { ...nothing, lines, rewardId: thanks, state }),
  );
  if (state === 'given') store(fulfilmentPath(id), { ...fulfilment(state, owner.uid), at: past });
}

/** Who reads what is for backers of the running campaign by a pledge that is paid, and by one that is late. */
export const readers = { paid: emailToken, late: fanTokens.late } as const;
for (const which of ['paid', 'late'] as const)
  store(readerPath(filmIds.running, readers[which].uid), {
    orderId: pledgeIds('running')[which],
  });
/** Paid orders of its film that are no pledge: of its shop, and never sold. */
export const noPledgeIds = { ofShop: numberedId(44), unsold: numberedId(45) } as const;
for (const [id, fields] of [
  [noPledgeIds.ofShop, { channel: 'shop', soldAt: past }],
  [noPledgeIds.unsold, {}],
] as const) {
  const paid = { status: 'paid', paymentId: 'pi_0', paidAt: past };
  const { uid } = backers.twice;
  store(
    pledgePath(id),
    pledge('running', 0, { uid, units: [], ...paid, createdAt: past, changedAt: past, ...fields }),
  );
  store(`${pledgePath(id)}/private/contact`, contact({ paid: true, at: past }));
}

/** Updates of the running campaign by whom they are for, two of them taken down; of each other one there is the first. */
export const updateNumbers = { all: 1, backers: 2, hidden: 3, hiddenOfBackers: 4 } as const;
const hidden = { reason: 'It names somebody.', at: past };
for (const name of campaignNames)
  for (const number of Object.values(updateNumbers).slice(0, name === 'running' ? 4 : 1)) {
    const audience = number % 2 === 0 ? 'backers' : 'all';
    const ofTwo = number > 2 ? { hidden } : {};
    store(
      updatePath(filmIds[name], number),
      campaignUpdate({ number, audience, ...ofTwo, at: past }),
    );
    store(updateTextPath(filmIds[name], number), samples.updateText());
  }

/** Who waits for an answer, of two campaigns, and who has asked nothing yet. */
export const askers = { waiting: fanTokens.paid, none: fanTokens.none } as const;
for (const name of ['running', 'cancelled'] as const)
  store(
    questionPath(filmIds[name], askers.waiting.uid),
    question(askers.waiting.uid, { at: past }),
  );
export const answerId = numberedId(43);
store(answerPath(filmIds.running, answerId), answer({ answeredAt: past }));

/** Rewards of the running campaign that were put off: once, as often as they may be but once, and as often. */
export const delayedIds = {
  once: rewardIds('running').print,
  almost: rewardIds('running').free,
  often: rewardIds('running').shirt,
} as const;
const months = (count: number) =>
  Array.from({ length: count }, (_, index) => `20${String(30 + index)}-03`);
for (const [id, count] of [
  [delayedIds.once, 1],
  [delayedIds.almost, 11],
  [delayedIds.often, 12],
] as const) {
  const expected = `20${String(30 + count)}-03`;
  store(delayPath(filmIds.running, id), delay({ expected, before: months(count), at: past }));
}
