import { restFields } from '../../../scripts/sample-data/emulatorRest';
import { limits } from '../../../src/config/limits';
import { earningsCopy } from '../../../src/content/earnings';
import { editCopy } from '../../../src/content/editing';
import { packAdminCopy } from '../../../src/content/packAdmin';
import { packCopy } from '../../../src/content/projectPacks';
import { accountCopy, packagePageCopy, studioHomeCopy } from '../../../src/content/studioScreens';
import { teamCopy as team } from '../../../src/content/brandTeam';
import { differenceCopy } from '../../../src/content/workspace';
import type { PackState } from '../../../src/features/packs/packState';
import { reducedMotion } from '../support/accessibility';
import { openAsCreator, storeBrand, storePack } from '../support/creators';
import { storeDocument } from '../support/database';
import { commitRequests, fileRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { longProjectId, longTitle, storeLongFilm, unbroken } from '../support/longProject';
import {
  button,
  dialog,
  expectInvalid,
  expectText,
  inDialog,
  listQueries,
  type PageState,
  readOnly,
  refuseConnection,
  stall,
  testEachState,
} from '../support/pageStates';
import { noisePicture, pictureFile } from '../support/pictureFiles';
import { dropQuestion, takeDropped } from '../support/packs';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const email = `pack.states.${'long-'.repeat(8)}owner@example.org`;
const bronzeEmail = 'pack.states.bronze@example.org';
const packerEmail = 'pack.states.packer@example.org';
const brandId = '9d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c01';
const bronzeBrand = '9d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c02';
const packerBrand = '9d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c03';
const idOf = (number: number) => `9d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8d0${String(number)}`;
const packPath = (packId: string) => `/studio/pack/${packId}`;
const reviewPath = (packId: string) => `/admin/packs/${brandId}/${packId}`;
const { drop, states: packStates } = packCopy;
const memberEmail = `${unbroken(60)}@example.org`;
const admin = packAdminCopy;

const words = (length: number) => 'long words of a long story '.repeat(length).slice(0, length);
const link = { platform: 'Instagram', link: `https://example.org/${unbroken(300)}` };
const person = (id: string, name: string) => ({
  id,
  name,
  role: unbroken(limits.role),
  bio: words(900),
  links: [link, { platform: 'YouTube', link: 'no address' }],
  picture: '',
  rolePicture: '',
});
const { BACKLOT_SITE = '' } = process.env;
const fileAt = (name: string) => ({
  name: `${unbroken(80)}.png`,
  type: 'image/png',
  bytes: 12_345_678,
  url: `${BACKLOT_SITE}/${name}`,
  width: 512,
  height: 512,
  crop: null,
  focal: { x: 50, y: 50 },
});

/** A pack whose every text is long, with some that no project takes. */
const longPack = {
  title: longTitle(1),
  type: unbroken(limits.type + 1),
  description: words(2_000),
  synopsis: words(2_000),
  trailer: unbroken(200),
  cast: [person('aaaaaaaa', unbroken(limits.personName)), person('bbbbbbbb', '')],
  crew: [person('cccccccc', unbroken(limits.personName))],
  links: [link, { platform: 'YouTube', link: unbroken(100) }],
  captions: { 'still-1': unbroken(limits.stillName) },
  files: {
    poster: fileAt('icon-512.png'),
    banner: fileAt('icon-512.png'),
    'still-1': fileAt('icon-512.png'),
    'logo-1': { ...fileAt('icon-512.png'), url: '' },
  },
  kit: {
    ground: '#ffe600',
    primary: '#ffe600',
    accent: '#101010',
    face: 'Unbounded',
    tone: 'stage',
  },
};
/** One that staff can build. */
const goodPack = {
  ...longPack,
  type: 'Short',
  trailer: '',
  cast: [{ ...person('aaaaaaaa', unbroken(limits.personName)), links: [link] }],
  crew: [],
  links: [link],
  files: { poster: fileAt('icon-512.png') },
};

const storedStates: [PackState, number][] = [
  ['submitted', 3],
  ['changesAsked', 4],
  ['returned', 5],
  ['built', 6],
  ['agreed', 7],
  ['published', 8],
];

test.beforeAll(async () => {
  await storeLongFilm(3);
  await storeBrand({ brandId, email, name: `Lantern ${unbroken(120)}` });
  await storeBrand({ brandId: bronzeBrand, email: bronzeEmail, packageId: 'bronze' });
  await storeBrand({ brandId: packerBrand, email: packerEmail, role: 'packer' });
  await storeDocument(
    `brands/${brandId}/members/editor`,
    restFields({ uid: 'editor', email: memberEmail, role: 'editor', at: new Date() }),
  );
  await storePack({ brandId, packId: idOf(1) });
  await storePack({ brandId: bronzeBrand, packId: idOf(2) }, { packageId: 'bronze' });
  for (const [state, number] of storedStates)
    await storePack(
      { brandId, packId: idOf(number), state },
      {
        ...(state === 'submitted' ? goodPack : longPack),
        note: words(600),
        fieldNotes: { synopsis: words(200), cast: unbroken(100), files: 'A larger poster.' },
      },
    );
  await storePack({ brandId, packId: longProjectId(3), state: 'submitted' }, goodPack);
  await storeDocument(
    'projectHistory/9d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8e01',
    restFields({
      projectId: longProjectId(3),
      action: 'edited',
      field: 'synopsis',
      byEmail: memberEmail,
      at: new Date(),
    }),
  );
});

const openFor = (who: string) => (page: Page, path: string) => openAsCreator(page, path, who);
const chooseFiles = (page: Page) => page.getByLabel(drop.files);
const plainFile = (name: string, text = 'text') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

const dropOddFiles = async (page: Page) => {
  await chooseFiles(page).setInputFiles([
    await pictureFile('poster.png'),
    await pictureFile(`${unbroken(100)}.png`),
    await noisePicture('banner.png', 300),
    plainFile('budget.xlsx'),
    plainFile('title.txt', unbroken(100)),
    plainFile('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    plainFile('stills.zip', 'no zip at all'),
    plainFile('people.csv', `name,role\n${unbroken(130)},\n,Nobody\n`),
  ]);
  await expect(dropQuestion(page)).toBeVisible();
};

/** What creators see of a pack and of their package. */
const ofCreators: PageState[] = [
  [
    'the studio with packs in every state',
    '/studio',
    (page) => expectText(page, longPack.title),
    readOnly,
  ],
  [
    'the studio without its packs',
    '/studio',
    async (page) => {
      await page.route(listQueries, refuseConnection);
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    'a package with its calculator',
    '/studio/package',
    (page) => expectText(page, earningsCopy.heading),
    readOnly,
  ],
  [
    'the team, with someone whose letter could not be sent',
    '/studio/team',
    async (page) => {
      await expectText(page, memberEmail);
      await page.route(/accounts:sendOobCode/, refuseConnection);
      await page.getByLabel(team.email).fill('new.member@example.org');
      await page.keyboard.press('Enter');
      await expectInvalid(page, team.email);
    },
  ],
  [
    'the question before a member is removed',
    '/studio/team',
    async (page) => {
      await button(page, `${team.remove} ${memberEmail}`).click();
      await expectText(page, team.removeWarning);
    },
    inDialog,
  ],
  [
    'the data of an account, which could not be collected',
    '/studio/account',
    async (page) => {
      await page.route(listQueries, refuseConnection);
      await button(page, accountCopy.export).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    'a new pack',
    packPath(idOf(1)),
    async (page) => {
      await expectText(page, drop.heading);
      await button(page, packCopy.person.add.cast).click();
      await button(page, packCopy.links.add).last().click();
    },
  ],
  [
    'the question where files go, some of which are refused, not recognised, in the place of others or left out',
    packPath(idOf(4)),
    async (page) => {
      await dropOddFiles(page);
      const asked = dropQuestion(page);
      await expect(asked.getByText(drop.question.decide)).toBeVisible();
      await asked.getByLabel(drop.question.assign('poster.png')).selectOption('out');
      await expect(asked.getByText(drop.question.leftOut)).toBeVisible();
      await expect(asked.getByText(drop.question.replaces)).toBeVisible();
    },
  ],
  [
    'a pack with files that were refused, and uploads on their way',
    packPath(idOf(1)),
    async (page) => {
      await page.route(fileRequests, stall);
      await dropOddFiles(page);
      await takeDropped(page);
      await expectText(page, /^Taken:/);
      await expectText(page, drop.problems);
      await expect(page.getByRole('progressbar').first()).toBeVisible();
    },
  ],
  [
    'a pack whose uploads failed, and which cannot be saved',
    packPath(idOf(1)),
    async (page) => {
      await page.route(commitRequests, refuseConnection);
      await page.getByLabel(/^Choose .*: Banner$/).setInputFiles(await pictureFile('banner.png'));
      await expectText(page, packCopy.saving.failed);
      await expect(button(page, packCopy.file.again).first()).toBeVisible();
    },
  ],
  [
    'a pack that two editors changed at once',
    packPath(idOf(1)),
    async (page) => {
      const title = page.getByRole('textbox', { name: packCopy.fields.title });
      await expect(title).toBeVisible();
      await storePack({ brandId, packId: idOf(1) }, { ...longPack, files: {} });
      await title.fill(`Another ${unbroken(100)}`);
      await button(page, packCopy.person.add.cast).click();
      await expectText(page, editCopy.changedToo(packCopy.fields.title));
    },
  ],
  [
    'a pack that staff have',
    packPath(idOf(3)),
    (page) => expectText(page, packCopy.readOnly.submitted),
    readOnly,
  ],
  [
    'a pack that is to be changed, with its steps, its look and someone of the cast',
    packPath(idOf(4)),
    async (page) => {
      await expectText(page, packStates.changesAsked.next);
      await page.getByText(packCopy.history).click();
      await button(page, packCopy.kit.change).click();
      await button(page, packCopy.person.open(packCopy.fields.unnamed)).click();
    },
  ],
  [
    'a pack that came back with notes',
    packPath(idOf(5)),
    (page) => expectText(page, 'A larger poster.'),
    readOnly,
  ],
  [
    'a built pack for which changes are asked without saying which',
    packPath(idOf(6)),
    async (page) => {
      await button(page, packCopy.askForChanges).click();
      await page.getByLabel(packCopy.noteChoice).selectOption('synopsis');
      await button(page, packCopy.agreement.addAt(packCopy.textLabels.synopsis)).click();
      await button(page, packCopy.askForChanges).click();
      await expectText(page, packCopy.changesNoteMissing);
    },
  ],
  [
    'a closed pack',
    packPath(idOf(8)),
    (page) => expectText(page, packCopy.readOnly.published),
    readOnly,
  ],
  [
    'the preview of a pack',
    packPath(idOf(4)),
    async (page) => {
      // Where there is room it is beside the fields, otherwise a dialog, which is open on the narrow displays.
      await page.setViewportSize({ width: 375, height: 800 });
      await button(page, packCopy.preview).click();
      await page.setViewportSize(desk);
      await expect(page.locator('iframe')).toBeVisible();
    },
    { part: `:is(dialog[open], section[aria-label="${packCopy.preview}"])` },
  ],
];

test.describe('What an owner sees', () => {
  testEachState(ofCreators, openFor(email));
});

test.describe('What an owner with Bronze sees', () => {
  testEachState(
    [
      [
        'a package that does not end',
        '/studio/package',
        (page) => expectText(page, packagePageCopy.allowed),
        readOnly,
      ],
      [
        'a pack without designs',
        packPath(idOf(2)),
        (page) => expectText(page, packCopy.allowance.bronze),
        readOnly,
      ],
    ],
    openFor(bronzeEmail),
  );
});

test.describe('What a packer sees', () => {
  testEachState(
    [
      [
        'a studio with nothing to do',
        '/studio',
        (page) => expectText(page, studioHomeCopy.nothing),
      ],
    ],
    openFor(packerEmail),
  );
});

/** What staff see of packs. */
const ofStaff: PageState[] = [
  [
    'the table of packs, and the form for another pack',
    '/admin/packs?queue=all',
    async (page) => {
      await expectText(page, longPack.title);
      await page.getByText(admin.newPack.heading).click();
      await button(page, admin.newPack.submit).click();
      await expectText(page, admin.newPack.brandMissing);
    },
    readOnly,
  ],
  [
    'a search that finds no pack',
    '/admin/packs',
    async (page) => {
      await page.getByLabel(admin.search).fill('nothing of this name');
      await expectText(page, admin.noneFound);
    },
    readOnly,
  ],
  [
    'a pack that lacks something, whose project is gone',
    reviewPath(idOf(6)),
    (page) => expectText(page, admin.projectGone),
    readOnly,
  ],
  [
    'a pack beside the project that differs from it, also by what people changed, with a note',
    reviewPath(longProjectId(3)),
    async (page) => {
      await expectText(page, admin.was);
      await button(page, differenceCopy.whole).first().click();
      await expectText(page, admin.meanwhile.keep);
      await page.getByRole('button', { name: admin.notes.add }).first().click();
      await expect(button(page, admin.notes.keep)).toBeVisible();
    },
  ],
  [
    'the question that returns a pack, without a note',
    reviewPath(longProjectId(3)),
    async (page) => {
      await button(page, admin.return).click();
      await page.getByLabel(packCopy.noteChoice).selectOption('synopsis');
      const add = { name: packCopy.agreement.addAt(packCopy.textLabels.synopsis), exact: true };
      await dialog(page).getByRole('button', add).click();
      await button(page, admin.returnPack).click();
      await expectText(page, admin.returnNoteMissing);
    },
    inDialog,
  ],
  [
    'a pack that could not be built',
    reviewPath(idOf(3)),
    async (page) => {
      await expectText(page, admin.noProject);
      await page.route(commitRequests, refuseConnection);
      await button(page, admin.build).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
    // A screen of its own: the other dialog of a review stands for itself.
    { part: 'dialog.side-panel[open]' },
  ],
];

test.describe('What staff see of packs', () => {
  testEachState(ofStaff, openAsStaff);
});
