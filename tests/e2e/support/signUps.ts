import type { StoredValue } from '../../../scripts/sample-data/emulatorRest';
import { signUp } from '../../../scripts/samples/signUps';
import { store } from './database';

type SignUp = { email: string; lastName: string; brandName: string; productServices?: string };

let lastDate = 0;

/** The time, later than that of the sign-up before: the list's order says nothing of two of one millisecond. */
function nextDate(): Date {
  lastDate = Math.max(Date.now(), lastDate + 1);
  return new Date(lastDate);
}

/** Stores a sign-up as the database's owner; what is not given is alike in all of them. */
export const storeSignUp = ({ email, productServices = 'Shirts', ...texts }: SignUp) =>
  store(
    `potentialCreators/${encodeURIComponent(email)}`,
    signUp<StoredValue>({
      email,
      ...texts,
      brandwebsite: 'lantern.example',
      productServices,
      videoChannelList: ['one', 'two'],
      existingCommercials: true,
      date: nextDate(),
    }),
  );

export const longSignUp = /^Review: Ada .*Marjoribanks/;
export const storeLongSignUp = () =>
  storeSignUp({
    email: `ada@${'long-'.repeat(12)}domain.example.org`,
    lastName: `Featherstonehaugh-Cholmondeley-${'Marjoribanks'.repeat(5)}`,
    brandName: 'Lantern '.repeat(20),
    productServices: 'Shirts, '.repeat(100),
  });
