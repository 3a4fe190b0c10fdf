import { randomUUID } from 'node:crypto';
import {
  campaignFolder,
  storagePath,
  variantPath,
  variantWidths,
} from '../../src/features/media/storagePaths.ts';
import type { Payment } from '../payments/ledger.ts';
import { campaignDocuments } from './campaignDocuments.ts';
import { commitDocuments, storeWebp } from './emulatorRest.ts';
import { withFigures } from './figureDocuments.ts';
import type { Film } from './films/film.ts';
import { premiereDocuments } from './premiereDocuments.ts';
import { sampleStaff, shopDocuments } from './shopDocuments.ts';
import { films } from './films/films.ts';
import { inParallel } from '../inParallel.ts';
import { picturesOf, readPicture, type PictureRef } from './pictures.ts';
import {
  creationEntry,
  filmDocument,
  type PictureOf,
  slugReservation,
  storefrontDocument,
  type StoredPicture,
} from './projectDocument.ts';

export type SampleTarget = {
  projectId: string;
  bucket: string;
  /** `127.0.0.1:8080`, without a scheme. */
  firestoreHost: string;
  storageHost: string;
};

const picturesAtOnce = 3;
const documentsPerCommit = 500;

/**
 * Fills the emulators with the sample films: their pictures first, then the documents that show them. Resolves with the
 * payments that Stripe would know of, the earliest first.
 */
export async function seedSampleProjects(
  target: SampleTarget,
  log: (line: string) => void,
): Promise<Payment[]> {
  const started = performance.now();
  const now = Date.now();
  const placed = films.map((film) => ({ film, projectId: randomUUID() }));
  const refs = placed.flatMap(({ film, projectId }) =>
    picturesOf(film).map((ref) => ({ film, projectId, ref })),
  );
  log(`Storing ${String(refs.length)} pictures…`);
  const stored = await inParallel(refs, picturesAtOnce, async ({ film, projectId, ref }) => {
    const sample = await readPicture(film, ref);
    const picture = await storePicture(target, picturePath(film, ref), sample);
    const path = campaignPicturePath(film, projectId, ref);
    const ofCampaign = path === null ? picture : await storePicture(target, path, sample);
    return { film, ref, picture, ofCampaign };
  });
  const filled = placed.map(({ film, projectId }) => {
    const find = (...[kind, name]: Parameters<PictureOf>) => {
      const found = stored.find(
        (entry) => entry.film === film && entry.ref.kind === kind && entry.ref.name === name,
      );
      if (!found) throw new Error(`${film.title} has no ${kind} picture for ${name}`);
      return found;
    };
    const pictureOf: PictureOf = (...ref) => find(...ref).picture;
    const campaign = campaignDocuments(film, {
      projectId,
      pictureOf: (...ref) => find(...ref).ofCampaign,
      now,
    });
    const premiere = premiereDocuments(film, projectId, now);
    const bought = withFigures(
      film,
      {
        payments: [...campaign.payments, ...premiere.payments],
        documents: [...campaign.documents, ...premiere.documents],
      },
      projectId,
      now,
    );
    return {
      payments: bought.payments,
      documents: [
        filmDocument(film, projectId, pictureOf),
        creationEntry(projectId, film),
        slugReservation(projectId, film),
        ...storefrontDocument(film, projectId, pictureOf),
        ...shopDocuments(film, projectId, pictureOf),
        ...bought.documents,
      ],
    };
  });
  const documents = [sampleStaff, ...filled.flatMap((film) => film.documents)];
  const database = { host: target.firestoreHost, projectId: target.projectId };
  for (let first = 0; first < documents.length; first += documentsPerCommit)
    await commitDocuments(database, documents.slice(first, first + documentsPerCommit));
  const seconds = Math.round((performance.now() - started) / 1000);
  log(`Stored ${String(films.length)} sample films in ${String(seconds)} s.`);
  return filled
    .flatMap(({ payments }) => payments)
    .sort((one, other) => one.createdAt - other.createdAt);
}

/** The path of a picture in the file store, as the staff area would choose it. */
export const picturePath = ({ title }: Film, { kind, name }: PictureRef): string =>
  storagePath(kind === 'poster' ? { title, kind } : { title, kind, name });

/** Where a picture that a film's campaign shows is stored again: its creators send staff none from elsewhere. */
function campaignPicturePath(
  { brandId, campaign }: Film,
  projectId: string,
  { kind, name }: PictureRef,
): string | null {
  if (brandId === undefined || !campaign) return null;
  const shown = ['', ...campaign.rewards.map(({ merchandise }) => merchandise)];
  const number = kind === 'poster' ? 0 : kind === 'merchandise' ? shown.indexOf(name) : -1;
  return number < 0 ? null : `${campaignFolder({ brandId, projectId })}/picture-${String(number)}`;
}

async function storePicture(
  { bucket, storageHost }: SampleTarget,
  path: string,
  sample: Awaited<ReturnType<typeof readPicture>>,
): Promise<StoredPicture> {
  const store = (filePath: string, bytes: Buffer) =>
    storeWebp({ host: storageHost, bucket }, filePath, bytes);
  const url = await store(path, sample.original);
  const variantUrls = await Promise.all(
    variantWidths.map(async (width) => {
      // A variant as wide as the original is the original itself.
      if (width === sample.width) return url;
      const variant = sample.variants.get(width);
      return variant ? await store(variantPath(path, width), variant) : '';
    }),
  );
  const [w320 = '', w640 = '', w1280 = ''] = variantUrls;
  const { width, height, placeholder } = sample;
  return { url, picture: { width, height, placeholder, w320, w640, w1280 } };
}
