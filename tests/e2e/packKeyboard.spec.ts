import { samplePackFolder } from '../../scripts/sample-data/samplePack';
import { packCopy } from '../../src/content/projectPacks';
import { recordAnnouncements } from './support/announcements';
import { newTry, openElsewhere } from './support/creators';
import { removeDocument } from './support/database';
import { desk, expect, type Locator, open, type Page, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { linkSentTo } from './support/letters';
import { buildTimeout, kept, notArrived } from './support/packs';
import { pictureFile } from './support/pictureFiles';
import { openAsStaff, removeProject } from './support/staff';

test.use({ viewport: desk });

const answers = {
  'First name': 'Kay',
  'Phone number': '+31 20 555 0142',
  'Brand website': 'keysonly.example',
  'What product or service do you provide?': 'Films without a mouse.',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A person at a keyboard, who gets everywhere with Tab and Shift+Tab. */
function keyboardOf(page: Page) {
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  return {
    press,
    pressBefore: async (target: Locator) => {
      await tabTo(page, target, 'Shift+Tab');
      await page.keyboard.press('Enter');
    },
    type: async (target: Locator, text: string) => {
      await tabTo(page, target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      const chooser = page.waitForEvent('filechooser');
      await press(target);
      await (await chooser).setFiles(files);
      await expect(target).toBeFocused();
    },
  };
}

test('By keyboard alone a film-maker signs up and fills in a pack, and staff accept, build and publish it, told what became of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  const id = newTry();
  const [email, lastName, brandName] = [`keys.${id}@example.org`, `Board ${id}`, `Keys ${id}`];
  // What an earlier try has left has another one.
  const title = `The Keyboard Film ${id}`;
  const slug = `the-keyboard-film-${id}`;
  const owner = await openElsewhere(browser, 'about:blank');
  await owner.setViewportSize(desk);
  const told = await recordAnnouncements(owner);
  const keys = keyboardOf(owner);
  const button = (name: string | RegExp) => owner.getByRole('button', { name, exact: true });
  const toldStaff = await recordAnnouncements(page);
  const staff = keyboardOf(page);
  const staffButton = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('The film-maker signs up', async () => {
    await open(owner, '/sign-up');
    for (const [label, answer] of Object.entries(answers))
      await keys.type(owner.getByLabel(label), answer);
    await keys.type(owner.getByLabel('Last name'), lastName);
    await keys.type(owner.getByLabel('Brand name'), brandName);
    await keys.type(owner.getByLabel('Email'), email);
    await keys.type(owner.getByLabel('Video channel'), 'vimeo.com/keys');
    await owner.keyboard.press('Enter');
    await keys.press(button('Submit'));
    await expect(owner.getByRole('heading', { name: /thank/i })).toBeFocused();
  });

  await test.step('Staff accept the sign-up', async () => {
    await openAsStaff(page, '/admin');
    await staff.press(page.getByRole('link', { name: 'Completed Sign Up Forms' }));
    await staff.press(staffButton(`Review: Kay ${lastName}, New`));
    const review = page.getByRole('dialog');
    await expect(review.getByRole('heading', { name: `Kay ${lastName}` })).toBeFocused();
    await staff.press(review.getByRole('radio', { name: 'New' }), 'ArrowRight');
    await expect(review.getByRole('radio', { name: 'Accepted' })).toBeChecked();
    const offered = review.getByLabel('Package', { exact: true });
    await tabTo(page, offered);
    await page.keyboard.type('Gold');
    await expect(offered).toHaveValue('gold');
    await staff.press(staffButton('Save'));
    await expect(staffButton(`Review: Kay ${lastName}, Accepted`)).toBeFocused();
    await expect
      .poll(toldStaff)
      .toContainEqual(expect.stringContaining(`${email} was sent a sign-in link.`));
  });

  await test.step('The film-maker signs in by the link', async () => {
    await owner.goto(await linkSentTo(email));
    await keys.type(owner.getByLabel('Email'), email);
    await owner.keyboard.press('Enter');
    await expect(heading(owner)).toHaveText('You are invited');
    await expect(heading(owner)).toBeFocused();
    await keys.press(button(`Join: ${brandName}`));
    await expect(heading(owner)).toHaveText(brandName);
    await expect(heading(owner)).toBeFocused();
  });

  await test.step('The pack is filled in', async () => {
    await keys.press(button('Start the pack'));
    await expect(owner.getByRole('textbox', { name: 'Title' })).toBeFocused();
    // A button that cannot submit yet leads to what is missing first.
    await keys.press(button(/^Submit \d needed$/));
    await expect(owner.getByRole('textbox', { name: 'Title' })).toBeFocused();
    const chooser = owner.waitForEvent('filechooser');
    await keys.press(owner.getByLabel('Choose a folder'));
    await (await chooser).setFiles(samplePackFolder);
    await expect(owner.getByRole('heading', { name: 'Where your files go' })).toBeFocused();
    await expect.poll(told).toContainEqual(expect.stringMatching(/^23 sorted, 2 without a place/));
    const place = owner.getByLabel(/^Place of .*IMG_0412\.jpg$/);
    await tabTo(owner, place);
    await owner.keyboard.type('Still 8');
    await expect.poll(told).toContainEqual(expect.stringMatching(/IMG_0412\.jpg is Still 8\.$/));
    await expect(place).toHaveValue('still-8');
    await expect(place).toBeFocused();
    await keys.press(button('Take these 24 files'));
    await expect.poll(told).toContainEqual(expect.stringMatching(/^Taken: 24 files/));
    await expect(owner.getByLabel('Choose a folder')).toBeFocused();
    await keys.press(button('Close this list'));
    await expect(owner.getByLabel('Choose a folder')).toBeFocused();
    await keys.type(owner.getByRole('textbox', { name: 'Title' }), title);
    await keys.type(owner.getByRole('textbox', { name: 'Purpose' }), 'To be reached by everyone.');
    const poster = owner.getByLabel(/^Choose (?:a file|another): Poster$/);
    await keys.choose(poster, await pictureFile('keys.png', { width: 800, height: 800 }));
    await expect(owner.getByText('keys.png', { exact: true })).toBeVisible();
    await keys.press(button('Crop'));
    await expect(owner.getByRole('dialog')).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(button('Crop')).toBeFocused();
  });

  await test.step('Someone is added, moved and removed', async () => {
    await keys.press(button('Add someone to the cast'));
    await expect(owner.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await owner.keyboard.type('Kay Board');
    await owner.keyboard.press('Tab');
    await owner.keyboard.type('The hand');
    await keys.press(button('Add a link').last());
    await expect(owner.getByRole('textbox', { name: 'Link 1' }).last()).toBeFocused();
    await owner.keyboard.type('https://example.org/kay');
    await keys.press(button('Remove link 1').last());
    await expect(button('Add a link').last()).toBeFocused();
    await keys.press(button('Move Kay Board up'));
    await expect(button('Move Kay Board up')).toBeFocused();
    await keys.press(button('Move Kay Board down'));
    await expect(button('Move Kay Board down')).toBeFocused();
    await keys.pressBefore(button('Done'));
    await expect(button('Edit Kay Board')).toBeFocused();
    await keys.press(button('Add someone to the crew'));
    await expect(owner.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await owner.keyboard.type('Nobody');
    await keys.press(button('Remove Nobody'));
    await expect(owner.getByRole('heading', { name: /^Crew/ })).toBeFocused();
  });

  await test.step('The kit is chosen', async () => {
    await keys.press(button(packCopy.kit.change));
    await expect(button(packCopy.kit.close)).toBeFocused();
    await keys.type(owner.getByLabel('Headings: six digits'), '2e6f95');
    await keys.press(button('None for headings'));
    await expect(owner.getByLabel('Headings: six digits')).toBeFocused();
    await owner.keyboard.type('2e6f95');
    await keys.press(owner.getByRole('radio', { name: /^Bodoni Moda/ }), 'ArrowRight');
    await expect(owner.getByRole('radio', { name: /^League Gothic/ })).toBeChecked();
    await keys.press(owner.getByRole('radio', { name: 'Stage, dark' }), 'ArrowRight');
    await expect(owner.getByRole('radio', { name: 'Call Sheet, light' })).toBeChecked();
  });

  await test.step('It is looked at and submitted', async () => {
    await expect(owner.getByText(kept)).toBeVisible();
    await expect(notArrived(owner)).toHaveCount(0);
    await expect(owner.getByRole('region', { name: 'Preview' }).locator('iframe')).toBeVisible();
    // All that is missing is that it may be published.
    await keys.press(button('Submit the pack'));
    await expect(owner.getByRole('checkbox', { name: /^I may publish these/ })).toBeFocused();
    await owner.keyboard.press('Space');
    await expect(owner.getByText(`Ticked by ${email}`)).toBeVisible();
    await keys.press(button('Submit the pack'));
    await expect(owner.getByText('You: nothing to do until we have looked')).toBeFocused();
  });

  await test.step('Staff return it with a note', async () => {
    await page.reload();
    await staff.press(page.getByRole('link', { name: 'Packs' }));
    await staff.press(page.getByRole('link', { name: title, exact: true }));
    await expect(heading(page)).toHaveText(title);
    await staff.press(staffButton('Return with a note'));
    const note = page.getByLabel('What should the creator mend?');
    await expect(note).toBeFocused();
    await staff.press(staffButton('Cancel'));
    await expect(staffButton('Return with a note')).toBeFocused();
    await page.keyboard.press('Enter');
    await staff.press(staffButton('Return the pack'));
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription('Say in a sentence what should be mended.');
    await page.keyboard.type('A longer purpose, please.');
    await staff.press(staffButton('Return the pack'));
    await expect(page.getByRole('heading', { name: 'The creator mends it.' })).toBeFocused();
  });

  await test.step('It is mended and submitted again', async () => {
    await owner.reload();
    await expect(owner.getByText('A longer purpose, please.').first()).toBeVisible();
    await keys.type(owner.getByRole('textbox', { name: 'Purpose' }), 'To be reached, by everyone.');
    await expect(owner.getByText(kept)).toBeVisible();
    await keys.pressBefore(button('Submit'));
    await expect(owner.getByText('You: nothing to do until we have looked')).toBeFocused();
  });

  await test.step('Staff build it', async () => {
    await page.reload();
    await staff.press(staffButton('Build the page'));
    await expect
      .poll(toldStaff, { timeout: buildTimeout })
      .toContainEqual(expect.stringContaining('The hidden project is built.'));
    await expect(staffButton('View page')).toBeFocused();
  });

  await test.step('The film-maker agrees', async () => {
    await owner.reload();
    await keys.press(button('Ask for changes'));
    await expect(owner.getByLabel('What should be different?')).toBeFocused();
    await keys.press(button('Remove'));
    await expect(button('Ask for changes')).toBeFocused();
    await keys.pressBefore(button('Add a note: Poster'));
    await expect(owner.getByLabel('About Poster')).toBeFocused();
    await owner.keyboard.press('Escape');
    await expect(button('Add a note: Poster')).toBeFocused();
    await keys.press(button('Publish it'));
    await expect(owner.getByText('We publish the film next.')).toBeFocused();
  });

  await test.step('Staff publish it', async () => {
    await page.reload();
    await staff.press(staffButton('Publish the film'));
    await staff.press(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }));
    await expect.poll(toldStaff).toContainEqual(expect.stringContaining('is public'));
    await expect(page.getByRole('heading', { name: 'Done.' })).toBeFocused();
    await staff.press(page.getByRole('link', { name: `/films/${slug}` }));
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  });

  await removeProject(title);
  await removeDocument(`slugs/${slug}`);
});
