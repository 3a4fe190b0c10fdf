import { collection, collectionGroup, doc, getDoc, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { isoTime } from '../../lib/csv';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk } from '../../store/createAppThunk';
import { readBrand } from '../creators/closingApi';
import { membersOf } from '../creators/memberApi';
import {
  type Brand,
  type Invite,
  inviteSchema,
  type Member,
  memberSchema,
} from '../creators/model';
import { readBrandLog, storeRemoval, storeWithdrawal } from '../creators/teamApi';
import { reviewSchema } from './model';

/** A brand that someone is in, is invited to, or was accepted as, and what their erasure does to it. */
type Place = {
  brand: Brand;
  /** More than one where an account was replaced. */
  members: Member[];
  invite: Invite | undefined;
  otherOwner: Member | undefined;
  end: 'closed' | 'closing' | 'leaving';
};

/** An owner of a brand with another email. */
export async function findOtherOwner(brandId: string, email: string): Promise<Member | undefined> {
  const owners = await readAll(query(membersOf(brandId), where('role', '==', 'owner')));
  return owners
    .map((owner) => v.parse(memberSchema, owner.data()))
    .find((owner) => owner.email !== email);
}

/** Where a person is, by the email of their sign-up. */
export async function readPlaces(email: string): Promise<Place[]> {
  const [review, founded, memberships, invitations] = await Promise.all([
    getDoc(doc(database, 'signUpReviews', email)),
    readAll(query(collection(database, 'brands'), where('ownerEmail', '==', email))),
    readAll(query(collectionGroup(database, 'members'), where('email', '==', email))),
    readAll(query(collection(database, 'invites'), where('email', '==', email))),
  ]);
  const ofReview = v.safeParse(reviewSchema, review.data());
  const members = memberships.map((member) => ({
    brandId: member.ref.parent.parent?.id ?? '',
    ...v.parse(memberSchema, member.data()),
  }));
  const invites = invitations.map((invite) => v.parse(inviteSchema, invite.data()));
  const ids = new Set([
    ...(ofReview.success && ofReview.output.brandId ? [ofReview.output.brandId] : []),
    ...founded.map(({ id }) => id),
    ...[...members, ...invites].map(({ brandId }) => brandId),
  ]);
  const places = await Promise.all(
    [...ids].map(async (brandId) => {
      const [brand, otherOwner] = await Promise.all([
        readBrand(brandId),
        findOtherOwner(brandId, email),
      ]);
      if (!brand) return [];
      const own = members.filter((member) => member.brandId === brandId);
      const isOwner = brand.ownerEmail === email || own.some(({ role }) => role === 'owner');
      const place: Place = {
        brand,
        members: own,
        invite: invites.find((invite) => invite.brandId === brandId),
        otherOwner,
        end: brand.closed ? 'closed' : isOwner && !otherOwner ? 'closing' : 'leaving',
      };
      return [place];
    }),
  );
  return places.flat().sort((one, other) => one.brand.at - other.brand.at);
}

/** Takes a person out of a brand that stays: their membership and their invitation, each with an entry in its log. */
export async function leavePlace({ brand, members, invite, otherOwner }: Place): Promise<void> {
  for (const member of members)
    await storeRemoval({
      brandId: brand.brandId,
      member,
      remainingOwnerUid: member.role === 'owner' ? otherOwner?.uid : undefined,
    });
  if (invite) await storeWithdrawal(invite);
}

/** What the export of a person says of a brand: of its log, what is about them or by them. */
export async function exportedPlace({ brand, members, invite }: Place, email: string) {
  const log = await readBrandLog(brand.brandId);
  return {
    name: brand.name,
    wasAcceptedForThem: brand.ownerEmail === email,
    packageId: brand.packageId,
    closed: brand.closed,
    at: isoTime(brand.at),
    memberships: members.map(({ role, suspended, at }) => ({ role, suspended, at: isoTime(at) })),
    invitations: invite ? [{ role: invite.role, at: isoTime(invite.at) }] : [],
    log: log
      .filter(({ byEmail, after }) => byEmail === email || after.email === email)
      .map(({ action, reason, byEmail, after, at }) => ({
        action,
        reason,
        isByThem: byEmail === email,
        role: after.email === email ? after.role : undefined,
        at: isoTime(at),
      })),
  };
}

/** What the erasure of a person does, for whoever is asked to confirm it. */
export type ErasurePlan = { brandId: string; name: string; end: Place['end'] }[];

export const fetchErasurePlan = createAppThunk(
  'signUpReview/fetchErasurePlan',
  'erasingSignUp',
  async (email: string): Promise<ErasurePlan> =>
    (await readPlaces(email)).map(({ brand: { brandId, name }, end }) => ({ brandId, name, end })),
);
