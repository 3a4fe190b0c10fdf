import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beforeCheckoutCopy } from '../../src/content/beforeCheckout';
import { cartCopy, checkoutCopy, orderCopy, saleCopy } from '../../src/content/shop';
import { formatClock } from '../../src/lib/dates';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { useDialogs } from '../support/dialogPolyfill';
import { failed, held, lost, type SentRequest, stubNetwork } from '../support/network';
import { useNearView } from '../support/nearView';
import { queried, restFields, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

const itemId = '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30';
const until = new Date('2999-01-01T00:00:00Z');
const documents = 'projects/demo-backlot/databases/(default)/documents';

const offer = (changes: Parameters<typeof restFields>[0] = {}) => ({
  name: `${documents}/offers/print`,
  fields: restFields({
    checkoutGroup: 'b/id of Sintel/shop/USD',
    parent: itemId,
    name: 'Print',
    variant: '',
    priceCents: 2_600,
    limited: true,
    stock: 100,
    numbered: true,
    perOrder: 3,
    onSale: true,
    from: new Date(0),
    until,
    ships: true,
    sort: 0,
    ...changes,
  }),
});

const storefront = (isShopOpen: boolean) =>
  Response.json([
    {
      found: {
        name: `${documents}/storefronts/id of Sintel`,
        fields: restFields({
          brandId: 'b',
          packageId: 'silver',
          until,
          open: isShopOpen,
          shipping: { US: 500 },
          contactEmail: 'makers@example.org',
        }),
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
  } = {}) =>
  ({ address, body }: SentRequest) => {
    const asked = JSON.stringify(body);
    if (address.endsWith(':batchGet'))
      return asked.includes('/storefronts/')
        ? storefront(isShopOpen)
        : Response.json([{ missing: 'none' }]);
    if (asked.includes('"items"'))
      return found({
        name: `${documents}/items/${itemId}`,
        fields: restFields({ slot: 'c1', name: 'Print' }),
      });
    if (asked.includes('"offers"')) return found(offer(changes));
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
    const link = await screen.findByRole('link', { name: 'Check out' });
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
    await screen.findByText('It cost $20.00 when you chose it, and costs $26.00 now.');
    expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it at the new price' }));
    await screen.findByRole('link', { name: 'Check out' });
    expect(localStorage.getItem('backlot:cart')).toContain('2600');
  });

  it('leaves a number that went to somebody else out of the sum until another one is chosen', async () => {
    keep(line({ qty: 2, numbers: [7, 8] }));
    stubNetwork(shop({ taken: [7] }));
    const { user } = renderApp(undefined, { path: '/cart' });
    await screen.findByText(/^Number 7 went to somebody else meanwhile/);
    const sum = () => screen.getByText('Together').parentElement?.textContent;
    expect(sum()).toBe('Together$26.00');
    await user.click(screen.getByRole('button', { name: 'Choose again' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Number of the 1st'));
    await user.selectOptions(screen.getByLabelText('Number of the 2nd'), '5');
    screen.getByRole('link', { name: 'Check out' });
    expect(sum()).toBe('Together$52.00');
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
    stubNetwork(shop());
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
    await screen.findByRole('link', { name: 'Check out' });
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
    await screen.findByRole('link', { name: 'Check out' });
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
    expect(document.activeElement).toBe(screen.getByLabelText('Who receives it'));
    screen.getByText('Keep this to 500 characters; it has 501.');
    expect(note.value).toHaveLength(501);
    // Of what is no gift nothing is asked, and nothing typed is lost.
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    expect(screen.queryByLabelText('Note in it')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note in it').value).toHaveLength(501);
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
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    screen.getByRole('button', { name: 'Reserve and pay $31.00' });
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(false);
    expect(sent.some(({ address }) => address.includes(':commit'))).toBe(false);
  });
});

describe('A checkout', () => {
  afterEach(signOut);

  type Fields = Parameters<typeof restFields>[0];
  type AnswerSession = (answer: () => Response) => Response;
  const stored = (path: string, fields: Fields) => ({
    name: `${documents}/${path}`,
    fields: restFields(fields),
  });

  /** As a guest, who has agreed to something or not; `answerSession` is what comes of each look at the page to pay on. */
  async function openCheckout(answerSession: AnswerSession, consent?: Fields) {
    keep(line());
    const database = staffDatabase(
      stored('storefronts/id of Sintel', {
        brandId: 'b',
        packageId: 'silver',
        until,
        open: true,
        shipping: { US: 500 },
      }),
      stored(`items/${itemId}`, {
        projectId: 'id of Sintel',
        slot: 'c1',
        name: 'Print',
        approved: true,
        onSale: true,
      }),
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

  it('whose network is lost once it is reserved leads to the order, which can be paid', async () => {
    let isLost = true;
    await checkOut((answer) => {
      if (!isLost) return answer();
      isLost = false;
      return lost();
    });
    await screen.findByText(orderCopy.pay.lead);
    screen.getByText(/^You can pay until/);
    screen.getByRole('button', { name: orderCopy.pay.now });
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
  it('is put into the cart without leaving the film, with the number that was chosen', async () => {
    const sent = stubNetwork(shop({ taken: [1] }));
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await screen.findByRole('heading', { level: 1, name: 'Sintel' });
    const asked = () => sent.filter(({ body }) => JSON.stringify(body).includes('"offers"')).length;
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    screen.getByText('Limited to 100');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('99 of 100 left.');
    dialog.getByText(saleCopy.shipping('$5.00', '$5.00', false));
    await user.selectOptions(dialog.getByLabelText('Number'), '17');
    await user.click(dialog.getByRole('button', { name: 'Put into the cart' }));
    await screen.findByText(/^Print is in your cart/);
    // The site's, before the film's, both behind the dialog.
    const [header] = screen.getAllByRole('banner', { hidden: true });
    expect(header?.querySelector('a[href="/cart"]')?.textContent).toBe('Cart');
    expect(JSON.parse(localStorage.getItem('backlot:cart') ?? '')).toEqual([
      line({ numbers: [17], verified: false }),
    ]);
    await waitFor(() => {
      expect(asked()).toBe(1);
    });
  });
});

describe('What one order takes no more of', () => {
  useNearView();

  it.each([
    [
      'of an edition',
      { perOrder: 1 },
      [3],
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
    await user.click(screen.getByRole('button', { name: 'Put into the cart' }));
    await screen.findByText(/^Print is in your cart/);
    screen.getByText(told);
  });
});

describe('A second one of an edition', () => {
  useNearView();

  it('is another number than the one that is in the cart', async () => {
    keep(line({ numbers: [1] }));
    stubNetwork(shop());
    const { user } = renderApp(undefined, { path: '/films/sintel' });
    await user.click(await screen.findByRole('button', { name: 'Buy Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText<HTMLSelectElement>('Number')).value).toBe('2');
    await user.click(dialog.getByRole('button', { name: 'Put into the cart' }));
    await screen.findByText(/^Print is in your cart/);
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
  const link = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Cart' });

  it('leads to the cart as long as something is in it, also of another tab', async () => {
    stubNetwork(shop());
    renderApp(undefined, { path: '/privacy' });
    expect(link()).toBeNull();
    keep(line());
    window.dispatchEvent(new StorageEvent('storage', { key: 'backlot:cart' }));
    await waitFor(() => {
      expect(link()).not.toBeNull();
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
    await user.click(await dialog.findByRole('button', { name: 'Put into the cart' }));
    await screen.findByText(/^Print is in your cart/);
    expect(localStorage.getItem('backlot:cart')).toContain('"verified":true');
  });

  it('has a checkout of its own, which the cart says', async () => {
    keep(line(), line({ offerId: 'rare', name: 'Rare', verified: true }));
    stubNetwork(shop());
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
    return within(await screen.findByRole('dialog'));
  }

  it('says in the dialog that all of it is sold', async () => {
    const dialog = await openPrint({ taken: [1, 2] });
    await dialog.findByText('Sold out: all of it is sold.');
  });

  it('says in the dialog what may still come free, and when', async () => {
    const dialog = await openPrint({ taken: [1], held: [2] });
    await dialog.findByText(
      `Nothing is left at the moment. 1 piece is reserved and not paid yet; what is not paid comes free by ${by}.`,
    );
    expect(dialog.getByRole('button', { name: 'Put into the cart' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says in the dialog and in the cart what may still come free beside what is left', async () => {
    const reserved = `1 piece is reserved and not paid yet; what is not paid comes free by ${by}.`;
    keep(line({ numbers: [2] }));
    const dialog = await openPrint({ held: [2] });
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
    await screen.findByText(/^It is sold out meanwhile/);
    expect(screen.queryByText('Together')).toBeNull();
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
      `Nothing is left at the moment. 2 pieces are reserved and not paid yet; what is not paid comes free by ${by}. Remove it to go on, or look again then.`,
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
