import { collection, doc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { packsListed } from '../../config/limits';
import { itemSlotIds } from '../../config/packages';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { requestAsUser } from '../../lib/firebase/userRest';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { readBrands } from '../creators/brandsApi';
import { brandRef, writeBrandLog } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { readPackSummaries } from '../pack-review/packSummariesApi';
import { type BrandRecord, brandRecords } from './model';
import { readTeams } from './teamsApi';

/** Whose film each project is. */
async function readOwners() {
  const { docs } = await getDocs(query(collection(database, 'projectBrands'), limit(packsListed)));
  return docs.map((owner) => ({ projectId: owner.id, brandId: String(owner.get('brandId')) }));
}

/** The newest brands with their teams and films, newest first: five requests, however many brands there are. */
export const fetchBrandRecords = createAppThunk(
  'creatorAdmin/fetchBrandRecords',
  'fetchingBrands',
  async (): Promise<{ readAt: number; brands: BrandRecord[] }> => {
    const [brands, teams, packs, owners] = await Promise.all([
      readBrands(),
      readTeams(),
      readPackSummaries(),
      readOwners(),
    ]);
    return { readAt: serverNow(), brands: brandRecords({ brands, ...teams, packs, owners }) };
  },
);

const text = v.fallback(v.string(), '');
const filmProjectSchema = v.object({ projectId: text, title: text, slug: text });

/** The project of a film: where the builder finds it, and whether fans do. */
export type FilmProject = v.InferOutput<typeof filmProjectSchema> & { isPublic: boolean };

/** As many values as a query by a list of them accepts. */
const longestList = 30;

/**
 * The projects of a brand's films: of those that have packs, whose ids stand behind the brand's, joined by `/`, and of
 * those that staff made and named. One request to each collection for thirty films.
 */
export const fetchFilmProjects = createAppThunk(
  'creatorAdmin/fetchFilmProjects',
  'fetchingProjects',
  async (ids: string): Promise<FilmProject[]> => {
    const [brandId, ...withPack] = ids.split('/');
    const owned = await readAll(
      query(collection(database, 'projectBrands'), where('brandId', '==', brandId)),
    );
    const all = [...new Set([...withPack, ...owned.map(({ id }) => id)])].map((stringValue) => ({
      stringValue,
    }));
    const lists = Array.from({ length: Math.ceil(all.length / longestList) }, (_, index) =>
      all.slice(index * longestList, (index + 1) * longestList),
    );
    const found = await Promise.all(
      lists.flatMap((values) =>
        (['projects', 'hiddenProjects'] as const).map(async (collectionId) => {
          const response = await requestAsUser('runQuery', {
            structuredQuery: {
              from: [{ collectionId }],
              select: {
                fields: Object.keys(filmProjectSchema.entries).map((fieldPath) => ({ fieldPath })),
              },
              where: {
                fieldFilter: {
                  field: { fieldPath: 'projectId' },
                  op: 'IN',
                  value: { arrayValue: { values } },
                },
              },
              limit: values.length,
            },
          });
          return v
            .parse(queryResponseSchema, response)
            .flatMap(({ document }) => document ?? [])
            .map(({ fields }) => ({
              ...v.parse(filmProjectSchema, plainFields(fields)),
              isPublic: collectionId === 'projects',
            }));
        }),
      ),
    );
    return found.flat();
  },
);

/** Every place that the largest package has. */
const { campaign, previous } = itemSlotIds('diamond');
const places = [...campaign, ...previous];

/**
 * Makes a film the one that its brand's campaign is for, with an entry in the brand's log. Fails while anything of the
 * brand is on sale: which places a film has depends on it.
 */
export const nameCampaignFilm = createAppThunk(
  'creatorAdmin/nameCampaignFilm',
  'namingCampaign',
  async ({ brandId, projectId }: { brandId: string; projectId: string }): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, async (commit) => {
      const { transaction } = commit;
      const brand = brandRef(brandId);
      const [stored, ...taken] = await Promise.all([
        transaction.get(brand),
        ...places.map((place) => transaction.get(doc(brand, 'slots', place))),
      ]);
      const before = v.parse(brandSchema, stored.data()).campaignProjectId;
      if (before === projectId) return;
      if (taken.some((place) => place.exists())) throw messageError('placesTaken');
      const changeId = crypto.randomUUID();
      transaction.update(brand, { campaignProjectId: projectId, changeId });
      writeBrandLog(commit, brandId, changeId, {
        action: 'campaignNamed',
        before: { projectId: before },
        after: { projectId },
      });
    });
  },
);
