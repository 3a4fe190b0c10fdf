import '../../content/serviceMessages';
import '../../content/shopMessages';
import { createAppThunk } from '../../store/createAppThunk';
import {
  type Consent,
  isOwnConsent,
  proveConsent,
  readConsent,
  withdrawConsent,
} from '../orders/consentsApi';
import type { ConsentRef } from '../orders/orderPaths';

/**
 * What the buyers of orders (`brandId/uid`, separated by commas) have agreed to and not withdrawn, as far as it is that of
 * whoever asks. One's own says by it that its email is proven, once it is.
 */
export const loadConsents = createAppThunk(
  'shop/loadConsents',
  'fetchingConsents',
  async (ids: string): Promise<Consent[]> => {
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
    await Promise.all(given.map((consent) => proveConsent(consent).catch(() => null)));
    return given;
  },
);

export const withdraw = createAppThunk('shop/withdraw', 'withdrawingConsent', (ref: ConsentRef) =>
  withdrawConsent(ref),
);
