import '../../content/serviceMessages';
import '../../content/shopMessages';
import { buyerDataCopy } from '../../content/buyerData';
import { todayUtc } from '../../lib/utcDates';
import { announceDiscard, forgetSignedInWork } from '../../lib/signedInWork';
import { downloadFile } from '../../lib/downloadFile';
import { createAppThunk } from '../../store/createAppThunk';
import { type Buyer, openBuyerLink, readBuyer, sendBuyerLink, signOutBuyer } from './buyerApi';
import { rememberBuyer } from './signedInBuyer';

/** Who is signed in on this device; null for nobody. */
export const loadBuyer = createAppThunk(
  'shop/loadBuyer',
  'fetchingBuyer',
  (): Promise<Buyer | null> => readBuyer(),
);

/** Sends a link that leads on to a page, whether or not the email has an account: nobody finds out who buys here. */
export const requestBuyerLink = createAppThunk(
  'shop/requestBuyerLink',
  'sendingBuyerLink',
  ({ email, next }: { email: string; next: string }) => sendBuyerLink(email, next),
);

export const openLink = createAppThunk(
  'shop/openLink',
  'linkingEmail',
  async ({ email, link, leavesGuest }: { email: string; link: string; leavesGuest: boolean }) => {
    const outcome = await openBuyerLink(email, link, leavesGuest);
    // The page that it leads to asks the SDK only then.
    if (outcome !== 'sentAgain') rememberBuyer(true);
    return outcome;
  },
);

/** Lets the browser download, as JSON, all that was ordered and paid with the account of this device. */
export const exportOrders = createAppThunk(
  'shop/exportOrders',
  'exportingBuyer',
  async ({ email }: Buyer) => {
    // The database's part of the SDK is not needed before.
    const { readBuyerRecords } = await import('./buyerExportApi');
    const { about, fileName } = buyerDataCopy;
    const data = { about, email, ...(await readBuyerRecords()) };
    downloadFile(JSON.stringify(data, null, 2), fileName(todayUtc()), 'application/json');
  },
);

/** Signs out whoever it is: staff and creators as well, of whom nothing stays on the device. */
export const leaveAccount = createAppThunk('shop/leaveAccount', 'fetchingBuyer', async () => {
  // First: other tabs look what is left when they hear of the sign-out.
  announceDiscard();
  await forgetSignedInWork();
  await signOutBuyer();
});
