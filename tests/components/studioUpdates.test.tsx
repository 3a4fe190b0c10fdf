import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the sign-in SDK, which takes hold of `fetch` when it loads.
import { lost, stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as campaigns from '../../scripts/samples/campaigns';
import { discardDrafts, draftKey, hasUnsavedDrafts } from '../../src/components/draftStorage';
// What a failure is called.
import '../../src/content/accountMessages';
import { studioUpdatesCopy as copy } from '../../src/content/campaignBackers';
import { discardCopy, leavePageCopy } from '../../src/content/unsavedChanges';
import { auth } from '../../src/lib/firebase/auth';
import { UpdatesPage } from '../../src/pages/studio/campaign/updates/UpdatesPage';
import { useDialogs } from '../support/dialogPolyfill';
import { storeOfMember } from '../support/memberStore';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, useStaffArea } from '../support/staffSignIn';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  discardDrafts();
});

type Fields = Record<string, StoredValue>;

const at = new Date('2026-11-14T10:00:00Z');
const { editor, reply } = copy;

const campaign = (fields: Fields = {}) =>
  stored('campaigns/film', campaigns.campaign({ brandId: 'brand', projectId: 'film', ...fields }));
const update = (fields: Fields = {}) => [
  stored('campaigns/film/updates/1', campaigns.update({ brandId: 'brand', at, ...fields })),
  stored('campaigns/film/updates/1/content/text', campaigns.updateText()),
];
const question = stored(
  'campaigns/film/questions/fan~0',
  campaigns.question({ uid: 'fan', brandId: 'brand', at }),
);
const answer = stored(
  'campaigns/film/answers/one',
  campaigns.answer({ brandId: 'brand', askedAt: at, answeredAt: at }),
);

const databaseOf = (...told: ReturnType<typeof stored>[]) => staffDatabase(campaign(), ...told);

async function open(database: ReturnType<typeof staffDatabase>, query = '') {
  stubNetwork(database.answer);
  await signInWithEmailAndPassword(auth, ada.email, ada.password);
  const store = storeOfMember('editor', { campaignProjectId: 'film' });
  const app = renderApp(<UpdatesPage />, { store, path: `/studio/campaign/updates${query}` });
  const title = query === '' ? copy.heading : /./;
  await waitFor(() => {
    expect(screen.queryByText(copy.loading)).toBeNull();
    screen.getByRole('heading', { level: 1, name: title });
  });
  return app;
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const list = () => screen.findByRole('heading', { level: 1, name: copy.heading });

const { heading, text } = editor.fields;
const write = () => {
  type(heading, 'The sound  has found a home');
  type(text, 'We mix in Utrecht.\n\nThe first reel is done.');
};

describe('An update', () => {
  it('is shown as it is typed, and published at once under the next number', async () => {
    const database = databaseOf(...update(), stored('campaigns/film/backers/fan', {}));
    const { user } = await open(database);
    await user.click(screen.getByRole('link', { name: copy.updates.write }));
    await screen.findByRole('heading', { level: 1, name: copy.updates.write });
    screen.getByRole('heading', { level: 2, name: copy.updates.number(2) });
    screen.getByText(editor.happens.account(1));
    screen.getByText(editor.happens.noMail);
    write();
    const frame = screen.getByTitle<HTMLIFrameElement>('Update 2, as fans see it');
    await waitFor(() => {
      expect(frame.contentDocument?.body.textContent).toContain('We mix in Utrecht.');
    });
    press(editor.publish);
    await list();
    await screen.findByRole('heading', { level: 3, name: 'The sound has found a home' });
    const path = 'campaigns/film/updates/2';
    expect(database.text(path, 'heading')).toBe('The sound has found a home');
    expect(database.text(path, 'audience')).toBe('all');
    expect(database.text(path, 'brandId')).toBe('brand');
    expect(database.text(`${path}/content/text`, 'text')).toContain('We mix in Utrecht.');
    expect(hasUnsavedDrafts()).toBe(false);
  });

  it('leads to what it lacks: also a picture that nobody has described', async () => {
    const picture = { width: 640, height: 360, placeholder: '#000000', w320: '', w640: '' };
    const one = { url: 'https://example.org/a', picture: { ...picture, w1280: '' }, text: '' };
    const typed = { base: '[]', text: JSON.stringify([one]) };
    const database = databaseOf();
    const key = draftKey('campaigns', 'update/film/new/pictures');
    sessionStorage.setItem(key, JSON.stringify(typed));
    await open(database, '?update=new');
    screen.getByText(leavePageCopy.draftRestored);
    press(editor.publish);
    expect(document.activeElement).toBe(field(heading));
    write();
    press(editor.publish);
    const shows = 'What picture 1 shows';
    expect(document.activeElement).toBe(field(shows));
    expect(database.paths()).toEqual(['campaigns/film']);
    type(shows, 'The mixing desk');
    press(editor.publish);
    await list();
    expect(database.paths()).toContain('campaigns/film/updates/1/content/text');
  });

  it('is kept on the device where the network is lost, also over a reload', async () => {
    const database = databaseOf();
    const { unmount } = await open(database, '?update=new');
    write();
    screen.getByText(/^kept on this device at /);
    stubNetwork(lost);
    press(editor.publish);
    await screen.findByText(/^Not published: We could not reach our database/);
    unmount();
    await open(database, '?update=new');
    expect(field(text).value).toContain('We mix in Utrecht.');
    press(editor.publish);
    await list();
    expect(database.paths()).toContain('campaigns/film/updates/1');
  });

  it('is published once where the first answer was lost, with what was typed since', async () => {
    const database = databaseOf();
    await open(database, '?update=new');
    write();
    let commits = 0;
    stubNetwork((request) => {
      const answered = database.answer(request);
      commits += request.address.includes(':commit') ? 1 : 0;
      return commits === 1 ? lost() : answered;
    });
    press(editor.publish);
    await screen.findByText(/^Not published: /);
    type(heading, 'The sound is home');
    stubNetwork(database.answer);
    press(editor.publish);
    await list();
    expect(database.text('campaigns/film/updates/1', 'heading')).toBe('The sound is home');
    expect(database.paths()).not.toContain('campaigns/film/updates/2');
  });

  it('is thrown away after asking, and nothing of it is left', async () => {
    const database = databaseOf();
    await open(database, '?update=new');
    expect(screen.queryByRole('button', { name: editor.discard })).toBeNull();
    write();
    press(editor.discard);
    press(discardCopy.discard);
    await list();
    expect(hasUnsavedDrafts()).toBe(false);
    expect(database.paths()).toEqual(['campaigns/film']);
  });

  it('for backers can be opened to everybody', async () => {
    const database = databaseOf(...update({ audience: 'backers' }));
    const { user } = await open(database, '?update=1');
    await user.click(screen.getByRole('radio', { name: editor.readers.all }));
    press(editor.correct);
    await list();
    expect(database.text('campaigns/film/updates/1', 'audience')).toBe('all');
    await screen.findByText(/for everybody · changed on /);
  });

  it('for everybody stays so', async () => {
    await open(databaseOf(...update()), '?update=1');
    const narrowed = screen.getByRole<HTMLInputElement>('radio', { name: editor.readers.backers });
    expect(narrowed.disabled).toBe(true);
  });

  it('is not corrected over what somebody else has corrected meanwhile', async () => {
    const database = databaseOf(...update());
    await open(database, '?update=1');
    type(heading, 'Mine');
    database.change('campaigns/film/updates/1', 'heading', 'Theirs');
    press(editor.correct);
    await screen.findByText(/^Somebody else has corrected this update in the meantime/);
    expect(database.text('campaigns/film/updates/1', 'heading')).toBe('Theirs');
    expect(field(heading).value).toBe('Mine');
  });

  it('that staff took down says so, and cannot be corrected', async () => {
    await open(databaseOf(...update({ hidden: { reason: 'It names somebody.', at } })));
    screen.getByText(copy.updates.takenDown('14 Nov 2026', 'It names somebody.'));
    expect(screen.queryByRole('link', { name: copy.updates.correctOf(1) })).toBeNull();
  });

  it('is not written before a campaign is approved, nor once it is cancelled', async () => {
    const { unmount } = await open(staffDatabase());
    screen.getByText(copy.notYet.title);
    unmount();
    await open(staffDatabase(campaign({ state: 'cancelled', note: 'The hall is gone.' })));
    expect(screen.queryByRole('link', { name: copy.updates.write })).toBeNull();
  });
});

describe('A question', () => {
  const asked = 'Is there a dragon?';
  const dialog = async () => within(await screen.findByRole('dialog', { name: reply.title }));

  it('is answered for all to read, without who asked, and waits no more', async () => {
    const database = databaseOf(question);
    const { user, unmount } = await open(database);
    press(copy.questions.writeOf(asked));
    await user.click((await dialog()).getByRole('button', { name: reply.submit }));
    screen.getByText(reply.missing);
    type(reply.label, 'There are two.');
    // A reload loses nothing.
    unmount();
    await open(database);
    press(copy.questions.writeOf(asked));
    expect(field(reply.label).value).toBe('There are two.');
    press(reply.submit);
    await screen.findByText(copy.questions.none);
    const path = database.paths().find((one) => one.includes('/answers/')) ?? '';
    expect(database.text(path, 'text')).toBe(asked);
    expect(database.text(path, 'answer')).toBe('There are two.');
    expect(database.text(path, 'uid')).toBeNull();
    expect(database.paths()).not.toContain('campaigns/film/questions/fan~0');
    await screen.findByText('There are two.');
  });

  it('is not answered once another one is in its place', async () => {
    const database = databaseOf(question);
    await open(database);
    press(copy.questions.writeOf(asked));
    await dialog();
    type(reply.label, 'There are two.');
    database.change('campaigns/film/questions/fan~0', 'text', 'And a princess?');
    press(reply.submit);
    await screen.findByText(/^Somebody else has answered, corrected or deleted this/);
    expect(database.paths().some((one) => one.includes('/answers/'))).toBe(false);
  });

  it('is dismissed after asking', async () => {
    const database = databaseOf(question);
    const { user } = await open(database);
    press(copy.questions.removeOf(asked));
    const asks = { name: copy.questions.removeTitle };
    const sure = within(await screen.findByRole('dialog', asks));
    await user.click(sure.getByRole('button', { name: copy.questions.remove }));
    await screen.findByText(copy.questions.none);
    expect(database.paths()).toEqual(['campaigns/film']);
    expect(document.activeElement?.textContent).toContain(copy.questions.heading);
  });

  it('has its answer corrected, or is deleted with it', async () => {
    const database = databaseOf(answer);
    const { user } = await open(database);
    press(copy.answers.writeOf(asked));
    await dialog();
    type(reply.label, 'There are three.');
    press(reply.submit);
    await screen.findByText(/^Answered on 14 Nov 2026 · changed on /);
    expect(database.text('campaigns/film/answers/one', 'answer')).toBe('There are three.');
    press(copy.answers.removeOf(asked));
    const sure = within(await screen.findByRole('dialog', { name: copy.answers.removeTitle }));
    await user.click(sure.getByRole('button', { name: copy.answers.remove }));
    await screen.findByText(copy.answers.none);
    expect(database.paths()).toEqual(['campaigns/film']);
  });
});
