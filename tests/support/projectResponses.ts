import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import { project } from '../../scripts/samples/projects';
import { documentKey } from '../../src/lib/documentKey';
import type { SentRequest } from './network';

type Fields = Readonly<Record<string, StoredValue>>;

const documents = 'projects/demo-backlot/databases/(default)/documents';
export const documentName = (title: string) => `${documents}/projects/${documentKey(title)}`;

/** A document by its path, as the database answers with it. */
export const stored = (path: string, fields: Fields) => ({
  name: `${documents}/${path}`,
  fields: restFields(fields),
});

const storedTime = '2024-05-01T10:00:00.000000Z';
const storedDocument = (title: string, fields: Fields) => ({
  name: documentName(title),
  fields: restFields(fields),
  createTime: storedTime,
  updateTime: storedTime,
});

/** The address under which the tests keep a picture. */
export const pictureAt = (name: string) => `https://files.example.org/${encodeURIComponent(name)}`;

export const picture = (name: string, changes: Fields = {}): Fields => ({
  width: 2000,
  height: 3000,
  placeholder: '#123456',
  w320: pictureAt(`${name}-320`),
  w640: pictureAt(`${name}-640`),
  w1280: pictureAt(`${name}-1280`),
  ...changes,
});

/** A stored project with nothing but what is told. */
export const storedProject = (title: string, changes: Fields = {}) =>
  storedDocument(
    title,
    project({ projectId: `id of ${title}`, title, date: new Date(storedTime), ...changes }),
  );

/** A project as far as a tile needs it. */
export const storedTile = (title: string, fields: Fields = {}) =>
  storedDocument(title, {
    title,
    posterImageURL: pictureAt(title),
    posterImage: { width: 2000, height: 3000, w320: pictureAt(`${title}-320`) },
    date: new Date(storedTime),
    ...fields,
  });

/** Tiles named `Reel {first}` and on. */
export const reels = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => storedTile(`Reel ${String(first + index)}`));

/** The answer to a listing; with a token there is more. */
export const listed = (found: object[], nextPageToken?: string) => () =>
  Response.json({ documents: found, nextPageToken });

/** The clock of the database, which the app goes by. */
const now = () => new Date().toISOString();

/** The answer to a query. The database's first line may hold no document. */
export const queried = (found: object[]) => () => {
  const readTime = now();
  return Response.json([{ readTime }, ...found.map((document) => ({ document, readTime }))]);
};

/** What a database with endless reels answers, whichever 24 of them are asked for. */
export function endlessReels({ body }: SentRequest) {
  const [, last] = /Reel (\d+)/.exec(JSON.stringify(body)) ?? [];
  return last ? queried(reels(24, Number(last) + 1))() : listed(reels(24), 'more')();
}

/** The answer to the SDK's reading of one project. */
export const read = (document: object) => () =>
  Response.json([{ found: document, readTime: now() }]);

export const notThere = (title: string) => () =>
  Response.json([{ missing: documentName(title), readTime: now() }]);
