import { collection, collectionGroup, doc, getDoc, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { createAppThunk } from '../../store/createAppThunk';
import { brandRef, membersOf } from '../creators/memberApi';
import {
  type Brand,
  brandLogEntrySchema,
  brandSchema,
  type Invite,
  inviteSchema,
  type Member,
  memberSchema,
} from '../creators/model';
import { findBrandLog, storeRemoval, storeWithdrawal } from '../creators/teamApi';
import { reviewSchema } from './model';

/** A brand that someone is in, is invited to, or was accepted as, and what their erasure does to it. */
type Place = {
  brand: Brand;
  /** More than one where an account was replaced. */
  members: Member[];
  invite: Invite | undefined;
  otherOwner: Member | undefined;
  end: 'closed' | 'closing' | 'leaving';
  /** What it holds about them, as it is stored. */
  stored: { brand: StoredFields; memberships: StoredFields[]; invitations: StoredFields[] };
};

const ofBrand = ['name', 'packageId', 'packageUntil', 'suspended', 'closed', 'at'];
const ofPerson = ['role', 'suspended', 'at'];
const keptOfPerson = (fields: object) => storedFields(fields, (name) => ofPerson.includes(name));

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
    member: v.parse(memberSchema, member.data()),
    stored: keptOfPerson(member.data()),
  }));
  const invites = invitations.map((document) => {
    const invite = v.parse(inviteSchema, document.data());
    return { brandId: invite.brandId, invite, stored: keptOfPerson(document.data()) };
  });
  const ids = new Set([
    ...(ofReview.success && ofReview.output.brandId ? [ofReview.output.brandId] : []),
    ...founded.map(({ id }) => id),
    ...[...members, ...invites].map(({ brandId }) => brandId),
  ]);
  const places = await Promise.all(
    [...ids].map(async (brandId) => {
      const [snapshot, otherOwner] = await Promise.all([
        getDoc(brandRef(brandId)),
        findOtherOwner(brandId, email),
      ]);
      if (!snapshot.exists()) return [];
      const brand = { ...v.parse(brandSchema, snapshot.data()), brandId };
      const own = members.filter((one) => one.brandId === brandId);
      const invited = invites.filter((one) => one.brandId === brandId);
      const isOwner =
        brand.ownerEmail === email || own.some(({ member }) => member.role === 'owner');
      const place: Place = {
        brand,
        members: own.map(({ member }) => member),
        invite: invited[0]?.invite,
        otherOwner,
        end: brand.closed ? 'closed' : isOwner && !otherOwner ? 'closing' : 'leaving',
        stored: {
          brand: storedFields(snapshot.data(), (name) => ofBrand.includes(name)),
          memberships: own.map(({ stored }) => stored),
          invitations: invited.map(({ stored }) => stored),
        },
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

const ofLog = ['action', 'reason', 'at'];

/** What the export of a person says of a brand: of its log, what is about them or by them. */
export async function exportedPlace({ brand, stored }: Place, email: string) {
  const log = (await findBrandLog(brand.brandId)).map((entry) => ({
    fields: entry.data(),
    ...v.parse(brandLogEntrySchema, entry.data()),
  }));
  return {
    ...stored.brand,
    wasAcceptedForThem: brand.ownerEmail === email,
    memberships: stored.memberships,
    invitations: stored.invitations,
    log: log
      .filter(({ byEmail, after }) => byEmail === email || after.email === email)
      .map(({ fields, byEmail, after }) => ({
        ...storedFields(fields, (name) =>
          // Of what happened to a colleague, that they did it is theirs.
          after.email === email ? [...ofLog, 'after'].includes(name) : ofLog.includes(name),
        ),
        isByThem: byEmail === email,
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
