import { createAppThunk } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import type { ListedPack } from './packList';
import { waitingPacksRead } from './packListSlice';
import { queueOf } from '../packs/packState';
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
    const listed = packs.map((pack): ListedPack => {
      const brand = byId.get(pack.brandId);
      const { name = '', packageId = pack.packageId, suspended = false } = brand ?? {};
      return { ...pack, packageId, brand: name, suspended };
    });
    const isWaiting = ({ state, suspended }: ListedPack) =>
      queueOf(state) === 'waiting' && !suspended;
    dispatch(waitingPacksRead(listed.filter(isWaiting)));
    return {
      packs: listed,
      brands,
      readAt: Date.now(),
    };
  },
);
