import { createAppThunk } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import type { ListedPack } from './packList';
import { waitingPacksCounted } from './packListSlice';
import { queueOf } from './packState';
import { readPackSummaries } from './packSummariesApi';

/** All packs with the brands that there are, and when they were read, in milliseconds. */
export type ListedPacks = { packs: ListedPack[]; brands: Brand[]; readAt: number };

/** Every pack with the name and the package of its brand: two requests, however many there are. */
export const fetchPackList = createAppThunk(
  'projectPacks/fetchPackList',
  'fetchingPacks',
  async (_, { dispatch }): Promise<ListedPacks> => {
    const [packs, brands] = await Promise.all([readPackSummaries(), readBrands()]);
    const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
    dispatch(waitingPacksCounted(packs.filter(({ state }) => queueOf(state) === 'waiting').length));
    return {
      packs: packs.map((pack) => {
        const { name = '', packageId = pack.packageId } = byId.get(pack.brandId) ?? {};
        return { ...pack, packageId, brand: name };
      }),
      brands,
      readAt: Date.now(),
    };
  },
);
