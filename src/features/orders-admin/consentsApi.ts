import { collection } from 'firebase/firestore/lite';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { downloadFile } from '../../lib/downloadFile';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { todayUtc } from '../../lib/utcDates';
import { createAppThunk } from '../../store/createAppThunk';
import { writeExport } from '../creators/exportsApi';
import { type Consent, parseConsent, readConsent } from '../orders/consentsApi';
import { addressesCsv } from './addressesCsv';

/** Whether somebody agreed to letters from a brand; `unproven` with an address that nobody has proven to be theirs. */
type ConsentState = 'none' | 'given' | 'unproven' | 'withdrawn';

/** What the buyer of an order has agreed to for the email of the order, by `brandId/uid/email`. */
export const fetchConsent = createAppThunk(
  'ordersAdmin/fetchConsent',
  'fetchingOrder',
  async (id: string): Promise<ConsentState> => {
    const [brandId = '', uid = '', ...emailParts] = id.split('/');
    const consent = await readConsent({ brandId, uid });
    // Another of the buyer's emails may be the one that agreed. An email may hold a slash.
    if (consent?.email !== emailParts.join('/')) return 'none';
    if (consent.withdrawnAt !== null) return 'withdrawn';
    return consent.proven ? 'given' : 'unproven';
  },
);

/** All that was agreed to of a brand, withdrawn or not, for its owners and editors. */
async function readConsentsOf(brandId: string): Promise<Consent[]> {
  const found = await readAll(collection(database, 'brands', brandId, 'consents'));
  return found.map((one) => parseConsent({ brandId, uid: one.id }, one.data()));
}

/** Lets the browser download whom a brand may write to; says how many, and how many have not proven their address. */
export const exportAddresses = createAppThunk(
  'ordersAdmin/exportAddresses',
  'exportingAddresses',
  async (brandId: string) => {
    const { csv, count, unproven } = addressesCsv(await readConsentsOf(brandId));
    if (count > 0) {
      await writeExport(brandId, 'addresses for letters', count);
      const name = ordersAdminCopy.addresses.fileName(todayUtc());
      downloadFile(csv, name, 'text/csv;charset=utf-8');
    }
    return { count, unproven };
  },
);
