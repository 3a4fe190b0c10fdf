import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { auth } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { isForgetting } from '../../store/signedOut';
import { startAppListening } from '../../store/store';

const staffSchema = v.object({ email: v.string() });

const emails = new Map<string, string>();
startAppListening({
  matcher: isForgetting,
  effect: () => {
    emails.clear();
  },
});

/** The email in an account's document in `staff`; null where there is none, and the account is not staff. */
export async function fetchStaffEmail(uid: string): Promise<string | null> {
  const record = await getDoc(doc(database, 'staff', uid));
  if (!record.exists()) return null;
  const { email } = v.parse(staffSchema, record.data());
  emails.set(uid, email);
  return email;
}

/**
 * Who signs a commit: the rules compare the email with the document in `staff`, because the owner of an account can
 * change its own. Fails with `unauthenticated` when nobody is signed in, with `permission-denied` when not staff.
 */
export async function readAuthor(): Promise<{ by: string; byEmail: string }> {
  const by = auth.currentUser?.uid;
  if (!by) throw Object.assign(new Error('Nobody is signed in.'), { code: 'unauthenticated' });
  const byEmail = emails.get(by) ?? (await fetchStaffEmail(by));
  if (byEmail === null)
    throw Object.assign(new Error('The account is not staff.'), { code: 'permission-denied' });
  return { by, byEmail };
}
