import { accountCopy as copy } from '../../content/studioScreens';
import { downloadFile } from '../../lib/downloadFile';
import { todayUtc } from '../../lib/utcDates';
import { createAppThunk } from '../../store/createAppThunk';
import { selectAccount } from './accountSlice';
import { fetchSubscriptions } from './subscriptionApi';
import { fetchBrandLog, fetchTeam } from './teamApi';

type ReadOfBrand = (brandId: string) => Promise<unknown>;

/** What other features read of a brand, each under the name that it has in the file. */
export type BrandReaders = {
  /** For owners and editors. */
  makers: Readonly<Record<string, ReadOfBrand>>;
  /** For owners alone. */
  owners: Readonly<Record<string, ReadOfBrand>>;
};

const readAll = async (readers: Readonly<Record<string, ReadOfBrand>>, brandId: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(async ([name, read]) => [name, await read(brandId)] as const),
    ),
  );

/** Lets the browser download, as JSON, everything that is kept about the signed-in account. */
export const exportAccount = createAppThunk(
  'creators/exportAccount',
  'exportingAccount',
  async (readers: BrandReaders, { dispatch, getState }) => {
    const account = selectAccount(getState());
    if (account.phase !== 'known') return;
    const brands = await Promise.all(
      account.memberships.map(async ({ brandId, role, brand }) => ({
        brandId,
        role,
        brand,
        ...(role === 'owner' || role === 'editor' ? await readAll(readers.makers, brandId) : {}),
        // The rest is for owners alone.
        ...(role === 'owner'
          ? {
              ...(await dispatch(fetchTeam(brandId)).unwrap()),
              log: await dispatch(fetchBrandLog(brandId)).unwrap(),
              subscriptions: await dispatch(fetchSubscriptions(brandId)).unwrap(),
              ...(await readAll(readers.owners, brandId)),
            }
          : {}),
      })),
    );
    const data = { about: copy.about, email: account.email, brands };
    downloadFile(JSON.stringify(data, null, 2), copy.fileName(todayUtc()), 'application/json');
  },
);
