import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { commit } from '../../lib/firebase/commit';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { payoutDayOf, payoutSettingsRef } from './payoutDayApi';
import {
  isSameSettings,
  type PackageSettings,
  packageSettingsSchema,
  type Settings,
} from './settings';

const packagesRef = () => doc(database, 'settings', 'packages');

/** What packages are called at Stripe, and what cards cost; with nothing said yet, no package has a price. */
export async function fetchPackageSettings(): Promise<PackageSettings> {
  return v.parse(packageSettingsSchema, (await getDoc(packagesRef())).data() ?? {});
}

export const loadPackageSettings = createAppThunk(
  'packages/loadSettings',
  'fetchingSettings',
  fetchPackageSettings,
);

/** All that staff set. */
export const loadSettings = createAppThunk(
  'packages/loadAllSettings',
  'fetchingSettings',
  async (): Promise<Settings> => {
    const [packages, payouts] = await Promise.all([
      fetchPackageSettings(),
      getDoc(payoutSettingsRef()),
    ]);
    return { ...packages, payoutDay: payoutDayOf(payouts.data()) };
  },
);

type SettingsChange = { base: Settings; settings: Settings };

/** Stores the settings; what a colleague has saved since `base` is not overwritten. */
export const saveSettings = createAppThunk(
  'packages/saveSettings',
  'savingSettings',
  ({ base, settings }: SettingsChange) =>
    commit(async (transaction) => {
      const packages = await transaction.get(packagesRef());
      const payouts = await transaction.get(payoutSettingsRef());
      const stored = {
        ...v.parse(packageSettingsSchema, packages.data() ?? {}),
        payoutDay: payoutDayOf(payouts.data()),
      };
      if (!isSameSettings(stored, base) && !isSameSettings(stored, settings))
        throw messageError('settingsChangedMeanwhile');
      const { payoutDay: day, ...rest } = settings;
      transaction.set(packagesRef(), rest);
      transaction.set(payoutSettingsRef(), { day });
    }),
);
