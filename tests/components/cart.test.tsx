import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { undoForMs } from '../../src/config/limits';
import { beforeCheckoutCopy } from '../../src/content/beforeCheckout';
import { checkoutPageCopy } from '../../src/content/cart';
import { cartCopy, checkoutCopy, orderCopy, saleCopy } from '../../src/content/shop';
import { formatClock } from '../../src/lib/dates';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { useDialogs } from '../support/dialogPolyfill';
import { failed, held, lost, type SentRequest, stubNetwork } from '../support/network';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/shop';
import { useNearView } from '../support/nearView';
import { picture, pictureAt, queried, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { stubNavigator } from '../support/stubNavigator';

const itemId = '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30';
const until = new Date('2999-01-01T00:00:00Z');
const documents = 'projects/demo-backlot/databases/(default)/documents';

const offer = (changes: Parameters<typeof restFields>[0] = {}, offerId = 'print') => ({
  name: `${documents}/offers/${offerId}`,
  fields: restFields(
    samples.offer({
      checkoutGroup: 'b/id of Sintel/shop/USD',
      parent: itemId,
      priceCents: 2_600,
      perOrder: 3,
      ...changes,
    }),
  ),
});

const storefront = (isShopOpen: boolean) =>
  Response.json([
    {
      found: {
        name: `${documents}/storefronts/id of Sintel`,
        fields: restFields(
          samples.shop({
            brandId: 'b',
            open: isShopOpen,
            shipping: { US: 500 },
            contactEmail: 'makers@example.org',
          }),
        ),
      },
    },
  ]);

const found = (...all: object[]) => Response.json(all.map((document) => ({ document })));

/** A film whose shop sells a print of which some numbers are taken, and some only held. */
const shop =
  ({
    changes = {},
    taken = [] as number[],
    held = [] as number[],
    heldSince = new Date(),
    isShopOpen = true,
    /** Further offers of the same, which are not limited. */
    others = [] as string[],
    pictures = [] as { url: string; picture: ReturnType<typeof picture> }[],
  } = {}) =>
  ({ address, body }: SentRequest) => {
    const asked = JSON.stringify(body);
    if (address.endsWith(':batchGet'))
      return asked.includes('/storefronts/')
        ? storefront(isShopOpen)
        : Response.json([{ missing: 'none' }]);
    if (asked.includes('"screenings"')) return found();
    if (asked.includes('"items"'))
      return found({
        name: `${documents}/items/${itemId}`,
        fields: restFields({ slot: 'c1', name: 'Print', pictures }),
      });
    if (asked.includes('"offers"'))
      return found(
        offer(changes),
        ...others.map((offerId) => offer({ limited: false, numbered: false }, offerId)),
      );
    if (asked.includes('"units"'))
      return found(
        ...[...taken, ...held].map((number) => ({
          name: `${documents}/units/print~${String(number)}`,
          fields: restFields(
            held.includes(number)
              ? { number, sold: false, at: heldSince }
              : { number, sold: true, at: new Date(0) },
          ),
        })),
      );
    return queried([
      storedProject('Sintel', {
        slug: 'sintel',
        merchandise: [{ name: 'Print', type: 'Poster', itemId }],
      }),
    ])();
  };

const line = (changes: object = {}) => ({
  brandId: 'b',
  projectId: 'id of Sintel',
  title: 'Sintel',
  slug: 'sintel',
  offerId: 'print',
  name: 'Print',
  qty: 1,
  unitCents: 2_600,
  numbers: [7],
  ...changes,
});
const keep = (...lines: object[]) => {
  localStorage.setItem('backlot:cart', JSON.stringify(lines));
};

useDialogs();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('The cart', () => {
  it('says that nothing is in it, and asks nothing', async () => {
    const sent = stubNetwork(shop());
    renderApp(undefined, { path: '/cart' });
    await screen.findByText('Nothing is in it yet.');
    expect(sent).toEqual([]);
  });

  it('leads to checkout while all of it is still there, and says what shipping is', async () => {
    keep(line());
    stubNetwork(shop({ taken: [1, 2] }));
    renderApp(undefined, { path: '/cart' });
    const link = await screen.findByRole('link', { name: 'Check out Sintel' });
    screen.getByText(saleCopy.shipping('$5.00', '$5.00', false));
    expect(link.getAttribute('href')).toBe('/cart?checkout=id of Sintel');
    await waitFor(() => {
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
        'noindex',
      );
    });
  });

  it('marks a new price, and goes on once it is taken', async () => {
    keep(line({ unitCents: 2_000 }));
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByText('The price is now $26.00. It was $20.00 when you put it in.');
    expect(screen.queryByRole('link', { name: 'Check out Sintel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it at the new price' }));
    await screen.findByRole('link', { name: 'Check out Sintel' });
    expect(localStorage.getItem('backlot:cart')).toContain('2600');
  });

  it('leaves a number that went to somebody else out of the sum until another one is chosen', async () => {
    keep(line({ qty: 2, numbers: [7, 8] }));
    stubNetwork(shop({ taken: [7] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^Number 7 went to somebody else meanwhile/);
    const sum = () => screen.getByText('So far').parentElement?.textContent;
    expect(sum()).toBe('So far$26.00');
    await user.click(screen.getByRole('button', { name: 'Choose again' }));
    const kept = screen.getByRole('checkbox', { name: '8', checked: true });
    expect(document.activeElement).toBe(kept);
    screen.getByRole('link', { name: 'Check out Sintel' });
    expect(sum()).toBe('So far$52.00');
    const [other] = screen
      .getAllByRole('checkbox', { checked: true })
      .filter((number) => number !== kept);
    const stored = localStorage.getItem('backlot:cart');
    if (other) await user.click(other);
    screen.getByText('Choose a number');
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
    expect(localStorage.getItem('backlot:cart')).toBe(stored);
    await user.click(screen.getByRole('checkbox', { name: '5' }));
    expect(localStorage.getItem('backlot:cart')).toContain('"numbers":[8,5]');
  });

  it('says how many it has now where fewer numbers are free than were lost', async () => {
    keep(line({ qty: 2, numbers: [7, 8] }));
    stubNetwork(shop({ changes: { stock: 8 }, taken: [1, 2, 3, 4, 5, 6, 7] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await user.click(await screen.findByRole('button', { name: 'Choose again' }));
    await screen.findByText(cartCopy.fewerNow(1));
    expect(localStorage.getItem('backlot:cart')).toContain('"numbers":[8]');
  });

  it('gives back what was removed', async () => {
    keep(line());
    stubNetwork(shop({ taken: [7] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await user.click(await screen.findByRole('button', { name: 'Remove Print' }));
    await screen.findByText('Nothing is in it yet.');
    screen.getByText('Print is not in the cart any more.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Number 7 went to somebody else meanwhile/);
    expect(screen.queryByText('Print is not in the cart any more.')).toBeNull();
  });

  it('gives it back where it stood, and asks what is left of it before it is checked out', async () => {
    keep(line(), line({ offerId: 'two', numbers: [] }));
    stubNetwork(shop({ others: ['two'] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    const kept = () => localStorage.getItem('backlot:cart')?.match(/print|two/g);
    await screen.findByRole('link', { name: 'Check out Sintel' });
    const [remove] = screen.getAllByRole('button', { name: 'Remove Print' });
    if (remove) await user.click(remove);
    expect(kept()).toEqual(['two']);
    const { answer, release } = held(shop({ others: ['two'] }));
    stubNetwork(answer);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept()).toEqual(['print', 'two']);
    expect(screen.queryByRole('link', { name: 'Check out Sintel' })).toBeNull();
    expect(screen.queryByText(saleCopy.failed)).toBeNull();
    release();
    await screen.findByRole('link', { name: 'Check out Sintel' });
  });

  it('says nothing of what was left before while it asks again', async () => {
    keep(line({ numbers: [1] }));
    stubNetwork(shop({ taken: [1, 2], changes: { stock: 2 } }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByText('1 item sold out');
    const isOfUnits = ({ body }: SentRequest) => JSON.stringify(body).includes('"units"');
    const now = shop({ changes: { stock: 2 } });
    const { answer, release } = held(now);
    const sent = stubNetwork((request) => (isOfUnits(request) ? answer(request) : now(request)));
    await user.click(screen.getByRole('button', { name: 'Ask again for Print' }));
    await waitFor(() => {
      expect(sent.some(isOfUnits)).toBe(true);
    });
    expect(screen.queryByText('1 item sold out')).toBeNull();
    release();
    await screen.findByRole('link', { name: 'Check out Sintel' });
  });

  it('does not offer to give it back after half a minute', async () => {
    keep(line());
    stubNetwork(shop());
    renderApp(undefined, { path: '/cart' });
    const remove = await screen.findByRole('button', { name: 'Remove Print' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    fireEvent.click(remove);
    screen.getByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(undoForMs + 1_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText('Print is not in the cart any more.')).toBeNull();
  });

  it('leaves what is not on sale any more in its place, and checks out without it', async () => {
    keep(line({ offerId: 'withdrawn', name: 'Shirt, M', numbers: [] }), line());
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart' });
    await user.click(await screen.findByRole('link', { name: 'Check out Sintel' }));
    await screen.findByLabelText('Your name');
    expect(screen.queryByText('Shirt, M')).toBeNull();
    await user.click(screen.getByRole('link', { name: cartCopy.backToCart }));
    await screen.findByText('1 item not on sale');
    screen.getByText(cartCopy.problem.gone);
    expect(screen.getByText('So far').parentElement?.textContent).toBe('So far$26.00');
    expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Shirt, M',
      'Print',
    ]);
  });

  it('changes how many there are, and says at the limit why there are no more', async () => {
    keep(line({ numbers: [] }));
    stubNetwork(shop({ changes: { limited: false, numbered: false, perOrder: 2 } }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByRole('link', { name: 'Check out Sintel' });
    const more = screen.getByRole('button', { name: 'One more' });
    await user.click(more);
    expect(screen.getByText('So far').parentElement?.textContent).toBe('So far$52.00');
    expect(localStorage.getItem('backlot:cart')).toContain('"qty":2');
    expect(screen.queryByText(saleCopy.dialog.perOrder(2))).toBeNull();
    await user.click(more);
    screen.getByText(saleCopy.dialog.perOrder(2));
    expect(localStorage.getItem('backlot:cart')).toContain('"qty":2');
  });

  it('changes the number of an edition in its line', async () => {
    keep(line());
    stubNetwork(shop({ taken: [1] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await user.click(await screen.findByRole('button', { name: 'Change number of Print' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '7', checked: true }));
    screen.getByRole('radio', { name: '1, sold' });
    await user.click(screen.getByRole('radio', { name: '9' }));
    expect(localStorage.getItem('backlot:cart')).toContain('"numbers":[9]');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    screen.getByText('Number 9');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Change number of Print' }),
    );
  });

  it('shows the first picture of what is bought, also at checkout', async () => {
    keep(line());
    stubNetwork(shop({ pictures: [{ url: pictureAt('Print'), picture: picture('Print') }] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    const isShown = () => document.querySelector(`img[src="${pictureAt('Print')}"]`) !== null;
    await waitFor(() => {
      expect(isShown()).toBe(true);
    });
    await user.click(await screen.findByRole('link', { name: 'Check out Sintel' }));
    await screen.findByLabelText('Your name');
    expect(isShown()).toBe(true);
  });

  it('says that a shop is closed, and keeps what was chosen', async () => {
    keep(line());
    stubNetwork(shop({ isShopOpen: false }));
    renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^The shop of this film is closed/);
    screen.getByText('Print');
  });

  it('becomes several orders where one does not take all of it', async () => {
    keep(
      line({ numbers: [], qty: 3 }),
      line({ offerId: 'two', qty: 3, numbers: [] }),
      line({ offerId: 'three', qty: 3, numbers: [] }),
    );
    stubNetwork(shop({ others: ['two', 'three'] }));
    renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^One order takes three different things and six pieces/);
    screen.getByText(/The first one has 3 × Print, 3 × Print\.$/);
  });

  it('says in its place that the database did not answer, and asks again', async () => {
    keep(line());
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^Error in asking what is on sale/);
    stubNetwork(shop());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Check out Sintel' });
  });

  it('says of each film whether it could be asked, also while another one is asked again', async () => {
    keep(line(), line({ projectId: 'id of Wing It!', title: 'Wing It!', offerId: 'mug' }));
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    const { user } = renderApp(undefined, { path: '/cart' });
    const buttons = () => screen.getAllByRole('button', { name: 'Try again' });
    await waitFor(() => {
      expect(buttons()).toHaveLength(2);
    });
    const { answer, release } = held(() => failed(503, 'UNAVAILABLE'));
    stubNetwork(answer);
    const [first] = buttons();
    if (first) await user.click(first);
    expect(buttons()).toHaveLength(1);
    screen.getByText(saleCopy.failed);
    release();
  });

  it('is where a checkout leads whose film could not be asked, and says so', async () => {
    keep(line());
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await screen.findByText(/^Error in asking what is on sale/);
    stubNetwork(shop());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Check out Sintel' });
  });

  it('is where a checkout leads of which something is not on sale any more, and marks it', async () => {
    keep(line(), line({ offerId: 'withdrawn', name: 'Shirt, M', numbers: [] }));
    stubNetwork(shop());
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await screen.findByText(cartCopy.problem.gone);
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('takes who buys to the checkout of another film, and nothing that was said of the first', async () => {
    keep(line());
    stubNetwork(shop());
    sessionStorage.setItem(
      'backlot:checkout',
      JSON.stringify({
        projectId: 'id of another film',
        name: 'Bo',
        email: '',
        lines: '',
        country: 'US',
        mayWrite: true,
        isGift: true,
        giftTo: 'Noor',
      }),
    );
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Bo');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(false);
  });

  it('keeps what was typed at checkout for a reload, in this tab alone', async () => {
    keep(line());
    stubNetwork(shop());
    const first = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await first.user.type(await screen.findByLabelText('Your name'), 'Bo');
    await first.user.click(screen.getByRole('checkbox', { name: /may write to me/ }));
    await first.user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    await first.user.type(screen.getByLabelText('Who receives it'), 'Noor');
    await first.user.type(screen.getByLabelText('Note in it'), 'For your wall.{Enter}Bo');
    first.unmount();
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    const name = await screen.findByLabelText<HTMLInputElement>('Your name');
    expect(name.value).toBe('Bo');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(true);
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note in it');
    expect(note.value).toBe('For your wall.\nBo');
    expect(screen.getByLabelText<HTMLInputElement>('Who receives it').value).toBe('Noor');
    expect(JSON.stringify(localStorage)).not.toContain('Bo');
  });

  it('keeps what was typed at checkout before there were gifts', async () => {
    keep(line());
    stubNetwork(shop());
    sessionStorage.setItem(
      'backlot:checkout',
      JSON.stringify({ name: 'Bo', email: '', lines: '', country: 'US', mayWrite: false }),
    );
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Bo');
  });

  it('asks who receives a gift, and says at its note what is too much of it', async () => {
    keep(line());
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await user.type(await screen.findByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('Email'), 'bo@example.org');
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    await user.type(screen.getByLabelText('Address'), '1 Main Street');
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note in it');
    fireEvent.change(note, { target: { value: 'n'.repeat(501) } });
    await user.click(screen.getByRole('button', { name: /^Reserve and pay/ }));
    screen.getByText('Enter who receives the gift.');
    await user.click(screen.getByRole('link', { name: 'Who receives it' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Who receives it'));
    screen.getByText('Keep this to 500 characters; it has 501.');
    expect(note.value).toHaveLength(501);
    // Of what is no gift nothing is asked, and nothing typed is lost.
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    expect(screen.queryByLabelText('Note in it')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note in it').value).toHaveLength(501);
  });

  it('says what is wrong with a field as it is left, and of an empty one only on sending', async () => {
    keep(line());
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await user.click(await screen.findByLabelText('Your name'));
    await user.type(screen.getByLabelText('Email'), 'bo');
    await user.tab();
    const invalid = () => document.querySelectorAll('[aria-invalid="true"]');
    expect([...invalid()]).toEqual([screen.getByLabelText('Email')]);
    expect(screen.queryByRole('group', { name: /a look/ })).toBeNull();
  });

  it('says nothing at a field that is left for the button, which then judges all of it', async () => {
    keep(line());
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'bo');
    const button = screen.getByRole('button', { name: 'Reserve and pay' });
    // As in Safari, which gives a clicked button no focus.
    fireEvent.pointerDown(button);
    fireEvent.blur(email);
    expect(email.getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(button);
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('names the fields of an attempt until the next one, without what is asked no more', async () => {
    keep(line());
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    const gift = await screen.findByRole('checkbox', { name: 'This is a gift' });
    await user.click(gift);
    await user.click(screen.getByRole('button', { name: 'Reserve and pay' }));
    const summary = within(screen.getByRole('group', { name: '5 fields need a look.' }));
    await user.type(screen.getByLabelText('Your name'), 'Bo');
    summary.getByRole('link', { name: 'Your name' });
    await user.click(gift);
    expect(summary.queryByRole('link', { name: 'Who receives it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reserve and pay' }));
    screen.getByRole('group', { name: '3 fields need a look.' });
    expect(summary.queryByRole('link', { name: 'Your name' })).toBeNull();
  });

  it('says until when it would be reserved, by the minute', async () => {
    keep(line());
    stubNetwork(shop());
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    const told = await screen.findByText(/^Pressing it holds 1 piece for you for 40 minutes/);
    const times = [0, 60_000].map((ago) => formatClock(Date.now() - ago + 40 * 60_000));
    expect(times.map((time) => checkoutPageCopy.holds(1, time))).toContain(told.textContent);
  });

  it('asks for who buys before anything is reserved', async () => {
    keep(line());
    const sent = stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await user.click(await screen.findByRole('button', { name: 'Reserve and pay' }));
    screen.getByText('Enter your name.');
    screen.getByText('Choose where it goes.');
    screen.getByText('Enter the address that it goes to.');
    await user.type(screen.getByLabelText('Address'), '1');
    expect(screen.queryByText('Enter the address that it goes to.')).toBeNull();
    screen.getByText('Enter your name.');
    await user.clear(screen.getByLabelText('Address'));
    await user.click(screen.getByRole('button', { name: 'Reserve and pay' }));
    const summary = screen.getByRole('group', { name: '4 fields need a look.' });
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: 'Your name' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    expect(screen.getByText('So far').nextElementSibling?.textContent).toBe('$26.00');
    expect(screen.queryByText('Total')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    screen.getByRole('button', { name: 'Reserve and pay $31.00' });
    screen.getByText('Shipping is $5.00, however many pieces.');
    screen.getByText('Shipping to United States');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$31.00');
    screen.getByText('The total is $31.00.');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(false);
    expect(sent.some(({ address }) => address.includes(':commit'))).toBe(false);
  });
});

describe('A checkout', () => {
  afterEach(signOut);

  type Fields = Parameters<typeof restFields>[0];
  type AnswerSession = (answer: () => Response) => Response;
  let database: ReturnType<typeof staffDatabase>;

  /** As a guest, who has agreed to something or not; `answerSession` is what comes of each look at the page to pay on. */
  async function openCheckout(answerSession: AnswerSession, consent?: Fields) {
    keep(line());
    database = staffDatabase(
      stored('storefronts/id of Sintel', samples.shop({ brandId: 'b', shipping: { US: 500 } })),
      stored(
        `items/${itemId}`,
        samples.item({ projectId: 'id of Sintel', slot: 'c1', approved: true, onSale: true }),
      ),
      offer(),
      ...(consent ? [stored('brands/b/consents/guest', consent)] : []),
    );
    await signInAsGuest((request) => {
      const isSession = JSON.stringify(request.body).includes('/checkout_sessions/');
      const answer = () => database.answer(request);
      return isSession && request.address.includes(':batchGet') ? answerSession(answer) : answer();
    });
    return renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
  }

  /** Reserves a print. */
  async function checkOut(answerSession: AnswerSession) {
    const { user } = await openCheckout(answerSession);
    await user.type(await screen.findByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('Email'), 'bo@example.org');
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    await user.type(screen.getByLabelText('Address'), '1 Main Street');
    await user.click(screen.getByRole('button', { name: /^Reserve and pay/ }));
    return user;
  }

  const asksConsent = () => screen.queryByRole('checkbox', { name: /may write to me/ }) !== null;

  it('does not ask again whoever has agreed that the makers write, unless that was withdrawn', async () => {
    const agreed = { email: 'bo@example.org', text: 'They may write to me.', withdrawnAt: null };
    const { unmount } = await openCheckout((answer) => answer(), agreed);
    await screen.findByText(checkoutCopy.agreed('bo@example.org'));
    expect(asksConsent()).toBe(false);
    unmount();
    await signOut();
    await openCheckout((answer) => answer(), { ...agreed, withdrawnAt: new Date() });
    await screen.findByLabelText('Your name');
    expect(asksConsent()).toBe(true);
  });

  /** The network goes away once it is reserved, and comes back. */
  function lostOnce(): AnswerSession {
    let isLost = true;
    return (answer) => {
      if (!isLost) return answer();
      isLost = false;
      return lost();
    };
  }

  it('names the tag that led its browser to the film first', async () => {
    localStorage.setItem('backlot:via:id of Sintel', `${String(Date.now())} poster-berlin`);
    await checkOut(lostOnce());
    await screen.findByText(orderCopy.pay.lead);
    const order = database.paths().find((path) => /^brands\/b\/orders\/[^/]+$/.test(path));
    expect(database.text(order ?? '', 'via')).toBe('poster-berlin');
  });

  it('whose network is lost once it is reserved leads to the order, which can be paid', async () => {
    await checkOut(lostOnce());
    await screen.findByText(orderCopy.pay.lead);
    screen.getByText(/^You can pay until/);
    screen.getByRole('button', { name: 'Pay now, $31.00' });
    screen.getByText(/^Error in opening Stripe’s page/);
    expect(localStorage.getItem('backlot:cart')).toBeNull();
  });

  it('offers nothing again that is reserved, should the page be loaded anew before Stripe’s opens', async () => {
    let kept: string | null = 'not asked yet';
    let isLost = true;
    await checkOut((answer) => {
      if (!isLost) return answer();
      isLost = false;
      kept = localStorage.getItem('backlot:cart');
      return lost();
    });
    await screen.findByText(orderCopy.pay.lead);
    expect(kept).toBeNull();
  });
});

describe('Merchandise that is on sale', () => {
  useNearView();
  it('is put into the cart without leaving the film, with the number that was chosen, and counted', async () => {
    stubNavigator('webdriver', false);
    const sent = stubNetwork(shop({ taken: [1] }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await screen.findByRole('heading', { level: 1, name: 'Sintel' });
    const asked = () => sent.filter(({ body }) => JSON.stringify(body).includes('"offers"')).length;
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    screen.getByText('Limited to 100');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('99 of 100 left.');
    dialog.getByText(saleCopy.shipping('$5.00', '$5.00', false));
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Print' }));
    await user.click(dialog.getByRole('radio', { name: '17' }));
    await user.click(dialog.getByRole('button', { name: 'Add number 17 to cart' }));
    await screen.findByText(saleCopy.dialog.notHeld);
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'In your cart' }));
    // The site's, before the film's, both behind the dialog.
    const [header] = screen.getAllByRole('banner', { hidden: true });
    expect(header?.querySelector('a[href="/cart"]')?.textContent).toMatch(/^Cart .*1 piece$/);
    expect(JSON.parse(localStorage.getItem('backlot:cart') ?? '')).toEqual([
      line({ numbers: [17], verified: false }),
    ]);
    await waitFor(() => {
      expect(asked()).toBe(1);
    });
    await waitFor(() => {
      expect(sent.filter(({ body }) => JSON.stringify(body).includes('.carts"'))).toHaveLength(1);
    });
  });
});

describe('What one order takes no more of', () => {
  useNearView();

  it.each([
    [
      'of an edition',
      { perOrder: 1, stock: 2 },
      [2],
      'One order takes at most 1 of it: your cart has number 1.',
    ],
    [
      'that has no numbers',
      { perOrder: 1, numbered: false, limited: false },
      [],
      'One order takes at most 1 of it: your cart has 1.',
    ],
  ])('is told when more %s is put into the cart', async (_, changes, numbers, told) => {
    keep(line({ numbers }));
    stubNetwork(shop({ changes }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    await screen.findByLabelText('How many');
    const status = screen.getByText(/^Add .*, \$26\.00$/);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    screen.getByText(saleCopy.dialog.perOrder(1));
    await user.click(screen.getByRole('button', { name: /^Add / }));
    await screen.findByText(saleCopy.dialog.notHeld);
    // Where it is read out.
    expect(screen.getByText(told)).toBe(status);
  });
});

describe('The numbers of an edition', () => {
  useNearView();
  const heldSince = new Date(Date.now() - 60_000);
  const by = formatClock(heldSince.getTime() + 45 * 60_000);

  async function openNumbers(numbers: { taken?: number[]; held?: number[] }) {
    stubNetwork(shop({ ...numbers, heldSince }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radiogroup', { name: 'Your number' });
    return { user, dialog };
  }
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('are one tab stop, with what is sold or reserved, and a free one is chosen already', async () => {
    const { dialog } = await openNumbers({ taken: [18], held: [25] });
    const numbers = dialog.getAllByRole('radio');
    expect(numbers).toHaveLength(100);
    expect(numbers.filter(({ tabIndex }) => tabIndex === 0)).toEqual(
      dialog.getAllByRole('radio', { checked: true }),
    );
    dialog.getByRole('radio', { name: '18, sold' });
    dialog.getByRole('radio', { name: `25, reserved, may come free by ${by}` });
    dialog.getByText(`Reserved, may come free by ${by}`);
  });

  it('are gone through by keys, also to those that cannot be chosen', async () => {
    const { user, dialog } = await openNumbers({ taken: [18] });
    const buttonFor = (name: string) => dialog.getByRole('button', { name: `Add ${name} to cart` });
    await user.click(dialog.getByRole('radio', { name: '17' }));
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('18, sold');
    buttonFor('number 17');
    await user.keyboard('{ArrowDown}');
    buttonFor('number 28');
    await user.keyboard('{Home}');
    buttonFor('number 1');
    await user.keyboard('{End}');
    buttonFor('number 100');
    await user.keyboard('42');
    buttonFor('number 42');
    expect(focused()).toBe('42');
    dialog.getByText('Add number 42 to cart, $26.00');
  });

  it('are checkboxes where two are bought', async () => {
    const { user, dialog } = await openNumbers({});
    await user.click(dialog.getByRole('radio', { name: '17' }));
    await user.click(dialog.getByRole('button', { name: 'One more' }));
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await user.click(dialog.getByRole('checkbox', { name: '17' }));
    expect(dialog.getByRole('button', { name: 'Choose a number' })).toHaveProperty(
      'disabled',
      true,
    );
    dialog.getByText('Choose a number', { selector: '[role="status"]' });
    await user.click(dialog.getByRole('checkbox', { name: '17' }));
    await user.click(dialog.getByRole('button', { name: /^Add numbers \d+, 17 to cart$/ }));
    await screen.findByText(saleCopy.dialog.notHeld);
    dialog.getAllByText('$52.00');
  });

  it('come in pages of 25 where there are more than 100', async () => {
    stubNetwork(shop({ changes: { stock: 110 } }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    const numbers = await dialog.findByRole('radiogroup', { name: 'Your number' });
    await user.click(dialog.getByRole('radio', { name: '101–110' }));
    expect(within(numbers).getAllByRole('radio')).toHaveLength(10);
    within(numbers).getByRole('radio', { name: '101' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('100');
    expect(within(numbers).getAllByRole('radio')).toHaveLength(25);
  });
});

describe('A second one of an edition', () => {
  useNearView();

  it('is another number than the one that is in the cart', async () => {
    keep(line({ numbers: [1] }));
    stubNetwork(shop({ changes: { stock: 2 } }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: '2', checked: true });
    dialog.getByRole('radio', { name: '1, in your cart' });
    dialog.getByText(saleCopy.dialog.grid.legend.inCart);
    await user.click(dialog.getByRole('button', { name: 'Add number 2 to cart' }));
    await screen.findByText(saleCopy.dialog.notHeld);
    expect(JSON.parse(localStorage.getItem('backlot:cart') ?? '')).toMatchObject([
      { qty: 2, numbers: [2, 1] },
    ]);
  });

  it('can be asked for again where the database did not say what is left', async () => {
    const answer = shop();
    stubNetwork((request) =>
      JSON.stringify(request.body).includes('"units"')
        ? failed(503, 'UNAVAILABLE')
        : answer(request),
    );
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Error in asking what is left/);
    stubNetwork(answer);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('100 of 100 left.');
  });
});

describe('The page of a film that sells something', () => {
  useNearView();
  const names = () =>
    [...document.querySelectorAll('#on-sale h3')].map(({ textContent }) => textContent);

  /** Opens it with its merchandise so far below the top of the view. */
  async function openMerchandise(top: number) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 300, 400),
    );
    const answer = shop();
    const merchandise = [
      { name: 'Mug', type: 'Other' },
      { name: 'Shirt', type: 'Other', itemId: '0c1d7f52-94be-4d13-a8e6-3b5f20c97a41' },
      { name: 'Print', type: 'Poster', itemId },
    ];
    stubNetwork((request) => {
      const asked = JSON.stringify(request.body);
      return /:batchGet|"(items|offers)"/.test(request.address + asked)
        ? answer(request)
        : queried([storedProject('Sintel', { slug: 'sintel', merchandise })])();
    });
    renderApp(undefined, { path: '/films/sintel' });
    await screen.findByRole('button', { name: 'Buy Print' });
    await screen.findByText('Not on sale');
  }

  it('shows first what can be bought, then what cannot, with a reason', async () => {
    await openMerchandise(window.innerHeight);
    expect(names()).toEqual(['Print', 'Shirt', 'Mug']);
  });

  it('moves none of its cards once they are in view', async () => {
    await openMerchandise(window.innerHeight - 1);
    expect(names()).toEqual(['Shirt', 'Print', 'Mug']);
  });

  it('leads down to it from its first words', async () => {
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('link', { name: 'Buy from this film' }));
    const section = document.activeElement;
    expect(section?.tagName).toBe('SECTION');
    expect(section?.querySelector('h2')?.textContent).toBe('Limited Edition Merch');
    expect(location.hash).toBe('');
  });
});

describe('The header', () => {
  const link = () => within(screen.getByRole('banner')).queryByRole('link', { name: /^Cart/ });

  it('leads to the cart and counts what is in it as long as something is, also of another tab', async () => {
    stubNetwork(shop());
    renderApp(undefined, { path: '/privacy' });
    expect(link()).toBeNull();
    keep(line(), line({ offerId: 'two', qty: 3 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'backlot:cart' }));
    await waitFor(() => {
      expect(link()?.textContent).toMatch(/4 pieces$/);
    });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => {
      expect(link()).toBeNull();
    });
  });
});

describe('What is sold once per fan', () => {
  useNearView();

  it('is told in the dialog, and is remembered in the cart', async () => {
    stubNetwork(shop({ changes: { verified: true } }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(saleCopy.dialog.perFan);
    await user.click(await dialog.findByRole('button', { name: /^Add number / }));
    await screen.findByText(saleCopy.dialog.notHeld);
    expect(localStorage.getItem('backlot:cart')).toContain('"verified":true');
  });

  it('has a checkout of its own, which the cart says', async () => {
    keep(line(), line({ offerId: 'rare', numbers: [], verified: true }));
    stubNetwork(shop({ others: ['rare'] }));
    renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^One order takes three .* This becomes 2 orders/);
  });

  it('asks for a link to an email before anything else', async () => {
    keep(line({ verified: true }));
    stubNetwork(shop({ changes: { verified: true } }));
    renderApp(undefined, { path: '/cart?checkout=id of Sintel' });
    await screen.findByText(beforeCheckoutCopy.proveEmail('Print'));
    expect(screen.getByRole('link', { name: beforeCheckoutCopy.toLink }).getAttribute('href')).toBe(
      '/account',
    );
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });
});

describe('What is sold out', () => {
  useNearView();
  const heldSince = new Date(Date.now() - 60_000);
  const by = formatClock(heldSince.getTime() + 45 * 60_000);

  async function openPrint(numbers: { taken?: number[]; held?: number[] }) {
    stubNetwork(shop({ ...numbers, changes: { stock: 2 }, heldSince }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('says in the dialog that all of it is sold', async () => {
    const { dialog } = await openPrint({ taken: [1, 2] });
    await dialog.findByText('Sold out: all of it is sold.');
  });

  it('says in the dialog what may still come free, and when', async () => {
    const { user, dialog } = await openPrint({ taken: [1], held: [2] });
    await dialog.findByText(
      `Nothing is left at the moment. 1 piece is reserved and not paid yet; what is not paid comes free by ${by}.`,
    );
    expect(dialog.getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
    stubNetwork(shop({ changes: { stock: 2 } }));
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Print' }));
    await dialog.findByText('2 of 2 left.');
  });

  it('says in the dialog and in the cart what may still come free beside what is left', async () => {
    const reserved = `1 piece is reserved and not paid yet; what is not paid comes free by ${by}.`;
    keep(line({ numbers: [2] }));
    const { dialog } = await openPrint({ held: [2] });
    await dialog.findByText(`1 of 2 left. ${reserved}`);
    cleanup();
    renderApp(undefined, { path: '/cart' });
    const told = await screen.findByText(/^Number 2 went to somebody else/);
    expect(told.textContent).toContain(reserved);
  });

  it('is no part of the sum of a cart', async () => {
    keep(line({ numbers: [1] }));
    stubNetwork(shop({ taken: [1, 2], changes: { stock: 2 } }));
    renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^Sold out since you put it in/);
    expect(screen.queryByText('So far')).toBeNull();
  });

  it.each([
    ['is not yet on sale', { from: until }, 'Not on sale yet'],
    ['is over', { until: new Date(0) }, 'Not on sale any more'],
    ['has no stock', { stock: 0 }, 'Sold out'],
  ])('is told on the card where it %s', async (_, changes, told) => {
    stubNetwork(shop({ changes }));
    renderApp(undefined, { path: '/films/sintel' });
    await screen.findByText(told);
    expect(screen.queryByRole('button', { name: 'Buy Print' })).toBeNull();
  });

  it('says so in the cart, too', async () => {
    keep(line({ numbers: [1] }));
    stubNetwork(shop({ held: [1, 2], changes: { stock: 2 }, heldSince }));
    renderApp(undefined, { path: '/cart' });
    await screen.findByText(
      `Nothing is left at the moment. 2 pieces are reserved and not paid yet; what is not paid comes free by ${by}. It is left out of the sum; ask again then.`,
    );
  });
});

describe('What is on sale', () => {
  useNearView();

  /** Two items of a film, of which the second one has no place in the film's package any more. */
  const listed =
    (answer = shop()) =>
    (request: SentRequest) => {
      const asked = JSON.stringify(request.body);
      if (!asked.includes('"items"') || asked.includes('id of Sintel')) return answer(request);
      const item = (id: string, name: string, slot: string, projectId = 'id of Sintel') => ({
        name: `${documents}/items/${id}`,
        fields: restFields({ name, type: 'Poster', projectId, slot }),
      });
      return found(
        item(itemId, 'Print', 'c1'),
        item('no-place', 'Shirt', 'c9'),
        item('hidden', 'Mug', 'c1', 'id of a hidden film'),
      );
    };

  it('lists what can be bought, with its film, its price and Buy', async () => {
    stubNetwork(listed());
    const { user } = renderApp(undefined, { path: '/shop' });
    await screen.findByRole('heading', { level: 2, name: 'Print' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Sintel' }).getAttribute('href')).toBe('/films/sintel');
    expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(
      '/films/sintel#on-sale',
    );
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    await screen.findByText(/of 100 left/);
  });

  it('says that nothing is, where the shop is closed', async () => {
    const sent = stubNetwork(listed(shop({ isShopOpen: false })));
    renderApp(undefined, { path: '/shop' });
    await screen.findByText('Nothing is on sale at the moment.');
    expect(sent).toHaveLength(3);
  });

  it('says why it could not be asked, and asks again', async () => {
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    const { user } = renderApp(undefined, { path: '/shop' });
    await screen.findByText(/^Error in asking what is on sale/);
    stubNetwork(listed());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Print' });
  });
});
