import { createAppThunk } from '../../../app/hooks';
import { tilesPerPage } from '../../../content/limits';
import { documentsAddress } from '../../../firebase/addresses';
import { appCheckToken } from '../../../firebase/appCheckToken';
import { requestFirestore } from '../askDatabase';
import { parseQueryRecords, type TileRecord } from '../tileDecoder';
import { tileQuery } from '../tileQuery';
import { openFirestore, type ProjectRef } from './commitForThunks';
import { mergeProjectPages, type AdminListCursor, type AdminProjectPage } from './shelfPage';

type Asked = { search: string; after: AdminListCursor | null };

/**
 * One page of the projects of both collections, newest first, or those that match a search in the order of
 * their keys. As for fans only what a tile shows travels (docs/decisions/0086).
 */
export const listProjects = createAppThunk(
  'fetchingProjects',
  async ({ search, after }: Asked): Promise<AdminProjectPage> => {
    const { user } = await openFirestore();
    const tokens = { idToken: await user.getIdToken(), appCheckToken: await appCheckToken?.() };
    const recordsOf = async (collection: ProjectRef['collection']): Promise<TileRecord[]> => {
      const query = tileQuery(collection, {
        search,
        after: after?.[collection] ?? null,
        // One more than is shown tells whether there is more.
        limit: tilesPerPage + 1,
      });
      if (!query) return [];
      return parseQueryRecords(
        await requestFirestore(`${documentsAddress}:runQuery`, { query, ...tokens }),
      );
    };
    const [projects, hiddenProjects] = await Promise.all([
      recordsOf('projects'),
      recordsOf('hiddenProjects'),
    ]);
    return mergeProjectPages({ projects, hiddenProjects }, after, tilesPerPage);
  },
);
