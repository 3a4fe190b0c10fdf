import '../../content/serviceMessages';
import '../../content/shopMessages';
import { createAppThunk } from '../../store/createAppThunk';
import { type Consent, proveConsent, readConsent, withdrawConsent } from '../orders/consentsApi';
import type { ConsentRef } from '../orders/orderPaths';

/**
 * What the buyers of orders (`brandId/uid`, separated by commas) have agreed to and not withdrawn. One's own says by it
 * that its email is proven, once it is.
 */
export const loadConsents = createAppThunk(
  'shop/loadConsents',
  'fetchingConsents',
  async (ids: string): Promise<Consent[]> => {
    const found = await Promise.all(
      ids.split(',').map((id) => {
        const [brandId = '', uid = ''] = id.split('/');
        return readConsent({ brandId, uid });
      }),
    );
    const given = found.flatMap((consent) => (consent?.withdrawnAt === null ? [consent] : []));
    // Where it fails it is tried again with the next look, and withdrawing needs none of it.
    await Promise.all(given.map((consent) => proveConsent(consent).catch(() => null)));
    return given;
  },
);

export const withdraw = createAppThunk('shop/withdraw', 'withdrawingConsent', (ref: ConsentRef) =>
  withdrawConsent(ref),
);
