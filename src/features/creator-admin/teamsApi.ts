import { collection, collectionGroup, getDocs, limit, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandsListed, limits } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { type Invite, inviteSchema, type Member, memberSchema } from '../creators/model';

/** The members of the brands that are listed, each with its brand, and their invitations: as many as these can have. */
export async function readTeams(): Promise<{
  members: (Member & { brandId: string })[];
  invites: Invite[];
}> {
  const [members, invites] = await Promise.all([
    getDocs(query(collectionGroup(database, 'members'), limit(brandsListed * limits.members))),
    getDocs(
      query(collection(database, 'invites'), limit(brandsListed * limits.pendingInvitations)),
    ),
  ]);
  return {
    members: members.docs.map((member) => ({
      ...v.parse(memberSchema, member.data()),
      brandId: member.ref.parent.parent?.id ?? '',
    })),
    invites: invites.docs.map((invite) => v.parse(inviteSchema, invite.data())),
  };
}
