import {
  type CommitRequest,
  type Fields,
  type Token,
  RestValue,
  serverTime,
} from '../../engine/requests.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { filtered } from '../brands/requestKinds.ts';
import { commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import { fanTokens } from '../shop/fixtures.ts';
import {
  backerPath,
  backers,
  campaignNames,
  campaignPath,
  campaignPicture,
  closedDraftPath,
  draftPath,
  filmIds,
  plainId,
  pledgeIds,
  pledgeLine,
  pledgePath,
  printUnit,
  returningPath,
  rewardIds,
  rewardOffer,
  rewardPath,
  studioId,
  unpricedId,
} from './fixtures.ts';
import {
  answering,
  approving,
  beginning,
  cancelled,
  changingCampaign,
  changingSecret,
  closing,
  confirming,
  confirmingSecret,
  correcting,
  late,
  newId,
  offering,
  pledging,
  returning,
  settled,
  stampedReward,
  thanking,
  typing,
  writingReward,
} from './requestKinds.ts';

// What is hostile about a campaign: sums that no order moves, pledges out of their time, and what staff have not seen.

const { owner, editor, packer, otherOwner } = memberTokens;
const running = rewardIds('running');
const day = 86_400_000;
const people: readonly NonNullable<Token>[] = [
  ...[owner, editor, packer, otherOwner, staffToken],
  ...[backers.next, backers.paid, fanTokens.none],
];
const returned = ['paid', 'twice', 'late'] as const;
const double = (value: number) => new RestValue({ doubleValue: value });

const withoutWrite = (request: CommitRequest, part: string): CommitRequest => ({
  ...request,
  writes: request.writes.filter(({ path }) => !path.includes(part)),
});
const by = (request: CommitRequest, who: NonNullable<Token>): CommitRequest => ({
  ...request,
  by: who,
});

const draftStates = ['draft', 'submitted', 'returned', 'approved'];
const drafted = ['typed', 'waiting', 'returned', 'reached'] as const;

const draftRequests = (): CraftedRequest[] => [
  ...each(
    'step of a campaign’s draft',
    drafted.flatMap((name) =>
      draftStates.flatMap((state) => [
        ...[owner, editor, packer].map((who) => typing(who, filmIds[name], { state })),
        typing(owner, filmIds[name], { state, heading: 'Another' }),
        typing(owner, filmIds[name], { state, note: '', notes: {} }),
        answering(filmIds[name], { state }),
        answering(filmIds[name], { state, note: 'Say more.', notes: {} }),
        answering(filmIds[name], { state, heading: 'Another' }),
      ]),
    ),
  ),
  ...each('pictures of what is sent to staff', [
    ...['draft', 'submitted'].flatMap((state) =>
      [
        [],
        [campaignPicture(filmIds.typed)],
        [campaignPicture(filmIds.typed, { text: '' })],
        [campaignPicture(filmIds.waiting, { text: 'Of another film' })],
        [campaignPicture(filmIds.typed, { text: 'a'.repeat(300) })],
        [campaignPicture(filmIds.typed, { text: 'a'.repeat(301) })],
        Array.from({ length: 6 }, () => campaignPicture(filmIds.typed, { text: 'A' })),
        Array.from({ length: 7 }, () => campaignPicture(filmIds.typed, { text: 'A' })),
      ].map((pictures) => typing(owner, filmIds.typed, { state, pictures })),
    ),
  ]),
  ...each(
    'campaign’s draft of its own film, by id',
    people.flatMap((who) => [
      commitBy(who, remove(draftPath(filmIds.typed))),
      commitBy(who, remove(closedDraftPath)),
      read('get', draftPath(filmIds.typed), who),
      read('list', `brands/${studioId}/campaignDrafts`, who),
      { ...filtered('campaignDrafts', ['state', 'submitted'], who), isCollectionGroup: true },
    ]),
  ),
];

/** Another size of a reward that is there. */
const sizeOf = (
  name: 'running' | 'settled',
  of: 'shirt' | 'free',
  rewardName: string,
): CommitRequest =>
  commitBy(
    staffToken,
    set(
      `offers/${newId}`,
      rewardOffer(filmIds[name], rewardIds(name)[of], {
        ...stampedReward,
        variant: 'Small',
        name: `${rewardName}, Small`,
      }),
    ),
  );

const approvalRequests = (): CraftedRequest[] => [
  ...each('approval of a campaign', [
    ...people.map((who) => by(approving(), who)),
    ...Object.values(filmIds).map((film) => approving({}, { film })),
    ...[-1, 0.5, 13, 14, 15].map((days) => approving({}, { days })),
    ...[0, 99, 100, 2_000_000, 2_000_001].map((goalCents) => approving({ goalCents })),
    ...[1_500_000, 1_999_999, 2_500_000, double(2_000_000)].map((capCents) =>
      approving({ capCents }),
    ),
    ...[
      { endsAt: new Date(Date.now() + 60 * day) },
      { lateUntil: new Date(Date.now() + 60 * day) },
      { startsAt: new Date() },
      { state: 'cancelled' },
      { suspended: true },
      { paidCents: 1 },
      { pledges: 1 },
      { taken: { [newId]: 1 } },
      { latest: `${newId}~0` },
      { closed: { paidCents: 0, pledges: 0, at: serverTime } },
      { settledAt: serverTime },
      { brandId: newId },
      { projectId: newId },
      { plainId: newId },
      { heading: 'Another' },
      { shipping: {} },
      { budget: [] },
      { note: 'Yes.' },
    ].map((fields) => approving(fields)),
    withoutWrite(approving(), 'campaignDrafts'),
    withoutWrite(approving(), 'campaigns/'),
  ]),
  ...each('correction of a campaign', [
    ...people.map((who) => by(correcting(), who)),
    ...(['running', 'cancelled', 'reached'] as const).map((name) => correcting({}, filmIds[name])),
    ...[
      { heading: 'Another' },
      { goalCents: 100 },
      { endsAt: new Date() },
      { capCents: 5_000_000 },
      { shipping: {} },
      { paidCents: 0 },
      { state: 'cancelled', note: 'No.' },
    ].map((fields) => correcting(fields)),
    withoutWrite(correcting(), 'campaignDrafts'),
  ]),
  ...each('reward of a campaign', [
    ...people.map((who) => by(writingReward(newId), who)),
    ...Object.values(filmIds).map((film) => writingReward(newId, {}, {}, film)),
    ...Object.values(running).map((id) => writingReward(id, {}, {}, filmIds.running)),
    writingReward(running.free, { name: 'Free' }, { name: 'Free' }, filmIds.running),
    writingReward(
      running.free,
      { name: 'Free' },
      { name: 'Free', priceCents: 2_400 },
      filmIds.running,
    ),
    withoutWrite(writingReward(running.print, { description: '' }, {}, filmIds.running), 'offers/'),
    withoutWrite(writingReward(newId), 'rewards/'),
    // Before its campaign is public it may come in another commit.
    ...people.map((who) =>
      commitBy(
        who,
        set(
          `offers/${unpricedId}`,
          rewardOffer(filmIds.waiting, unpricedId, {
            ...stampedReward,
            by: who.uid,
            name: 'Unpriced',
          }),
        ),
      ),
    ),
    // Off sale by the same commit.
    writingReward(
      running.free,
      { name: 'Free', description: 'Another.' },
      { name: 'Free', onSale: false },
      filmIds.running,
    ),
    // A size more of one in sizes, and beside an offer that is on sale, or no more; and an offer beside sizes.
    sizeOf('running', 'shirt', 'Shirt'),
    sizeOf('running', 'free', 'Free'),
    sizeOf('settled', 'free', 'Free'),
    commitBy(
      staffToken,
      set(
        `offers/${running.shirt}`,
        rewardOffer(filmIds.running, running.shirt, { ...stampedReward, name: 'Shirt' }),
      ),
    ),
    // Of its id in a size, and of another id without one.
    writingReward(newId, {}, { variant: 'Large', name: 'Signed print, Large' }),
    commitBy(
      staffToken,
      set(`offers/${plainId}`, rewardOffer(filmIds.running, running.print, stampedReward)),
    ),
    // One campaign has a secret reward that somebody has.
    ...(['running', 'cancelled'] as const).flatMap((name) =>
      ['offers/', 'rewards/'].map((part) => withoutWrite(changingSecret(name), part)),
    ),
    ...[
      { changeId: newId },
      { brandId: newId },
      { projectId: filmIds.running },
      { pictures: [campaignPicture(filmIds.running)] },
      { contents: [{ text: 'A print', itemId: newId }] },
      { contents: [{ text: 'A print', itemId: 'print' }] },
      { contents: Array.from({ length: 11 }, () => ({ text: 'A print', itemId: '' })) },
      { sort: double(1) },
    ].map((fields) => writingReward(newId, fields)),
    ...[
      { listed: false },
      { perOrder: 2 },
      { perOrder: double(1) },
      { openPrice: false },
      { numbered: true },
      { priceCents: 99 },
      { priceCents: 100 },
      { channel: 'shop' },
      { kind: 'item' },
      { name: 'Another' },
    ].map((fields) => writingReward(newId, {}, fields)),
    writingReward(newId, { secret: true }, { listed: false }),
    writingReward(newId, { secret: true }, { listed: true }),
    ...people.flatMap((who) =>
      [
        { stock: 101 },
        { stock: 99 },
        { onSale: false },
        { priceCents: 100 },
        { listed: false },
      ].map((fields) => offering(who, fields)),
    ),
    ...[{ stock: 1_001 }, { stock: double(101) }, { stock: 101, limited: false }].flatMap(
      (fields) => [offering(owner, fields), offering(staffToken, fields)],
    ),
  ]),
];

const pledgeRequests = (): CraftedRequest[] => [
  ...each('pledge at each moment', [
    ...campaignNames.flatMap((name) => [
      pledging(name),
      thanking(name),
      ...[backers.reserved, staffToken, backers.next].map((who) => confirming(name, who)),
      late(name),
      ...returned.flatMap((which) => [
        returning(name, which),
        returning(name, which, 1),
        by(returning(name, which), owner),
      ]),
      ...people.map((who) => closing(who, name)),
      ...people.flatMap((who) => [
        changingCampaign(who, name, cancelled),
        changingCampaign(who, name, settled),
      ]),
    ]),
  ]),
  ...each('pledge of another sum', [
    ...[2_499, 2_500, 2_501, double(2_500)].map((unitCents) =>
      pledging('running', { lines: [pledgeLine(running.print, { unitCents })] }),
    ),
    ...[2_499, 2_501].map((unitCents) =>
      pledging('running', {
        lines: [pledgeLine(running.print, { unitCents })],
        totalCents: unitCents + 500,
      }),
    ),
    ...[2, double(1), 0].map((qty) =>
      pledging('running', { lines: [pledgeLine(running.print, { qty })] }),
    ),
    pledging('running', {
      lines: [pledgeLine(running.print), pledgeLine(running.free, { name: 'Free' })],
    }),
    pledging('running', { lines: [] }),
    pledging('running', { channel: 'shop' }),
    pledging('running', { projectId: filmIds.reached }),
    pledging('running', { country: '', shippingCents: 0, totalCents: 2_500 }),
    pledging('running', { country: 'FR' }),
    pledging('running', {}, { units: [] }),
    pledging('running', {}, { units: [5, 6] }),
    pledging('running', {}, { units: [1] }),
    pledging('running', {
      lines: [pledgeLine(running.secret, { name: 'Secret' })],
      units: [`${running.secret}~1`],
    }),
    pledging('full', {
      lines: [pledgeLine(rewardIds('full').print)],
      country: 'US',
      totalCents: 3_000,
    }),
    thanking('running', {}, backers.next),
    withoutWrite(thanking('running'), 'buyers/'),
    withoutWrite(pledging('running'), 'reserving/'),
  ]),
  ...each('totals that no order moves by so much', [
    ...[
      { paidCents: 14_001 },
      { paidCents: double(14_000) },
      { pledges: 3 },
      { pledges: 5 },
      { taken: {} },
      { taken: { [running.print]: 4, [running.free]: 1 } },
      { taken: { [running.print]: 5 } },
      { latest: `${pledgeIds('running').reserved}~1` },
      { latest: `${pledgeIds('running').paid}~0` },
      { latest: '' },
      { heading: 'Another' },
      { suspended: true },
    ].flatMap((totals) => [
      confirming('running', backers.reserved, { totals }),
      confirming('running', staffToken, { totals }),
      returning('running', 'paid', 3_000, { totals }),
    ]),
    confirmingSecret(running.secret),
    confirmingSecret(running.print),
    confirming('running', backers.reserved, {
      totals: { taken: { [running.print]: 3, secret: 1 } },
    }),
    ...['campaigns/', 'backers/', 'packing/', 'units/'].map((part) =>
      withoutWrite(confirming('running'), part),
    ),
    ...['/backers/', '/refunds/', 'campaigns/'].map((part) =>
      withoutWrite(returning('running', 'paid'), part),
    ),
    ...[{ pledges: 2 }, { pledges: double(1) }, { latest: '' }, { more: 1 }].flatMap((fields) => [
      confirming('running', backers.reserved, { backer: fields }),
      returning('running', 'twice', 3_000, { backer: fields }),
    ]),
    ...[
      { state: 'toGive' },
      { channel: 'shop' },
      { dueAt: new Date(Date.UTC(2030, 3, 1)) },
      { dueAt: new Date(Date.UTC(2030, 3, 1) + 1) },
      { dueAt: new Date(Date.UTC(2030, 2, 31)) },
      { dueAt: null },
      { rewardId: running.free },
      { rewardId: '' },
    ].map((packing: Fields) => confirming('running', backers.reserved, { packing })),
    ...people.flatMap((who) => [
      commitBy(who, update(campaignPath(filmIds.running), { paidCents: 1, latest: 'a~0' })),
      commitBy(who, update(campaignPath(filmIds.running), { paidCents: 1 })),
      // It is suspended no less than its brand, and no more.
      ...[true, false].map((suspended) =>
        commitBy(who, update(campaignPath(filmIds.running), { suspended })),
      ),
      commitBy(who, set(backerPath(filmIds.running, who.uid), { pledges: 1, latest: 'a~0' })),
      commitBy(who, remove(backerPath(filmIds.running, backers.paid.uid))),
      commitBy(who, remove(campaignPath(filmIds.running))),
      commitBy(who, remove(rewardPath(filmIds.running, running.free))),
    ]),
  ]),
  ...each('sums of the end', [
    ...[
      { paidCents: 1 },
      { pledges: 1 },
      { paidCents: double(11_000) },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => closing(backers.next, 'ended', fields)),
    commitBy(null, update(campaignPath(filmIds.ended), { closed: null })),
    { ...closing(backers.next, 'ended'), by: null },
  ]),
  ...each('return of a pledge that is begun', [
    ...people.flatMap((who) => [
      beginning('failed', who),
      read('get', returningPath(filmIds.failed, staffToken.uid), who),
      read('list', `${campaignPath(filmIds.failed)}/returning`, who),
      commitBy(who, remove(returningPath(filmIds.failed, staffToken.uid))),
    ]),
    ...[
      { orderId: 'a' },
      { orderId: '' },
      { by: owner.uid },
      { byEmail: 'colleague@example.org' },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => beginning('failed', staffToken, fields)),
    by(beginning('failed', owner), staffToken),
  ]),
  ...each('late pledge that is chosen anew', [
    commitBy(
      backers.late,
      update(pledgePath(pledgeIds('running').late), {
        status: 'paid',
        soldAt: serverTime,
        changedAt: serverTime,
      }),
      update(`units/${printUnit('running', 4)}`, { sold: true }),
    ),
  ]),
  ...each(
    'campaign read',
    [null, ...people].flatMap((who) => [
      read('get', campaignPath(filmIds.running), who),
      read('list', 'campaigns', who),
      ...[1, 60, 61, null].map((limit) => ({
        ...filtered('campaigns', ['state', 'approved'], who),
        limit,
      })),
      filtered('campaigns', ['brandId', studioId], who),
      read('get', rewardPath(filmIds.running, running.secret), who),
      read('get', rewardPath(filmIds.waiting, newId), who),
      read('list', `${campaignPath(filmIds.running)}/rewards`, who),
      read('list', `${campaignPath(filmIds.waiting)}/rewards`, who),
      read('get', backerPath(filmIds.running, backers.paid.uid), who),
      read('list', `${campaignPath(filmIds.running)}/backers`, who),
    ]),
  ),
];

export const craftedCampaignRequests = (): CraftedRequest[] => [
  ...draftRequests(),
  ...approvalRequests(),
  ...pledgeRequests(),
];
