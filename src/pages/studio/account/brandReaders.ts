import type { BrandReaders } from '../../../features/creators/accountExport';
import { fetchPaidOrders, fetchStatementRecords } from '../../../features/payouts/brandRecordsApi';
import { fetchPacks } from '../../../features/project-packs/brandPacksApi';
import { fetchShop } from '../../../features/shop-admin/api';
import type { AppDispatch } from '../../../store/store';

/** What "My data" has of a brand beside its team and log: what its members of each role may read. */
export const brandReaders = (dispatch: AppDispatch): BrandReaders => ({
  makers: {
    packs: (brandId) => dispatch(fetchPacks(brandId)).unwrap(),
    shop: (brandId) => dispatch(fetchShop(brandId)).unwrap(),
  },
  owners: {
    statements: (brandId) => dispatch(fetchStatementRecords(brandId)).unwrap(),
    orders: (brandId) => dispatch(fetchPaidOrders(brandId)).unwrap(),
  },
});
