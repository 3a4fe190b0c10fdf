import { doc, serverTimestamp } from 'firebase/firestore/lite';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { consentRef, newConsent } from '../orders/consentChangesApi';
import { followerPath } from './followerModel';

export type FollowChange = {
  brandId: string;
  /** A film that is followed from now on, or no more; what is so already stays. */
  film?: { projectId: string; follows: boolean };
  /** Words that are agreed to; empty takes back what the account of `uid` agreed to, one's own where that is empty. */
  consent?: { uid: string; words: string };
};

/** In one commit, by whose time the account says where something was agreed to. */
export const saveChange = ({ brandId, film, consent }: FollowChange): Promise<void> =>
  commit(async (transaction) => {
    const { uid, email } = readUser();
    if (film) {
      const { projectId, follows } = film;
      const follower = doc(database, followerPath(brandId, uid, projectId));
      const isThere = (await transaction.get(follower)).exists();
      if (isThere && !follows) transaction.delete(follower);
      if (!isThere && follows)
        transaction.set(follower, { uid, projectId, email, at: serverTimestamp() });
    }
    if (consent?.words)
      transaction.set(consentRef({ brandId, uid }), await newConsent(email ?? '', consent.words));
    else if (consent)
      transaction.update(consentRef({ brandId, uid: consent.uid || uid }), {
        withdrawnAt: serverTimestamp(),
      });
  });
