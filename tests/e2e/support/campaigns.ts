import {
  commitDocuments,
  newDocument,
  type StoredValue,
} from '../../../scripts/sample-data/emulatorRest';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import { campaign, campaignDays } from '../../../scripts/samples/campaigns';
import { storefront } from '../../../scripts/samples/shop';
import { makeSlug } from '../../../src/lib/slug';
import { storeBrand } from './creators';
import { change, store } from './database';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

type CampaignFilm = { brandId: string; projectId: string; title: string; email: string };

/** A film of its own for each try: what is approved, or told, stays. */
export function newCampaignFilm(words: string): CampaignFilm {
  const [brandId, projectId] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `${words} ${brandId.slice(0, 4)}`;
  return { brandId, projectId, title, email: `${brandId}@example.org` };
}

/** Stores a public film that its brand, of Silver, may raise money for, and invites the owner. */
export async function storeCampaignFilm({ brandId, projectId, title, email }: CampaignFilm) {
  const at = new Date();
  await storeBrand({ brandId, email, name: `The makers of ${title}`, packageId: 'silver' });
  await change(`brands/${brandId}`, { campaignProjectId: projectId });
  const slug = makeSlug(title, projectId);
  const { id, fields } = projectDocument({ projectId, title, slug, date: at });
  await commitDocuments({ host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT }, [
    newDocument('projects', id, fields),
  ]);
  await store(`projectBrands/${projectId}`, { brandId, at });
  await store(`storefronts/${projectId}`, storefront({ brandId, at }));
}

/** Stores such a film with a campaign that began yesterday, and has no rewards. */
export async function storeCampaign(
  film: CampaignFilm,
  fields: Readonly<Record<string, StoredValue>> = {},
) {
  const { brandId, projectId } = film;
  await storeCampaignFilm(film);
  await store(
    `campaigns/${projectId}`,
    campaign<StoredValue>({
      brandId,
      projectId,
      plainId: crypto.randomUUID(),
      ...campaignDays(-1),
      changeId: projectId,
      by: 'staff',
      at: new Date(),
      ...fields,
    }),
  );
}

const day = 24 * 60 * 60_000;

/** Moves the days of an approved campaign, and of its offers, so that it began yesterday. */
export async function beginYesterday(projectId: string, offerIds: readonly string[]) {
  const from = new Date((Math.floor(Date.now() / day) - 1) * day);
  const until = new Date(from.getTime() + 30 * day);
  await change(`campaigns/${projectId}`, { startsAt: from, endsAt: until, lateUntil: until });
  for (const id of offerIds) await change(`offers/${id}`, { from, until });
}
