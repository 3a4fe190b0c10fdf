import '../../content/shopMessages';
import { offersPerFilm } from '../../config/limits';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { type Offer, parseOffer } from '../orders/offerModel';
import { equals, readDocuments } from '../shop/saleApi';
import { programmeOf, type Showing } from './programme';
import { type Screening, ticketGroup } from './screeningModel';
import { readScreenings } from './screeningsApi';

/** So many showings, of six zones each, have as many offers as the rules list at once. */
const showingsAtOnce = Math.floor(offersPerFilm / 6);

const inGroups = (values: readonly object[]) => ({
  fieldFilter: {
    field: { fieldPath: 'checkoutGroup' },
    op: 'IN',
    value: { arrayValue: { values } },
  },
});
const isListed = ['onSale', 'listed'].map((name) => equals(name, { booleanValue: true }));

/** What is on sale, or will be, of several showings. */
async function readOffersOf(screenings: readonly Screening[]): Promise<Offer[]> {
  if (screenings.length === 0) return [];
  const groups = screenings.map((screening) => ({ stringValue: ticketGroup(screening) }));
  const [found, rest] = await Promise.all([
    readDocuments('offers', [inGroups(groups.slice(0, showingsAtOnce)), ...isListed], {
      limit: offersPerFilm,
    }),
    readOffersOf(screenings.slice(showingsAtOnce)),
  ]);
  return [...found.map(({ id, fields }) => parseOffer(id, fields)), ...rest];
}

/** How the showings of a film stand, those to come first, with what their tickets cost. */
export const loadProgramme = createAppThunk(
  'premieres/loadProgramme',
  'fetchingProgramme',
  async (projectId: string): Promise<Showing[]> => {
    const screenings = await readScreenings(projectId);
    const now = serverNow();
    const toCome = screenings.filter(({ state, endsAt }) => state === 'approved' && now < endsAt);
    return programmeOf(screenings, await readOffersOf(toCome), now);
  },
);
