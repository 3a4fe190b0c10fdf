import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { type CardRates, usualCardRates } from './statement';

const ratesSchema = v.fallback(
  v.object({ cardBp: v.number(), cardCents: v.number() }),
  usualCardRates,
);

/** What cards cost by the settings, or else by the calculator's example. */
export const readRates = async (): Promise<CardRates> =>
  v.parse(ratesSchema, (await getDoc(doc(database, 'settings', 'packages'))).data());
