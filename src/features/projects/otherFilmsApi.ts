import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { requestFirestore } from '../../lib/firestoreRest';
import type { Project, ProjectTile } from './model';
import { otherFilmCount } from './otherFilms';
import {
  datedSelect,
  matchesAll,
  orderByKey,
  parseQueryRecords,
  tileQuery,
  type TileRecord,
} from './projectListApi';
import { searchWords } from './searchWords';

// The database takes no more alternatives, and no more conditions, in one query.
const maxPeople = 30;
const maxConditions = 90;

/** Of the films with the same people so many are read, the newest of which are shown. */
const maxMatches = 12;

/** The words of each name, as far as one query takes them. */
function namesOf({ cast, crew }: Project): string[][] {
  let conditions = 0;
  return [...new Set([...crew, ...cast].map(({ name }) => name))]
    .map(searchWords)
    .filter((words) => {
      conditions += words.length;
      return words.length > 0 && conditions <= maxConditions;
    })
    .slice(0, maxPeople);
}

const peopleQuery = (names: readonly string[][]) => ({
  structuredQuery: {
    from: [{ collectionId: 'projects' }],
    select: datedSelect,
    where: { compositeFilter: { op: 'OR', filters: names.map(matchesAll) } },
    orderBy: orderByKey,
    limit: maxMatches,
  },
});

async function readTiles(query: object | null): Promise<TileRecord[]> {
  if (!query) return [];
  const response = await requestFirestore(`${documentsAddress}:runQuery`, {
    query,
    appCheckToken: await appCheckToken?.(),
  });
  return parseQueryRecords(response);
}

const newestFirst = (one: TileRecord, two: TileRecord) => dateOf(two).localeCompare(dateOf(one));
const dateOf = ({ cursor }: TileRecord) => cursor[0]?.timestampValue ?? '';

/**
 * The films that a film's page leads to, as `chooseOtherFilms` would choose them: by the search index, so that a film
 * counts as one with the same people also if its credits have the words of a name in other names.
 */
export async function fetchOtherFilms(film: Project): Promise<ProjectTile[]> {
  const tilesOf = (records: readonly TileRecord[]) =>
    records.flatMap(({ tile }) => (tile && tile.title !== film.title ? tile : []));
  const names = namesOf(film);
  const matches = await readTiles(names.length > 0 ? peopleQuery(names) : null);
  const related = tilesOf(matches.sort(newestFirst)).slice(0, otherFilmCount);
  if (related.length === otherFilmCount) return related;
  const limit = otherFilmCount + 1 + related.length;
  const newest = await readTiles(tileQuery('projects', { search: '', after: null, limit }));
  const isRelated = ({ title }: ProjectTile) => related.some((other) => other.title === title);
  return [...related, ...tilesOf(newest).filter((tile) => !isRelated(tile))].slice(
    0,
    otherFilmCount,
  );
}
