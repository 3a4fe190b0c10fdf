import { offline } from '../../../src/content/site';
import { ofEachKind } from '../../support/longRun';
import { commitRequests, loseResponse, restoreNetwork } from '../support/faults';
import { desk, expect, test } from '../support/fixtures';
import { writes } from '../support/writes';

test.use({ viewport: desk });

// A form of visitors, and a dialog of staff with a picture, which waits for the network.
const usual = ofEachKind(writes, ({ name, waits }) => waits !== undefined || name === 'A sign-up');

for (const [index, write] of usual.entries()) {
  const { bytes } = write;
  const keepsPicture = async (id: string) => {
    if (bytes)
      await test.step('Its picture is stored', async () => {
        expect(await bytes(id)).toBeGreaterThan(0);
      });
  };
  const expectStoredOnce = async (id: string) => {
    await test.step('It is stored once', async () => {
      expect(await write.stored(id)).toBe(1);
    });
    await keepsPicture(id);
  };
  const idOf = (fault: string) => `${fault}-${String(index)}`;

  test(`${write.name} survives a connection that is lost before it is sent, and stays on the page when it is lost afterwards`, async ({
    page,
    context,
  }) => {
    const id = idOf('before');
    await write.prepare(page, id);
    await context.setOffline(true);
    await write.send(page);
    const { waits } = write;
    if (waits) await test.step('The page says that it waits for the network', () => waits(page));
    else await test.step('The page says that it did not go through', () => write.refused(page));
    await test.step('All typed text is still there', () => write.staysTyped(page, id));
    expect(await write.stored(id)).toBe(0);
    await restoreNetwork(page);
    if (!waits) await write.send(page);
    await test.step(waits ? 'The page continues by itself' : 'The next try succeeds', () =>
      write.done(page, id),
    );
    await expectStoredOnce(id);

    await context.setOffline(true);
    await test.step('The page says that there is no network once it is lost again', () =>
      expect(page.getByText(offline.notice)).toBeVisible());
    await test.step('The page still shows it', () => write.done(page, id));
    await expectStoredOnce(id);
    await restoreNetwork(page);
  });

  test(`${write.name} survives a lost response`, async ({ page }) => {
    const id = idOf('during');
    await write.prepare(page, id);
    await page.route(commitRequests, loseResponse);
    await write.send(page);
    await test.step('The page says that no answer came', () => write.refused(page));
    await test.step('All typed text is still there', () => write.staysTyped(page, id));
    await restoreNetwork(page);
    await write.send(page);
    const [what, expectResult] = write.resendResult ?? [
      'The next try succeeds',
      () => write.done(page, id),
    ];
    await test.step(what, () => expectResult(page));
    await test.step('It is stored once, however often it is sent', async () => {
      await expect.poll(() => write.stored(id)).toBe(1);
    });
    await keepsPicture(id);
  });
}
