import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePackage } from '../../src/features/creators/brandsApi';
import type { Grant } from '../../src/features/creators/model';
import { readBrandLog, fetchTeam, inviteMember } from '../../src/features/creators/teamApi';
import { eraseSignUp } from '../../src/features/sign-up-review/dataRequestsApi';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { makeStore } from '../../src/store/store';
import { acceptanceOf } from '../support/acceptance';
import { meetAtCommit } from '../support/emulatorProjects';
import { useStaff } from '../support/emulatorStaff';
import { signUp } from '../support/storedDocuments';

const database = useStaff();
// Links lead back to the site that asked for them.
beforeEach(() => vi.stubGlobal('location', new URL('http://localhost/admin')));
const { dispatch } = makeStore();
const gold: Grant = { packageId: 'gold', packageUntil: Date.UTC(2999, 0, 1) };
const brands = async (email: string) =>
  (await database().collection('brands').where('ownerEmail', '==', email).get()).docs;

const storeSignUp = (email: string) =>
  database()
    .doc(`potentialCreators/${email}`)
    .set(signUp({ email, date: new Date() }));

const accept = (email: string, brandId: string = crypto.randomUUID()) =>
  dispatch(saveReview(acceptanceOf(email, brandId)));

async function storeBrand(email: string) {
  const brandId = crypto.randomUUID();
  await storeSignUp(email);
  await accept(email, brandId).unwrap();
  return brandId;
}

describe('Accepting a sign-up', () => {
  it('makes a brand with an invitation and the first entry of its log', async () => {
    const email = 'ada.accepted@example.org';
    const brandId = await storeBrand(email);
    expect(await dispatch(fetchTeam(brandId)).unwrap()).toMatchObject({
      members: [],
      invites: [{ email, role: 'owner' }],
    });
    expect(await readBrandLog(brandId)).toMatchObject([
      { action: 'accepted', before: null, after: gold },
    ]);
  });

  it('makes one brand when two members of staff accept at once', async () => {
    const email = 'ada.twice@example.org';
    await storeSignUp(email);
    meetAtCommit(2);
    const outcomes = await Promise.all([accept(email), accept(email)]);
    expect(outcomes.filter(saveReview.fulfilled.match)).toHaveLength(1);
    // Not that the rules refused a second brand.
    expect(outcomes.find(saveReview.rejected.match)).toMatchObject({
      error: { code: 'message/reviewChanged' },
    });
    expect(await brands(email)).toHaveLength(1);
    expect(await accept(email)).toMatchObject({ error: { code: 'message/reviewChanged' } });
    expect(await brands(email)).toHaveLength(1);
  });

  it('makes one brand when the answer was lost and it is tried again', async () => {
    const email = 'ada.again@example.org';
    const brandId = await storeBrand(email);
    await accept(email, brandId).unwrap();
    expect(await brands(email)).toHaveLength(1);
    expect(await readBrandLog(brandId)).toHaveLength(1);
  });

  it('keeps the sign-up from being erased, with a sentence', async () => {
    const email = 'ada.kept@example.org';
    await storeBrand(email);
    expect(await dispatch(eraseSignUp(email))).toMatchObject({
      error: { code: 'message/signUpHasBrand' },
    });
    expect((await database().doc(`potentialCreators/${email}`).get()).exists).toBe(true);
  });
});

describe('A brand', () => {
  it('changes its package with a reason, and not over a colleague’s change', async () => {
    const brandId = await storeBrand('ada.package@example.org');
    const bronze: Grant = { packageId: 'bronze', packageUntil: null };
    const change = { brandId, base: gold, grant: bronze, reason: 'They asked for it.' };
    await dispatch(changePackage(change)).unwrap();
    expect(await dispatch(changePackage(change))).toMatchObject({
      error: { code: 'message/packageChangedMeanwhile' },
    });
    const [latest] = await readBrandLog(brandId);
    expect(latest).toMatchObject({
      action: 'packageChanged',
      reason: 'They asked for it.',
      before: gold,
      after: bronze,
    });
  });

  it('invites once, however often the letter is sent', async () => {
    const brandId = await storeBrand('ada.team@example.org');
    const inviting = { brandId, email: 'ed.team@example.org', role: 'editor' } as const;
    await dispatch(inviteMember(inviting)).unwrap();
    await dispatch(inviteMember(inviting)).unwrap();
    const { invites } = await dispatch(fetchTeam(brandId)).unwrap();
    expect(invites.map(({ email }) => email).sort()).toEqual([
      'ada.team@example.org',
      'ed.team@example.org',
    ]);
    expect(await readBrandLog(brandId)).toHaveLength(2);
  });
});
