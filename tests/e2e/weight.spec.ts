import { grow, mostNodes, signUpPages } from '../../scripts/bench-memory/measure';
import { generatedSignUp } from '../../scripts/sample-data/generated/generatedDocuments';
import { writeDocuments } from '../../scripts/sample-data/writeDocuments';
import { desk, expect, test } from './support/journey';
import { openAsStaff } from './support/staff';

// A trace holds on to what the page has let go of.
test.use({ viewport: desk, trace: 'off' });

test('Four hundred sign-ups paged through leave a page as light as the first', async ({ page }) => {
  const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: projectId = '' } = process.env;
  await writeDocuments({ host, projectId }, { end: 400 }, (index) =>
    generatedSignUp('journey', index, 1_000),
  );
  await openAsStaff(page, '/admin/completed-sign-up-forms');
  const { first, last } = await grow(page, 400, signUpPages);
  expect(last.nodes).toBeLessThanOrEqual(mostNodes);
  expect(last.nodes).toBeLessThan(1.1 * first.nodes);
});
