import { ofEachKind } from '../../support/longRun';
import { readDocument } from '../support/database';
import {
  commitRequests,
  databaseRequests,
  respondWithError,
  restoreNetwork,
} from '../support/faults';
import { desk, expect, open, test } from '../support/fixtures';
import { proxyEmulator, waitForOutage } from '../support/outage';
import { createProject } from '../support/staff';
import { writes } from '../support/writes';

test.use({ viewport: desk });

const unreachable = 'We could not reach our database. Check your connection and try again.';
const answers = [
  [403, 'PERMISSION_DENIED', 'You are not allowed to do this.'],
  [429, 'RESOURCE_EXHAUSTED', 'Too many people are asking at once. Wait a minute and try again.'],
  [500, 'INTERNAL', 'Something went wrong that we did not expect. Try again.'],
  [503, 'UNAVAILABLE', unreachable],
] as const;

const faults = answers.flatMap((answer) =>
  writes.slice(0, 2).map((write, index) => ({ answer, write, index })),
);
// An outage for staff; what visitors read of a refusal, `signUp.test.tsx` says.
const usual = ofEachKind(faults, ({ answer: [code], index }) => code === 503 && index === 1);

for (const { answer, write, index } of usual) {
  const [code, status, sentence] = answer;
  test(`${write.name} survives the database error ${String(code)}`, async ({ page }) => {
    const id = `answer-${String(code)}-${String(index)}`;
    await write.prepare(page, id);
    await page.route(commitRequests, respondWithError(code, status));
    await write.send(page);
    // The SDK says the same of a 500 as of no answer at all. Who may write nothing has signed up before.
    const message =
      code === 500 ? unreachable : code === 403 ? (write.forbidden ?? sentence) : sentence;
    await test.step(`The page says: ${message}`, () =>
      expect(page.getByText(message).first()).toBeVisible());
    await test.step('All typed text is still there', () => write.staysTyped(page, id));
    expect(await write.stored(id)).toBe(0);
    await restoreNetwork(page);
    await write.send(page);
    await test.step('The next try succeeds', () => write.done(page, id));
    await test.step('It is stored once', async () => {
      expect(await write.stored(id)).toBe(1);
    });
  });
}

test('A fan can retry the list after each error of the database', async ({ page }) => {
  for (const [code, status, sentence] of answers)
    await test.step(`After the error ${String(code)}`, async () => {
      await page.route(databaseRequests, respondWithError(code, status));
      await open(page, '/explore-projects');
      await test.step(`The page says: ${sentence}`, () =>
        expect(page.getByText(sentence).first()).toBeVisible());
      await restoreNetwork(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await test.step('Trying again loads the films', () =>
        expect(
          page.getByRole('region', { name: 'Films' }).getByRole('link').first(),
        ).toBeVisible());
    });
});

test('Typed text survives a database that is out of reach for a while', async ({ page }) => {
  const title = 'Gone for a While';
  const stored = async () =>
    (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields.purpose;
  const { shut, reopen } = await proxyEmulator(
    page,
    databaseRequests,
    process.env.FIRESTORE_EMULATOR_HOST,
  );
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
  const purpose = page.getByLabel('Purpose', { exact: true });
  await purpose.fill('Typed before.');
  const refused: (string | undefined)[] = [];
  page.on('requestfailed', (request) => refused.push(request.failure()?.errorText));
  await shut();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await test.step('The page says that our database cannot be reached', () =>
    expect(page.getByText('We could not reach our database.').first()).toBeVisible());
  expect(refused).toContain('net::ERR_CONNECTION_REFUSED');
  await purpose.fill('Typed while it was gone.');
  await waitForOutage();
  await test.step('All typed text is still there', () =>
    expect(purpose).toHaveValue('Typed while it was gone.'));
  expect(await stored()).toEqual({ stringValue: '' });
  await reopen();
  await save.click();
  await test.step('The next try succeeds', () =>
    expect(page.getByRole('button', { name: 'Tap to Edit Purpose' })).toBeVisible());
  await test.step('The last text is stored', async () => {
    expect(await stored()).toEqual({ stringValue: 'Typed while it was gone.' });
  });
  await shut();
});
