import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config';
import { addStaff, type Admin, connectAdmin } from '../../scripts/staff';
import type { Grant, Invite, Member } from '../../src/features/creators/model';
import { makeStatement } from '../../src/features/payouts/statement';
import { acceptanceOf } from '../support/acceptance';
import { joinBrand } from '../support/emulatorMembers';
import { meetAtCommit } from '../support/emulatorProjects';
import { openDevice } from '../support/emulatorShop';
import { credentials, useStaff } from '../support/emulatorStaff';
import { signUp } from '../support/storedDocuments';
import { storePaidOrder } from '../support/storedOrders';

const database = useStaff();
const gold: Grant = { packageId: 'gold', packageUntil: Date.UTC(2999, 0, 1) };
const bronze: Grant = { packageId: 'bronze', packageUntil: null };

/** The app as one member of staff has it open. */
async function openApp() {
  const { makeStore } = await import('../../src/store/store');
  const store = makeStore();
  const { dispatch } = store;
  return {
    dispatch,
    getState: () => store.getState(),
    ...(await import('../../src/features/creator-admin/filmBrandApi')),
    ...(await import('../../src/features/creators/brandsApi')),
    ...(await import('../../src/features/creators/closingApi')),
    ...(await import('../../src/features/creators/teamApi')),
    ...(await import('../../src/features/packages/settingsApi')),
    ...(await import('../../src/features/payouts/moneyApi')),
    ...(await import('../../src/features/payouts/statementsAdminApi')),
    ...(await import('../../src/features/project-changes/projectThunks')),
    ...(await import('../../src/features/pack-review/buildPack')),
    ...(await import('../../src/features/pack-review/packReviewApi')),
    ...(await import('../../src/features/packs/packsApi')),
    ...(await import('../../src/features/sign-up-review/dataRequestsApi')),
    ...(await import('../../src/features/sign-up-review/linkProjectApi')),
    ...(await import('../../src/features/sign-up-review/signUpReviewSlice')),
    ...(await import('../../src/features/sign-up-review/takeBackApi')),
  };
}
type App = Awaited<ReturnType<typeof openApp>>;
let ours: App;
let theirs: App;
let admin: Admin;

async function openAs(account: { email: string; password: string }) {
  const device = await openDevice(account.email, undefined, openApp);
  await signInWithEmailAndPassword(device.auth, account.email, account.password);
  if (!device.loaded) throw new Error('The app is not open.');
  return device.loaded;
}

beforeAll(async () => {
  const colleague = { ...credentials, email: 'colleague@backlot.test' };
  admin = connectAdmin(testEnvironment());
  await addStaff(admin, colleague.email, { password: colleague.password });
  ours = await openAs(credentials);
  theirs = await openAs(colleague);
});
afterAll(() => admin.close());

type Outcome = { type: string; error?: { code?: string | undefined } };

/**
 * Does the same as two members of staff who have both read what there was before either writes, apart from commits that go
 * before. Resolves with what each is told, in the order of the alphabet: 'done', or why not.
 */
async function both(act: (app: App) => PromiseLike<Outcome>, before = 0): Promise<string[]> {
  meetAtCommit(2, before);
  const outcomes = await Promise.all([act(ours), act(theirs)]);
  return outcomes.map(({ error }) => (error ? (error.code ?? '') : 'done')).sort();
}

const read = async (path: string) => (await database().doc(path).get()).data();
const logOf = async (brandId: string) => {
  const { docs } = await database().collection(`brands/${brandId}/log`).get();
  return docs.map((entry) => entry.get('action') as unknown).sort();
};

/** Nobody else's, so that a repeated test finds nothing of its first try. */
const newEmail = (name: string) => `${name}.${crypto.randomUUID()}@example.org`;

const storeSignUp = (email: string) =>
  database()
    .doc(`potentialCreators/${email}`)
    .set(signUp({ email, date: new Date() }));

const accept = ({ dispatch, saveReview }: App, email: string, brandId: string) =>
  dispatch(saveReview(acceptanceOf(email, brandId)));

/** A brand that was accepted; its owner is invited. */
async function storeBrand(email: string): Promise<string> {
  const brandId = crypto.randomUUID();
  await storeSignUp(email);
  await accept(ours, email, brandId).unwrap();
  return brandId;
}

/** A member of a brand, who is counted. */
async function storeMember(brandId: string, email: string): Promise<Member> {
  const uid = crypto.randomUUID();
  const member = { uid, email, role: 'editor', suspended: false, byStaff: true } as const;
  await database()
    .doc(`brands/${brandId}/members/${uid}`)
    .set({ ...member, authTime: 1, at: new Date() });
  await database().doc(`brands/${brandId}`).update({ 'team.members': 1 });
  return { ...member, at: Date.now() };
}

describe('Of two members of staff who at once', () => {
  it('accept a sign-up, one makes the brand and the other reads that a colleague has marked it', async () => {
    const email = newEmail('accepted');
    await storeSignUp(email);
    const told = await both((app) => accept(app, email, crypto.randomUUID()));
    expect(told).toEqual(['done', 'message/reviewChanged']);
    const brands = await database().collection('brands').where('ownerEmail', '==', email).get();
    expect(brands.docs).toHaveLength(1);
  });

  it('change a package, one reads that a colleague has changed it', async () => {
    const brandId = await storeBrand(newEmail('package'));
    const change = { brandId, base: gold, grant: bronze, reason: 'They asked for it.' };
    const told = await both(({ dispatch, changePackage }) => dispatch(changePackage(change)));
    expect(told).toEqual(['done', 'message/packageChangedMeanwhile']);
    expect(await logOf(brandId)).toEqual(['accepted', 'packageChanged']);
  });

  it.each([
    ['two brands, one reads that a colleague has', 2, ['done', 'message/filmNamedMeanwhile']],
    ['one brand, both are done, and it is told once', 1, ['done', 'done']],
  ] as const)('name a film as that of %s', async (_, count, expected) => {
    const brandIds = [await storeBrand(newEmail('film1'))];
    if (count === 2) brandIds.push(await storeBrand(newEmail('film2')));
    const title = `Named ${brandIds.join(' ')}`;
    const form = { title, description: 'As it was.', isHidden: true };
    const projectId = await ours.dispatch(ours.createProject(form)).unwrap();
    const told = await both(({ dispatch, nameFilmBrand }) => {
      const brandId = brandIds.at(dispatch === ours.dispatch ? 0 : -1) ?? '';
      return dispatch(nameFilmBrand({ projectId, base: '', brandId }));
    });
    expect(told).toEqual(expected);
    const entries = (await Promise.all(brandIds.map(logOf))).flat();
    expect(entries.filter((action) => action === 'filmNamed')).toHaveLength(1);
  });

  it('erase a sign-up, both are done, and it is told once', async () => {
    const email = newEmail('erased');
    await storeSignUp(email);
    const before = (await database().collection('staffLog').get()).size;
    const told = await both(({ dispatch, eraseSignUp }) => dispatch(eraseSignUp(email)), 2);
    expect(told).toEqual(['done', 'done']);
    expect(await read(`potentialCreators/${email}`)).toBeUndefined();
    expect((await database().collection('staffLog').get()).size).toBe(before + 1);
    expect((await database().collection('staffErasures').get()).size).toBe(0);
  });

  it('hand out what is held about a person, both get it, and both are told in the log', async () => {
    const email = newEmail('exported');
    await storeSignUp(email);
    const before = (await database().collection('staffLog').get()).size;
    const told = await both(({ dispatch, exportCreator }) => dispatch(exportCreator(email)));
    expect(told).toEqual(['done', 'done']);
    expect((await database().collection('staffLog').get()).size).toBe(before + 2);
  });

  it('say which project was made of a sign-up, the first stays', async () => {
    const email = newEmail('linked');
    await storeSignUp(email);
    const told = await both(({ dispatch, linkNewProject }) =>
      dispatch(linkNewProject({ signUp: email, projectId: crypto.randomUUID() })),
    );
    expect(told).toEqual(['done', 'done']);
    expect(await read(`signUpReviews/${email}`)).toMatchObject({
      projectId: expect.stringMatching(/.{36}/) as string,
    });
  });

  it('suspend a brand with its shops, one reads that a colleague has done it', async () => {
    const brandId = await storeBrand(newEmail('suspended'));
    await storeMember(brandId, newEmail('member.suspended'));
    await database().doc(`storefronts/${brandId}`).set({ brandId, open: true });
    const suspension = { brandId, suspended: true, reason: 'A stolen session.' };
    const told = await both(({ dispatch, suspendBrand }) => dispatch(suspendBrand(suspension)));
    expect(told).toEqual(['done', 'message/suspendedMeanwhile']);
    expect(await logOf(brandId)).toEqual(['accepted', 'suspended']);
    expect(await read(`storefronts/${brandId}`)).toEqual({
      brandId,
      open: true,
      suspended: true,
    });
  });

  it.each([2, 120])('close a brand with %i entries in its log, both are done', async (entries) => {
    const email = newEmail('closed');
    const brandId = await storeBrand(email);
    await storeMember(brandId, `member.${email}`);
    const entry = { action: 'invited', reason: '', before: null, by: 'owner', byEmail: email };
    const log = database().collection(`brands/${brandId}/log`);
    for (let index = 1; index < entries; index += 1)
      await log.add({ ...entry, after: { email, role: 'editor' }, at: new Date() });
    const closing = { brandId, reason: 'They asked for it.' };
    const told = await both(({ dispatch, closeBrand }) => dispatch(closeBrand(closing)));
    expect(told).toEqual(['done', 'done']);
    expect((await logOf(brandId)).filter((action) => action === 'closed')).toHaveLength(1);
    const rest = await ours.dispatch(ours.fetchClosingRest(brandId)).unwrap();
    expect(rest).toEqual({ members: 0, invites: 0, emails: 0 });
  });

  it('take an acceptance back, both are done, and the brand is closed once', async () => {
    const key = newEmail('taken.back');
    const brandId = await storeBrand(key);
    const told = await both(({ dispatch, takeBackAcceptance }) =>
      dispatch(takeBackAcceptance({ key, brandId })),
    );
    expect(told).toEqual(['done', 'done']);
    expect(await read(`signUpReviews/${key}`)).toMatchObject({ status: 'new', brandId: '' });
    expect((await logOf(brandId)).filter((action) => action === 'closed')).toHaveLength(1);
  });

  it('invite a person, both are done, and one invitation is counted', async () => {
    const brandId = await storeBrand(newEmail('inviting'));
    const invite = { brandId, email: newEmail('invited'), role: 'editor' } as const;
    // The same without a letter.
    const told = await both(({ dispatch, restoreInvitation }) =>
      dispatch(restoreInvitation(invite)),
    );
    expect(told).toEqual(['done', 'done']);
    expect(await logOf(brandId)).toEqual(['accepted', 'invited']);
    expect(await read(`brands/${brandId}`)).toMatchObject({ team: { invited: 2 } });
  });

  it('take an invitation back, both are done, and it is counted once', async () => {
    const email = newEmail('withdrawn');
    const brandId = await storeBrand(email);
    const invite: Invite = {
      brandId,
      brandName: 'Engine Pictures',
      email,
      role: 'owner',
      byEmail: credentials.email,
      byStaff: true,
      at: 0,
    };
    const told = await both(({ dispatch, withdrawInvitation }) =>
      dispatch(withdrawInvitation(invite)),
    );
    expect(told).toEqual(['done', 'done']);
    expect(await logOf(brandId)).toEqual(['accepted', 'withdrawn']);
    expect(await read(`brands/${brandId}`)).toMatchObject({ team: { invited: 0 } });
  });

  it('remove a member, both are done, and it is counted once', async () => {
    const brandId = await storeBrand(newEmail('removing'));
    const member = await storeMember(brandId, newEmail('removed'));
    const told = await both(({ dispatch, removeMember }) =>
      dispatch(removeMember({ brandId, member })),
    );
    expect(told).toEqual(['done', 'done']);
    expect(await logOf(brandId)).toEqual(['accepted', 'removed']);
    expect(await read(`brands/${brandId}`)).toMatchObject({ team: { members: 0 } });
  });

  it('say what cards cost, one reads that a colleague has said otherwise', async () => {
    const base = await ours.dispatch(ours.loadSettings()).unwrap();
    let { cardBp } = base;
    const told = await both(({ dispatch, saveSettings }) => {
      cardBp += 1;
      return dispatch(saveSettings({ base, settings: { ...base, cardBp } }));
    });
    expect(told).toEqual(['done', 'message/settingsChangedMeanwhile']);
    const { prices, cardCents } = base;
    await database().doc('settings/packages').set({ prices, cardBp: base.cardBp, cardCents });
  });

  const ofCards = (cardCostsCents: number) =>
    makeStatement([], {
      packageId: 'gold',
      cardCostsCents,
      isEstimate: false,
      subscriptionPaidCents: 0,
      carriedCents: 0,
      correction: { cents: 0, reason: '' },
    });
  const noDraft = { draft: null, subscriptionPaidCents: 0 };

  it('make a statement final, one reads that it is', async () => {
    const brandId = await storeBrand(newEmail('statement'));
    const ended = { brandId, month: '2026-08', statement: ofCards(0), base: noDraft, final: true };
    const told = await both(({ dispatch, saveStatement }) => dispatch(saveStatement(ended)));
    expect(told).toEqual(['done', 'message/statementFinal']);
  });

  it('save drafts of one statement, one reads that a colleague has saved another', async () => {
    const brandId = await storeBrand(newEmail('draft'));
    let cents = 0;
    const told = await both(({ dispatch, saveStatement }) => {
      cents += 1;
      const draft = { statement: ofCards(cents), base: noDraft, final: false };
      return dispatch(saveStatement({ brandId, month: '2026-08', ...draft }));
    });
    expect(told).toEqual(['done', 'message/statementOutdated']);
  });

  it('record one refund, one reads that it is recorded', async () => {
    const brandId = await storeBrand(newEmail('refund'));
    const order = { brandId, orderId: crypto.randomUUID() };
    await storePaidOrder(database(), brandId, order.orderId);
    const refund = {
      cents: 1_000,
      stripeId: `re_${crypto.randomUUID().slice(0, 8)}`,
      reason: 'Torn.',
      units: [],
    };
    const told = await both(({ dispatch, recordRefund }) =>
      dispatch(recordRefund({ ...order, refund })),
    );
    expect(told).toEqual(['done', 'message/refundRecorded']);
    expect(await read(`brands/${brandId}/orders/${order.orderId}`)).toMatchObject({
      refundedCents: 1_000,
    });
  });

  it('record two refunds that are more than was paid together, one reads that', async () => {
    const brandId = await storeBrand(newEmail('refunds'));
    const order = { brandId, orderId: crypto.randomUUID() };
    await storePaidOrder(database(), brandId, order.orderId);
    const told = await both(({ dispatch, recordRefund }) => {
      const stripeId = `re_${crypto.randomUUID().slice(0, 8)}`;
      const refund = { cents: 2_000, stripeId, reason: 'Torn.', units: [] };
      return dispatch(recordRefund({ ...order, refund }));
    });
    expect(told).toEqual(['done', 'message/refundTooMuch']);
    expect(await read(`brands/${brandId}/orders/${order.orderId}`)).toMatchObject({
      refundedCents: 2_000,
    });
  });

  it('open a Project Pack about a film, one reads that there is one', async () => {
    const brandId = await storeBrand(newEmail('pack'));
    const title = `Opened ${brandId}`;
    const form = { title, description: 'A film.', isHidden: true };
    await ours.dispatch(ours.createProject(form)).unwrap();
    const told = await both(({ dispatch, openPackFor }) =>
      dispatch(openPackFor({ brandId, title })),
    );
    expect(told).toEqual(['done', 'message/packOpenAlready']);
  });
});

describe('Of a creator who takes a submitted pack back at the moment at which Build begins, and staff', () => {
  it('one is first, and the other reads that the pack has moved on', async () => {
    const brandId = await storeBrand(newEmail('race'));
    const [pack] = (await database().collection(`brands/${brandId}/packs`).get()).docs;
    if (!pack) throw new Error('No pack was opened.');
    const title = `Raced ${brandId}`;
    await pack.ref.update({ state: 'submitted', title, description: 'A film.' });
    const email = `maker.${brandId}@example.org`;
    await joinBrand(database(), brandId, email, 'editor');
    const maker = await openAs({ email, password: email });
    const packRef = { brandId, packId: pack.id };
    meetAtCommit(2);
    const [taken, built] = await Promise.allSettled([
      maker.movePack(packRef, { from: ['submitted'], to: 'draft' }),
      ours.buildProject({ packRef, onProgress: () => undefined }, ours),
    ]);
    const reasons = [taken, built].flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(reasons).toEqual([expect.objectContaining({ code: 'message/packMoved' })]);
    const isTaken = taken.status === 'fulfilled';
    expect((await read(pack.ref.path))?.state).toBe(isTaken ? 'draft' : 'built');
    expect((await read(`hiddenProjects/${title}`)) === undefined).toBe(isTaken);
  });
});
