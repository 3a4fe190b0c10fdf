import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { commit } from '../../lib/firebase/commit';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { isSameSettings, type PackageSettings, packageSettingsSchema } from './settings';

const settingsRef = () => doc(database, 'settings', 'packages');

/** What packages are called at Stripe, and what cards cost; with nothing said yet, no package has a price. */
export async function fetchPackageSettings(): Promise<PackageSettings> {
  return v.parse(packageSettingsSchema, (await getDoc(settingsRef())).data() ?? {});
}

export const loadPackageSettings = createAppThunk(
  'packages/loadSettings',
  'fetchingSettings',
  fetchPackageSettings,
);

type SettingsChange = { base: PackageSettings; settings: PackageSettings };

/** Stores the settings; what a colleague has saved since `base` is not overwritten. */
export const savePackageSettings = createAppThunk(
  'packages/saveSettings',
  'savingSettings',
  ({ base, settings }: SettingsChange) =>
    commit(async (transaction) => {
      const snapshot = await transaction.get(settingsRef());
      const stored = v.parse(packageSettingsSchema, snapshot.data() ?? {});
      if (!isSameSettings(stored, base) && !isSameSettings(stored, settings))
        throw messageError('settingsChangedMeanwhile');
      transaction.set(settingsRef(), settings);
    }),
);
