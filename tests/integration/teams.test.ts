import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInByLink } from '../../src/features/auth/emailLinkApi';
import { saveBrandDetails } from '../../src/features/creators/brandDetailsApi';
import { suspendBrand } from '../../src/features/creators/brandsApi';
import {
  declineInvitation,
  endOtherSessions,
  fetchInvitations,
  fetchMemberships,
  joinBrand,
  leaveBrand,
} from '../../src/features/creators/membershipApi';
import type { Role } from '../../src/features/creators/model';
import {
  readBrandLog,
  fetchTeam,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '../../src/features/creators/teamApi';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { acceptanceOf, bronze } from '../support/acceptance';
import { letterTo, proveEmail, signInByLetter } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { signUp } from '../support/storedDocuments';

const database = useStaff();
const { dispatch } = makeStore();
let brandId = '';
let owner = '';

/** A brand that staff have just accepted, whose owner is invited; staff are signed in. */
beforeEach(async () => {
  // Links lead back to the site that asked for them.
  vi.stubGlobal('location', new URL('http://localhost/studio'));
  await signInAsStaff();
  brandId = crypto.randomUUID();
  owner = `owner-${brandId}@example.org`;
  await database()
    .doc(`potentialCreators/${owner}`)
    .set(signUp({ email: owner, date: new Date() }));
  await dispatch(saveReview(acceptanceOf(owner, brandId, bronze))).unwrap();
});

const emailOf = (name: string) => `${name}-${brandId}@example.org`;
const invite = (email: string, role: Role = 'editor') =>
  dispatch(inviteMember({ brandId, email, role }));

const account = async () => ({
  memberships: await fetchMemberships(),
  invitations: await fetchInvitations(),
});

/** Signs in by link and answers the one invitation with yes. */
async function join(email: string) {
  const uid = await signInByLetter(email);
  const [invitation] = (await account()).invitations;
  if (!invitation) throw new Error(`${email} is not invited.`);
  return { uid, outcome: await dispatch(joinBrand(invitation)) };
}
async function joinAs(email: string, role: Role = 'editor') {
  await invite(email, role).unwrap();
  return join(email);
}
const stored = async () => (await database().doc(`brands/${brandId}`).get()).data();
const members = async () => {
  const { docs } = await database().collection(`brands/${brandId}/members`).get();
  return docs.map((member) => member.get('email') as unknown).sort();
};
const log = async () => {
  await signInAsStaff();
  const entries = await readBrandLog(brandId);
  return entries.map(({ action, after }) => `${action} ${after.email}`).reverse();
};

/** The status of the answer to whoever reads the brand with a token. */
async function statusFor(token: string) {
  const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = process.env;
  const path = `projects/${project}/databases/(default)/documents/brands/${brandId}`;
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`http://${host}/v1/${path}`, { headers })).status;
}

/** Asks the sign-in service; resolves with its answer. */
async function ask(method: string, body: object) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host = '' } = process.env;
  const answer = await fetch(`http://${host}/${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('Whoever is invited', () => {
  it('is asked, and joins with a proof of their own', async () => {
    await signInByLetter(owner);
    const known = await account();
    expect(known.memberships).toEqual([]);
    expect(known.invitations).toMatchObject([{ brandName: 'Engine Pictures', role: 'owner' }]);
    expect(await members()).toEqual([]);
    const { outcome } = await join(owner);
    expect(outcome).toMatchObject({ meta: { requestStatus: 'fulfilled' } });
    expect(await account()).toMatchObject({
      memberships: [{ brandId, role: 'owner', brand: { name: 'Engine Pictures' } }],
      invitations: [],
    });
    expect((await stored())?.team).toMatchObject({ members: 1, invited: 0 });
    expect(await log()).toEqual([expect.stringMatching(/^accepted/), `joined ${owner}`]);
  });

  it('puts out who registered the address before, with their password and their session', async () => {
    const password = 'chosen by a stranger';
    const { user } = await createUserWithEmailAndPassword(auth, owner, password);
    const token = await user.getIdToken();
    await join(owner);
    // What the stranger has left, while the token is valid.
    expect(await statusFor(token)).toBe(403);
    const again = await ask('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      email: owner,
      password,
      returnSecureToken: true,
    });
    expect(again.status).toBe(400);
    expect(again.text).toMatch(/INVALID/);
    // That their session cannot be renewed is for the real service to show (docs/deploying.md): the emulator ends none.
    expect(await statusFor((await auth.currentUser?.getIdToken()) ?? '')).toBe(200);
  });

  it('puts out who joined in their place, with a session of before they came', async () => {
    const password = 'chosen by a stranger';
    const { user } = await createUserWithEmailAndPassword(auth, owner, password);
    // The creator follows a letter that the stranger had sent.
    await proveEmail(user);
    await user.reload();
    const [invitation] = (await account()).invitations;
    if (!invitation) throw new Error('The stranger should be invited.');
    await dispatch(joinBrand(invitation)).unwrap();
    const token = (await auth.currentUser?.getIdToken()) ?? '';
    expect(await statusFor(token)).toBe(200);
    // Times of signing in are told apart by the second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const letter = await letterTo(owner);
    expect(await signInByLink(owner, letter)).toBe(false);
    await endOtherSessions();
    expect(await statusFor(token)).toBe(403);
    expect(await statusFor((await auth.currentUser?.getIdToken()) ?? '')).toBe(200);
  });

  it('puts out who joined while they were asked', async () => {
    await createUserWithEmailAndPassword(auth, owner, 'chosen by a stranger');
    await signInByLetter(owner);
    const [invitation] = (await account()).invitations;
    if (!invitation) throw new Error('The owner should be invited.');
    // The stranger signs in afresh, as someone who is proven by now.
    await signInWithEmailAndPassword(auth, owner, 'chosen by a stranger');
    await dispatch(joinBrand(invitation)).unwrap();
    const token = (await auth.currentUser?.getIdToken()) ?? '';
    await signInByLetter(owner);
    expect(await dispatch(joinBrand(invitation))).toMatchObject({
      error: { code: 'message/invitationOver' },
    });
    expect(await statusFor(token)).toBe(403);
    expect(await statusFor((await auth.currentUser?.getIdToken()) ?? '')).toBe(200);
  });

  it('may decline, which the brand’s log tells', async () => {
    const email = emailOf('ed');
    await invite(email).unwrap();
    await signInByLetter(email);
    const [invitation] = (await account()).invitations;
    if (!invitation) throw new Error('There is no invitation.');
    await dispatch(declineInvitation(invitation)).unwrap();
    expect((await account()).invitations).toEqual([]);
    expect(await dispatch(joinBrand(invitation))).toMatchObject({
      error: { code: 'message/invitationOver' },
    });
    expect(await members()).toEqual([]);
    expect((await log()).slice(1)).toEqual([`invited ${email}`, `declined ${email}`]);
  });

  it('joins no more once whoever invited them is out', async () => {
    const { uid } = await join(owner);
    const email = emailOf('accomplice');
    await invite(email).unwrap();
    await signInAsStaff();
    await joinAs(emailOf('second'), 'owner');
    await signInAsStaff();
    const team = await dispatch(fetchTeam(brandId)).unwrap();
    const first = team.members.find((member) => member.uid === uid);
    const other = team.members.find((member) => member.uid !== uid);
    if (!first || !other) throw new Error('Both owners should be there.');
    await dispatch(removeMember({ brandId, member: first, remainingOwnerUid: other.uid })).unwrap();
    const { outcome } = await join(email);
    expect(outcome).toMatchObject({ error: { code: 'message/invitationOver' } });
    expect(await members()).toEqual([emailOf('second')]);
  });
});

describe('A member', () => {
  it('leaves, and the last owner does not', async () => {
    await join(owner);
    await signInAsStaff();
    const email = emailOf('ed');
    await joinAs(email);
    await dispatch(leaveBrand(brandId)).unwrap();
    expect(await account()).toMatchObject({ memberships: [] });
    await signInByLetter(owner);
    expect(await dispatch(leaveBrand(brandId))).toMatchObject({
      error: { code: 'message/lastOwner' },
    });
    await signInAsStaff();
    await joinAs(emailOf('second'), 'owner');
    await signInByLetter(owner);
    await dispatch(leaveBrand(brandId)).unwrap();
    expect(await members()).toEqual([emailOf('second')]);
    expect((await log()).filter((line) => line.startsWith('left'))).toEqual([
      `left ${email}`,
      `left ${owner}`,
    ]);
  });

  it('whose account was deleted comes back as an owner by staff’s invitation', async () => {
    const { uid } = await join(owner);
    await auth.currentUser?.delete();
    await signInByLetter(owner);
    expect((await account()).memberships).toEqual([]);
    await signInAsStaff();
    // Owners are told that the email is on the team; staff help.
    await invite(owner, 'owner').unwrap();
    await join(owner);
    await signInAsStaff();
    const team = await dispatch(fetchTeam(brandId)).unwrap();
    const gone = team.members.find((member) => member.uid === uid);
    const back = team.members.find((member) => member.uid !== uid);
    if (!gone || !back) throw new Error('Both accounts should be there.');
    await dispatch(removeMember({ brandId, member: gone, remainingOwnerUid: back.uid })).unwrap();
    expect(await members()).toEqual([owner]);
  });
});

describe('An owner', () => {
  it('corrects the details of the sign-up, which another one has not corrected meanwhile', async () => {
    expect(await stored()).toMatchObject({ contactName: 'Ada Lovelace' });
    await join(owner);
    const base = { contactName: 'Ada Lovelace', website: 'engine.example.org' };
    const details = { contactName: 'Grace Hopper', website: 'https://engine.example.org/films' };
    await dispatch(saveBrandDetails({ brandId, base, details })).unwrap();
    expect(await stored()).toMatchObject(details);
    const other = { ...details, contactName: 'Mary Somerville' };
    expect(await dispatch(saveBrandDetails({ brandId, base, details: other }))).toMatchObject({
      error: { code: 'message/detailsChangedMeanwhile' },
    });
    await dispatch(saveBrandDetails({ brandId, base: details, details: other })).unwrap();
    expect(await stored()).toMatchObject(other);
    expect((await log()).slice(-2)).toEqual(['detailsChanged ', 'detailsChanged ']);
  });

  it('removes neither an owner nor whom staff invited, and takes neither invitation back', async () => {
    await invite(emailOf('second'), 'owner').unwrap();
    await joinAs(emailOf('ed'));
    await signInAsStaff();
    await join(owner);
    const team = await dispatch(fetchTeam(brandId)).unwrap();
    const editor = team.members.find(({ role }) => role === 'editor');
    const [second] = team.invites;
    if (!editor || !second) throw new Error('The team is not as it was made.');
    expect(await dispatch(removeMember({ brandId, member: editor }))).toMatchObject({
      error: { code: 'permission-denied' },
    });
    expect(await dispatch(withdrawInvitation(second))).toMatchObject({
      error: { code: 'permission-denied' },
    });
    expect(await invite(owner)).toMatchObject({ error: { code: 'message/invitedOneself' } });
    const own = emailOf('own');
    await invite(own).unwrap();
    expect(await invite(own, 'door')).toMatchObject({
      error: { code: 'message/invitedOtherwise' },
    });
  });

  it('sends twenty invitations a day, of which twelve wait', async () => {
    await join(owner);
    const sendAndTakeBack = async (index: number) => {
      await invite(emailOf(String(index))).unwrap();
      const { invites } = await dispatch(fetchTeam(brandId)).unwrap();
      for (const one of invites) await dispatch(withdrawInvitation(one)).unwrap();
    };
    for (let index = 0; index < 8; index += 1) await sendAndTakeBack(index);
    for (let index = 8; index < 20; index += 1) await invite(emailOf(String(index))).unwrap();
    expect(await invite(emailOf('more'))).toMatchObject({
      error: { code: 'message/tooManyInvited' },
    });
    const { invites } = await dispatch(fetchTeam(brandId)).unwrap();
    if (!invites[0]) throw new Error('Nobody is invited.');
    await dispatch(withdrawInvitation(invites[0])).unwrap();
    expect(await invite(emailOf('more'))).toMatchObject({
      error: { code: 'message/invitationsOfDay' },
    });
    // A day later there are others.
    const reference = database().doc(`brands/${brandId}`);
    await reference.update({ 'team.since': new Date(Date.now() - 25 * 60 * 60_000) });
    await invite(emailOf('more')).unwrap();
    expect((await stored())?.team).toMatchObject({ sent: 1, invited: 12 });
    // However many wait, staff bring another owner in.
    await signInAsStaff();
    expect(await invite(emailOf('late'))).toMatchObject({
      error: { code: 'message/tooManyInvited' },
    });
    await invite(emailOf('rescue'), 'owner').unwrap();
    expect((await stored())?.team).toMatchObject({ sent: 1, invited: 13 });
  });
});

describe('Staff', () => {
  it('suspend a brand with each of its members at once, which nobody joins then, and lift it', async () => {
    await join(owner);
    await signInAsStaff();
    await joinAs(emailOf('ed'));
    await signInAsStaff();
    await invite(emailOf('late')).unwrap();
    const shop = database().doc(`storefronts/${crypto.randomUUID()}`);
    const terms = { brandId, open: true, shipping: { US: 500 } };
    await shop.set({ ...terms, suspended: false });
    const suspension = { brandId, suspended: true, reason: 'A stolen session.' };
    await dispatch(suspendBrand(suspension)).unwrap();
    expect((await shop.get()).data()).toEqual({ ...terms, suspended: true });
    expect(await dispatch(suspendBrand(suspension))).toMatchObject({
      error: { code: 'message/suspendedMeanwhile' },
    });
    await signInByLetter(owner);
    const token = (await auth.currentUser?.getIdToken()) ?? '';
    expect(await statusFor(token)).toBe(403);
    expect(await account()).toMatchObject({ memberships: [{ suspended: true, brand: null }] });
    expect((await join(emailOf('late'))).outcome).toMatchObject({
      error: { code: 'message/invitationOver' },
    });
    await signInAsStaff();
    await dispatch(suspendBrand({ brandId, suspended: false, reason: 'It is theirs.' })).unwrap();
    // Their shop is as they left it.
    expect((await shop.get()).data()).toEqual({ ...terms, suspended: false });
    expect(await statusFor(token)).toBe(200);
    expect((await log()).slice(-2)).toEqual(['suspended ', 'suspensionLifted ']);
  });
});
