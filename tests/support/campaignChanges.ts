import { serverTimestamp, Timestamp } from 'firebase/firestore';
import * as samples from '../../scripts/samples/campaigns';
import { brandId, storeBrand } from './brandChanges';
import { type FirestoreRules, staffUid } from './firestoreRules';
import { projectId } from './packChanges';
import {
  buyer,
  changeId,
  confirming,
  days as daysFromNow,
  foundByEmail,
  line,
  minutesAgo,
  orderId,
  otherChangeId,
  packing,
  payment,
  paymentId,
  refunding,
  reserving,
  storeAll,
  storeOrder,
  type Write,
} from './shopChanges';
import { changed, picture, type StoredDocument } from './storedDocuments';

// A film's campaign: a reward of 25 dollars, of which there are a hundred, sent to the United States for five.

export const rewardId = '4a4a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherRewardId = '4b4b5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const plainId = '4c4c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
/** Of a reward in sizes. */
export const sizeId = '4d4d5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';

export const draftPath = `brands/${brandId}/campaignDrafts/${projectId}`;
export const campaignPath = `campaigns/${projectId}`;
export const rewardPath = (id = rewardId) => `${campaignPath}/rewards/${id}`;
export const backerPath = `${campaignPath}/backers/${buyer}`;
export const campaignGroup = `${brandId}/${projectId}/campaign/USD`;

const dayMs = 86_400_000;
/** The days that creators typed, and those so many later. */
const typedDays = samples.campaignDays(10);
export const movedDays = (count: number): StoredDocument =>
  Object.fromEntries(
    Object.entries(typedDays).map(([name, time]) => [
      name,
      new Date(time.getTime() + count * dayMs),
    ]),
  );
/** So many days after the first one. */
export const dayOf = (count: number) => new Date(typedDays.startsAt.getTime() + count * dayMs);

/** A picture of the campaign, where the form puts it; in the campaign itself it says what it shows. */
export function campaignPicture(number = 1, film = projectId) {
  const files = 'https://firebasestorage.googleapis.com/v0/b/backlot.appspot.com/o';
  const url = `${files}/brands%2F${brandId}%2Fcampaigns%2F${film}%2Fpicture-a_B-${String(number)}`;
  return {
    url: `${url}?alt=media&token=a-1`,
    picture: picture({ w320: `${url}~320w`, w640: `${url}~640w`, w1280: `${url}~1280w` }),
  };
}

export const draft = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.campaignDraft({
      ...typedDays,
      plainId,
      changeId,
      by: 'owner',
      byEmail: 'owner@example.org',
      at: serverTimestamp(),
    }),
    fields,
  );

/** A brand whose campaign is for the film, past the rules. */
export async function storeStudio(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeBrand(rules, { campaignProjectId: projectId, ...fields });
  await storeAll(rules, { [`projectBrands/${projectId}`]: { brandId, at: Timestamp.now() } });
}
export const storeDraft = (rules: FirestoreRules, state: string, fields: StoredDocument = {}) =>
  storeAll(rules, { [draftPath]: draft({ state, at: Timestamp.now(), ...fields }) });

/** What each write of a draft says anew, of which the first is stored. */
export const stampedBy = (uid: string, email = `${uid}@example.org`): StoredDocument => ({
  version: 2,
  changeId: otherChangeId,
  by: uid,
  byEmail: email,
  at: serverTimestamp(),
});
const byStaff = stampedBy(staffUid, 'staff@example.org');
export const staffStamp: StoredDocument = {
  changeId: otherChangeId,
  by: staffUid,
  at: serverTimestamp(),
};

export const campaign = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.campaign({ brandId, projectId, plainId, ...typedDays, ...staffStamp }), fields);

/** What staff say to a draft that waits. */
export const answering = (fields: StoredDocument): Write => [
  draftPath,
  { ...byStaff, ...fields },
  'update',
];
/** The writes by which staff approve the draft that waits. */
export const approving = (fields: StoredDocument = {}): Write[] => [
  answering({ state: 'approved' }),
  [campaignPath, campaign(fields)],
];
/** The same where there is a campaign already. */
export const correcting = (fields: StoredDocument): Write[] => [
  answering({ state: 'approved' }),
  [campaignPath, { ...fields, ...staffStamp }, 'update'],
];

const rewardStamp: StoredDocument = { changeId, by: staffUid, at: serverTimestamp() };
export const reward = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.reward({ brandId, projectId, ...rewardStamp }), fields);
export const rewardOffer = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.rewardOffer({ checkoutGroup: campaignGroup, parent: rewardId, ...rewardStamp }),
    fields,
  );
/** The writes by which staff make a reward of the draft that waits, with its only offer. */
export const rewarding = (
  fields: StoredDocument = {},
  offered: StoredDocument = {},
  id = rewardId,
): Write[] => [
  [rewardPath(id), reward(fields)],
  [`offers/${id}`, rewardOffer({ parent: id, ...offered })],
];

/** A campaign that began yesterday and runs for 29 days more, with its reward, past the rules. */
export async function storeCampaign(rules: FirestoreRules, fields: StoredDocument = {}) {
  await storeStudio(rules);
  const at = Timestamp.now();
  const endsAt = daysFromNow(29);
  const running = { startsAt: daysFromNow(-1), endsAt, lateUntil: endsAt, at };
  await storeAll(rules, {
    [campaignPath]: campaign({ ...running, ...fields }),
    [rewardPath()]: reward({ at }),
    [`offers/${rewardId}`]: rewardOffer({ at }),
  });
}

export const pledgedUnit = `${rewardId}~1`;
export const pledgeLine = (fields: StoredDocument = {}): StoredDocument =>
  line({ offerId: rewardId, name: 'Signed print', qty: 1, ...fields });
const pledge = (fields: StoredDocument = {}): StoredDocument => ({
  channel: 'campaign',
  checkoutGroup: campaignGroup,
  lines: [pledgeLine()],
  units: [pledgedUnit],
  totalCents: 3_000,
  ...fields,
});

/** The writes that reserve a pledge. */
export const pledging = (
  fields: StoredDocument = {},
  different: Parameters<typeof reserving>[0] = {},
) => reserving({ ...different, fields: pledge(fields) });

/** That pledge as it was reserved a minute ago, with Stripe's word of its sum, past the rules. */
export async function storePledge(
  rules: FirestoreRules,
  fields: StoredDocument = {},
  options: Parameters<typeof storeOrder>[2] = {},
) {
  await storeOrder(rules, pledge(fields), options);
  await storeAll(rules, {
    [`customers/${buyer}/payments/${paymentId}`]: payment({ amount_received: 3_000 }),
  });
}

/** The totals of a campaign after one pledge of so much. */
export const totalsOf = (cents = 3_000, latest = `${orderId}~0`): StoredDocument => ({
  paidCents: cents,
  pledges: 1,
  taken: { [rewardId]: 1 },
  latest,
});

type Different = Partial<
  Record<'order' | 'unit' | 'packing' | 'totals' | 'backer', StoredDocument | null>
>;
const write = (path: string, fields: StoredDocument, changes?: StoredDocument | null): Write[] =>
  changes === null ? [] : [[path, changed(fields, changes ?? {})]];
const updating = (
  path: string,
  fields: StoredDocument,
  changes?: StoredDocument | null,
): Write[] => (changes === null ? [] : [[path, changed(fields, changes ?? {}), 'update']]);

/** The writes that confirm it; null leaves one out. */
export const confirmingPledge = (different: Different = {}): Write[] => [
  ...confirming({ fields: different.order ?? {}, unit: null, packing: null }),
  ...updating(`units/${pledgedUnit}`, { sold: true }, different.unit),
  ...write(
    `brands/${brandId}/packing/${orderId}`,
    packing({
      lines: [{ name: 'Signed print', qty: 1 }],
      units: [pledgedUnit],
      channel: 'campaign',
      rewardId,
    }),
    different.packing,
  ),
  ...updating(campaignPath, totalsOf(), different.totals),
  ...write(backerPath, samples.backer({ latest: `${orderId}~0` }), different.backer),
];

export const markingLate = (): Write[] => {
  const at = serverTimestamp();
  const late = { status: 'late', paymentId, paidAt: at, changedAt: at };
  return [[`brands/${brandId}/orders/${orderId}`, late, 'update'], foundByEmail()];
};

/** The same pledge once it was confirmed, with what it moved, past the rules. */
export async function storePaidPledge(
  rules: FirestoreRules,
  { totals = {}, backer = {} }: { totals?: StoredDocument; backer?: StoredDocument } = {},
) {
  const paidAt = minutesAgo(1);
  await storePledge(rules, { status: 'paid', paymentId, paidAt, soldAt: paidAt }, { sold: true });
  await rules.storeFields(campaignPath, { ...totalsOf(), ...totals });
  await storeAll(rules, {
    [backerPath]: samples.backer({ latest: `${orderId}~0`, ...backer }),
  });
}

/** The writes by which staff record that so much of it went back; null leaves one out, and deletes a backer. */
export const returning = (cents = 3_000, different: Different = {}): Write[] => {
  const isWhole = cents === 3_000;
  const latest = `${orderId}~1`;
  const left = isWhole ? { pledges: 0, taken: { [rewardId]: 0 } } : {};
  return [
    ...refunding({
      fields: { refundedCents: cents, ...(isWhole && { status: 'refunded' }), ...different.order },
      refund: { cents },
    }),
    ...updating(campaignPath, { paidCents: 3_000 - cents, ...left, latest }, different.totals),
    ...(different.backer ? updating(backerPath, { latest }, different.backer) : []),
    ...(isWhole && different.backer === undefined ? [[backerPath, null] satisfies Write] : []),
  ];
};

export const updatePath = (number = 1) => `${campaignPath}/updates/${String(number)}`;
export const updateTextPath = (number = 1) => `${updatePath(number)}/content/text`;

export const campaignUpdate = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.update({ brandId, changeId, by: 'owner', at: serverTimestamp() }), fields);

/** The writes by which the owner publishes an update with what it says. */
export const publishing = (fields: StoredDocument = {}, said: StoredDocument = {}): Write[] => {
  const number = typeof fields.number === 'number' ? fields.number : 1;
  return [
    [updatePath(number), campaignUpdate(fields)],
    [updateTextPath(number), changed(samples.updateText(), said)],
  ];
};

/** The update with that number, past the rules. */
export const storeUpdate = (rules: FirestoreRules, fields: StoredDocument = {}) =>
  storeAll(
    rules,
    Object.fromEntries(
      publishing({ at: Timestamp.now(), ...fields }).map(([path, stored]) => [path, stored ?? {}]),
    ),
  );

export const questionPath = (uid: string, place = 0) =>
  `${campaignPath}/questions/${uid}~${String(place)}`;
export const question = (uid: string, fields: StoredDocument = {}): StoredDocument =>
  changed(samples.question({ uid, brandId, at: serverTimestamp() }), fields);

export const answerPath = `${campaignPath}/answers/${otherRewardId}`;
/** What was asked a minute ago, with what the owner says to it. */
export const answer = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.answer({
      brandId,
      askedAt: minutesAgo(1),
      answeredAt: serverTimestamp(),
      by: 'owner',
    }),
    fields,
  );

export const delayPath = (id = rewardId) => `${campaignPath}/delays/${id}`;
export const delay = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.delay({ changeId, by: 'owner', at: serverTimestamp() }), fields);
