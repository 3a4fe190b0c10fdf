import { studioCopy } from '../../content/studio';
import { downloadFile } from '../../lib/downloadFile';
import { todayUtc } from '../../lib/dates';
import { createAppThunk } from '../../store/createAppThunk';
import { selectAccount } from './accountSlice';
import { fetchBrandLog, fetchTeam } from './teamApi';

const copy = studioCopy.account;

/** Lets the browser download, as JSON, everything that is kept about whoever is signed in. */
export const exportAccount = createAppThunk(
  'creators/exportAccount',
  'exportingAccount',
  async (_, { dispatch, getState }) => {
    const account = selectAccount(getState());
    if (account.phase !== 'known') return;
    const brands = await Promise.all(
      account.memberships.map(async ({ brandId, role, brand }) => ({
        brandId,
        role,
        brand,
        // The rest is for owners alone.
        ...(role === 'owner'
          ? {
              ...(await dispatch(fetchTeam(brandId)).unwrap()),
              log: await dispatch(fetchBrandLog(brandId)).unwrap(),
            }
          : {}),
      })),
    );
    const data = { about: copy.about, email: account.email, brands };
    downloadFile(JSON.stringify(data, null, 2), copy.fileName(todayUtc()), 'application/json');
  },
);
