import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandEventsShown, packsInBrandLog } from '../../config/limits';
import { createAppThunk } from '../../store/createAppThunk';
import { brandRef } from '../creators/memberApi';
import { readBrandLog } from '../creators/teamApi';
import { type BrandEvent, type BrandStep, mergeBrandEvents } from './brandEvents';
import { readPackEvents } from './brandPacksApi';
import { toldSteps } from './model';
import { packSummarySchema } from './packState';

/** The newest steps of a brand's packs, as far as they can be among the events that are shown. */
async function readSteps(brandId: string): Promise<BrandStep[]> {
  const packs = await getDocs(
    query(collection(brandRef(brandId), 'packs'), orderBy('at', 'desc'), limit(packsInBrandLog)),
  );
  const steps = await Promise.all(
    packs.docs.map(async (pack) => {
      const { title } = v.parse(packSummarySchema, pack.data());
      const events = await readPackEvents({ brandId, packId: pack.id });
      return toldSteps(events).map((event) => ({ ...event, title }));
    }),
  );
  return steps.flat();
}

/** What happened to a brand and its packs, newest first. */
export const fetchBrandEvents = createAppThunk(
  'projectPacks/fetchBrandEvents',
  'fetchingBrandLog',
  async (brandId: string): Promise<BrandEvent[]> => {
    const [log, steps] = await Promise.all([
      readBrandLog(brandId, brandEventsShown),
      readSteps(brandId),
    ]);
    return mergeBrandEvents(log, steps);
  },
);
