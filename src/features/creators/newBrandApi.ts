import {
  doc,
  type DocumentReference,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import type { readAuthor } from '../auth/staffApi';
import { entryRef, inviteRef, storedGrant } from './memberApi';
import type { NewBrand } from './model';

type Author = Awaited<ReturnType<typeof readAuthor>>;

/**
 * Makes a brand of a sign-up, with its owner's invitation and the first entry of its log, in the transaction that
 * writes the review which names it: the rules take none without the others. The first film is the campaign's if staff say
 * so; its id is empty where its pack is not opened yet.
 */
export function createBrand(
  transaction: Transaction,
  { brandId, name, isFirstFilmCampaign, ...grant }: NewBrand,
  { email, firstFilmId }: { email: string; firstFilmId: string },
  author: Author,
) {
  const at = serverTimestamp();
  const create = (reference: DocumentReference, fields: Record<string, unknown>) =>
    transaction.set(reference, { ...fields, at });
  create(doc(database, 'brands', brandId), {
    name,
    ownerEmail: email,
    suspended: false,
    team: { members: 0, invited: 1, sent: 0, since: null },
    ...storedGrant(grant),
    isFirstFilmCampaign,
    campaignProjectId: isFirstFilmCampaign ? firstFilmId : '',
    changeId: brandId,
  });
  const invite = { brandId, brandName: name, email, role: 'owner', changeId: brandId };
  create(inviteRef({ brandId, email }), { ...invite, ...author, byStaff: true });
  create(entryRef(brandId, brandId), {
    action: 'accepted',
    reason: '',
    before: null,
    after: storedGrant(grant),
    ...author,
  });
}
