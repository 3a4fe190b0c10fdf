import { countUserActions } from './support/userActions';
import { newTry } from './support/creators';
import { desk, expect, open, test } from './support/fixtures';
import { pictureFile } from './support/pictureFiles';
import { storeSignUp } from './support/signUps';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk });

const cast = ['Asta Berg', 'Bruno Celik', 'Chiara Dorn', 'Dov Elbaz', 'Esi Frimpong'];
const crew = ['Farid Golzar', 'Greta Holm', 'Hana Ito', 'Ivo Janda', 'Jun Kato'];
const merchandise = [
  { name: 'Keeper’s mug', type: 'Mug', price: '14.50' },
  { name: 'Night watch shirt', type: 'T-Shirt', price: '29' },
  { name: 'Lamp room print', type: 'Poster', price: '18.00' },
];
const links = [
  { platform: 'Instagram', link: 'https://instagram.example/lamproom' },
  { platform: 'YouTube', link: 'https://youtube.example/lamproom' },
  { platform: 'TikTok', link: 'https://tiktok.example/lamproom' },
  { platform: 'Facebook', link: 'https://facebook.example/lamproom' },
];

test('Staff take a creator from the sign-up to a published page', async ({ page }) => {
  const id = newTry();
  const title = `The Lamp Room ${id}`;
  await storeSignUp({ email: `${id}@example.org`, lastName: 'Lampe', brandName: title });
  await openAsStaff(page, '/admin');
  const started = Date.now();
  const hands = countUserActions(page);
  const { click, type, choose, pick } = hands;
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  await click(page.getByRole('link', { name: 'Completed Sign Up Forms' }));
  await click(page.getByRole('row', { name: title }).getByRole('button', { name: /^Review/ }));
  await click(dialog.getByRole('link', { name: 'Start a project' }));
  // The review of the sign-up, which is a dialog with a field for a title as well, stays until the page has loaded.
  await expect(page.getByRole('dialog', { name: 'Create New Project' })).toBeVisible();
  await type(dialog.getByLabel('Title'), title);
  await type(dialog.getByLabel('Description'), 'A keeper counts the ships that never came.');
  await click(dialog.getByLabel('Keep hidden until it is ready'));
  await click(button('Submit'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  for (const [label, text] of [
    ['Purpose', 'To finish the sound mix.'],
    ['Type', 'Short film'],
    ['Synopsis', 'One winter, one lamp, and a logbook that writes back.'],
  ] as const) {
    await click(page.getByRole('button', { name: `Tap to Add ${label}` }));
    await type(page.getByLabel(label, { exact: true }), text);
    await click(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('button', { name: `Tap to Edit ${label}` })).toBeFocused();
  }

  await click(page.getByRole('button', { name: 'Tap To Add A Project Poster' }));
  const poster = await pictureFile('poster.png', { width: 1600, height: 1600 });
  await pick(dialog.getByLabel('Choose a picture'), poster);
  await click(button('Use this crop'));
  await click(button('Upload Poster File'));
  await expect(page.getByRole('img', { name: `Poster of ${title}` })).toBeVisible();

  for (const { platform, link } of links) {
    await click(page.getByRole('button', { name: 'Add Social Media' }));
    await choose(dialog.getByLabel('Platform'), platform);
    await type(dialog.getByLabel('Link'), link);
    await click(button('Save'));
    await expect(dialog).toHaveCount(0);
  }
  for (const [tile, names] of [
    ['Tap To Add A Cast Member', cast],
    ['Tap To Add A Crew Member', crew],
  ] as const) {
    for (const name of names) {
      await click(page.getByRole('button', { name: tile }));
      await type(dialog.getByLabel('Name'), name);
      await type(dialog.getByLabel('Role', { exact: true }), 'Keeper');
      await type(dialog.getByLabel('Biography'), `${name} has kept a light before.`);
      await pick(dialog.getByLabel('Choose a picture').first(), await pictureFile('face.png'));
      await click(button('Save'));
      await expect(dialog).toHaveCount(0);
    }
  }
  for (const item of merchandise) {
    await click(page.getByRole('button', { name: 'Tap To Add New Merch' }));
    await type(dialog.getByLabel('Name'), item.name);
    await type(dialog.getByLabel('Description'), 'Made to order.');
    await type(dialog.getByLabel('Price'), item.price);
    await choose(dialog.getByLabel('Type'), item.type);
    await pick(dialog.getByLabel('Choose a picture'), await pictureFile('thing.png'));
    await click(button('Save'));
    await expect(dialog).toHaveCount(0);
  }
  await click(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Everyone sees it')).toBeVisible();

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const interactions = hands.interactions();
  console.log(`A complete project: ${String(interactions)} interactions, ${seconds} s`);
  // A further step on the way is a decision, not an accident.
  expect(interactions).toBeLessThanOrEqual(118);

  await open(page, `/explore-projects/project?title=${encodeURIComponent(title)}`);
  const main = page.getByRole('main');
  for (const name of [...cast, ...crew, ...merchandise.map((item) => item.name)])
    await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.getByText('$14.50')).toBeVisible();
  for (const { link } of links) await expect(main.locator(`a[href="${link}"]`)).toHaveCount(1);
  await expect(page.getByRole('img', { name: title }).first()).toBeVisible();
});
