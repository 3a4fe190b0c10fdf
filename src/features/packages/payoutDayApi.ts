import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';

export const payoutSettingsRef = () => doc(database, 'settings', 'payouts');

const payoutSettingsSchema = v.object({ day: v.fallback(v.number(), 15) });
/** On which day of the next month what is owed is sent, by the document `settings/payouts`. */
export const payoutDayOf = (fields: unknown): number =>
  v.parse(payoutSettingsSchema, fields ?? {}).day;

export const loadPayoutDay = createAppThunk(
  'packages/loadPayoutDay',
  'fetchingSettings',
  async (): Promise<number> => payoutDayOf((await getDoc(payoutSettingsRef())).data()),
);
