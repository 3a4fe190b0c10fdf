import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { erasureIds, eraserOf, joinedEditor, joiningId } from './closingFixtures.ts';
import { line } from '../arbitraries.ts';
import { brandEntry, brandIds } from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { logEntry } from '../staff/fixtures.ts';
import { review } from '../sign-ups/fixtures.ts';
import { staffToken } from '../accounts.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commit, commitBy, kind, remove, set, update } from '../requestBuilders.ts';
import { type CommitRequest, type Fields, type Write, serverTime } from '../../engine/requests.ts';
import type { Different } from './teamRequestKinds.ts';

// What the rules accept about brands that are closed, acceptances that are taken back, and people who are erased.

const { engine, recent, closed, shut } = brandIds;
const newId = '00000000-4444-4444-8444-000000000404';

/** Staff close a brand with its members; what is different may be given. */
export function closing(
  brandId: string,
  {
    id = newId,
    reason = 'They asked for it.',
    ...different
  }: Different & { id?: string; reason?: string } = {},
): CommitRequest {
  const members = [...fixtures.keys()].filter((path) =>
    path.startsWith(`brands/${brandId}/members/`),
  );
  return commitBy(
    staffToken,
    update(`brands/${brandId}`, {
      closed: true,
      suspended: true,
      changeId: id,
      ...different.brand,
    }),
    ...members.map((path) => update(path, { suspended: true })),
    set(
      `brands/${brandId}/log/${id}`,
      brandEntry({ action: 'closed', reason, after: null, at: serverTime, ...different.entry }),
    ),
  );
}

/** The review of a sign-up whose acceptance was an error. */
export const takenBack = (name: string, fields: Fields = {}): Write =>
  set(
    `signUpReviews/${name}@example.org`,
    review({ status: 'new', brandId: '', at: serverTime, ...fields }),
  );

/** A brand is closed, and its sign-up waits again. */
export const takingBack = (brandId: string, name: string, fields: Fields = {}): CommitRequest =>
  commit(...closing(brandId).writes, takenBack(name, fields));

/** A sign-up is erased with its review, and with what else the commit does. */
export function erasing(name: 'recent' | 'closed', ...more: readonly Write[]): CommitRequest {
  const by = eraserOf(name);
  const email = `${name}@example.org`;
  const signedUp = fixtures.get(`potentialCreators/${email}`)?.date;
  const id = erasureIds[name];
  return commitBy(
    by,
    ...more,
    remove(`potentialCreators/${email}`),
    remove(`signUpReviews/${email}`),
    remove(`staffErasures/${by.uid}`),
    set(`staffLog/${id}`, logEntry({ action: 'erased', signedUp, by: by.uid, at: serverTime })),
    set(`staffLogLatest/${by.uid}`, { entry: id }),
  );
}

/** What a brand forgets of whom it was accepted for. */
export const forgotten = { ownerEmail: '', contactName: '' };

/** An open brand forgets whom it was accepted for. */
export const leavingTo = (brandId: string, remainingOwnerUid: string, fields: Fields = {}): Write =>
  update(`brands/${brandId}`, { ...forgotten, remainingOwnerUid, ...fields });

/** An entry of the closed brand's log loses emails. */
export const blanking = (fields: Fields): CommitRequest =>
  commit(update(`brands/${closed}/log/${joiningId}`, fields));

export const blank = { ...joinedEditor, email: '' };
const oneOf = (...requests: readonly CommitRequest[]) => fc.constantFrom(...requests);

export const closingRequestKinds: readonly RequestKind[] = [
  kind(
    'brand closed',
    fc
      .tuple(fc.uuid(), line(limits.reason), fc.constantFrom(engine, recent, shut))
      .map(([id, reason, brandId]) => closing(brandId, { id, reason })),
  ),
  kind(
    'acceptance taken back',
    oneOf(takingBack(recent, 'recent'), commit(takenBack('closed', { note: '' }))),
  ),
  kind(
    'cleared from a closed brand',
    oneOf(
      commit(remove(`brands/${closed}/members/closed-owner`)),
      commit(remove(`brands/${closed}/members/editor`)),
      commit(remove(`invites/${closed}~invited@example.org`)),
      commit(update(`brands/${closed}`, forgotten)),
    ),
  ),
  kind(
    'emails blanked',
    oneOf(
      blanking({ byEmail: '' }),
      blanking({ after: blank }),
      blanking({ before: blank }),
      blanking({ byEmail: '', before: blank, after: blank }),
    ),
  ),
  kind(
    'left to another owner',
    oneOf(commit(leavingTo(recent, 'owner')), commit(leavingTo(engine, 'second-owner'))),
  ),
  kind(
    'sign-up of a brand erased',
    oneOf(erasing('closed'), erasing('recent', leavingTo(recent, 'owner'))),
  ),
];
