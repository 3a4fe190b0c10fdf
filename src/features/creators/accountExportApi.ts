import { collection, type QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { accountCopy as copy } from '../../content/studioScreens';
import { downloadFile } from '../../lib/downloadFile';
import { readCustomerRecords, readOwnQuestions } from '../../lib/firebase/customerRecords';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { todayUtc } from '../../lib/utcDates';
import { createAppThunk } from '../../store/createAppThunk';
import { selectAccount } from './accountSlice';
import { brandRef } from './memberApi';
import { findBrand, findInvitations, readOwnMembers } from './membershipApi';
import { readStoredSubscriptions } from './subscriptionApi';
import { findBrandLog, findTeam } from './teamApi';

type ReadOfBrand = (brandId: string) => Promise<unknown>;

/** What other features have stored of a brand, each under the name that it has in the file. */
export type BrandReaders = {
  /** For owners and editors. */
  makers: Readonly<Record<string, ReadOfBrand>>;
  /** For owners alone. */
  owners: Readonly<Record<string, ReadOfBrand>>;
};

const readEach = async (readers: Readonly<Record<string, ReadOfBrand>>, brandId: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(async ([name, read]) => [name, await read(brandId)] as const),
    ),
  );

const stored = (documents: readonly QueryDocumentSnapshot[]): StoredFields[] =>
  documents.map((one) => storedFields(one.data()));

async function readOfOwner(brandId: string) {
  const [team, log, exports, subscriptions] = await Promise.all([
    findTeam(brandId),
    findBrandLog(brandId),
    readAll(collection(brandRef(brandId), 'exports')),
    readStoredSubscriptions(brandId),
  ]);
  return {
    members: stored(team.members),
    invites: stored(team.invites),
    log: stored(log),
    exports: stored(exports),
    subscriptions,
  };
}

/** What is stored of a brand that the account belongs to, as far as the part that it has in it may read. */
async function readOfMember(member: QueryDocumentSnapshot, readers: BrandReaders) {
  const brandId = member.ref.parent.parent?.id ?? '';
  const role: unknown = member.get('role');
  const brand = member.get('suspended') === true ? null : await findBrand(brandId);
  const isOwner = brand !== null && role === 'owner';
  const isMaker = isOwner || (brand !== null && role === 'editor');
  return {
    brandId,
    membership: storedFields(member.data()),
    brand: brand && storedFields(brand),
    ...(isMaker ? await readEach(readers.makers, brandId) : {}),
    ...(isOwner ? await readOfOwner(brandId) : {}),
    ...(isOwner ? await readEach(readers.owners, brandId) : {}),
  };
}

/** Lets the browser download, as JSON, everything that is kept about the signed-in account. */
export const exportAccount = createAppThunk(
  'creators/exportAccount',
  'exportingAccount',
  async (readers: BrandReaders, { getState }) => {
    const account = selectAccount(getState());
    if (account.phase !== 'known') return;
    const members = await readOwnMembers();
    const brands = await Promise.all(members.map((member) => readOfMember(member, readers)));
    const invitations = stored(await findInvitations());
    const questions = await readOwnQuestions();
    const paid = await readCustomerRecords();
    const data = { about: copy.about, email: account.email, invitations, brands, questions, paid };
    downloadFile(JSON.stringify(data, null, 2), copy.fileName(todayUtc()), 'application/json');
  },
);
