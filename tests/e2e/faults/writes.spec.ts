import { offline } from '../../../src/content/site';
import { commitRequests, recordStep, loseResponse, restoreNetwork } from '../support/faults';
import { desk, expect, test } from '../support/fixtures';
import { writes } from '../support/writes';

test.use({ viewport: desk });

for (const [place, write] of writes.entries()) {
  const { bytes } = write;
  const keepsPicture = async (id: string) => {
    if (bytes)
      await recordStep('Files', 'its picture is stored', async () => {
        expect(await bytes(id)).toBeGreaterThan(0);
      });
  };
  const idOf = (fault: string) => `${fault}-${String(place)}`;

  test(`${write.name}: offline before it is sent`, async ({ page, context }) => {
    const id = idOf('before');
    await write.prepare(page, id);
    await context.setOffline(true);
    await write.send(page);
    const { waits } = write;
    if (waits) await recordStep('Seen', 'that it waits for the network', () => waits(page));
    else await recordStep('Seen', 'that it did not go through', () => write.refused(page));
    await recordStep('What was typed', 'all of it is there', () => write.kept(page, id));
    expect(await write.stored(id)).toBe(0);
    await restoreNetwork(page);
    if (!waits) await write.send(page);
    await recordStep('The page', waits ? 'it goes on by itself' : 'the next try goes through', () =>
      write.done(page, id),
    );
    await recordStep('Database', 'it stands there once', async () => {
      expect(await write.stored(id)).toBe(1);
    });
    await keepsPicture(id);
  });

  test(`${write.name}: the line goes while it is sent, and the answer is lost`, async ({
    page,
  }) => {
    const id = idOf('during');
    await write.prepare(page, id);
    await page.route(commitRequests, loseResponse);
    await write.send(page);
    await recordStep('Seen', 'that no answer came', () => write.refused(page));
    await recordStep('What was typed', 'all of it is there', () => write.kept(page, id));
    await restoreNetwork(page);
    await write.send(page);
    const [what, look] = write.told ?? ['the next try goes through', () => write.done(page, id)];
    await recordStep('The page', what, () => look(page));
    await recordStep('Database', 'it stands there once, however often it is sent', async () => {
      await expect.poll(() => write.stored(id)).toBe(1);
    });
    await keepsPicture(id);
  });

  test(`${write.name}: offline as soon as it is stored`, async ({ page, context }) => {
    const id = idOf('after');
    await write.prepare(page, id);
    await write.send(page);
    await write.done(page, id);
    await context.setOffline(true);
    await recordStep('Seen', 'that there is no network', () =>
      expect(page.getByText(offline.notice)).toBeVisible(),
    );
    await recordStep('The page', 'goes on showing it', () => write.done(page, id));
    await recordStep('Database', 'it stands there once', async () => {
      expect(await write.stored(id)).toBe(1);
    });
    await keepsPicture(id);
    await restoreNetwork(page);
  });
}
