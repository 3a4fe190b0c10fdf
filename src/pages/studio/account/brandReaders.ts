import { readStoredCampaigns } from '../../../features/campaign-admin/campaignRecordsApi';
import type { BrandReaders } from '../../../features/creators/accountExportApi';
import { readStoredOrders, readStoredStatements } from '../../../features/payouts/brandRecordsApi';
import { readStoredShowings } from '../../../features/premiere-admin/showingRecordsApi';
import { readStoredPacks } from '../../../features/packs/brandPacksApi';
import { readStoredShop } from '../../../features/shop-admin/shopRecordsApi';
import { readStoredTags } from '../../../features/visits/brandTagsApi';

/** What "My data" has of a brand beside its team and log: what its members of each role may read. */
export const brandReaders: BrandReaders = {
  makers: {
    packs: readStoredPacks,
    shop: readStoredShop,
    campaigns: readStoredCampaigns,
    premieres: readStoredShowings,
    tags: readStoredTags,
  },
  owners: { statements: readStoredStatements, orders: readStoredOrders },
};
