import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePackage } from '../../src/features/creators/brandsApi';
import {
  closeBrand,
  fetchClosingRest,
  finishClosing,
} from '../../src/features/creators/closingApi';
import { readBrandLog, fetchTeam, inviteMember } from '../../src/features/creators/teamApi';
import {
  erasePerson,
  eraseSignUp,
  exportCreator,
} from '../../src/features/sign-up-review/dataRequestsApi';
import { fetchErasurePlan } from '../../src/features/sign-up-review/placesApi';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { takeBackAcceptance } from '../../src/features/sign-up-review/takeBackApi';
import { makeStore } from '../../src/store/store';
import { acceptanceOf, bronze } from '../support/acceptance';
import { onRequest } from '../support/emulatorFiles';
import { storedMember } from '../support/emulatorMembers';
import { useStaff } from '../support/emulatorStaff';
import { signUp } from '../support/storedDocuments';

const database = useStaff();
// Links lead back to the site that asked for them.
beforeEach(() => vi.stubGlobal('location', new URL('http://localhost/admin')));
const { dispatch } = makeStore();

const read = async (path: string) => (await database().doc(path).get()).data();
const logOf = async (brandId: string) =>
  (await database().collection(`brands/${brandId}/log`).get()).docs.map((entry) => entry.data());

/** Accepts a sign-up of this email, whose brand it returns. */
async function storeBrand(email: string): Promise<string> {
  const brandId = crypto.randomUUID();
  await database()
    .doc(`potentialCreators/${email}`)
    .set(signUp({ email, date: Timestamp.now() }));
  const different = { name: `Brand of ${email}`, note: 'Call in May' };
  await dispatch(saveReview(acceptanceOf(email, brandId, different))).unwrap();
  return brandId;
}

/** Someone joins, past the rules, with the entry of the log that tells of it. */
async function storeMember(brandId: string, email: string, role: 'owner' | 'editor') {
  const uid = crypto.randomUUID();
  const at = Timestamp.now();
  const brand = database().doc(`brands/${brandId}`);
  await brand
    .collection('members')
    .doc(uid)
    .set(storedMember(uid, email, role));
  await database().doc(`invites/${brandId}~${email}`).delete();
  const joined = { action: 'joined', reason: '', before: null, after: { uid, email, role } };
  await brand.collection('log').add({ ...joined, by: uid, byEmail: email, at });
  await brand.update({ team: { members: 1, invited: 0, sent: 0, since: null } });
  return uid;
}

/** Lets so many commits through, and then no more until the network is there again. */
function interruptAfter(count: number) {
  let left = count;
  let isDown = true;
  onRequest((address, _, send) => {
    if (isDown && /:commit(?:\?|$)/.test(address)) {
      if (left === 0) throw new TypeError('Failed to fetch');
      left -= 1;
    }
    return send();
  });
  return () => {
    isDown = false;
  };
}

const nothingLeft = { members: 0, invites: 0, emails: 0 };
const rest = (brandId: string) => dispatch(fetchClosingRest(brandId)).unwrap();

describe('A brand that is closed', () => {
  it('loses its members, its invitations and its people’s emails, and keeps its log', async () => {
    const email = 'ada.closed@example.org';
    const brandId = await storeBrand(email);
    await storeMember(brandId, email, 'owner');
    await dispatch(
      inviteMember({ brandId, email: 'ed.closed@example.org', role: 'editor' }),
    ).unwrap();
    for (const action of ['detailsChanged', 'packDeleted'])
      await database().collection(`brands/${brandId}/log`).add({
        action,
        reason: '',
        before: null,
        after: null,
        by: 'ada',
        byEmail: email,
        at: Timestamp.now(),
      });
    const before = await logOf(brandId);
    const shop = `storefronts/${brandId}`;
    await database().doc(shop).set({ brandId, open: true, contactEmail: email });
    // As of a brand that was suspended before.
    const campaign = { brandId, suspended: true };
    await database().doc(`campaigns/${brandId}`).set(campaign);
    const drafts = ['itemDrafts', 'campaignDrafts', 'screeningDrafts', 'doorPasses'].map(
      (name) => `brands/${brandId}/${name}/mug`,
    );
    for (const draft of drafts)
      await database().doc(draft).set({ state: 'waiting', byEmail: email });
    const showing = `screenings/${brandId}`;
    await database().doc(showing).set({ brandId });
    const bought = `${showing}/tickets/seat~1`;
    await database().doc(bought).set({ email: 'bo@example.org' });
    const people = {
      'tickets/seat~2': { email },
      'guests/guest': { brandId, name: 'Bo', units: ['seat~2', 'seat~3'] },
      'waiting/fan': { brandId, email: 'bo@example.org', kept: ['seat~4'] },
      'interest/fan': { brandId, email: 'bo@example.org' },
      'checkins/seat~1': { name: 'Kim', by: 'kim' },
      'duplicateScans/again': { name: 'Kim', by: 'kim' },
    };
    for (const [path, fields] of Object.entries(people))
      await database().doc(`${showing}/${path}`).set(fields);
    const film = crypto.randomUUID();
    await database().doc(`projectBrands/${film}`).set({ brandId });
    const fans = [`tags/${film}`, `followers/fan~${film}`].map(
      (path) => `brands/${brandId}/${path}`,
    );
    for (const path of fans) await database().doc(path).set({ email: 'bo@example.org' });
    await dispatch(closeBrand({ brandId, reason: 'They gave up.' })).unwrap();
    for (const path of fans) expect(await read(path)).toBeUndefined();
    const closed = { brandId, open: false, suspended: true, contactEmail: '' };
    expect(await read(shop)).toEqual(closed);
    expect(await read(`campaigns/${brandId}`)).toEqual(campaign);
    for (const draft of drafts) expect(await read(draft)).toBeUndefined();
    for (const path of Object.keys(people))
      expect([path, await read(`${showing}/${path}`)]).toEqual([path, undefined]);
    expect(await read(bought)).toEqual({ email: 'bo@example.org' });
    expect(await dispatch(fetchTeam(brandId)).unwrap()).toEqual({ members: [], invites: [] });
    expect(await read(`brands/${brandId}`)).toMatchObject({
      closed: true,
      suspended: true,
      ownerEmail: '',
      contactName: '',
    });
    const log = await logOf(brandId);
    expect(log).toHaveLength(before.length + 1);
    expect(JSON.stringify(log)).not.toContain('.closed@example.org');
    const [latest] = await readBrandLog(brandId);
    // Who of staff closed it stays.
    expect(latest).toMatchObject({
      action: 'closed',
      reason: 'They gave up.',
      byEmail: 'emulated@backlot.test',
    });
    expect(await rest(brandId)).toEqual(nothingLeft);
  });

  it.each([1, 2])(
    'says what is left where that was interrupted after %i commits, and goes on',
    async (commits) => {
      const email = `ada.interrupted${String(commits)}@example.org`;
      const brandId = await storeBrand(email);
      await storeMember(brandId, email, 'owner');
      // More than one commit takes.
      const entries = Array.from({ length: 60 }, (_, index) => index);
      for (const index of entries)
        await database()
          .collection(`brands/${brandId}/log`)
          .add({
            action: 'left',
            reason: '',
            before: null,
            after: { uid: 'ed', email: `ed${String(index)}@example.org`, role: 'editor' },
            by: 'ed',
            byEmail: `ed${String(index)}@example.org`,
            at: Timestamp.now(),
          });
      const reconnect = interruptAfter(commits);
      const outcome = await dispatch(closeBrand({ brandId, reason: 'They gave up.' }));
      expect(closeBrand.rejected.match(outcome)).toBe(true);
      reconnect();
      expect(await read(`brands/${brandId}`)).toMatchObject({ closed: true, ownerEmail: email });
      const left = await rest(brandId);
      expect(left.members).toBe(commits === 1 ? 1 : 0);
      expect(left.emails).toBeGreaterThan(1);
      if (commits === 1) await dispatch(finishClosing(brandId)).unwrap();
      else await dispatch(closeBrand({ brandId, reason: 'Again.' })).unwrap();
      expect(await rest(brandId)).toEqual(nothingLeft);
      const closings = (await logOf(brandId)).filter(({ action }) => action === 'closed');
      expect(closings).toMatchObject([{ reason: 'They gave up.' }]);
    },
  );

  it('has no other package and no new member', async () => {
    const brandId = await storeBrand('ada.over@example.org');
    await dispatch(closeBrand({ brandId, reason: 'They gave up.' })).unwrap();
    const refused = { error: { code: 'permission-denied' } };
    const until = Date.UTC(2999, 0, 1);
    expect(
      await dispatch(
        changePackage({
          brandId,
          base: { packageId: 'gold', packageUntil: until },
          grant: { packageId: 'silver', packageUntil: until },
          reason: 'Paid.',
        }),
      ),
    ).toMatchObject(refused);
    const invited = { brandId, email: 'ed.over@example.org', role: 'editor' } as const;
    expect(await dispatch(inviteMember(invited))).toMatchObject(refused);
  });
});

describe('A person who is erased', () => {
  it('goes with the brand that nobody else owns', async () => {
    const email = 'ada.whole@example.org';
    const brandId = await storeBrand(email);
    const uid = await storeMember(brandId, email, 'owner');
    const asked = `campaigns/${brandId}/questions/${uid}~0`;
    await database().doc(asked).set({ uid, brandId, text: 'When?', at: Timestamp.now() });
    expect(await dispatch(eraseSignUp(email))).toMatchObject({
      error: { code: 'message/signUpHasBrand' },
    });
    const plan = await dispatch(fetchErasurePlan(email)).unwrap();
    expect(plan).toEqual([{ brandId, name: `Brand of ${email}`, end: 'closing' }]);
    await dispatch(erasePerson({ key: email, closing: [brandId] })).unwrap();
    expect(await read(`potentialCreators/${email}`)).toBeUndefined();
    expect(await read(`signUpReviews/${email}`)).toBeUndefined();
    expect(await read(`brands/${brandId}`)).toMatchObject({ closed: true, ownerEmail: '' });
    expect(await rest(brandId)).toEqual(nothingLeft);
    expect(JSON.stringify(await logOf(brandId))).not.toContain(email);
    expect(await read(asked)).toBeUndefined();
  });

  it('leaves the brands that somebody else owns as well, which go on', async () => {
    const email = 'ada.leaves@example.org';
    const brandId = await storeBrand(email);
    const otherId = await storeBrand('grace.stays@example.org');
    const uid = await storeMember(brandId, email, 'owner');
    const remainingOwnerUid = await storeMember(brandId, 'grace.stays@example.org', 'owner');
    await storeMember(otherId, 'grace.stays@example.org', 'owner');
    await dispatch(inviteMember({ brandId: otherId, email, role: 'editor' })).unwrap();
    const plan = await dispatch(fetchErasurePlan(email)).unwrap();
    expect(plan.map(({ end }) => end)).toEqual(['leaving', 'leaving']);
    await dispatch(erasePerson({ key: email, closing: [] })).unwrap();
    expect(await read(`brands/${brandId}`)).toMatchObject({
      suspended: false,
      ownerEmail: '',
      contactName: '',
      remainingOwnerUid,
    });
    expect(await read(`brands/${brandId}/members/${uid}`)).toBeUndefined();
    expect(await read(`brands/${brandId}/members/${remainingOwnerUid}`)).toBeDefined();
    expect(await read(`invites/${otherId}~${email}`)).toBeUndefined();
    expect(await read(`potentialCreators/${email}`)).toBeUndefined();
    expect(await dispatch(fetchErasurePlan(email)).unwrap()).toEqual([]);
  });

  it('goes whole where that was interrupted, with the next call', async () => {
    const email = 'ada.resumed@example.org';
    const brandId = await storeBrand(email);
    await storeMember(brandId, email, 'owner');
    // Closed and cleared, but not erased.
    const reconnect = interruptAfter(2);
    const erasure = { key: email, closing: [brandId] };
    expect(erasePerson.rejected.match(await dispatch(erasePerson(erasure)))).toBe(true);
    reconnect();
    expect(await read(`potentialCreators/${email}`)).toBeDefined();
    expect(await dispatch(fetchErasurePlan(email)).unwrap()).toMatchObject([{ end: 'closed' }]);
    await dispatch(erasePerson({ key: email, closing: [] })).unwrap();
    expect(await read(`potentialCreators/${email}`)).toBeUndefined();
    expect(await read(`signUpReviews/${email}`)).toBeUndefined();
  });

  it('takes no brand along that was not named', async () => {
    const email = 'ada.unnamed@example.org';
    const brandId = await storeBrand(email);
    expect(await dispatch(erasePerson({ key: email, closing: [] }))).toMatchObject({
      error: { code: 'message/erasureChanged' },
    });
    expect(await read(`brands/${brandId}`)).toMatchObject({ suspended: false });
  });
});

describe('The export of a person', () => {
  it('has their brand, membership and invitations, and what the log says of them or by them', async () => {
    const email = 'ada.exported@example.org';
    const brandId = await storeBrand(email);
    const otherId = await storeBrand('grace.exports@example.org');
    const uid = await storeMember(brandId, email, 'owner');
    // Of a version that this one does not know, say, about a colleague.
    const unheardOf = { action: 'unheardOf', byEmail: email, at: Timestamp.fromMillis(1) };
    await database()
      .collection(`brands/${brandId}/log`)
      .add({ ...unheardOf, after: { email: 'ed.exported@example.org' } });
    await dispatch(inviteMember({ brandId: otherId, email, role: 'packer' })).unwrap();
    await dispatch(
      inviteMember({ brandId, email: 'ed.exported@example.org', role: 'editor' }),
    ).unwrap();
    const text = await dispatch(exportCreator(email)).unwrap();
    const held = JSON.parse(text) as Record<string, unknown>;
    const time = expect.stringMatching(/^20\d\d-.*Z$/) as string;
    const brand = {
      packageId: 'gold',
      packageUntil: '2999-01-01T00:00:00.000Z',
      suspended: false,
      at: time,
    };
    expect(held.brands).toEqual([
      {
        name: `Brand of ${email}`,
        ...brand,
        wasAcceptedForThem: true,
        memberships: [{ role: 'owner', suspended: false, at: time }],
        invitations: [],
        log: [
          {
            action: 'joined',
            reason: '',
            after: { uid, email, role: 'owner' },
            at: time,
            isByThem: true,
          },
          // Nothing of whom it is about.
          { action: 'unheardOf', at: '1970-01-01T00:00:00.001Z', isByThem: true },
        ],
      },
      {
        name: 'Brand of grace.exports@example.org',
        ...brand,
        wasAcceptedForThem: false,
        memberships: [],
        invitations: [{ role: 'packer', at: time }],
        log: [
          {
            action: 'invited',
            reason: '',
            after: { email, role: 'packer' },
            at: time,
            isByThem: false,
          },
        ],
      },
    ]);
    expect(text).not.toContain('ed.exported@example.org');
    expect(text).not.toContain('emulated@backlot.test');
  });
});

describe('An acceptance in error', () => {
  it('is taken back within a day: the brand is closed, and the sign-up waits again', async () => {
    const key = 'ada.error@example.org';
    const brandId = await storeBrand(key);
    await dispatch(takeBackAcceptance({ key, brandId })).unwrap();
    expect(await read(`signUpReviews/${key}`)).toMatchObject({
      status: 'new',
      brandId: '',
      note: 'Call in May',
    });
    expect(await read(`brands/${brandId}`)).toMatchObject({ closed: true, ownerEmail: '' });
    expect(await rest(brandId)).toEqual(nothingLeft);
    expect(await read(`invites/${brandId}~${key}`)).toBeUndefined();
    // Accepted again it becomes another brand.
    const again = crypto.randomUUID();
    const base = { status: 'new', note: 'Call in May', projectId: '', brandId: '' } as const;
    await dispatch(saveReview({ ...acceptanceOf(key, again, bronze), base })).unwrap();
    expect(await read(`brands/${again}`)).toMatchObject({ ownerEmail: key });
  });

  it('is taken back whole where that was interrupted, with the next call', async () => {
    const key = 'ada.again@example.org';
    const brandId = await storeBrand(key);
    const reconnect = interruptAfter(1);
    const outcome = await dispatch(takeBackAcceptance({ key, brandId }));
    expect(takeBackAcceptance.rejected.match(outcome)).toBe(true);
    reconnect();
    expect(await read(`invites/${brandId}~${key}`)).toBeDefined();
    await dispatch(takeBackAcceptance({ key, brandId })).unwrap();
    expect(await rest(brandId)).toEqual(nothingLeft);
  });

  it('stands after a day', async () => {
    const key = 'ada.late@example.org';
    const brandId = await storeBrand(key);
    const at = Timestamp.fromMillis(Date.now() - 25 * 60 * 60_000);
    await database().doc(`brands/${brandId}`).update({ at });
    expect(await dispatch(takeBackAcceptance({ key, brandId }))).toMatchObject({
      error: { code: 'message/takeBackOver' },
    });
    expect(await read(`signUpReviews/${key}`)).toMatchObject({ status: 'accepted', brandId });
    expect(await read(`brands/${brandId}`)).toMatchObject({ suspended: false });
  });
});
