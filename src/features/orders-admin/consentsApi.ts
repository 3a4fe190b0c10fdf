import { collection } from 'firebase/firestore/lite';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { downloadFile } from '../../lib/downloadFile';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { todayUtc } from '../../lib/utcDates';
import { createAppThunk } from '../../store/createAppThunk';
import { writeExport } from '../creators/exportsApi';
import { type Consent, parseConsent, readConsent, readConsents } from '../orders/consentsApi';
import { addressesCsv } from './addressesCsv';
import { type ConsentState, consentState } from './backersModel';

/** What the buyer of an order has agreed to for the email of the order, by `brandId/uid/email`. */
export const fetchConsent = createAppThunk(
  'ordersAdmin/fetchConsent',
  'fetchingOrder',
  async (id: string): Promise<ConsentState> => {
    const [brandId = '', uid = '', ...emailParts] = id.split('/');
    const consent = await readConsent({ brandId, uid });
    // Another of the buyer's emails may be the one that agreed. An email may hold a slash.
    return consentState(consent?.email === emailParts.join('/') ? consent : null);
  },
);

/** All that was agreed to of a brand, withdrawn or not, for its owners and editors. */
async function readConsentsOf(brandId: string): Promise<Consent[]> {
  const found = await readAll(collection(database, 'brands', brandId, 'consents'));
  return found.map((one) => parseConsent({ brandId, uid: one.id }, one.data()));
}

/** Lets the browser download whom a brand may write to; says how many, and how many have not proven their address. */
async function downloadAddresses(brandId: string, what: string, consents: readonly Consent[]) {
  const { csv, count, unproven } = addressesCsv(consents);
  if (count > 0) {
    await writeExport(brandId, what, count);
    const name = ordersAdminCopy.addresses.fileName(todayUtc());
    downloadFile(csv, name, 'text/csv;charset=utf-8');
  }
  return { count, unproven };
}

/** The same of all who agreed. */
export const exportAddresses = createAppThunk(
  'ordersAdmin/exportAddresses',
  'exportingAddresses',
  async (brandId: string) =>
    downloadAddresses(brandId, 'addresses for letters', await readConsentsOf(brandId)),
);

/** The same of backers, by the uids of their pledges: what they agree to by now. */
export const exportBackerAddresses = createAppThunk(
  'ordersAdmin/exportBackerAddresses',
  'exportingAddresses',
  async ({ brandId, uids }: { brandId: string; uids: readonly string[] }) => {
    const consents = await readConsents(brandId, uids);
    return downloadAddresses(brandId, 'addresses of backers', [...consents.values()]);
  },
);
