import { collection, collectionGroup, getDocs, limit, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandsListed, limits } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { createAppThunk } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import { type Invite, inviteSchema, type Member, memberSchema } from '../creators/model';
import { readPackSummaries } from '../project-packs/packSummariesApi';
import { type BrandRecord, brandRecords } from './model';

/** The members of the brands that are listed, each with its brand, and their invitations: as many as these can have. */
async function readTeams(): Promise<{
  members: (Member & { brandId: string })[];
  invites: Invite[];
}> {
  const [members, invites] = await Promise.all([
    getDocs(query(collectionGroup(database, 'members'), limit(brandsListed * limits.members))),
    getDocs(
      query(collection(database, 'invites'), limit(brandsListed * limits.pendingInvitations)),
    ),
  ]);
  return {
    members: members.docs.map((member) => ({
      ...v.parse(memberSchema, member.data()),
      brandId: member.ref.parent.parent?.id ?? '',
    })),
    invites: invites.docs.map((invite) => v.parse(inviteSchema, invite.data())),
  };
}

/** The newest brands with their teams and films, newest first: four requests, however many brands there are. */
export const fetchBrandRecords = createAppThunk(
  'creatorAdmin/fetchBrandRecords',
  'fetchingBrands',
  async (): Promise<{ readAt: number; brands: BrandRecord[] }> => {
    const [brands, teams, packs] = await Promise.all([
      readBrands(),
      readTeams(),
      readPackSummaries(),
    ]);
    return { readAt: Date.now(), brands: brandRecords({ brands, ...teams, packs }) };
  },
);

const text = v.fallback(v.string(), '');
const filmProjectSchema = v.object({ projectId: text, title: text, slug: text });

/** The project of a film: where the builder finds it, and whether fans do. */
export type FilmProject = v.InferOutput<typeof filmProjectSchema> & { isPublic: boolean };

/** As many values as a query by a list of them accepts. */
const longestList = 30;

/** The projects of a brand's films, whose ids are joined by `/`; one request to each collection for thirty films. */
export const fetchFilmProjects = createAppThunk(
  'creatorAdmin/fetchFilmProjects',
  'fetchingProjects',
  async (ids: string): Promise<FilmProject[]> => {
    const all = ids.split('/').map((stringValue) => ({ stringValue }));
    const lists = Array.from({ length: Math.ceil(all.length / longestList) }, (_, index) =>
      all.slice(index * longestList, (index + 1) * longestList),
    );
    const found = await Promise.all(
      lists.flatMap((values) =>
        (['projects', 'hiddenProjects'] as const).map(async (collectionId) => {
          const response = await requestAsStaff('runQuery', {
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
