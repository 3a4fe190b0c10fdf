import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksOnUnload } from '../support/beforeUnload';
import { useDialogs } from '../support/dialogPolyfill';
import { failed, held, type SentRequest, stubNetwork, written } from '../support/network';
import { signInService } from '../support/signInService';
import { queryOf, reviewsAskedFor, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
import { App } from '../../src/app/App';
import { renderApp } from '../support/renderApp';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

const service = signInService({ ...ada, claim: true, hasRecord: true });
const review = (status: string, note: string) => ({
  status: { stringValue: status },
  note: { stringValue: note },
  byEmail: { stringValue: 'grace@backlot.example' },
  at: { timestampValue: '2024-05-02T10:00:00Z' },
});

type Answer = (request: SentRequest) => Response;

/** Answers the sign-in, and everything about sign-ups by the database given. */
const backEnd =
  (database: Answer, changes: Answer = written): Answer =>
  (request) => {
    if (reviewsAskedFor(request)) return database(request);
    if (
      /:(commit|batchGet)/.test(request.address) &&
      !JSON.stringify(request.body).includes('/staff/')
    )
      return changes(request);
    return /:run(Aggregation)?Query/.test(request.address) ? database(request) : service(request);
  };

const missing = ({ body }: SentRequest) => {
  const { documents } = v.parse(v.object({ documents: v.tuple([v.string()]) }), body);
  return Response.json([{ missing: documents[0], readTime: new Date().toISOString() }]);
};

const stored = [
  storedSignUp(1),
  storedSignUp(2, { brandwebsite: { stringValue: 'javascript:alert(1)' } }),
];

async function openScreen(
  answer: (request: SentRequest) => Response | Promise<Response>,
  { query = '', inBrowser = false } = {},
) {
  const sent = stubNetwork(answer);
  const app = renderApp(<App />, { path: `/admin/completed-sign-up-forms${query}`, inBrowser });
  await screen.findByRole('form', { name: 'Staff sign-in' });
  await submitSignIn();
  await screen.findByRole('heading', { level: 1, name: 'Completed Sign Up Forms' });
  return { ...app, sent };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

useDialogs({ giveFocusBack: true });
useStaffArea();
const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Object.assign(HTMLElement.prototype, { scrollIntoView });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('The completed sign-up forms', () => {
  it('are shown in a table with the review and the nine columns', async () => {
    await openScreen(
      backEnd(signUpDatabase(stored, { 'ada0002@example.org': review('accepted', '') })),
    );
    await row('Lovelace 0001');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Review\u00A0↕',
      'Last Name\u00A0↕',
      'First Name\u00A0↕',
      'Email\u00A0↕',
      'Phone Number',
      'Brand Name\u00A0↕',
      'Brand Website',
      'Product Services',
      'Video Channel List',
      'Existing Commercials',
    ]);
    await screen.findByRole('button', { name: /Lovelace 0002, Accepted/ });
    const cells = within(await row('Lovelace 0002')).getAllByRole('cell');
    expect(cells.slice(1, 9).map(({ textContent }) => textContent)).toEqual([
      'Ada',
      'ada0002@example.org',
      '+44 20 7946 0000',
      'Lantern 0002',
      'javascript:alert(1)',
      'Shirts',
      'one, two',
      'Yes',
    ]);
    screen.getByText('1–2 of 2 sign-ups');
  });

  it('link to websites, with a scheme added where it is missing', async () => {
    await openScreen(backEnd(signUpDatabase(stored)));
    expect(
      within(await row('Lovelace 0001'))
        .getByRole('link', { name: 'lantern.example' })
        .getAttribute('href'),
    ).toBe('https://lantern.example/');
  });

  it('open the review of a clicked row, with its email for copying, which goes with the review', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await user.click(within(await row('Lovelace 0001')).getByText('Lantern 0001'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace 0001' }));
    expect(screen.getByRole('alert').textContent).toBe('ada0001@example.org');
    // The review has the focus.
    const heading = await dialog.findByRole('heading', { level: 2 });
    expect(document.activeElement).toBe(heading);
    await user.click(within(await row('Lovelace 0002')).getByText('Lantern 0002'));
    await screen.findByRole('dialog', { name: 'Ada Lovelace 0002' });
    expect(screen.getByRole('alert').textContent).toBe('ada0002@example.org');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    await user.click(within(await row('Lovelace 0001')).getByText('Lantern 0001'));
    await screen.findByRole('dialog', { name: 'Ada Lovelace 0001' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Ada Lovelace 0002' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep a review with something unsaved when its own row is clicked, and ask before another one', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await user.click(within(await row('Lovelace 0001')).getByText('Lantern 0001'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace 0001' }));
    await user.type(await dialog.findByLabelText('Note for colleagues'), 'Call');
    await user.click(within(await row('Lovelace 0001')).getByText('Lantern 0001'));
    expect(dialog.queryByText('Throw away what is not saved?')).toBeNull();
    await user.click(within(await row('Lovelace 0002')).getByText('Lantern 0002'));
    dialog.getByText('Throw away what is not saved?');
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    await screen.findByRole('dialog', { name: 'Ada Lovelace 0002' });
  });

  it('show an email by its button for copying, and give the focus back', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await user.click(
      within(await row('Lovelace 0001')).getByRole('button', { name: 'ada0001@example.org' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('ada0001@example.org');
    expect(screen.queryByRole('dialog')).toBeNull();
    const copy = screen.getByRole('button', { name: 'Copy' });
    expect(document.activeElement).toBe(copy);
    await user.click(copy);
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('ada0001@example.org');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    const button = screen.getByRole('button', { name: 'ada0001@example.org' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('ada0001@example.org');
  });

  it('are sorted by a click on a column head, and reversed by the second', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await row('Lovelace 0001');
    const head = () => screen.getByRole('columnheader', { name: 'Last Name' });
    await user.click(screen.getByRole('button', { name: 'Last Name' }));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Last Name' }));
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await row('Lovelace 0001');
  });

  it('show how far a search is and how many it found', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await user.type(screen.getByLabelText('Search sign-ups and notes'), '0002{Enter}');
    await screen.findByText('searched 2 of 2, found 1');
    expect(screen.queryByRole('row', { name: /Lovelace 0001/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await row('Lovelace 0001');
  });

  it('are empty after a failure, with its message and a new try', async () => {
    const { user } = await openScreen(backEnd(() => failed(403, 'PERMISSION_DENIED')));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error in fetching potential creators: You are not allowed to do this.',
    );
    expect(screen.getAllByRole('row')).toHaveLength(1);
    stubNetwork(backEnd(signUpDatabase(stored)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Lovelace 0001');
  });

  it('lead back to the staff area when there is no history to go back to', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase([])));
    await screen.findByText('Nobody has signed up yet');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });
});

describe('Reviewing a sign-up', () => {
  async function openReview(changes: Answer) {
    const app = await openScreen(backEnd(signUpDatabase(stored), changes));
    await app.user.click(
      within(await row('Lovelace 0001')).getByRole('button', { name: /^Review/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace 0001' }));
    return { ...app, dialog };
  }
  const taken = (request: SentRequest) =>
    request.address.includes(':batchGet') ? missing(request) : written();

  it('writes the status, note, author and time, and shows the status in the row', async () => {
    const { user, dialog, sent } = await openReview(taken);
    await user.click(dialog.getByLabelText('Accepted'));
    await user.selectOptions(dialog.getByLabelText('Package'), 'bronze');
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call in May');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    within(await row('Lovelace 0001')).getByText('Accepted');
    const commit = JSON.stringify(sent.find(({ address }) => address.includes(':commit'))?.body);
    expect(commit).toContain('/signUpReviews/ada0001@example.org');
    for (const part of ['"accepted"', '"Call in May"', `"by":{"stringValue":"${ada.email}"}`])
      expect(commit).toContain(part);
    expect(commit).toContain('{"fieldPath":"at","setToServerValue":"REQUEST_TIME"}');
  });

  it('keeps the whole of a note that is too long, and saves it once it is shorter', async () => {
    const { user, dialog, sent } = await openReview(taken);
    const note = dialog.getByLabelText('Note for colleagues');
    await user.click(note);
    await user.paste('a'.repeat(2_001));
    dialog.getByText('Keep this to 2,000 characters; it has 2,001.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(note);
    expect(sent.some(({ address }) => address.includes(':commit'))).toBe(false);
    await user.type(note, '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    const commit = JSON.stringify(sent.find(({ address }) => address.includes(':commit'))?.body);
    expect(commit).toContain(`"${'a'.repeat(2_000)}"`);
  });

  it('accepts nobody without a package that staff chose, and Bronze forces the campaign only while it is chosen', async () => {
    const { user, dialog, sent } = await openReview(taken);
    scrollIntoView.mockClear();
    await user.click(dialog.getByLabelText('Accepted'));
    expect(scrollIntoView.mock.contexts).toEqual([
      dialog.getByRole('group', { name: 'Their account' }),
    ]);
    const offered = dialog.getByLabelText('Package');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Choose a package.', { selector: 'span' });
    expect([offered.ariaInvalid, document.activeElement]).toEqual(['true', offered]);
    expect(sent.filter(({ address }) => address.includes(':commit'))).toEqual([]);
    await user.click(dialog.getByLabelText('The first film is the campaign project'));
    await user.selectOptions(offered, 'bronze');
    expect(dialog.getByLabelText(/as always with Bronze$/)).toHaveProperty('checked', true);
    await user.selectOptions(offered, 'gold');
    expect(dialog.getByLabelText('The first film is the campaign project')).toHaveProperty(
      'checked',
      false,
    );
  });

  it('shows the review of a colleague that the list was still waiting for', async () => {
    const database = signUpDatabase(stored, { 'ada0002@example.org': review('accepted', 'Yes.') });
    const isForList = (request: SentRequest) => (reviewsAskedFor(request)?.length ?? 0) > 1;
    const answer = backEnd(database);
    const waiting = held(answer);
    const { user } = await openScreen((request) =>
      isForList(request) ? waiting.answer(request) : answer(request),
    );
    await user.click(await screen.findByRole('button', { name: /^Review: .* 0002/ }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('radio', { name: 'Accepted', checked: true });
    within(dialog).getByDisplayValue('Yes.');
    expect(within(dialog).queryByText(/in the meantime/)).toBeNull();
  });

  it('keeps the note when it fails, and explains the failure in the dialog', async () => {
    const { user, dialog } = await openReview(() => failed(403, 'PERMISSION_DENIED'));
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call in May');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const failure = 'Error in marking sign-up: You are not allowed to do this.';
    expect((await dialog.findByRole('alert')).textContent).toBe(failure);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save' }));
    // Told once.
    expect(screen.getAllByText(/You are not allowed/)).toHaveLength(1);
    expect(dialog.getByLabelText('Note for colleagues')).toHaveProperty('value', 'Call in May');
  });

  it('restores what was typed when the dialog is opened after a reload', async () => {
    const { user, dialog, unmount } = await openReview(written);
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call in May');
    unmount();
    renderApp(<App />, { path: '/admin/completed-sign-up-forms' });
    await user.click(await screen.findByRole('button', { name: /^Review: .*, not saved yet$/ }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Note for colleagues')).toHaveProperty('value', 'Call in May');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await user.click(again.getByRole('button', { name: 'Throw it away' }));
    expect(Object.keys(localStorage).join()).not.toContain('unsaved');
  });

  it("shows a colleague's review instead of overwriting it, and replaces it on the next save", async () => {
    const theirs = (request: SentRequest) => {
      const name = v.parse(v.object({ documents: v.tuple([v.string()]) }), request.body)
        .documents[0];
      const at = '2024-05-02T10:00:00Z';
      const found = {
        name,
        fields: review('declined', 'No films'),
        createTime: at,
        updateTime: at,
      };
      return Response.json([{ found, readTime: new Date().toISOString() }]);
    };
    const { user, dialog, sent } = await openReview((request) =>
      request.address.includes(':batchGet') ? theirs(request) : written(),
    );
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call in May');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('No films');
    const letter = new URL(
      dialog.getByRole<HTMLAnchorElement>('link', { name: 'Write to them that it was declined' })
        .href,
    );
    expect(letter.pathname).toBe('ada0001@example.org');
    expect(letter.searchParams.get('subject')).toBe('Your sign-up at Backlot');
    expect(letter.searchParams.get('body')).toMatch(
      /^Hello Ada,\r\n\r\nthank you .* Lantern 0001 /,
    );
    expect(dialog.getByRole('alert').textContent).toMatch(/^A colleague has marked this sign-up/);
    expect(sent.filter(({ address }) => address.includes(':commit'))).toEqual([]);
    expect(dialog.getByLabelText('Note for colleagues')).toHaveProperty('value', 'Call in May');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(sent.filter(({ address }) => address.includes(':commit'))).toHaveLength(1);
  });

  it('asks before it discards what was typed, and gives the focus back', async () => {
    const { user, dialog } = await openReview(taken);
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    dialog.getByText('Throw away what is not saved?');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Note for colleagues'));
    expect(dialog.getByLabelText('Note for colleagues')).toHaveProperty('value', 'Call');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const review = within(await row('Lovelace 0001')).getByRole('button', { name: /^Review/ });
    expect(document.activeElement).toBe(review);
  });

  it('asks before the page is left with unsaved changes', async () => {
    const { user, dialog } = await openReview(taken);
    expect(asksOnUnload()).toBe(false);
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call');
    expect(asksOnUnload()).toBe(true);
    await user.click(dialog.getByRole('link', { name: 'Start a project' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave with something unsaved?' }));
    question.getByText(/is kept on this device/);
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText('Note for colleagues')).toHaveProperty('value', 'Call');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    expect(asksOnUnload()).toBe(false);
  });

  it('leads to a new project, and once it is accepted to the pack of its brand', async () => {
    const { user, dialog } = await openReview(taken);
    const link = dialog.getByRole('link', { name: 'Start a project' });
    // An address is no place for an email.
    expect(link.getAttribute('href')).toBe('/admin/projects/manage-projects?new=');
    await user.click(dialog.getByRole('radio', { name: 'Accepted' }));
    dialog.getByText(/Then we wait for them: they fill in their Project Pack\.$/);
    dialog.getByRole('link', { name: 'Start a project' });
    expect(dialog.queryByRole('button', { name: 'Open their Project Pack' })).toBeNull();
  });

  it('says in the panel why it could not be read, and tries again', async () => {
    const answer = backEnd(signUpDatabase(stored));
    const { user } = await openScreen((request) =>
      reviewsAskedFor(request) ? failed(503, 'UNAVAILABLE') : answer(request),
    );
    await user.click(await screen.findByRole('button', { name: /^Review: .* 0001/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace 0001' }));
    await dialog.findByText(/^Error in fetching potential creators: We could not reach/);
    expect(dialog.queryByLabelText('Note for colleagues')).toBeNull();
    stubNetwork(answer);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Note for colleagues');
  });

  it('says that it was saved, and has the email copied', async () => {
    const { user, dialog } = await openReview(taken);
    await user.click(dialog.getByRole('button', { name: 'Copy the email' }));
    await dialog.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('ada0001@example.org');
    await user.click(dialog.getByRole('radio', { name: 'Declined' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('is declined.');
  });
});

describe('The review of a sign-up among others', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => storedSignUp(index));
  const answer = backEnd(signUpDatabase(sixty), (request) =>
    request.address.includes(':batchGet') ? missing(request) : written(),
  );
  const review = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^Review: Ada Lovelace ${name}`) });
  const opened = async (name: string) =>
    within(await screen.findByRole('dialog', { name: `Ada Lovelace ${name}` }));

  it('leads to the next and the previous one, also of another page', async () => {
    const { user } = await openScreen(answer);
    await user.click(await review('0049'));
    let dialog = await opened('0049');
    dialog.getByText('50 of 50+');
    await user.click(dialog.getByLabelText('Next'));
    dialog = await opened('0050');
    dialog.getByText('51 of 60');
    await user.click(dialog.getByLabelText('Previous'));
    dialog = await opened('0049');
    await user.click(dialog.getByLabelText('Previous'));
    dialog = await opened('0048');
    await user.click(dialog.getByLabelText('Close'));
    expect(document.activeElement).toBe(await review('0048'));
  });

  it('ends with the list', async () => {
    const { user } = await openScreen(backEnd(signUpDatabase(stored)));
    await user.click(await review('0001'));
    const first = await opened('0001');
    expect(first.getByLabelText('Previous').getAttribute('aria-disabled')).toBe('true');
    await user.click(first.getByLabelText('Next'));
    const last = await opened('0002');
    expect(last.getByLabelText('Next').getAttribute('aria-disabled')).toBe('true');
    expect(last.queryByText('Save and next')).toBeNull();
  });

  it('is saved and followed by the next with one button', async () => {
    const { user, sent } = await openScreen(answer);
    await user.click(await review('0000'));
    const dialog = await opened('0000');
    await user.click(dialog.getByLabelText('Declined'));
    // Nobody is written to before that is saved.
    expect(dialog.queryByRole('link', { name: /^Write to them/ })).toBeNull();
    await user.click(dialog.getByText('Save and next'));
    await opened('0001');
    const commit = JSON.stringify(sent.find(({ address }) => address.includes(':commit'))?.body);
    expect(commit).toContain('/signUpReviews/ada0000@example.org');
    expect(commit).toContain('"declined"');
    await review('0000, Declined');
  });

  it('asks before it discards what was typed for the next one', async () => {
    const { user } = await openScreen(answer);
    await user.click(await review('0000'));
    const dialog = await opened('0000');
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Call');
    await user.click(dialog.getByLabelText('Next'));
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    await opened('0001');
  });

  it('links to the website, the email, the phone number and the channels that are addresses', async () => {
    const channels = ['video.example/ada', 'Ada on the radio', 'javascript:alert(1)'];
    const linked = storedSignUp(1, {
      email: { stringValue: 'ada?bcc=x&y@example.org' },
      videoChannelList: {
        arrayValue: { values: channels.map((stringValue) => ({ stringValue })) },
      },
    });
    const { user } = await openScreen(backEnd(signUpDatabase([linked])));
    await user.click(await review('0001'));
    const dialog = await opened('0001');
    const links = dialog
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 4)).toEqual([
      ['ada?bcc=x&y@example.org', 'mailto:ada%3Fbcc%3Dx%26y@example.org'],
      ['+44 20 7946 0000', 'tel:+442079460000'],
      ['lantern.example', 'https://lantern.example/'],
      ['video.example/ada', 'https://video.example/ada'],
    ]);
    for (const name of channels.slice(1)) dialog.getByText(name);
    expect(links).toHaveLength(5);
  });
});

describe('On a phone, the sign-ups', () => {
  it('are cards whose first control is Review, with the status', async () => {
    stubWindowWidth('phone');
    const database = signUpDatabase(stored, { 'ada0002@example.org': review('accepted', '') });
    const { user } = await openScreen(backEnd(database));
    const open = await screen.findByRole('button', { name: 'Review: Ada Lovelace 0002, Accepted' });
    const card = open.closest('li');
    expect(screen.queryByRole('table')).toBeNull();
    expect(card?.querySelector('a, button')).toBe(open);
    expect(open.textContent).toBe('Review');
    within(card ?? open).getByText('Accepted');
    within(card ?? open).getByText('one, two · Existing Commercials: Yes');
    await user.click(within(card ?? open).getByLabelText('Email: ada0002@example.org'));
    expect(screen.getByRole('alert').textContent).toBe('ada0002@example.org');
    await user.keyboard('{Escape}');
    await user.click(open);
    await screen.findByRole('dialog', { name: 'Ada Lovelace 0002' });
  });
});

describe('The status of sign-ups', () => {
  const database = signUpDatabase(stored, { 'ada0002@example.org': review('accepted', '') });

  it('filters them by the address and by a choice that the address keeps', async () => {
    const { user } = await openScreen(backEnd(database), {
      query: '?status=accepted',
      inBrowser: true,
    });
    await row('Lovelace 0002');
    expect(screen.queryByRole('row', { name: /Lovelace 0001/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^To review/ }));
    await row('Lovelace 0001');
    expect(screen.queryByRole('row', { name: /Lovelace 0002/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(location.search).toBe('?sort=status&status=new');
    // There is nothing before it in the history, though its address was replaced.
    await user.click(screen.getByText('Go Back'));
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });
});

describe('The first page', () => {
  it('is all that the screen reads when it opens', async () => {
    const many = Array.from({ length: 200 }, (_, index) => storedSignUp(index));
    const { sent } = await openScreen(backEnd(signUpDatabase(many)));
    await screen.findByText('1–50 of 200 sign-ups');
    const pages = sent.flatMap((request) => queryOf(request, 'potentialCreators') ?? []);
    expect(pages.every(({ limit, startAt }) => limit === 51 && !startAt)).toBe(true);
  });
});

describe('The pages', () => {
  const sixty = backEnd(
    signUpDatabase(Array.from({ length: 60 }, (_, index) => storedSignUp(index))),
  );
  // By their texts: to look for roles among two thousand nodes takes its time.
  const button = (name: string) => screen.getByText(name);
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const table = () => screen.getByLabelText('Completed Sign Up Forms');
  const names = () => [...table().querySelectorAll('tbody th')].map((name) => name.textContent);

  it('replace one another, start at the top and keep the focus on the button', async () => {
    const { user } = await openScreen(sixty);
    await screen.findByText('1–50 of 60 sign-ups');
    expect([isOff('Previous page'), isOff('Next page')]).toEqual([true, false]);

    const late = held(sixty);
    stubNetwork(late.answer);
    await user.click(button('Next page'));
    screen.getByText('Loading sign-ups…');
    // Rows that are about to go open nothing.
    const isAlive = () => table().closest('[inert]') === null;
    expect([names().length, isAlive(), isOff('Next page')]).toEqual([50, false, true]);
    late.release();
    await screen.findByText('51–60 of 60 sign-ups');
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('Lovelace 0050');
    expect([scrollIntoView.mock.calls.length, isAlive()]).toEqual([1, true]);
    expect([isOff('Previous page'), isOff('Next page')]).toEqual([false, true]);
    expect(document.activeElement).toBe(button('Next page'));
    await user.click(button('Previous page'));
    await screen.findByText('1–50 of 60 sign-ups');
    expect(names()[0]).toBe('Lovelace 0000');
  });

  /** Searches, and goes to the last page of what is found. */
  async function openFoundEnd(options = {}) {
    const { user } = await openScreen(sixty, options);
    await user.type(screen.getByLabelText('Search sign-ups and notes'), 'shirts{Enter}');
    await screen.findByText('searched 50 of 60, found 50');
    await user.click(button('Next page'));
    await screen.findByText('searched 60 of 60, found 60, 51–60 shown');
    return user;
  }

  it('show which matches of a search they hold', async () => {
    await openFoundEnd();
    expect(names()[0]).toBe('Lovelace 0050');
  });

  it('are restored with their search when staff come back, and start anew after a sign-out', async () => {
    const user = await openFoundEnd({ inBrowser: true });
    expect(location.search).toBe('?search=shirts');
    await user.click(screen.getByRole('link', { name: 'Public site' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('Search sign-ups and notes')).toBeNull();
    });
    history.back();
    await screen.findByText('searched 60 of 60, found 60, 51–60 shown');
    expect(names()).toHaveLength(10);
    expect(screen.getByLabelText('Search sign-ups and notes')).toHaveProperty('value', 'shirts');

    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('form', { name: 'Staff sign-in' });
    await submitSignIn();
    await screen.findByText('searched 50 of 60, found 50');
  });

  it('stay when the next one fails to load, and Try again loads it', async () => {
    const { user } = await openScreen(sixty);
    await screen.findByText('1–50 of 60 sign-ups');
    stubNetwork(backEnd(() => failed(403, 'PERMISSION_DENIED')));
    await user.click(button('Next page'));
    // Told once, with its reason.
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error in fetching potential creators: You are not allowed to do this.',
    );
    expect(screen.getAllByText(/not allowed/)).toHaveLength(1);
    expect(names()).toHaveLength(50);
    stubNetwork(sixty);
    await user.click(button('Try again'));
    await screen.findByText('51–60 of 60 sign-ups');
  });

  it('leave an open email alert as it is, which goes with another list', async () => {
    const { user } = await openScreen(sixty);
    await user.click(await screen.findByText('ada0001@example.org'));
    await user.click(button('Next page'));
    await screen.findByText('51–60 of 60 sign-ups');
    expect(screen.getByText('ada0001@example.org', { selector: 'p' }).role).toBe('alert');
    await user.click(button('Dismiss'));
    await user.click(button('Previous page'));
    await screen.findByText('1–50 of 60 sign-ups');
    expect(screen.getAllByText('ada0001@example.org')).toHaveLength(1);
    await user.click(screen.getByText('ada0001@example.org'));
    await user.click(screen.getByRole('radio', { name: /^Declined/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('An export', () => {
  it('shows its progress, and makes no file after Stop', async () => {
    const many = Array.from({ length: 400 }, (_, index) => storedSignUp(index));
    const { user } = await openScreen(backEnd(signUpDatabase(many)));
    await screen.findByText('1–50 of 400 sign-ups');
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const late = held(signUpDatabase(many));
    stubNetwork(late.answer);
    const exportButton = screen.getByText('Export as CSV');
    await user.click(exportButton);
    screen.getByText('Exporting: read 0 of 400');
    await user.click(screen.getByText('Stop'));
    screen.getByText('Stopped. No file was made.');
    expect(screen.queryByText('Stop')).toBeNull();
    expect(document.activeElement).toBe(exportButton);
    // The next one makes its file, and the one that was stopped none beside it.
    await user.click(exportButton);
    late.release();
    await waitFor(() => {
      expect(download).toHaveBeenCalledOnce();
    });
    expect(screen.queryByText(/^Exporting/)).toBeNull();
  });
});
