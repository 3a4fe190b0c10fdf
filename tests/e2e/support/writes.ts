import { awaitingNetwork } from '../../../src/content/media';
import { standaloneMessages } from '../../../src/content/messages';
import { adminStandaloneMessages } from '../../../src/content/adminMessages';
import { readDocument, removeDocument, storedBytes } from './database';
import { expect, open, type Page } from './fixtures';
import { pictureFile } from './pictureFiles';
import { storeSignUp } from './signUps';
import { createProject, manageProjects, openAsStaff, removeProject } from './staff';

/** Something a person writes, as they meet it. `id` makes it unlike any other. */
type Write = {
  name: string;
  /** Removes what an earlier try has left, opens its page and types everything. */
  prepare: (page: Page, id: string) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Without a network it waits, and goes on by itself. */
  waits?: (page: Page) => Promise<void>;
  /** Says that it did not go through, where it was asked for. */
  refused: (page: Page) => Promise<void>;
  /** What a refusal means here, if not only that one may not. */
  forbidden?: string;
  /** Everything typed is there, ready to be sent again. */
  staysTyped: (page: Page, id: string) => Promise<void>;
  done: (page: Page, id: string) => Promise<void>;
  /** What happens when something that had arrived is sent again; without it, that it is done. */
  resendResult?: [what: string, expectResult: (page: Page) => Promise<unknown>];
  /** How often it stands in the database. */
  stored: (id: string) => Promise<number>;
  /** How many bytes of its picture the file store has. */
  bytes?: (id: string) => Promise<number>;
};

const dialog = (page: Page) => page.getByRole('dialog');
const saveIn = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const expectTextInDialog = (page: Page, text: string) =>
  expect(dialog(page).getByText(text).first()).toBeVisible();
const project = (id: string) => readDocument(`projects/${encodeURIComponent(id)}`);
const occurrences = (document: unknown, text: string) =>
  JSON.stringify(document ?? '').split(`"${text}"`).length - 1;

const answers = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  'Phone number': '+31 20 555 0142',
  'Brand website': 'lantern.example',
  'What product or service do you provide?': 'Shirts',
};

const signUp: Write = {
  name: 'A sign-up',
  prepare: async (page, id) => {
    await removeDocument(`potentialCreators/${id}@example.org`);
    await open(page, '/sign-up');
    for (const [label, answer] of Object.entries(answers))
      await page.getByLabel(label).fill(answer);
    await page.getByLabel('Brand name').fill(`Noor ${id}`);
    await page.getByLabel('Email').fill(`${id}@example.org`);
    await page.getByLabel('Video channel').fill('vimeo.com/lantern');
  },
  send: async (page) => {
    const restore = page.getByRole('button', { name: 'Restore my answers' });
    if (await restore.isVisible()) await restore.click();
    await page.getByRole('button', { name: 'Submit' }).click();
  },
  refused: (page) =>
    expect(page.getByRole('alert').first()).toContainText('Error in posting user data: '),
  forbidden: standaloneMessages.emailTaken,
  staysTyped: async (page, id) => {
    await page.getByRole('button', { name: 'Restore my answers' }).click();
    await expect(page.getByLabel('Brand name')).toHaveValue(`Noor ${id}`);
    await expect(page.getByText('vimeo.com/lantern', { exact: true })).toBeVisible();
  },
  done: (page) => expect(page.getByRole('heading', { name: /thank/i })).toBeVisible(),
  resendResult: [
    'The page says that the first attempt may have arrived',
    (page) => expect(page.getByText(standaloneMessages.emailTakenAfterRetry).first()).toBeVisible(),
  ],
  stored: async (id) =>
    occurrences(
      (await readDocument(`potentialCreators/${id}@example.org`))?.fields.email,
      `${id}@example.org`,
    ),
};

const text: Write = {
  name: 'A text of a project',
  prepare: async (page, id) => {
    await createProject(page, id);
    await page.getByRole('button', { name: 'Tap to Add Synopsis' }).click();
    await page.getByLabel('Synopsis', { exact: true }).fill(`Synopsis ${id}`);
  },
  send: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  refused: (page) =>
    expect(page.getByText(/^Error in updating project synopsis: /).first()).toBeVisible(),
  staysTyped: (page, id) =>
    expect(page.getByLabel('Synopsis', { exact: true })).toHaveValue(`Synopsis ${id}`),
  done: (page) => expect(page.getByRole('button', { name: 'Tap to Edit Synopsis' })).toBeVisible(),
  stored: async (id) => occurrences((await project(id))?.fields.synopsis, `Synopsis ${id}`),
};

const castMember: Write = {
  name: 'A cast member with a picture',
  prepare: async (page, id) => {
    await createProject(page, id);
    await page.getByRole('button', { name: 'Tap To Add A Cast Member' }).click();
    await dialog(page).getByLabel('Name').fill(`Kim ${id}`);
    await dialog(page)
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles(await pictureFile('kim.png'));
    await expect(dialog(page).getByText('kim.png')).toBeVisible();
  },
  send: (page) => saveIn(page).click(),
  waits: (page) => expect(dialog(page).getByText(awaitingNetwork)).toBeVisible(),
  refused: (page) => expect(dialog(page).getByRole('alert').first()).toBeVisible(),
  staysTyped: async (page, id) => {
    await expect(dialog(page).getByLabel('Name')).toHaveValue(`Kim ${id}`);
    await expect(dialog(page).getByText('kim.png')).toBeVisible();
  },
  done: async (page, id) => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `UPDATE Kim ${id}` })).toBeVisible();
  },
  resendResult: [
    'The page says that someone of this name is there',
    (page) => expectTextInDialog(page, adminStandaloneMessages.castMemberTaken),
  ],
  stored: async (id) => occurrences((await project(id))?.fields.cast, `Kim ${id}`),
  bytes: (id) => storedBytes(id, 'castMemberImageURL'),
};

const mark: Write = {
  name: 'A mark on a sign-up',
  prepare: async (page, id) => {
    await removeDocument(`signUpReviews/${id}@example.org`);
    await storeSignUp({ email: `${id}@example.org`, lastName: id, brandName: id });
    await openAsStaff(page, '/admin/completed-sign-up-forms');
    await page.getByRole('button', { name: `Review: Ada ${id}, New` }).click();
    await dialog(page).getByLabel('Note for colleagues').fill(`Note ${id}`);
  },
  send: (page) => saveIn(page).click(),
  refused: (page) => expect(dialog(page).getByRole('alert').first()).toBeVisible(),
  staysTyped: (page, id) =>
    expect(dialog(page).getByLabel('Note for colleagues')).toHaveValue(`Note ${id}`),
  done: (page) => expect(dialog(page)).toHaveCount(0),
  stored: async (id) =>
    occurrences((await readDocument(`signUpReviews/${id}@example.org`))?.fields.note, `Note ${id}`),
};

const newProject: Write = {
  name: 'A new project',
  prepare: async (page, id) => {
    await removeProject(id);
    await openAsStaff(page, manageProjects);
    await page.getByRole('button', { name: 'Create New Project' }).click();
    await dialog(page).getByLabel('Title').fill(id);
    await dialog(page).getByLabel('Description').fill(`About ${id}`);
  },
  send: (page) => dialog(page).getByRole('button', { name: 'Submit' }).click(),
  refused: (page) => expect(dialog(page).getByRole('alert').first()).toBeVisible(),
  staysTyped: async (page, id) => {
    await expect(dialog(page).getByLabel('Title')).toHaveValue(id);
    await expect(dialog(page).getByLabel('Description')).toHaveValue(`About ${id}`);
  },
  done: (page, id) => expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible(),
  resendResult: [
    'The page says that a project of this name is there',
    (page) => expectTextInDialog(page, adminStandaloneMessages.projectTaken),
  ],
  stored: async (id) => occurrences((await project(id))?.fields.description, `About ${id}`),
};

const title: Write = {
  name: 'Another title of a project',
  prepare: async (page, id) => {
    await removeProject(`New ${id}`);
    await createProject(page, id);
    await page.getByRole('button', { name: 'Tap to Edit Title' }).click();
    await page.getByLabel('Title', { exact: true }).fill(`New ${id}`);
  },
  send: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  refused: (page) => expect(page.getByText(/^Error in .*title: /).first()).toBeVisible(),
  staysTyped: (page, id) =>
    expect(page.getByLabel('Title', { exact: true })).toHaveValue(`New ${id}`),
  done: async (page, id) => {
    await expect(page.getByRole('heading', { level: 1, name: `New ${id}` })).toBeVisible();
    // Nothing is left to be chosen or saved.
    await expect(page.getByRole('button', { name: 'Tap to Edit Title' })).toBeVisible();
  },
  stored: async (id) => ((await project(id)) ? 0 : Number((await project(`New ${id}`)) !== null)),
};

const erasure: Write = {
  name: 'The erasure of a sign-up',
  prepare: async (page, id) => {
    await storeSignUp({ email: `${id}@example.org`, lastName: id, brandName: id });
    await openAsStaff(page, '/admin/completed-sign-up-forms');
    await page.getByRole('button', { name: `Review: Ada ${id}, New` }).click();
    await page.getByRole('button', { name: 'Erase this sign-up' }).click();
    await page.getByLabel(/type the email/).fill(`${id}@example.org`);
  },
  send: (page) => page.getByRole('button', { name: 'Erase for good' }).click(),
  refused: (page) => expect(dialog(page).getByRole('alert').first()).toBeVisible(),
  staysTyped: (page, id) =>
    expect(page.getByLabel(/type the email/)).toHaveValue(`${id}@example.org`),
  done: (page) => expect(dialog(page)).toHaveCount(0),
  stored: async (id) =>
    Number((await readDocument(`potentialCreators/${id}@example.org`)) === null),
};

export const writes = [signUp, text, castMember, mark, newProject, title, erasure];
