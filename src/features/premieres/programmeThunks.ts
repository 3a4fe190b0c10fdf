import '../../content/shopMessages';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { parseOffer } from '../orders/offerModel';
import { equals, readEvery, readFound } from '../shop/saleApi';
import { programmeOf, type Showing } from './programme';
import { type Screening, ticketGroup } from './screeningModel';
import { readScreenings } from './screeningsApi';

/** The database takes no more groups at once. */
const groupsAtOnce = 30;

/** What is on sale, or will be, of several showings, in one request as a rule. */
async function readOffersOf(screenings: readonly Screening[]) {
  if (screenings.length === 0) return [];
  const values = screenings.map((screening) => ({ stringValue: ticketGroup(screening) }));
  const value = { arrayValue: { values: values.slice(0, groupsAtOnce) } };
  const found = await readEvery('offers', [
    { fieldFilter: { field: { fieldPath: 'checkoutGroup' }, op: 'IN', value } },
    ...['onSale', 'listed'].map((name) => equals(name, { booleanValue: true })),
  ]);
  return found.map(({ id, fields }) => parseOffer(id, fields));
}

/** What tickets would cost of those whose sale is not open yet: each offer by its id, as lists have what is on sale. */
async function readUnopenedOf(screenings: readonly Screening[]) {
  const ids = screenings
    .filter(({ saleOpen }) => !saleOpen)
    .flatMap(({ zones }) => Object.keys(zones));
  const found = ids.length > 0 ? await readFound(ids.map((id) => `offers/${id}`)) : [];
  return [...found].map(([path, fields]) => parseOffer(path.replace('offers/', ''), fields));
}

/** How the showings of a film stand, those to come first, with what their tickets cost. */
export const loadProgramme = createAppThunk(
  'premieres/loadProgramme',
  'fetchingProgramme',
  async (projectId: string): Promise<Showing[]> => {
    const screenings = await readScreenings(projectId);
    const now = serverNow();
    const toCome = screenings.filter(({ state, endsAt }) => state === 'approved' && now < endsAt);
    const offers = await Promise.all([readOffersOf(toCome), readUnopenedOf(toCome)]);
    return programmeOf(screenings, offers.flat(), now);
  },
);
