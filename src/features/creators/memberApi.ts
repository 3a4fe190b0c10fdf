import { collection, doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { successAnnounced } from '../../store/alerts';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { sendSignInLink } from '../auth/emailLinkApi';
import { fetchStaffEmail } from '../auth/staffApi';
import { type Grant, type Invite, inviteId, memberSchema } from './model';

export const brandRef = (brandId: string) => doc(database, 'brands', brandId);
export const membersOf = (brandId: string) => collection(brandRef(brandId), 'members');
export const memberRef = (brandId: string, uid: string) => doc(brandRef(brandId), 'members', uid);
export const entryRef = (brandId: string, id: string) => doc(brandRef(brandId), 'log', id);
export const inviteRef = (invite: Pick<Invite, 'brandId' | 'email'>) =>
  doc(database, 'invites', inviteId(invite));

/** A package as it is stored. */
export const storedGrant = ({ packageId, packageUntil }: Grant) => ({
  packageId,
  packageUntil: packageUntil === null ? null : Timestamp.fromMillis(packageUntil),
});

/** Who signs what is written about a brand. */
export type Author = { by: string; byEmail: string };

/** Who signs as a member of a brand. Fails with the catalogue's text for someone who is none any more. */
export async function readMember(brandId: string): Promise<Author> {
  const { uid } = readUser();
  const member = await getDoc(memberRef(brandId, uid));
  if (!member.exists()) throw messageError('notAMember');
  return { by: uid, byEmail: v.parse(memberSchema, member.data()).email };
}

/** Who signs a brand's log, staff or a member: the rules compare the email. */
export async function readAuthorOf(brandId: string): Promise<Author> {
  const { uid } = readUser();
  const byEmail = await fetchStaffEmail(uid);
  return byEmail === null ? readMember(brandId) : { by: uid, byEmail };
}

/** Has the first sign-in link sent to the owner of a brand that was just made. */
export const sendFirstLink = createAppThunk(
  'creators/sendFirstLink',
  'sendingLink',
  async (email: string, { dispatch }) => {
    await sendSignInLink(email);
    dispatch(
      successAnnounced({ name: email, message: 'linkSent', about: 'creators/sendFirstLink' }),
    );
  },
);

/** Has another sign-in link sent to someone who is invited. */
export const resendLink = createAppThunk(
  'creators/resendLink',
  'sendingLink',
  async (email: string, { dispatch }) => {
    await sendSignInLink(email);
    dispatch(successAnnounced({ name: email, message: 'linkSent', about: 'creators/resendLink' }));
  },
);
