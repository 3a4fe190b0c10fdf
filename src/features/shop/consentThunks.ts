import '../../content/serviceMessages';
import '../../content/shopMessages';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { type Consent, isOwnConsent, isProvenSince, readConsent } from '../orders/consentsApi';
import type { ConsentRef } from '../orders/orderPaths';

const changes = onDemand(() => import('../orders/consentChangesApi'));

async function proveIfDue(consent: Consent): Promise<void> {
  if (await isProvenSince(consent)) await (await changes.load()).proveConsent(consent);
}

/**
 * What the buyers of orders (`brandId/uid`, separated by commas) have agreed to and not withdrawn, as far as it is that of
 * whoever asks. One's own says by it that its email is proven, once it is.
 */
export async function readOwnConsents(ids: string): Promise<Consent[]> {
  const found = await Promise.all(
    ids.split(',').map(async (id) => {
      const [brandId = '', uid = ''] = id.split('/');
      const consent = await readConsent({ brandId, uid });
      return consent?.withdrawnAt === null && (await isOwnConsent(uid, consent.email))
        ? [consent]
        : [];
    }),
  );
  const given = found.flat();
  // Where it fails it is tried again with the next look, and withdrawing needs none of it.
  await Promise.all(given.map((consent) => proveIfDue(consent).catch(() => null)));
  return given;
}

export const loadConsents = createAppThunk(
  'shop/loadConsents',
  'fetchingConsents',
  readOwnConsents,
);

export const withdraw = createAppThunk(
  'shop/withdraw',
  'withdrawingConsent',
  async (ref: ConsentRef) => (await changes.load()).withdrawConsent(ref),
);
