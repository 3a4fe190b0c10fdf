import { commitDocuments, newDocument } from '../../../scripts/sample-data/emulatorRest';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import { storefront } from '../../../scripts/samples/shop';
import { storeBrand } from './creators';
import { change, store } from './database';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

type CampaignFilm = { brandId: string; projectId: string; title: string; email: string };

/** Stores a public film that its brand, of Silver, may raise money for, and invites the owner. */
export async function storeCampaignFilm({ brandId, projectId, title, email }: CampaignFilm) {
  const at = new Date();
  await storeBrand({ brandId, email, name: `The makers of ${title}`, packageId: 'silver' });
  await change(`brands/${brandId}`, { campaignProjectId: projectId });
  const { id, fields } = projectDocument({ projectId, title, date: at });
  await commitDocuments({ host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT }, [
    newDocument('projects', id, fields),
  ]);
  await store(`projectBrands/${projectId}`, { brandId, at });
  await store(`storefronts/${projectId}`, storefront({ brandId, at }));
}

const day = 24 * 60 * 60_000;

/** Moves the days of an approved campaign, and of its offers, so that it began yesterday. */
export async function beginYesterday(projectId: string, offerIds: readonly string[]) {
  const from = new Date((Math.floor(Date.now() / day) - 1) * day);
  const until = new Date(from.getTime() + 30 * day);
  await change(`campaigns/${projectId}`, { startsAt: from, endsAt: until, lateUntil: until });
  for (const id of offerIds) await change(`offers/${id}`, { from, until });
}
