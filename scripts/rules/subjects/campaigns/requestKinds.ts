import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  type Write,
  isMap,
  serverTime,
} from '../../engine/requests.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { line, text } from '../arbitraries.ts';
import { filtered } from '../brands/requestKinds.ts';
import { suspending } from '../brands/teamRequestKinds.ts';
import { fixtures } from '../fixtures.ts';
import { commitBy, kind, read, remove, set, update } from '../requestBuilders.ts';
import { contact, fanTokens, lockPath } from '../shop/fixtures.ts';
import {
  type CampaignName,
  type PledgeName,
  backer,
  backerPath,
  backers,
  campaign,
  campaignDraft,
  campaignGroup,
  campaignPath,
  campaignPicture,
  changeIds,
  closedDraftPath,
  draftPath,
  filmIds,
  packingPath,
  paymentIdOf,
  plainId,
  pledge,
  pledgeIds,
  pledgeLine,
  pledgePacking,
  pledgePath,
  pledgeUnit,
  printUnit,
  returningPath,
  reward,
  rewardIds,
  rewardOffer,
  rewardPath,
  studioId,
  typedOf,
} from './fixtures.ts';

// What the rules accept about campaigns: what creators type, staff approve, and fans pledge.

const { owner, editor, packer } = memberTokens;
type Account = NonNullable<Token>;
type Member = (typeof memberTokens)['owner'];

const oneOf = (...requests: readonly CommitRequest[]) => fc.constantFrom(...requests);
const maker = fc.constantFrom(owner, editor);
const day = 86_400_000;

const stampedDraft = (by: Account, byEmail: unknown, changeId: string): Fields => ({
  version: 2,
  changeId,
  by: by.uid,
  byEmail,
  at: serverTime,
});
const stamped = (by: Account, changeId: string): Fields => ({
  changeId,
  by: by.uid,
  at: serverTime,
});
export const newId = '00000000-6666-4666-8666-000000000061';
const staffEmail = 'staff@example.org';

/** What a member of the brand changes of a draft. */
export const typing = (by: Member, film: string, fields: Fields, changeId = newId): CommitRequest =>
  commitBy(
    by,
    update(draftPath(film), { ...stampedDraft(by, by.claims.email, changeId), ...fields }),
  );
/** What staff say to a draft, with what else they write. */
export const answering = (film: string, fields: Fields, ...writes: readonly Write[]) => {
  const stamp = stampedDraft(staffToken, staffEmail, newId);
  return commitBy(
    staffToken,
    update(draftPath(film), { ...stamp, ...fields }),
    set(`${draftPath(film)}/seen/last`, stamp),
    ...writes,
  );
};

const typed = fc.record({
  heading: line(limits.campaignHeading),
  story: text(limits.campaignStory),
  goalCents: fc.constantFrom(0, 100, 2_000_000),
  reminders: fc.boolean(),
});
const draftMade = fc.tuple(maker, typed).map(([by, fields]) =>
  commitBy(
    by,
    set(
      draftPath(filmIds.none),
      campaignDraft({
        ...fields,
        changeId: newId,
        by: by.uid,
        byEmail: by.claims.email,
        at: serverTime,
      }),
    ),
  ),
);
const draftTyped = fc
  .tuple(
    maker,
    typed,
    fc.constantFrom(
      { film: filmIds.typed, state: 'draft' },
      { film: filmIds.typed, state: 'submitted' },
      { film: filmIds.returned, state: 'submitted' },
      { film: filmIds.reached, state: 'draft' },
    ),
  )
  .map(([by, fields, { film, state }]) => typing(by, film, { ...fields, state }));

/** How many days staff move an approved campaign, by the times of its draft. */
const movedBy = (film: string, days: number): Fields =>
  Object.fromEntries(
    Object.entries(typedOf(film)).map(([name, value]) => [
      name,
      value instanceof Date ? new Date(value.getTime() + days * day) : value,
    ]),
  );
/** The campaign that staff make of a draft that waits, moved by some days. */
export const approving = (
  fields: Fields = {},
  { film = filmIds.waiting, days = 0 }: { film?: string; days?: number } = {},
): CommitRequest =>
  answering(
    film,
    { state: 'approved' },
    set(
      campaignPath(film),
      campaign(film, { ...movedBy(film, days), ...stamped(staffToken, newId), ...fields }),
    ),
  );
/** Words and pictures of a campaign, as the draft that waits has them. */
export const correcting = (fields: Fields = {}, film: string = filmIds.running): CommitRequest => {
  const { heading, story, pictures } = typedOf(film);
  return answering(
    film,
    { state: 'approved' },
    update(campaignPath(film), {
      heading,
      story,
      pictures,
      ...stamped(staffToken, newId),
      ...fields,
    }),
  );
};

export const stampedReward: Fields = {
  changeId: changeIds.draft,
  by: staffToken.uid,
  at: serverTime,
};
/** A reward of a draft that waits, with its only offer. */
export const writingReward = (
  id: string,
  fields: Fields = {},
  offered: Fields = {},
  film: string = filmIds.waiting,
): CommitRequest =>
  commitBy(
    staffToken,
    set(rewardPath(film, id), reward(film, { ...stampedReward, ...fields })),
    set(`offers/${id}`, rewardOffer(film, id, { ...stampedReward, ...offered })),
  );
const rewardWritten = fc
  .record({
    id: fc.constantFrom(newId, plainId),
    name: line(limits.rewardName),
    description: text(limits.rewardDescription),
    content: line(limits.rewardContent),
    count: fc.constantFrom(0, 1, limits.rewardContents),
    hasPicture: fc.boolean(),
    secret: fc.boolean(),
    expected: fc.constantFrom('', '2027-01', '2030-12'),
  })
  .map(({ id, content, count, hasPicture, ...fields }) =>
    writingReward(
      id,
      {
        ...fields,
        contents: Array.from({ length: count }, () => ({ text: content, itemId: '' })),
        pictures: hasPicture ? [campaignPicture(filmIds.waiting)] : [],
      },
      { name: fields.name, listed: !fields.secret },
    ),
  );
const inSizes = ['Small', 'Large'].map((variant, index) =>
  set(
    `offers/00000000-6666-4666-8666-00000000007${String(index)}`,
    rewardOffer(filmIds.waiting, newId, {
      ...stampedReward,
      variant,
      name: `Signed print, ${variant}`,
    }),
  ),
);
const rewardInSizes = commitBy(
  staffToken,
  set(rewardPath(filmIds.waiting, newId), reward(filmIds.waiting, stampedReward)),
  ...inSizes,
);
const running = rewardIds('running');
/** What nobody has taken changes, under another name or in no list. */
const rewardChanged = (['Free', 'Other'] as const).map((name) =>
  writingReward(
    running.free,
    { name, secret: name === 'Other' },
    { name, listed: name !== 'Other' },
    filmIds.running,
  ),
);
/** Another text of a secret reward, and another order of its offer. */
export const changingSecret = (name: 'running' | 'cancelled'): CommitRequest =>
  writingReward(
    rewardIds(name).secret,
    { name: 'Secret', secret: true, description: 'Another.' },
    { name: 'Secret', listed: false, limited: false, stock: 0, sort: 1 },
    filmIds[name],
  );
export const offering = (by: Account, fields: Fields, id = running.print): CommitRequest =>
  commitBy(by, update(`offers/${id}`, { ...fields, ...stamped(by, newId) }));

/** What of a campaign staff or its owner change. */
export const changingCampaign = (by: Account, name: CampaignName, fields: Fields): CommitRequest =>
  commitBy(by, update(campaignPath(filmIds[name]), { ...fields, ...stamped(by, newId) }));
export const cancelled: Fields = { state: 'cancelled', note: 'The lead left.' };
export const settled: Fields = { state: 'settled', settledAt: serverTime };

const storedCampaign = (name: CampaignName): Fields =>
  fixtures.get(campaignPath(filmIds[name])) ?? {};
/** The sums of a campaign's end, by anyone. */
export const closing = (by: Account, name: CampaignName, fields: Fields = {}): CommitRequest => {
  const { paidCents, pledges } = storedCampaign(name);
  return commitBy(
    by,
    update(campaignPath(filmIds[name]), {
      closed: { paidCents, pledges, at: serverTime, ...fields },
    }),
  );
};

const goesTo = ({ country }: Fields): Fields =>
  country === '' ? { country, lines: '' } : country === 'rest' ? { country: 'DE' } : {};

/** What reserves a pledge, with its unit if it is limited, its contact and the lock of its account. */
export function pledging(
  name: CampaignName,
  fields: Fields = {},
  { by = backers.next, units = [5] }: { by?: Account; units?: readonly number[] } = {},
): CommitRequest {
  const at = serverTime;
  const reserved = pledge(name, 5, {
    uid: by.uid,
    units: units.map((number) => printUnit(name, number)),
    createdAt: at,
    changedAt: at,
    ...fields,
  });
  return commitBy(
    by,
    set(pledgePath(newId), reserved),
    set(lockPath(by.uid), { brandId: studioId, orderId: newId }),
    ...units.map((number) =>
      set(`units/${printUnit(name, number)}`, pledgeUnit(name, number, newId, { at })),
    ),
    set(`${pledgePath(newId)}/private/contact`, contact({ ...goesTo(reserved), at })),
  );
}
/** A dollar for nothing but thanks, once per fan. */
export function thanking(
  name: CampaignName,
  fields: Fields = {},
  by: Account = fanTokens.none,
): CommitRequest {
  const { thanks } = rewardIds(name);
  const request = pledging(
    name,
    {
      checkoutGroup: `${campaignGroup(filmIds[name])}/fan`,
      lines: [pledgeLine(thanks, { name: 'Thanks', unitCents: 100 })],
      country: '',
      shippingCents: 0,
      totalCents: 100,
      ...fields,
    },
    { by, units: [] },
  );
  const lock = set(`buyers/${thanks}~${by.uid}`, { brandId: studioId, orderId: newId });
  return { ...request, writes: [...request.writes, lock] };
}

/** The totals of a campaign once an order has moved them: of a print, unless another key says what is taken. */
function totalsAfter(
  name: CampaignName,
  { cents, pledges, latest }: { cents: number; pledges: number; latest: string },
  key: string = rewardIds(name).print,
): Fields {
  const before = storedCampaign(name);
  const taken = isMap(before.taken) ? before.taken : {};
  return {
    paidCents: Number(before.paidCents) + cents,
    pledges: Number(before.pledges) + pledges,
    taken: { ...taken, [key]: Number(taken[key] ?? 0) + pledges },
    latest,
  };
}

type Different = { order?: Fields; totals?: Fields; backer?: Fields; packing?: Fields };

/** The commit that confirms the pledge that waits. */
export function confirming(
  name: CampaignName,
  by: Account = backers.reserved,
  different: Different = {},
): CommitRequest {
  const id = pledgeIds(name).reserved;
  const film = filmIds[name];
  const latest = `${id}~0`;
  const paid = { paymentId: paymentIdOf(id), paidAt: serverTime, changedAt: serverTime };
  return commitBy(
    by,
    update(pledgePath(id), { status: 'paid', ...paid, soldAt: serverTime, ...different.order }),
    update(`${pledgePath(id)}/private/contact`, { paid: true }),
    update(`units/${printUnit(name, 1)}`, { sold: true }),
    set(packingPath(id), pledgePacking(name, 1, different.packing)),
    update(campaignPath(film), {
      ...totalsAfter(name, { cents: 3_000, pledges: 1, latest }),
      ...different.totals,
    }),
    set(backerPath(film, backers.reserved.uid), backer(id, different.backer)),
  );
}
/** The same of the pledge for a secret reward, which is counted without its id. */
export function confirmingSecret(key = 'secret'): CommitRequest {
  const id = pledgeIds('running').secret;
  const { uid } = backers.secret;
  const at = serverTime;
  const sold = { status: 'paid', paidAt: at, soldAt: at, changedAt: at };
  const lines = [{ name: 'Secret', qty: 1 }];
  const moved = { cents: 3_000, pledges: 1, latest: `${id}~0` };
  return commitBy(
    backers.secret,
    update(pledgePath(id), { ...sold, paymentId: paymentIdOf(id) }),
    set(
      packingPath(id),
      pledgePacking('running', 1, { lines, units: [], rewardId: rewardIds('running').secret }),
    ),
    update(campaignPath(filmIds.running), totalsAfter('running', moved, key)),
    set(backerPath(filmIds.running, uid), backer(id)),
  );
}
export const late = (name: CampaignName, by: Account = backers.reserved): CommitRequest => {
  const id = pledgeIds(name).reserved;
  const paid = { paymentId: paymentIdOf(id), paidAt: serverTime, changedAt: serverTime };
  return commitBy(
    by,
    update(pledgePath(id), { status: 'late', ...paid }),
    update(`${pledgePath(id)}/private/contact`, { paid: true }),
  );
};

/** What goes back of a pledge, and of its campaign if it was sold: `whole` is all of it. */
export function returning(
  name: CampaignName,
  which: Exclude<PledgeName, 'reserved' | 'secret'>,
  cents = 3_000,
  different: Different = {},
): CommitRequest {
  const id = pledgeIds(name)[which];
  const film = filmIds[name];
  const latest = `${id}~1`;
  const isWhole = cents === 3_000;
  const { uid } = backers[which];
  const path = pledgePath(id);
  const stripeId = 're_666666666';
  const backed = backerPath(film, uid);
  const left = update(backed, { pledges: 1, latest, ...different.backer });
  const backerAfter = which === 'twice' ? left : remove(backed);
  const status = which === 'late' ? 'late' : 'paid';
  return commitBy(
    staffToken,
    update(path, {
      status: isWhole ? 'refunded' : status,
      refundedCents: cents,
      refunds: 1,
      changedAt: serverTime,
      ...different.order,
    }),
    set(`${path}/refunds/1`, {
      cents,
      stripeId,
      units: [],
      reason: 'Not reached.',
      by: staffToken.uid,
      at: serverTime,
    }),
    set(`refundIds/${stripeId}`, { orderId: id, at: serverTime }),
    ...(which === 'late'
      ? []
      : [
          update(campaignPath(film), {
            ...totalsAfter(name, { cents: 0 - cents, pledges: isWhole ? -1 : 0, latest }),
            ...different.totals,
          }),
        ]),
    ...(isWhole && which !== 'late' ? [backerAfter] : []),
  );
}

/** Tells the team which pledge one has opened at Stripe. */
export const beginning = (
  name: CampaignName,
  by: Account = staffToken,
  fields: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(returningPath(filmIds[name], by.uid), {
      orderId: pledgeIds(name).paid,
      by: by.uid,
      byEmail: staffEmail,
      at: serverTime,
      ...fields,
    }),
  );

const makers = [owner, editor, staffToken];
const drafts = `brands/${studioId}/campaignDrafts`;
const film = filmIds.running;

/** Every kind of request about campaigns that the rules accept. */
export const campaignRequestKinds: readonly RequestKind[] = [
  kind('campaign drafted', draftMade),
  kind('campaign typed', draftTyped),
  kind(
    'campaign taken back',
    maker.map((by) => typing(by, filmIds.waiting, { state: 'draft' })),
  ),
  kind(
    'campaign returned',
    fc
      .string({ maxLength: limits.packNote })
      .map((note) =>
        answering(filmIds.waiting, { state: 'returned', note, notes: { story: 'Of what?' } }),
      ),
  ),
  kind(
    'campaign’s draft of a closed brand removed',
    oneOf(commitBy(staffToken, remove(closedDraftPath))),
  ),
  kind(
    'campaign approved',
    oneOf(...[0, 1, limits.campaignMoveDays].map((days) => approving({}, { days }))),
  ),
  kind('campaign corrected', oneOf(correcting())),
  kind('reward written', rewardWritten),
  kind('reward written in sizes', oneOf(rewardInSizes)),
  kind('reward changed', oneOf(...rewardChanged, changingSecret('running'))),
  kind(
    'offer of a reward changed',
    oneOf(
      ...makers.map((by) => offering(by, { stock: 101 })),
      offering(staffToken, { onSale: false, stock: 7 }),
    ),
  ),
  kind(
    'campaign cancelled',
    oneOf(
      ...(['running', 'ended', 'reached'] as const).map((name) =>
        changingCampaign(staffToken, name, cancelled),
      ),
      ...(['running', 'ended'] as const).map((name) => changingCampaign(owner, name, cancelled)),
    ),
  ),
  kind(
    'campaign settled',
    oneOf(
      ...(['finished', 'empty'] as const).map((name) =>
        changingCampaign(staffToken, name, settled),
      ),
    ),
  ),
  kind(
    'sums of a campaign’s end',
    oneOf(
      ...(['ended', 'cancelled'] as const).flatMap((name) =>
        [backers.next, owner, staffToken].map((by) => closing(by, name)),
      ),
    ),
  ),
  kind(
    'campaign suspended with its brand',
    oneOf(
      commitBy(
        staffToken,
        ...suspending(studioId, true).writes,
        update(campaignPath(film), { suspended: true }),
      ),
    ),
  ),
  kind(
    'pledge reserved',
    oneOf(
      pledging('running'),
      pledging('reached'),
      pledging('running', {
        lines: [pledgeLine(running.print, { unitCents: 10_000 })],
        country: 'rest',
        shippingCents: 1_500,
        totalCents: 11_500,
      }),
    ),
  ),
  kind('pledge once per fan reserved', oneOf(thanking('running'), thanking('reached'))),
  kind(
    'pledge confirmed',
    oneOf(
      ...(['running', 'ended', 'reached'] as const).flatMap((name) =>
        [backers.reserved, staffToken].map((by) => confirming(name, by)),
      ),
      confirming('running', backers.reserved, {
        packing: { dueAt: new Date(Date.UTC(2030, 3, 1) - 1) },
      }),
      confirmingSecret(),
    ),
  ),
  kind('pledge late', oneOf(late('running'), late('failed', staffToken))),
  kind(
    'pledge returned',
    oneOf(
      ...(['running', 'reached', 'failed', 'settled'] as const).flatMap((name) => [
        returning(name, 'paid'),
        returning(name, 'twice'),
        returning(name, 'paid', 1),
        returning(name, 'late'),
      ]),
    ),
  ),
  kind('return of a pledge begun', oneOf(beginning('failed'), beginning('cancelled'))),
  kind(
    'begun returns read',
    fc.constantFrom(
      read('get', returningPath(filmIds.failed, staffToken.uid), staffToken),
      read('list', `${campaignPath(filmIds.failed)}/returning`, staffToken),
    ),
  ),
  kind(
    'campaign read',
    fc.constantFrom(
      read('get', campaignPath(film), null),
      read('get', rewardPath(film, running.secret), null),
      // Off sale.
      read('get', `offers/${rewardIds('settled').free}`, null),
      ...[...makers, packer].map((by) => read('list', `${campaignPath(film)}/rewards`, by)),
    ),
  ),
  kind(
    'campaigns listed',
    fc.constantFrom(
      { ...filtered('campaigns', ['state', 'approved'], null), limit: 60 },
      ...makers.map((by) => filtered('campaigns', ['brandId', studioId], by)),
    ),
  ),
  kind(
    'backers read',
    fc.constantFrom(
      read('get', backerPath(film, backers.paid.uid), backers.paid),
      ...makers.flatMap((by) => [
        read('get', backerPath(film, backers.paid.uid), by),
        read('list', `${campaignPath(film)}/backers`, by),
      ]),
    ),
  ),
  kind(
    'campaign’s draft read',
    fc.constantFrom(
      ...makers.flatMap((by) => [read('get', draftPath(film), by), read('list', drafts, by)]),
      {
        ...filtered('campaignDrafts', ['state', 'submitted'], staffToken),
        isCollectionGroup: true,
      },
    ),
  ),
  kind(
    'packing of pledges listed',
    fc.constantFrom(
      ...[owner, editor, packer, staffToken].map((by) =>
        read('list', `brands/${studioId}/packing`, by),
      ),
    ),
  ),
];
