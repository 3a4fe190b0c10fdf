import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import { queryOf, reviewsAskedFor, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
import { staffDatabase } from '../support/staffDatabase';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs({ giveFocusBack: true });
useStaffArea();

const parent = 'projects/demo-backlot/databases/(default)/documents';
const email = 'ada0001@example.org';
const signUps = [storedSignUp(1), storedSignUp(2)];
const accepted = { status: { stringValue: 'accepted' }, note: { stringValue: 'Call in May' } };
const entry = (index: number) => ({
  name: `${parent}/staffLog/entry-${String(index).padStart(3, '0')}`,
  fields: {
    action: { stringValue: index % 2 === 0 ? 'erased' : 'exported' },
    signedUp: { timestampValue: '2024-05-01T10:00:00Z' },
    by: { stringValue: index % 2 === 0 ? ada.email : 'uid-of-grace' },
    at: { timestampValue: `2024-06-01T10:00:00.${String(999 - index)}Z` },
  },
});

type Stored = { name: string; fields: object };

const string = (stringValue: string) => ({ stringValue });
/** A brand that was accepted so many hours ago, with its owners. */
function storedBrand(
  brandId: string,
  {
    owners,
    hours = 48,
    isClosed = false,
  }: { owners: string[]; hours?: number; isClosed?: boolean },
): Stored[] {
  const at = { timestampValue: new Date(Date.now() - hours * 3_600_000).toISOString() };
  const path = `${parent}/brands/${brandId}`;
  return [
    {
      name: path,
      fields: {
        name: string(`Brand ${brandId}`),
        ownerEmail: string(email),
        suspended: { booleanValue: isClosed },
        closed: { booleanValue: isClosed },
        at,
      },
    },
    ...owners.map((owner) => ({
      name: `${path}/members/uid-of-${owner}`,
      fields: { uid: string(`uid-of-${owner}`), email: string(owner), role: string('owner'), at },
    })),
  ];
}

/** The two sign-ups, one of them marked, and so many entries in the log. */
function backEnd({ entries = 0, isRefused = false, brandId = '', brands = [] as Stored[] } = {}) {
  const review = { ...accepted, brandId: { stringValue: brandId } };
  const database = staffDatabase(
    ...signUps.map((fields, index) => ({
      name: `${parent}/potentialCreators/ada000${String(index + 1)}@example.org`,
      fields,
    })),
    { name: `${parent}/signUpReviews/${email}`, fields: review },
    ...brands,
  );
  const log = Array.from({ length: entries }, (_, index) => entry(index));
  // Of what is still stored: an erased one is counted no more.
  const list = (request: SentRequest) =>
    signUpDatabase(
      signUps.filter((_, index) =>
        database.paths().includes(`potentialCreators/ada000${String(index + 1)}@example.org`),
      ),
      { [email]: review },
    )(request);
  const answer = (request: SentRequest) => {
    const query = queryOf(request, 'staffLog');
    if (isRefused && request.address.includes(':commit')) return failed(403, 'PERMISSION_DENIED');
    if (query) {
      const after = JSON.stringify(query.startAt?.values.at(-1) ?? '');
      const start = 1 + log.findIndex(({ name }) => after.includes(name));
      const time = '2024-05-01T10:00:00Z';
      const readTime = new Date().toISOString();
      const found = log.slice(start, start + (query.limit ?? Infinity));
      return Response.json(
        found.length === 0
          ? [{ readTime }]
          : found.map((document) => ({
              document: { ...document, createTime: time, updateTime: time },
              readTime,
            })),
      );
    }
    const ofBrands = [
      ...['brands', 'members', 'invites', 'log'],
      ...['packs', 'storefronts', 'campaigns', 'itemDrafts', 'campaignDrafts', 'questions'],
      ...['screeningDrafts', 'screenings', 'doorPasses', 'projectBrands', 'followers'],
    ];
    const isOfBrands = ofBrands.some((collection) => queryOf(request, collection));
    return !isOfBrands &&
      (reviewsAskedFor(request) ?? /:run(Aggregation)?Query/.test(request.address))
      ? list(request)
      : database.answer(request);
  };
  return { ...database, answer };
}

async function openScreen(answer: (request: SentRequest) => Response) {
  const sent = stubNetwork(answer);
  const app = renderApp(<App />, { path: '/admin/completed-sign-up-forms' });
  await submitSignIn();
  await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001, Accepted/ });
  return { ...app, sent };
}
async function openReview(answer: (request: SentRequest) => Response) {
  const app = await openScreen(answer);
  await app.user.click(screen.getByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
  return app;
}

describe('A creator who asks for their data', () => {
  it('gets a file of all that is held, after the export is logged', async () => {
    const database = backEnd();
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) file = blob;
      return 'blob:made';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openReview(database.answer);
    await user.click(await screen.findByRole('button', { name: 'Export this creator’s data' }));
    await screen.findByText(/^The file is in your downloads/);
    expect(file?.type).toBe('application/json');
    const held = JSON.parse((await file?.text()) ?? '') as Record<string, unknown>;
    expect(held).toMatchObject({
      signUp: { email, phoneNumber: '+44 20 7946 0000', videoChannelList: ['one', 'two'] },
      review: { status: 'accepted', note: 'Call in May' },
      staffLog: [],
    });
    const [entryPath = ''] = database.paths().filter((path) => path.startsWith('staffLog/'));
    expect(database.text(entryPath, 'action')).toBe('exported');
    expect(database.text(`staffLogLatest/${ada.email}`, 'entry')).toBe(entryPath.split('/')[1]);
  });

  it('gets no file when the export could not be logged', async () => {
    const make = vi.spyOn(URL, 'createObjectURL');
    const { user } = await openReview(backEnd({ isRefused: true }).answer);
    await user.click(await screen.findByRole('button', { name: 'Export this creator’s data' }));
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(make).not.toHaveBeenCalled();
  });
});

describe('A creator who asks for erasure', () => {
  const openQuestion = async (answer: (request: SentRequest) => Response) => {
    const app = await openReview(answer);
    await app.user.click(await screen.findByRole('button', { name: 'Erase this sign-up' }));
    return {
      ...app,
      question: screen.getByRole('dialog', { name: 'Erase the sign-up of Ada Lovelace 0001?' }),
    };
  };

  it('is erased with the review, from the list and the database, once the email is typed', async () => {
    const database = backEnd();
    const { user, question } = await openQuestion(database.answer);
    const erase = within(question).getByRole('button', { name: 'Erase for good' });
    await user.click(erase);
    within(question).getByText('This is not the email of this sign-up.');
    expect(document.activeElement).toBe(within(question).getByRole('textbox'));
    expect(database.paths()).toContain(`potentialCreators/${email}`);
    await user.type(within(question).getByRole('textbox'), 'Ada0001@example.org');
    await user.click(erase);
    await screen.findByText('The sign-up is erased, with its mark and its note.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('row', { name: /Lovelace 0001/ })).toBeNull();
    screen.getByRole('row', { name: /Lovelace 0002/ });
    screen.getByText('1–1 of 1 sign-ups');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });
    const paths = database.paths();
    expect(paths.filter((path) => path.endsWith(`/${email}`))).toEqual([]);
    const [entryPath = ''] = paths.filter((path) => path.startsWith('staffLog/'));
    expect(database.text(entryPath, 'action')).toBe('erased');
  });

  const openPerson = async (database: ReturnType<typeof backEnd>) => {
    const app = await openReview(database.answer);
    await app.user.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const question = screen.getByRole('dialog', { name: 'Erase Ada Lovelace 0001?' });
    await within(question).findByRole('region', { name: 'What goes, for good' });
    const items = (name: string) =>
      within(within(question).getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    return { ...app, question, items };
  };

  it('reads what goes and what stays where they own a brand, and goes with it', async () => {
    const database = backEnd({
      brandId: 'lantern',
      brands: storedBrand('lantern', { owners: [email] }),
    });
    const { user, question, items } = await openPerson(database);
    expect(items('What goes, for good')).toEqual([
      'The sign-up, its review and the notes of colleagues.',
      '“Brand lantern” is closed, since nobody else owns it: with its members, its invitations and the emails in its log.',
    ]);
    expect(items('What stays')).toHaveLength(4);
    expect(items('What stays').at(-1)).toBe(
      'A line in the data requests log, without a name or an email.',
    );
    await user.type(within(question).getByRole('textbox'), email);
    await user.click(within(question).getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('The person is erased, with their sign-up, its mark and its note.');
    expect(database.paths().filter((path) => path.includes(email))).toEqual([]);
    expect(database.text('brands/lantern', 'ownerEmail')).toBe('');
    const closings = database.paths().filter((path) => database.text(path, 'action') === 'closed');
    expect(closings).toHaveLength(1);
  });

  it('reads that a brand goes on where somebody else owns it, whose log keeps their email', async () => {
    const { items } = await openPerson(
      backEnd({
        brandId: 'lantern',
        brands: storedBrand('lantern', { owners: [email, 'grace@example.org'] }),
      }),
    );
    expect(items('What goes, for good').at(-1)).toBe(
      'Their membership of “Brand lantern” and their invitations to it. The brand goes on without them.',
    );
    expect(items('What stays').at(-1)).toBe(
      'The log of “Brand lantern”, which is open, with their email.',
    );
  });

  it('reads what is left where an erasure was interrupted', async () => {
    const { items } = await openPerson(
      backEnd({
        brandId: 'lantern',
        brands: storedBrand('lantern', { owners: [], isClosed: true }),
      }),
    );
    expect(items('What goes, for good').at(-1)).toBe(
      '“Brand lantern” is closed: what is left of its members, its invitations and the emails in its log.',
    );
    screen.getByText(/^The brand of this sign-up is closed\./);
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('stays unchanged when the erasure fails, and so does an unsaved review', async () => {
    const { user, question } = await openQuestion(backEnd({ isRefused: true }).answer);
    const field = within(question).getByRole('textbox');
    await user.type(field, email);
    await user.click(within(question).getByRole('button', { name: 'Erase for good' }));
    await within(question).findByRole('alert');
    expect(field).toHaveProperty('value', email);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    screen.getByRole('dialog', { name: 'Ada Lovelace 0001' });
    screen.getByRole('row', { name: /Lovelace 0001/ });
  });
});

describe('An acceptance', () => {
  const open = async (hours: number) => {
    const database = backEnd({
      brandId: 'lantern',
      brands: storedBrand('lantern', { owners: [email], hours }),
    });
    return { database, ...(await openReview(database.answer)) };
  };

  it('is taken back within a day, after it was said what that does', async () => {
    const { database, user } = await open(23);
    await user.click(await screen.findByRole('button', { name: 'Take back the acceptance' }));
    const question = screen.getByRole('dialog', { name: /^Take back that Brand lantern/ });
    within(question).getByText('The letter cannot be recalled, but its link opens nothing.');
    await user.click(within(question).getByRole('button', { name: 'Take back' }));
    await screen.findByText(/waits again, and its brand is closed\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(database.text(`signUpReviews/${email}`, 'status')).toBe('new');
    expect(database.text(`signUpReviews/${email}`, 'brandId')).toBe('');
    expect(database.text(`signUpReviews/${email}`, 'note')).toBe('Call in May');
  });

  it('leaves no other choice, and says why', async () => {
    await open(25);
    const choice = screen.getByRole('group', { name: 'This sign-up is' });
    const isDisabled = (name: string) =>
      within(choice).getByRole<HTMLInputElement>('radio', { name }).disabled;
    expect(['New', 'Accepted', 'Declined'].map(isDisabled)).toEqual([true, false, true]);
    const reason = within(choice).getByText('It has become a brand, and stays accepted.');
    expect(choice.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('stands after a day, where the way to close the brand is shown', async () => {
    await open(25);
    const link = await screen.findByRole('link', { name: 'Close the brand instead' });
    expect(link.getAttribute('href')).toContain('lantern');
    expect(screen.queryByRole('button', { name: 'Take back the acceptance' })).toBeNull();
  });
});

describe('The data requests log', () => {
  const open = (user: Awaited<ReturnType<typeof openScreen>>['user']) =>
    user.click(screen.getByRole('link', { name: 'Data requests log' }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'Data requests log' })).getAllByRole('row');

  it('is a page of its own, loaded when it is opened, which shows 50 entries at a time', async () => {
    const { user, sent } = await openScreen(backEnd({ entries: 60 }).answer);
    expect(sent.filter((request) => queryOf(request, 'staffLog'))).toEqual([]);
    await open(user);
    await screen.findByRole('table', { name: 'Data requests log' });
    expect(rows()).toHaveLength(1 + 50);
    const texts = rows()
      .slice(1, 3)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(texts[0]?.[1]).toBe('Erased');
    expect(texts[0]?.[3]).toBe('You');
    expect(texts[1]?.slice(1)).toEqual(['Exported', texts[0]?.[2], 'uid-of-grace']);
    await user.click(screen.getByRole('button', { name: 'Show earlier entries' }));
    await waitFor(() => {
      expect(rows()).toHaveLength(1 + 60);
    });
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  });

  it('shows an export that was made after it was read', async () => {
    let entries = 0;
    const empty = backEnd().answer;
    const filled = backEnd({ entries: 1 }).answer;
    const { user } = await openScreen((request) => {
      if (request.address.includes(':commit')) entries = 1;
      return entries > 0 && queryOf(request, 'staffLog') ? filled(request) : empty(request);
    });
    await open(user);
    await screen.findByText(/^Nobody has exported or erased a sign-up yet\./);
    await user.click(screen.getByRole('link', { name: /^Sign-ups/ }));
    await user.click(await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    await user.click(screen.getByRole('button', { name: 'Export this creator’s data' }));
    await waitFor(() => {
      expect(entries).toBe(1);
    });
    await open(user);
    await screen.findByRole('table', { name: 'Data requests log' });
    expect(rows()).toHaveLength(1 + 1);
    expect(screen.queryByText(/^Nobody has exported or erased a sign-up yet\./)).toBeNull();
  });

  it('says when it is empty, and in its place alone that it failed to load', async () => {
    const { user } = await openScreen(backEnd().answer);
    await open(user);
    await screen.findByText(/^Nobody has exported or erased a sign-up yet\./);
    await user.click(screen.getByRole('link', { name: /^Sign-ups/ }));
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    await open(user);
    const main = within(await screen.findByRole('main'));
    await main.findByText(/^Error in fetching the data requests log/);
    expect(screen.getAllByText(/^Error in fetching the data requests log/)).toHaveLength(1);
    stubNetwork(backEnd({ entries: 1 }).answer);
    await user.click(main.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Data requests log' });
  });
});
