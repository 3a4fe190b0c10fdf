import { randomUUID } from 'node:crypto';
import { documentKey } from '../../src/lib/documentKey.ts';
import { commitDocuments, storeWebp } from './emulatorRest.ts';
import type { Film } from './films/film.ts';
import { films } from './films/films.ts';
import { drawingsOf, type Drawing } from './filmPictures.ts';
import { inParallel } from './inParallel.ts';
import { creationEntry, filmDocument, type StoredPicture } from './projectDocument.ts';
import { renderPicture, variantWidths, type RenderedPicture } from './renderedPicture.ts';

export type SampleTarget = {
  projectId: string;
  bucket: string;
  /** `127.0.0.1:8080`, without a scheme. */
  firestoreHost: string;
  storageHost: string;
};

const drawingsAtOnce = 3;

/** Fills the emulators with the twelve sample films: their pictures first, then the documents that show them. */
export async function seedSampleProjects(
  target: SampleTarget,
  say: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const work = films.flatMap((film) => drawingsOf(film).map((drawing) => ({ film, drawing })));
  say(`Drawing and storing ${String(work.length)} pictures…`);
  const stored = await inParallel(work, drawingsAtOnce, async ({ film, drawing }) => ({
    film,
    drawing,
    picture: await storePicture(target, film, drawing),
  }));
  const documents = films.flatMap((film) => {
    const projectId = randomUUID();
    const document = filmDocument(film, projectId, (kind, name) => {
      const found = stored.find(
        (entry) =>
          entry.film === film && entry.drawing.kind === kind && entry.drawing.name === name,
      );
      if (!found) throw new Error(`${film.title} has no ${kind} picture for ${name}`);
      return found.picture;
    });
    return [document, creationEntry(projectId, film)];
  });
  await commitDocuments({ host: target.firestoreHost, projectId: target.projectId }, documents);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`Stored ${String(films.length)} sample films in ${String(seconds)} s.`);
}

/** The path of a picture in the file store, as the staff area would choose it. */
export function picturePath({ title }: Film, { kind, name }: Drawing): string {
  const folder = `projects/${documentKey(title)}/${kind}`;
  return kind === 'poster' ? folder : `${folder}/${documentKey(name)}`;
}

async function storePicture(
  { bucket, storageHost }: SampleTarget,
  film: Film,
  drawing: Drawing,
): Promise<StoredPicture> {
  const rendered = await renderPicture(drawing.svg, drawing.rendering);
  const path = picturePath(film, drawing);
  const store = (suffix: string, bytes: Buffer) =>
    storeWebp({ host: storageHost, bucket }, path + suffix, bytes);
  const addresses = new Map<number, string>();
  for (const [width, bytes] of rendered.files)
    addresses.set(width, await store(width === rendered.width ? '' : `~${String(width)}w`, bytes));
  return { url: addresses.get(rendered.width) ?? '', picture: describe(rendered, addresses) };
}

function describe(
  { width, height, placeholder }: RenderedPicture,
  addresses: ReadonlyMap<number, string>,
): StoredPicture['picture'] {
  const [w320, w640, w1280] = variantWidths.map((wide) => addresses.get(wide) ?? '');
  return { width, height, placeholder, w320: w320 ?? '', w640: w640 ?? '', w1280: w1280 ?? '' };
}
