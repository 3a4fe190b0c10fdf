import { collectionGroup, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { requestAsUser } from '../../lib/firebase/userRest';
import { queryResponseSchema } from '../../lib/firestoreRest';
import { momentSchema, timestampSchema } from '../../lib/timestamp';
import type { BrandStanding } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import type { ItemDraft } from '../orders/offerModel';

/** An item that waits for staff, without what it says. */
export type WaitingItem = Pick<ItemDraft, 'brandId' | 'itemId'>;

/**
 * A campaign or a showing that waits, by its film; `at` is when it was sent. Null and empty for a campaign: when a showing
 * begins, in the time zone of its venue, and its id.
 */
export type WaitingDraft = {
  brandId: string;
  projectId: string;
  screeningId: string;
  startsAt: number | null;
  zone: string;
  at: number;
};

/** As many as a list has, the oldest: with twenty places a brand, those of fifty brands. */
const itemsWaiting = 1_000;

const askedSchema = v.object({ at: timestampSchema });

/** The campaigns and showings that wait, of all brands, oldest first. */
export const submittedDrafts = {
  campaignDrafts: () =>
    query(
      collectionGroup(database, 'campaignDrafts'),
      where('state', '==', 'submitted'),
      orderBy('at'),
    ),
  screeningDrafts: () =>
    query(
      collectionGroup(database, 'screeningDrafts'),
      where('state', '==', 'submitted'),
      orderBy('at'),
    ),
};

/** The campaigns or showings that wait, oldest first: so few that they are read whole. */
async function readWaitingDrafts(name: keyof typeof submittedDrafts): Promise<WaitingDraft[]> {
  const { docs } = await getDocs(query(submittedDrafts[name](), limit(recordsPerBatch)));
  return docs.map((one) => ({
    brandId: one.ref.parent.parent?.id ?? '',
    at: v.parse(timestampSchema, one.get('at')),
    ...(name === 'campaignDrafts'
      ? { projectId: one.id, screeningId: '', startsAt: null, zone: '' }
      : {
          projectId: String(one.get('projectId')),
          screeningId: one.id,
          startsAt: v.parse(momentSchema, one.get('startsAt')),
          zone: String(one.get('zone')),
        }),
  }));
}

/** What waits, oldest first, and the brands that it is of. */
export async function readWaitingItems(): Promise<{
  items: WaitingItem[];
  drafts: WaitingDraft[];
  brands: BrandStanding[];
}> {
  const response = await requestAsUser('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'itemDrafts', allDescendants: true }],
      select: { fields: Object.keys(askedSchema.entries).map((fieldPath) => ({ fieldPath })) },
      where: {
        fieldFilter: {
          field: { fieldPath: 'state' },
          op: 'EQUAL',
          value: { stringValue: 'waiting' },
        },
      },
      orderBy: [{ field: { fieldPath: 'at' } }],
      limit: itemsWaiting,
    },
  });
  const items = v.parse(queryResponseSchema, response).flatMap(({ document }) => {
    if (!document) return [];
    const [brandId = '', , itemId = ''] = document.name.split('/').slice(-3);
    return [{ brandId, itemId }];
  });
  const found = await Promise.all([
    readWaitingDrafts('campaignDrafts'),
    readWaitingDrafts('screeningDrafts'),
  ]);
  const drafts = found.flat();
  const brands = await readBrandStandings([...items, ...drafts].map(({ brandId }) => brandId));
  return { items, drafts, brands };
}
