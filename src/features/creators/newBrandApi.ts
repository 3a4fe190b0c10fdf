import { serverTimestamp } from 'firebase/firestore/lite';
import type { Commit } from '../../lib/firebase/commit';
import { brandRef, inviteRef, storedGrant, writeBrandLog } from './memberApi';
import type { NewBrand } from './model';
import { storedOpenTask } from './tasks';

/**
 * Makes a brand of a sign-up, with its owner's invitation and the first entry of its log, in the transaction that
 * writes the review which names it: the rules take none without the others. The first film is the campaign's if staff say
 * so; its id is empty where its pack is not opened yet.
 */
export function createBrand(
  commit: Commit,
  { brandId, name, isFirstFilmCampaign, contactName, website, ...grant }: NewBrand,
  { email, firstFilmId }: { email: string; firstFilmId: string },
) {
  commit.transaction.set(brandRef(brandId), {
    name,
    ownerEmail: email,
    suspended: false,
    team: { members: 0, invited: 1, sent: 0, since: null },
    ...storedGrant(grant),
    isFirstFilmCampaign,
    campaignProjectId: isFirstFilmCampaign ? firstFilmId : '',
    contactName,
    website,
    imdb: storedOpenTask,
    promotion: storedOpenTask,
    changeId: brandId,
    at: serverTimestamp(),
  });
  const invite = { brandId, brandName: name, email, role: 'owner', changeId: brandId };
  commit.transaction.set(inviteRef({ brandId, email }), commit.sign({ ...invite, byStaff: true }));
  writeBrandLog(commit, brandId, brandId, { action: 'accepted', after: storedGrant(grant) });
}
