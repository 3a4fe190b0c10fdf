import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { kinds } from '../src/features/orders/kinds.ts';
import type { StoredCampaign } from '../src/features/pledges/bakedCampaign.ts';
import type { StoredUpdates } from '../src/features/pledges/bakedUpdates.ts';
import type { StoredShowings } from '../src/features/premieres/programme.ts';

/** Each document may have 1 MiB. */
const documentsPerRequest = 100;

type Redirect = { source: string; destination: string; type: 301 };

/** The public projects and their storefronts as they are stored, and where the addresses lead that they had before. */
export type PublicFilms = {
  documents: Record<string, unknown>[];
  /** The storefronts as they are stored, by the id of their project. */
  storefronts: Map<string, Record<string, unknown>>;
  /** Likewise, with all of their rewards, and what everyone reads of their updates and answers. */
  campaigns: Map<string, StoredCampaign & StoredUpdates>;
  /** Likewise, with what is on sale of them. */
  showings: Map<string, StoredShowings>;
  redirects: Redirect[];
};

/** Reads all public projects, storefronts, campaigns and showings as they are at one moment, past the rules and App Check. */
export const readPublicFilms = (database: Firestore): Promise<PublicFilms> =>
  // A film that is renamed meanwhile would be missed, or read twice.
  database.runTransaction(
    async (transaction) => {
      const documents: Record<string, unknown>[] = [];
      const byKey = database.collection('projects').orderBy(FieldPath.documentId());
      let page = await transaction.get(byKey.limit(documentsPerRequest));
      while (!page.empty) {
        documents.push(...page.docs.map((snapshot) => snapshot.data()));
        const rest = byKey.startAfter(page.docs.at(-1));
        page = await transaction.get(rest.limit(documentsPerRequest));
      }
      const { docs: reservations } = await transaction.get(database.collection('slugs'));
      const { docs: shown } = await transaction.get(database.collection('storefronts'));
      const storefronts = new Map(shown.map((snapshot) => [snapshot.id, snapshot.data()]));
      const { docs: campaigns } = await transaction.get(database.collection('campaigns'));
      return {
        documents,
        storefronts,
        campaigns: await readCampaigns(transaction, campaigns),
        showings: await readShowings(transaction, database),
        redirects: redirectsOf(documents, reservations),
      };
    },
    { readOnly: true },
  );

const byId = ({ docs }: Pick<QuerySnapshot, 'docs'>) =>
  new Map(docs.map((one) => [one.id, one.data()]));

/** Campaigns with their rewards, what is pledged for these, and what creators tell, by the id of their project. */
async function readCampaigns(
  transaction: Transaction,
  campaigns: readonly QueryDocumentSnapshot[],
): Promise<PublicFilms['campaigns']> {
  const found = await Promise.all(
    campaigns.map(async (campaign) => {
      const { ref, id } = campaign;
      const group = `${String(campaign.get('brandId'))}/${id}/${kinds.reward.channel}/USD`;
      const offers = ref.firestore.collection('offers').where('checkoutGroup', '==', group);
      const [rewards, ofRewards, updates, answers] = await Promise.all([
        transaction.get(ref.collection('rewards')),
        transaction.get(offers),
        transaction.get(ref.collection('updates')),
        transaction.get(ref.collection('answers')),
      ]);
      const readByAll = updates.docs.filter(
        (update) => update.get('audience') === 'all' && update.get('hidden') === null,
      );
      const texts = await Promise.all(
        readByAll.map(async (update) => {
          const text = await transaction.get(update.ref.collection('content').doc('text'));
          return [update.id, text.data() ?? {}] as const;
        }),
      );
      const stored = {
        campaign: campaign.data(),
        rewards: byId(rewards),
        offers: byId(ofRewards),
        updates: byId(updates),
        texts: new Map(texts),
        answers: byId(answers),
      };
      return [id, stored] as const;
    }),
  );
  return new Map(found);
}

/** The showings that staff have approved, with the offers of their tickets, by the id of their project. */
async function readShowings(
  transaction: Transaction,
  database: Firestore,
): Promise<PublicFilms['showings']> {
  const ofTickets = database
    .collection('offers')
    .where('kind', '==', kinds.ticket.kind)
    .where('onSale', '==', true);
  const [{ docs: screenings }, { docs: offers }] = await Promise.all([
    transaction.get(database.collection('screenings')),
    transaction.get(ofTickets),
  ]);
  const showings: PublicFilms['showings'] = new Map();
  for (const film of new Set(screenings.map((one) => String(one.get('projectId'))))) {
    const own = screenings.filter((one) => one.get('projectId') === film);
    const ids = own.map(({ id }) => id);
    const offered = offers.filter((one) => ids.includes(String(one.get('parent'))));
    showings.set(film, { screenings: byId({ docs: own }), offers: byId({ docs: offered }) });
  }
  return showings;
}

/** From each address that a film had before to the one that it has. */
function redirectsOf(
  documents: readonly Record<string, unknown>[],
  reservations: readonly QueryDocumentSnapshot[],
): Redirect[] {
  const current = new Map(documents.map(({ projectId, slug }) => [projectId, slug]));
  return reservations.flatMap((reservation): Redirect[] => {
    const slug = current.get(reservation.get('projectId'));
    return typeof slug === 'string' && slug !== '' && slug !== reservation.id
      ? [{ source: `/films/${reservation.id}`, destination: `/films/${slug}`, type: 301 }]
      : [];
  });
}
