import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, type SentRequest, stubNetwork } from '../support/network';
import { campaign } from '../../scripts/samples/campaigns';
import { screening } from '../../scripts/samples/premieres';
import { consent, order, storefront } from '../../scripts/samples/shop';
import { cameByLink } from '../../src/config/shopLinks';
import { followCopy as copy } from '../../src/content/follow';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { shopStandaloneMessages } from '../../src/content/shopMessages';
import { formatDay } from '../../src/lib/dates';
import { formatUtcDay } from '../../src/lib/utcDates';
import { useDialogs } from '../support/dialogPolyfill';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { signInByLink } from '../support/linkSignIn';
import { useNearView } from '../support/nearView';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

const email = 'robin@example.org';
const words = 'The makers of “Sintel” may write to me about their films.';
const at = new Date(Date.UTC(2026, 6, 3));
const followerOf = (uid: string) => `brands/b/followers/${uid}~id of Sintel`;
const guest = followerOf('guest');
const consentPath = 'brands/b/consents/guest';

const follower = () =>
  stored(guest, { uid: 'guest', projectId: 'id of Sintel', email, at: new Date() });
const agreed = () => stored(consentPath, consent({ email, proven: true, text: words, at }));

/** A film of a brand, and what else there is. */
const databaseOf = (...others: ReturnType<typeof stored>[]) =>
  staffDatabase(
    storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' }),
    stored('storefronts/id of Sintel', storefront({ brandId: 'b', at })),
    ...others,
  );
const signIn = (database: ReturnType<typeof staffDatabase>) =>
  signInAsGuest(database.answer, { email, emailVerified: true });

const open = (path = '/films/sintel') => renderApp(undefined, { path, inBrowser: true });
const button = (name: string) => screen.findByRole('button', { name });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isOfSignIn = ({ address }: SentRequest) => /identitytoolkit|securetoken/.test(address);
/** The browser is idle after a second. */
const onceIdle = { timeout: 5_000 };

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  localStorage.clear();
  document.getElementById('film')?.remove();
});
afterEach(async () => {
  await signOut();
  history.replaceState(null, '', '/');
});

/** Asks for a link with which to follow, and closes the page. */
async function requestLink(isAgreed: boolean) {
  const { user, unmount } = open();
  await user.click(await button(copy.notify));
  const asked = await sheet(copy.notify);
  if (isAgreed) await user.click(asked.getByRole('checkbox'));
  await user.type(asked.getByLabelText(linkRequestCopy.label), email);
  await user.click(asked.getByRole('button', { name: linkRequestCopy.submit }));
  await asked.findByText(isAgreed ? `${copy.sentAdvice} ${copy.sentAgreed}` : copy.sentAdvice);
  unmount();
}
const followLink =
  '/account?next=%2Ffilms%2Fsintel%3Ffollow%3D&mode=signIn&oobCode=code&apiKey=key';

describe('The bell of a film', () => {
  it('asks who is nobody for an email, and nothing before that is sent', async () => {
    const { answer, letters } = signInByLink(databaseOf(), email);
    const sent = stubNetwork(answer);
    const { user } = open();
    const bell = await button(copy.notify);
    screen.getByText('Nothing to buy or back yet');
    await user.click(bell);
    const asked = await sheet(copy.notify);
    expect(sent.filter(isOfSignIn)).toEqual([]);
    const mayWrite = asked.getByRole('checkbox', { name: new RegExp(`^${words}`) });
    expect(mayWrite).toHaveProperty('checked', false);
    await user.type(asked.getByLabelText(linkRequestCopy.label), email);
    await user.click(asked.getByRole('button', { name: linkRequestCopy.submit }));
    await asked.findByText(copy.sentAdvice);
    expect(letters).toEqual([`${location.origin}/account?next=%2Ffilms%2Fsintel%3Ffollow%3D`]);
    await user.click(asked.getByRole('button', { name: new RegExp(copy.close) }));
    expect(document.activeElement).toBe(bell);
  });

  it('is back at the film by the link, where it says that one follows', async () => {
    const database = databaseOf();
    const { answer } = signInByLink(database, email);
    stubNetwork(answer);
    await requestLink(true);
    open(followLink);
    await screen.findByText(copy.arrived, {}, onceIdle);
    expect(document.activeElement?.textContent).toContain(copy.youFollow('Sintel'));
    expect(location.pathname + location.search).toBe('/films/sintel');
    await button(copy.following);
    expect(database.text(followerOf('fan'), 'email')).toBe(email);
    // Agreed to in the browser that opened the link.
    expect(database.text('brands/b/consents/fan', 'text')).toBe(words);
  });

  it('agrees to no letters where the last link was asked for without them', async () => {
    const database = databaseOf();
    stubNetwork(signInByLink(database, email).answer);
    await requestLink(true);
    await requestLink(false);
    open(followLink);
    await screen.findByText(copy.arrived, {}, onceIdle);
    expect(database.paths()).toContain(followerOf('fan'));
    expect(database.paths()).not.toContain('brands/b/consents/fan');
  });

  it('agrees to no letters for who opens the link in another browser', async () => {
    const database = databaseOf();
    await signIn(database);
    history.replaceState({ usr: cameByLink }, '');
    open('/films/sintel?follow=');
    await screen.findByText(copy.arrived, {}, onceIdle);
    expect(database.paths()).toContain(guest);
    expect(database.paths()).not.toContain(consentPath);
  });

  it('follows for nobody who opens an address alone', async () => {
    const database = databaseOf();
    await signIn(database);
    const { user } = open('/films/sintel?follow=');
    await user.click(await button(copy.notify));
    // A press follows; had it been followed already, it would open the sheet.
    await screen.findByText(copy.youFollow('Sintel'));
    expect(screen.queryByText(copy.arrived)).toBeNull();
  });

  it('says why no link is sent where too many ask from one network, and keeps the email', async () => {
    const database = databaseOf();
    stubNetwork((request) =>
      request.address.includes('accounts:sendOobCode')
        ? Response.json(
            { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
            { status: 400 },
          )
        : database.answer(request),
    );
    const { user } = open();
    await user.click(await button(copy.notify));
    const asked = await sheet(copy.notify);
    const field = asked.getByLabelText(linkRequestCopy.label);
    await user.type(field, email);
    await user.click(asked.getByRole('button', { name: linkRequestCopy.submit }));
    await asked.findByText(shopStandaloneMessages.tooManyAccounts);
    expect(field).toHaveProperty('value', email);
  });

  it('follows by one press for who has proven an email, which is undone or stopped', async () => {
    const database = databaseOf();
    await signIn(database);
    const { user } = open();
    await user.click(await button(copy.notify));
    await screen.findByText(copy.youFollow('Sintel'));
    expect(database.text(guest, 'email')).toBe(email);
    expect(database.paths()).not.toContain(consentPath);
    await user.click(await button(copy.undo));
    await button(copy.notify);
    expect(database.paths()).not.toContain(guest);

    await user.click(await button(copy.notify));
    await user.click(await button(copy.following));
    await user.click((await sheet(copy.following)).getByRole('button', { name: copy.stop }));
    await screen.findByText(copy.stopped('Sintel'));
    await button(copy.notify);
    expect(database.paths()).not.toContain(guest);
  });

  it('says of who may be signed in that they follow, once the browser is idle', async () => {
    await signIn(databaseOf(follower()));
    open();
    await screen.findByRole('button', { name: copy.following }, onceIdle);
  });

  it('says where it was pressed that it was not saved', async () => {
    const database = databaseOf();
    await signInAsGuest(
      (request) =>
        request.address.includes('documents:commit')
          ? failed(403, 'PERMISSION_DENIED')
          : database.answer(request),
      { email, emailVerified: true },
    );
    const { user } = open();
    await user.click(await button(copy.notify));
    await screen.findByText(/^Not saved: /, {}, onceIdle);
    await button(copy.notify);
  });

  it('is missing where the film is no brand’s', async () => {
    const film = storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' });
    stubNetwork(staffDatabase(film).answer);
    open();
    await screen.findByText('A dragon.');
    expect(screen.queryByRole('button', { name: copy.notify })).toBeNull();
  });
});

describe('The bell of a film whose showings are known later', () => {
  useNearView();

  it('keeps what it says, beside the way to them', async () => {
    const showing = screening({ brandId: 'b', projectId: 'id of Sintel' });
    const database = databaseOf(stored('screenings/showing', showing));
    const later = held(database.answer);
    await signIn(database);
    stubNetwork((request) =>
      JSON.stringify(request.body).includes('"screenings"')
        ? later.answer(request)
        : database.answer(request),
    );
    history.replaceState({ usr: cameByLink }, '');
    open('/films/sintel?follow=');
    await screen.findByText(copy.arrived, {}, onceIdle);
    expect(screen.queryByRole('link', { name: 'See the premieres' })).toBeNull();
    later.release();
    await screen.findByRole('link', { name: 'See the premieres' });
    screen.getByText(copy.arrived);
  });
});

describe('What an account follows', () => {
  const day = 24 * 60 * 60_000;
  const [startsAt, endsAt] = [new Date(Date.now() - day), new Date(Date.now() + 9 * day)];
  const running = () =>
    stored(
      'campaigns/id of Sintel',
      campaign({ brandId: 'b', plainId: 'plain', startsAt, endsAt, lateUntil: endsAt }),
    );
  const followed = async () => {
    const heading = await screen.findByRole('heading', { level: 2, name: copy.heading });
    return within(heading.parentElement ?? heading);
  };
  const { mayWrite } = copy;

  it('says what is new of it, and who may write in which words, since when and from where', async () => {
    await signIn(databaseOf(follower(), running(), agreed()));
    open('/account');
    const part = await followed();
    await part.findByRole('heading', { level: 3, name: 'Sintel' });
    part.getByText(copy.campaign('until', formatUtcDay(endsAt.getTime() - 1)));
    expect(part.getByRole('checkbox', { name: new RegExp(`^${words}`) })).toHaveProperty(
      'checked',
      true,
    );
    part.getByText(mayWrite.agreedOn(formatDay(at.getTime()), ''));
  });

  it('withdraws and agrees at once, and undoes it', async () => {
    const database = databaseOf(follower(), agreed());
    await signIn(database);
    const { user } = open('/account');
    const part = await followed();
    const withdrawn = () => JSON.stringify(database.value(consentPath, 'withdrawnAt'));
    await user.click(await part.findByRole('checkbox'));
    await screen.findByText(mayWrite.withdrawn);
    expect(withdrawn()).toContain('timestampValue');
    part.getByText(mayWrite.none);
    part.getByText(/^Taken back on /);
    await user.click(await button(copy.undo));
    await part.findByText(mayWrite.some);
    expect(withdrawn()).toContain('nullValue');
    expect(database.text(consentPath, 'text')).toBe(words);

    await user.click(part.getByRole('button', { name: mayWrite.nobody }));
    await screen.findByText(mayWrite.nobodyDone);
    part.getByText(mayWrite.none);
    expect(withdrawn()).toContain('timestampValue');
    await user.click(part.getByRole('checkbox'));
    await screen.findByText(mayWrite.given);
    expect(withdrawn()).toContain('nullValue');
  });

  it('stops, leaves consents as they are, and takes the focus to what undoes it', async () => {
    const database = databaseOf(follower(), agreed());
    await signIn(database);
    const { user } = open('/account');
    const part = await followed();
    await user.click(await part.findByRole('button', { name: copy.stopOf('Sintel') }));
    const done = await screen.findByText(copy.stopped('Sintel'));
    expect(document.activeElement).toBe(done.closest('li'));
    part.getByText(copy.none);
    expect(database.paths()).not.toContain(guest);
    // Of a film that is not followed it can still be withdrawn.
    expect(part.getByRole('checkbox', { name: new RegExp(`^${words}`) })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(await button(copy.undo));
    await part.findByRole('heading', { level: 3, name: 'Sintel' });
    expect(database.paths()).toContain(guest);
  });

  it('stays in view where a stop could not be sent, and says why', async () => {
    const database = databaseOf(follower(), agreed());
    const network = { isLost: false };
    await signInAsGuest(
      (request) =>
        network.isLost && request.address.includes('/documents')
          ? failed(403, 'PERMISSION_DENIED')
          : database.answer(request),
      { email, emailVerified: true },
    );
    const { user } = open('/account');
    const part = await followed();
    const stop = await part.findByRole('button', { name: copy.stopOf('Sintel') });
    network.isLost = true;
    await user.click(stop);
    await part.findByText(/^Not saved: /);
    part.getByRole('heading', { level: 3, name: 'Sintel' });
    part.getByText(copy.kept);
  });

  it('says where it was agreed to by what was stored with it', async () => {
    const paid = order({
      uid: 'guest',
      projectId: 'id of Sintel',
      status: 'paid',
      createdAt: at,
      paidAt: at,
      soldAt: at,
      changedAt: at,
    });
    await signIn(databaseOf(follower(), agreed(), stored('brands/b/orders/o-1', paid)));
    open('/account');
    const part = await followed();
    await part.findByText(mayWrite.agreedOn(formatDay(at.getTime()), mayWrite.places.order));
    // In one place of the page alone.
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('says of a film that could not be asked for why, and can stop it; of the others what is new', async () => {
    const other = 'id of Cosmos';
    const fields = { uid: 'guest', projectId: other, email, at };
    const database = databaseOf(follower(), stored(`brands/b/followers/guest~${other}`, fields));
    await signInAsGuest(
      (request) => {
        const asked = JSON.stringify(request.body);
        return asked.includes('"posterImageURL"') && asked.includes(other)
          ? failed(403, 'PERMISSION_DENIED')
          : database.answer(request);
      },
      { email, emailVerified: true },
    );
    open('/account');
    const part = await followed();
    await part.findByText(/^Error in asking what you follow: /);
    await part.findByText(copy.noNews);
    expect(part.getAllByText(/^Error in asking what you follow: /)).toHaveLength(1);
    part.getByRole('button', { name: copy.stopOf(copy.unnamed) });
    part.getByRole('button', { name: copy.stopOf('Sintel') });
  });

  it('says why it cannot be told, and asks again', async () => {
    const database = databaseOf(follower());
    const refusal = { isOn: true };
    await signInAsGuest(
      (request) =>
        refusal.isOn && JSON.stringify(request.body).includes('"followers"')
          ? failed(403, 'PERMISSION_DENIED')
          : database.answer(request),
      { email, emailVerified: true },
    );
    const { user } = open('/account');
    const text = await screen.findByText(/^Error in asking what you follow: /);
    refusal.isOn = false;
    const alert = text.parentElement ?? text;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(text.isConnected).toBe(false);
    });
    await followed();
  });
});
