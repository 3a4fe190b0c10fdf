import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import { recordsPerBatch } from '../../src/config/limits';
import { consentCopy, orderCopy } from '../../src/content/shop';
import { shopStandaloneMessages } from '../../src/content/shopMessages';
import type { Order } from '../../src/features/orders/orderModel';
import { groupByFilm } from '../../src/features/shop/OrderList';
import { OrderSummary } from '../../src/features/shop/OrderSummary';
import { usePolling } from '../../src/lib/usePolling';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/shop';
import { recordDownloads } from '../support/downloads';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

beforeEach(() => {
  localStorage.clear();
});

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('Who has ordered nothing on this device', () => {
  it('finds no orders, a way to films and one to the account, and nothing is asked', async () => {
    const sent = stubNetwork(lost);
    renderApp(undefined, { path: '/orders' });
    await screen.findByText('Nothing was ordered with this device yet.');
    expect(screen.getByRole('link', { name: 'Sign in by link' }).getAttribute('href')).toBe(
      '/account',
    );
    await waitFor(() => {
      expect(robots()).toBe('noindex');
    });
    expect(sent).toEqual([]);
  });

  it('is told that an order is another device’s', async () => {
    stubNetwork(lost);
    renderApp(undefined, { path: '/orders/5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30?brand=b' });
    await screen.findByText(/^It was made with another device/);
  });

  it('has a link sent to an email, which this device remembers', async () => {
    const sent = stubNetwork(() => Response.json({ email: 'bo@example.org' }));
    const { user } = renderApp(undefined, { path: '/account' });
    await screen.findByText(/^You have no account here/);
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/^That doesn’t look like an email address/);
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'Bo@Example.org');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText('bo@example.org');
    expect(sent[0]?.body).toMatchObject({
      requestType: 'EMAIL_SIGNIN',
      email: 'bo@example.org',
      continueUrl: new URL('/account', location.origin).href,
    });
    expect(localStorage.getItem('backlot:buyer-link-sent-to')).toContain('bo@example.org');
  });

  it('keeps what was typed when the link cannot be sent, and is told so', async () => {
    stubNetwork(lost);
    const { user } = renderApp(undefined, { path: '/account' });
    await screen.findByText(/^You have no account here/);
    await user.type(screen.getByLabelText('Email'), 'bo@example.org');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/^Error in sending the link: We could not reach the sign-in service/);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bo@example.org');
  });
});

describe('A guest on the page of the account', () => {
  afterEach(signOut);

  async function openAsGuest(answer: (request: SentRequest) => Response) {
    await signInAsGuest(answer);
    const app = renderApp(undefined, { path: '/account' });
    await screen.findByText(/^Your orders are kept with this device/);
    return app;
  }

  it('downloads all that was ordered, and is told where it is', async () => {
    const files = recordDownloads();
    const order = 'projects/demo-backlot/databases/(default)/documents/brands/b/orders/o-1';
    const readTime = new Date().toISOString();
    const stored = (name: string, fields: object) => ({
      name,
      fields,
      createTime: readTime,
      updateTime: readTime,
    });
    const { user } = await openAsGuest(({ address, body }) => {
      const [wanted] = (body as { documents?: string[] }).documents ?? [];
      if (wanted?.endsWith('/customers/guest'))
        return Response.json([{ missing: wanted, readTime }]);
      if (wanted?.endsWith('/brands/b/consents/guest')) {
        const consent = stored(wanted, { text: { stringValue: 'They may write to me.' } });
        return Response.json([{ found: consent, readTime }]);
      }
      if (address.includes('/customers/guest:runQuery')) return Response.json([{ readTime }]);
      if (address.includes(':runQuery'))
        return Response.json([
          {
            document: stored(order, {
              uid: { stringValue: 'guest' },
              totalCents: { integerValue: '3000' },
            }),
            readTime,
          },
        ]);
      const contact = stored(`${order}/private/contact`, { name: { stringValue: 'Bo' } });
      return Response.json([{ found: contact, readTime }]);
    });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    const told = await screen.findByText('The file is in your downloads.');
    expect(told.getAttribute('role')).toBe('status');
    const file = JSON.parse((await files[0]) ?? '') as object;
    expect(file).toMatchObject({
      email: '',
      orders: [{ order: { orderId: 'o-1', totalCents: 3_000 }, contact: { name: 'Bo' } }],
      consents: [{ text: 'They may write to me.' }],
      paid: { customer: null, payments: [] },
    });
    expect(files).toHaveLength(1);
  });

  it('sees at once that another tab has signed out', async () => {
    await openAsGuest(() => failed(403, 'PERMISSION_DENIED'));
    const { auth } = await import('../../src/lib/firebase/auth');
    await auth.signOut();
    await screen.findByText(/^You have no account here/);
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
  });

  it('is told why it could not be collected, and can try again', async () => {
    const files = recordDownloads();
    const { user } = await openAsGuest(() => failed(403, 'PERMISSION_DENIED'));
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText(/^Error in collecting your data: You are not allowed/);
    expect(files).toEqual([]);
    screen.getByRole('button', { name: 'Download my data' });
  });
});

describe('The cart of a guest who has reserved something', () => {
  afterEach(signOut);

  const payment = (status: string) =>
    samples.payment({
      status,
      amount_received: 2_500,
      metadata: { brandId: 'b', orderId: 'o-1' },
    });

  const open = async (createdAt: Date, path = '/cart', stripe = 'requires_payment_method') => {
    const root = 'projects/demo-backlot/databases/(default)/documents';
    const database = staffDatabase(
      {
        name: `${root}/reserving/guest`,
        fields: restFields({ brandId: 'b', orderId: 'o-1' }),
      },
      {
        name: `${root}/brands/b/orders/o-1`,
        fields: restFields({
          uid: 'guest',
          projectId: 'p',
          totalCents: 2_500,
          status: 'reserved',
          createdAt,
        }),
      },
      { name: `${root}/customers/guest/payments/pi_1`, fields: restFields(payment(stripe)) },
    );
    const sent: SentRequest[] = [];
    await signInAsGuest((request) => {
      sent.push(request);
      return database.answer(request);
    });
    renderApp(undefined, { path });
    return { sent, status: () => database.text('brands/b/orders/o-1', 'status') };
  };

  it('says that it waits for its payment, and leads there', async () => {
    await open(new Date());
    await screen.findByText(/^You reserved an order at .* that is not paid yet\.$/);
    expect(screen.getByRole('link', { name: 'To that order' }).getAttribute('href')).toBe(
      '/orders/o-1?brand=b',
    );
  });

  it('says nothing of one that nobody can pay any more', async () => {
    const { sent } = await open(new Date(0));
    await screen.findByText('Nothing is in it yet.');
    await waitFor(() => {
      expect(JSON.stringify(sent.map(({ body }) => body))).toContain('orders/o-1');
    });
    expect(screen.queryByText(/not paid yet/)).toBeNull();
  });

  it.each(['/cart', '/account'])(
    'does not call one unpaid that Stripe has the money for, which %s confirms',
    async (path) => {
      const { status } = await open(new Date(), path, 'succeeded');
      await waitFor(() => {
        expect(status()).toBe('paid');
      });
      expect(screen.queryByText(/not paid yet/)).toBeNull();
    },
  );
});

describe('A guest of whom Stripe got more payments than one request asks for', () => {
  afterEach(signOut);

  it('has an order confirmed by a payment that comes with the second one', async () => {
    const root = 'projects/demo-backlot/databases/(default)/documents';
    const numbers = Array.from({ length: recordsPerBatch + 1 }, (_, index) => String(index));
    const last = `brands/b/orders/o-${String(recordsPerBatch)}`;
    const database = staffDatabase(
      {
        name: `${root}/${last}`,
        fields: restFields({
          uid: 'guest',
          projectId: 'p',
          totalCents: 2_500,
          status: 'reserved',
          createdAt: new Date(),
        }),
      },
      ...numbers.map((number) => ({
        name: `${root}/customers/guest/payments/pi_${number}`,
        fields: restFields(
          samples.payment({
            amount_received: 2_500,
            metadata: { brandId: 'b', orderId: `o-${number}` },
          }),
        ),
      })),
    );
    await signInAsGuest(database.answer);
    renderApp(undefined, { path: '/orders' });
    await screen.findByText(orderCopy.status.paid);
    expect(database.text(last, 'status')).toBe('paid');
  });
});

describe('An order that Stripe makes no page for', () => {
  afterEach(signOut);

  it('is let go, and what it held is in the cart again', async () => {
    const database = staffDatabase(
      stored('brands/b/orders/o-1', {
        uid: 'guest',
        projectId: 'p',
        lines: [
          { offerId: 'print', name: 'Print', qty: 2, unitCents: 2_500 },
          { offerId: 'shirt', name: 'Shirt, M', qty: 1, unitCents: 2_000 },
        ],
        units: ['print~3', 'print~17', 'shirt~5'],
        status: 'reserved',
        createdAt: new Date(),
      }),
      stored('offers/print', { numbered: true }),
      stored('offers/shirt', { numbered: false }),
      ...['', '~2', '~3'].map((end) =>
        stored(`customers/guest/checkout_sessions/o-1${end}`, { error: { message: 'No.' } }),
      ),
    );
    await signInAsGuest(database.answer);
    const { user } = renderApp(undefined, { path: '/orders/o-1?brand=b' });
    const standing = await screen.findByText(orderCopy.pay.lead);
    await user.click(screen.getByRole('button', { name: /^Pay now/ }));
    // The same element, which is read out as it changes.
    await waitFor(() => {
      expect(standing.textContent).toBe(orderCopy.released.lead);
    });
    expect(standing.getAttribute('role')).toBe('status');
    await screen.findByText(/What you chose is in your cart/);
    const ofFilm = { brandId: 'b', projectId: 'p', title: '', slug: '', verified: false };
    expect(JSON.parse(localStorage.getItem('backlot:cart') ?? '')).toEqual([
      {
        ...ofFilm,
        offerId: 'print',
        name: 'Print',
        qty: 2,
        unitCents: 2_500,
        numbers: [3, 17],
      },
      {
        ...ofFilm,
        offerId: 'shirt',
        name: 'Shirt, M',
        qty: 1,
        unitCents: 2_000,
        numbers: [],
      },
    ]);
  });
});

describe('Who comes back from Stripe’s page before Stripe has said anything', () => {
  afterEach(signOut);

  const payment = stored(
    'customers/guest/payments/pi_1',
    samples.payment({ amount_received: 2_500, metadata: { brandId: 'b', orderId: 'o-1' } }),
  );

  /** Opens an order that was reserved a moment ago, and whose page of Stripe's was opened. */
  async function open(path: string, { isNetworkLost = false, createdAt = new Date() } = {}) {
    const database = staffDatabase(
      stored('brands/b/orders/o-1', {
        uid: 'guest',
        projectId: 'p',
        totalCents: 2_500,
        status: 'reserved',
        createdAt,
      }),
      stored('customers/guest/checkout_sessions/o-1', { url: 'https://stripe.example/a' }),
    );
    let isLost = isNetworkLost;
    let isRefused = false;
    await signInAsGuest((request) => {
      if (isLost) return lost();
      return isRefused && request.address.includes('documents:commit')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request);
    });
    renderApp(undefined, { path });
    return {
      pay: () => database.replace(payment),
      refuse: (isEveryChange: boolean) => {
        isRefused = isEveryChange;
      },
      restoreNetwork: () => {
        isLost = false;
        window.dispatchEvent(new Event('online'));
      },
    };
  }

  it('reads that the money is safe while there is no network, and the order once there is', async () => {
    const { pay, restoreNetwork } = await open('/orders/o-1?brand=b&paid=', {
      isNetworkLost: true,
    });
    pay();
    await screen.findByText(orderCopy.unseen);
    expect(screen.queryByText(/^Error in fetching the order/)).toBeNull();
    restoreNetwork();
    await screen.findByText(/^Paid\./);
    expect(screen.queryByText(orderCopy.unseen)).toBeNull();
  });

  it('reads from the start that the page may be closed and nothing is charged twice, and pays no more', async () => {
    await open('/orders/o-1?brand=b&paid=');
    await screen.findByText(orderCopy.waiting.lead);
    screen.getByText(/You may close this page.*nothing is charged twice\.$/);
    screen.getByRole('heading', { level: 1, name: orderCopy.headings.waiting });
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  });

  it('reads the same once the time to pay is over, and lets nothing go', async () => {
    const createdAt = new Date(Date.now() - 42 * 60_000);
    await open('/orders/o-1?brand=b&paid=', { createdAt });
    await screen.findByText(orderCopy.waiting.advice);
    screen.getByRole('button', { name: orderCopy.waiting.again });
    expect(screen.queryByText(/^The time to pay is over/)).toBeNull();
    expect(screen.queryByRole('button', { name: orderCopy.pay.release })).toBeNull();
  });

  it('reads once the hold is over that it was not paid in time, and no steps', async () => {
    await open('/orders/o-1?brand=b', { createdAt: new Date(Date.now() - 46 * 60_000) });
    await screen.findByText(orderCopy.holdOver.lead);
    screen.getByRole('heading', { level: 1, name: 'It was not paid in time' });
    expect(screen.queryByRole('list', { name: orderCopy.steps.label })).toBeNull();
  });

  it('reads that the page may be closed while confirming is refused, and the order once it is not', async () => {
    const { pay, refuse } = await open('/orders/o-1?brand=b');
    await screen.findByText(orderCopy.pay.mayBePaid);
    refuse(true);
    pay();
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(orderCopy.confirming);
    screen.getByText(orderCopy.waiting.later);
    refuse(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Paid\./);
  });

  it('can still pay what is reserved with a clock that is an hour ahead', async () => {
    vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 60 * 60_000);
    await open('/orders/o-1?brand=b');
    await screen.findByRole('button', { name: 'Pay now, $25.00' });
    expect(screen.queryByText(orderCopy.holdOver.lead)).toBeNull();
  });

  it('reads that it may have been paid, also without saying so, and sees it as the tab is shown', async () => {
    const { pay } = await open('/orders/o-1?brand=b');
    await screen.findByText(orderCopy.pay.mayBePaid);
    screen.getByRole('button', { name: 'Pay now, $25.00' });
    pay();
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Paid\./);
  });
});

describe('What is awaited', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is looked for every two seconds for two minutes, every ten afterwards, and at once with the network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const look = vi.fn(() => Promise.resolve());
    const { result, rerender, unmount } = renderHook(
      ({ isWaiting }) => usePolling(isWaiting, look),
      { initialProps: { isWaiting: true } },
    );
    expect(result.current).toBe(true);
    await wait(120_000);
    expect(look).toHaveBeenCalledTimes(60);
    expect(result.current).toBe(false);
    await wait(30_000);
    expect(look).toHaveBeenCalledTimes(63);
    window.dispatchEvent(new Event('online'));
    expect(look).toHaveBeenCalledTimes(64);
    rerender({ isWaiting: false });
    rerender({ isWaiting: true });
    expect(result.current).toBe(true);
    unmount();
    await wait(30_000);
    expect(look).toHaveBeenCalledTimes(64);
  });

  it('is looked for as often as is asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const look = vi.fn(() => Promise.resolve());
    renderHook(() => usePolling(true, look, 15_000));
    await wait(60_000);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('is not looked for again while the last look is under way, for twenty seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const look = vi.fn(() => new Promise<void>(() => undefined));
    renderHook(() => usePolling(true, look));
    await wait(20_000);
    expect(look).toHaveBeenCalledTimes(1);
    await wait(4_000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('An order that was paid too late', () => {
  afterEach(signOut);

  const readTime = new Date().toISOString();
  const path = 'projects/demo-backlot/databases/(default)/documents/brands/b/orders/o-1';

  /** Opens it as a guest, who ordered it or has found it by its email. */
  async function openOrder(uid: string) {
    const stored = new Map<string, object>([
      [
        path,
        {
          uid: { stringValue: uid },
          projectId: { stringValue: 'p' },
          status: { stringValue: 'late' },
          createdAt: { timestampValue: readTime },
          paidAt: { timestampValue: readTime },
          changedAt: { timestampValue: readTime },
        },
      ],
      [
        `${path}/private/contact`,
        { email: { stringValue: 'bo@example.org' }, paid: { booleanValue: true } },
      ],
    ]);
    await signInAsGuest(({ address, body }) => {
      if (!address.includes(':batchGet')) return Response.json([{ readTime }]);
      return Response.json(
        (body as { documents: string[] }).documents.map((name) => {
          const fields = stored.get(name);
          return fields ? { found: { name, fields }, readTime } : { missing: name, readTime };
        }),
      );
    });
    renderApp(undefined, { path: '/orders/o-1?brand=b' });
  }

  it('is its buyer’s to choose anew', async () => {
    await openOrder('guest');
    await screen.findByText(/^You paid, and meanwhile/);
    screen.getByRole('button', { name: 'Change' });
  });

  type Shop = { shop?: Record<string, StoredValue>; print?: Record<string, StoredValue> };

  /** Opens one of a print, of which number 7 is sold by now and number 8 reserved. */
  async function openPrint({ shop, print }: Shop) {
    const root = 'projects/demo-backlot/databases/(default)/documents';
    const itemId = '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30';
    const item = samples.item({ projectId: 'p', slot: 'c1', approved: true, onSale: true });
    const database = staffDatabase(
      {
        name: path,
        fields: restFields({
          uid: 'guest',
          projectId: 'p',
          lines: [{ offerId: 'print', name: 'Print', qty: 1, unitCents: 2_500 }],
          units: ['print~7'],
          status: 'late',
          createdAt: new Date(),
          paidAt: new Date(),
        }),
      },
      {
        name: `${root}/storefronts/p`,
        fields: restFields(samples.shop({ brandId: 'b', ...shop })),
      },
      { name: `${root}/items/${itemId}`, fields: restFields(item) },
      {
        name: `${root}/offers/print`,
        fields: restFields(
          samples.offer({
            checkoutGroup: 'b/p/shop/USD',
            parent: itemId,
            stock: 10,
            numbered: false,
            ...print,
          }),
        ),
      },
      ...[7, 8].map((number) => ({
        name: `${root}/units/print~${String(number)}`,
        fields: restFields({ offerId: 'print', number, sold: number === 7, at: new Date() }),
      })),
    );
    await signInAsGuest(database.answer);
    return renderApp(undefined, { path: '/orders/o-1?brand=b' });
  }

  it.each<[string, Shop]>([
    ['others of what is on sale', {}],
    ['nothing of a suspended brand', { shop: { suspended: true } }],
    ['nothing that is not on sale yet', { print: { from: new Date(Date.UTC(2999, 0)) } }],
    ['nothing that is not on sale any more', { print: { until: new Date(Date.UTC(2020, 0)) } }],
  ])('takes %s', async (_, changes) => {
    await openPrint(changes);
    const { choose, none } = orderCopy.late;
    await screen.findByText(changes.shop || changes.print ? none : choose);
  });

  it('takes another number of an edition, which the button names', async () => {
    const { user } = await openPrint({ print: { numbered: true } });
    await screen.findByRole('radiogroup', { name: 'Your number' });
    screen.getByRole('heading', { level: 1, name: 'Your money is not lost' });
    screen.getByRole('radio', { name: '7, sold' });
    screen.getByRole('radio', { name: /^8, reserved, may come free by/ });
    await user.click(screen.getByRole('radio', { name: '3' }));
    screen.getByRole('button', { name: 'Take number 3' });
  });

  it('says where it is found again, and leaves choosing to its buyer where its email found it', async () => {
    await openOrder('somebody else');
    await screen.findByText(/^This was paid, and meanwhile/);
    screen.getByText(
      `Find this order again, on any device: open ${new URL('/account', location.origin).href} with bo@example.org.`,
    );
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});

describe('The page of an order that was paid', () => {
  afterEach(signOut);

  async function openPaid(
    fields: Record<string, StoredValue>,
    {
      state,
      contact,
      consent,
      consentOf = 'guest',
    }: {
      state?: string;
      contact?: Record<string, StoredValue>;
      consent?: Record<string, StoredValue>;
      /** The account that agreed. */
      consentOf?: string;
    } = {},
  ) {
    const orderId = '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30';
    const database = staffDatabase(
      stored(`brands/b/orders/${orderId}`, {
        uid: 'guest',
        projectId: 'p',
        lines: [{ offerId: 'o', name: 'Print', qty: 1, unitCents: 2_500 }],
        country: 'US',
        totalCents: 2_500,
        status: 'paid',
        createdAt: new Date(Date.UTC(2026, 10, 3, 11)),
        paidAt: new Date(Date.UTC(2026, 10, 3, 12)),
        ...fields,
      }),
      stored('storefronts/p', { brandId: 'b', handlingDays: 3 }),
      ...(contact ? [stored(`brands/b/orders/${orderId}/private/contact`, contact)] : []),
      ...(state ? [stored(`brands/b/orders/${orderId}/fulfilment/state`, { state })] : []),
      ...(consent ? [stored(`brands/b/consents/${consentOf}`, consent)] : []),
    );
    let areWritesRefused = false;
    await signInAsGuest((request) =>
      areWritesRefused && request.address.includes(':commit')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request),
    );
    const app = renderApp(undefined, { path: `/orders/${orderId}?brand=b` });
    await screen.findByRole('heading', { name: 'What you bought' });
    return {
      ...app,
      refuseWrites: () => {
        areWritesRefused = true;
      },
    };
  }

  it('that is picked up says who writes where and when', async () => {
    await openPaid({ country: 'pickup' });
    screen.getByText('Paid. The makers of the film write to you where and when you pick it up.');
  });

  it('that is picked up says that it is ready, not that it is sent', async () => {
    await openPaid({ country: 'pickup' }, { state: 'packed' });
    screen.getByText(orderCopy.fulfil.ready);
    expect(screen.queryByText(orderCopy.fulfil.packed)).toBeNull();
  });

  it('says by which day it is sent, as its makers say, until it is', async () => {
    const { unmount } = await openPaid({});
    await screen.findByText('To be sent by 6 Nov 2026.');
    unmount();
    await signOut();
    await openPaid({}, { state: 'sent' });
    await screen.findByText('On its way.');
    expect(screen.queryByText(/^To be sent by/)).toBeNull();
  });

  const steps = () => {
    const list = screen.getByRole('list', { name: orderCopy.steps.label });
    return within(list)
      .getAllByRole('listitem')
      .map((step) => [
        step.firstElementChild?.textContent,
        ...(step.getAttribute('aria-current') === 'step' ? ['here'] : []),
      ]);
  };

  it.each([
    ['US', '', [['Ordered'], ['Paid', 'here'], ['Packed'], ['Sent'], ['Delivered']]],
    ['US', 'sent', [['Ordered'], ['Paid'], ['Packed'], ['Sent', 'here'], ['Delivered']]],
    ['', '', [['Ordered'], ['Paid', 'here']]],
    ['pickup', 'packed', [['Ordered'], ['Paid'], ['Ready to pick up', 'here'], ['Picked up']]],
    ['pickup', 'sent', [['Ordered'], ['Paid'], ['Ready to pick up'], ['Picked up', 'here']]],
  ])('to “%s” that is “%s” says how far it is in steps', async (country, state, expected) => {
    await openPaid({ country }, { state });
    expect(steps()).toEqual(expected);
  });

  it('has no steps once it came back', async () => {
    await openPaid({}, { state: 'returned' });
    expect(screen.queryByRole('list', { name: orderCopy.steps.label })).toBeNull();
  });

  it('begins with the numbers that are its buyer’s, and is named in the title', async () => {
    const { unmount } = await openPaid({ units: ['o~42'] });
    screen.getByRole('heading', { level: 1, name: 'Number 42 is yours' });
    expect(document.title).toBe('Order 5E2B7C64 · Backlot');
    unmount();
    await signOut();
    await openPaid({ units: ['o~7', 'o~8'] });
    screen.getByRole('heading', { level: 1, name: 'Numbers 7 and 8 are yours' });
  });

  it('begins with what came back where some of the money did, and names no number then', async () => {
    const { unmount } = await openPaid({});
    screen.getByRole('heading', { level: 1, name: 'It is yours' });
    unmount();
    await signOut();
    await openPaid({ units: ['o~42'], refundedCents: 1_000 });
    screen.getByRole('heading', { level: 1, name: '$10.00 came back to you' });
  });

  it('copies its link, without what Stripe adds to it', async () => {
    const contact = { name: 'Bo', email: 'bo@example.org', country: 'US', paid: true };
    const { user } = await openPaid({}, { contact });
    await user.click(screen.getByRole('button', { name: orderCopy.find.copy }));
    await screen.findByText(orderCopy.copied);
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/orders/5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30?brand=b`,
    );
  });

  it('shows a gift, which its buyer changes until it is packed', async () => {
    const contact = {
      name: 'Bo Buyer',
      email: 'bo@example.org',
      lines: '1 Main Street',
      country: 'US',
      giftTo: 'Noor Haddad',
      giftNote: 'For your wall.\nBo',
    };
    const { user } = await openPaid({}, { contact });
    await screen.findByText(/^Noor Haddad\s1 Main Street\sUnited States$/);
    screen.getByText(/^For your wall\.\sBo$/);
    expect(screen.getByText(/^A gift from/).textContent).toBe(
      'A gift from Bo Buyer, bo@example.org',
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('Who receives it'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Enter who receives the gift.');
    await user.type(screen.getByLabelText('Who receives it'), 'Ines');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Ines\s1 Main Street/);
    // No gift any more: nothing of it is kept.
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Bo Buyer\s1 Main Street\sUnited States\sbo@example\.org$/);
    expect(screen.queryByText(/^For your wall/)).toBeNull();
  });

  it('keeps the focus with the form of the address, and leads to what is wrong in it', async () => {
    const contact = { name: 'Bo', email: 'bo@example.org', lines: '1 Main Street', country: 'US' };
    const { user } = await openPaid({}, { contact });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const name = screen.getByLabelText('Your name');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(name);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
  });

  it('says why the address cannot be saved of what was packed meanwhile', async () => {
    const contact = { name: 'Bo', email: 'bo@example.org', lines: '1 Main Street', country: 'US' };
    const { user, refuseWrites } = await openPaid({}, { contact });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    refuseWrites();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(shopStandaloneMessages.packedMeanwhile);
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Bo');
  });

  it('says to whoever found it by its email who can change where it goes', async () => {
    const contact = { name: 'Bo', email: 'bo@example.org', lines: '1 Main Street', country: 'US' };
    const { unmount } = await openPaid({ uid: 'somebody else' }, { contact });
    await screen.findByText(orderCopy.contact.elsewhere);
    unmount();
    await signOut();
    await openPaid({ uid: 'somebody else' }, { contact, state: 'packed' });
    await screen.findByText('Packed. It is sent next.');
    expect(screen.queryByText(orderCopy.contact.elsewhere)).toBeNull();
  });

  const words = 'The makers of “Sintel” may write to me about their films.';
  const consent = { email: 'bo@example.org', proven: false, text: words, withdrawnAt: null };

  it('says who may write to its buyer, who withdraws that', async () => {
    const { user } = await openPaid({}, { consent });
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: consentCopy.withdraw }));
    const told = await screen.findByText(consentCopy.withdrawn);
    expect(told.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(told);
    expect(screen.queryByRole('button', { name: consentCopy.withdraw })).toBeNull();
  });

  it('says at its place why it could not be withdrawn that its makers write', async () => {
    const { user, refuseWrites } = await openPaid({}, { consent });
    await screen.findByText(words);
    refuseWrites();
    await user.click(screen.getByRole('button', { name: consentCopy.withdraw }));
    await screen.findByText(/^Error in withdrawing: /);
    screen.getByRole('button', { name: consentCopy.withdraw });
  });

  it('says nothing of who may write once that was withdrawn', async () => {
    await openPaid({}, { consent: { ...consent, withdrawnAt: new Date() } });
    await screen.findByText(/^Paid\./);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('shows nothing of what another account agreed to for an email that its reader has not proven', async () => {
    const other = 'somebody else';
    const { store } = await openPaid({ uid: other }, { consent, consentOf: other });
    const { loadConsents } = await import('../../src/features/shop/consentThunks');
    expect(await store.dispatch(loadConsents(`b/${other}`)).unwrap()).toEqual([]);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says that more of the same film is still in the cart', async () => {
    const line = { title: 'Sintel', slug: 'sintel', offerId: 'o', name: 'Print', numbers: [] };
    const ofFilm = { ...line, brandId: 'b', projectId: 'p', qty: 1, unitCents: 2_500 };
    localStorage.setItem('backlot:cart', JSON.stringify([ofFilm]));
    await openPaid({});
    await screen.findByText(orderCopy.moreInCart);
  });

  it('says no day where it is picked up', async () => {
    await openPaid({ country: 'pickup' });
    await screen.findByText(/^Paid\./);
    expect(screen.queryByText(/^To be sent by/)).toBeNull();
  });
});

const soldOrder: Order = {
  orderId: '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30',
  brandId: 'b',
  uid: 'buyer',
  channel: 'shop',
  checkoutGroup: 'b/p/shop/USD',
  projectId: 'p',
  lines: [{ offerId: 'o', name: 'Print', qty: 1, unitCents: 2_500 }],
  units: ['o~7'],
  country: '',
  shippingCents: 0,
  totalCents: 2_500,
  status: 'paid',
  paymentId: 'pi_1',
  refundedCents: 0,
  refunds: 0,
  via: '',
  createdAt: Date.UTC(2026, 10, 3, 12),
  paidAt: Date.UTC(2026, 10, 3, 12),
  soldAt: Date.UTC(2026, 10, 3, 12),
  changedAt: Date.UTC(2026, 10, 3, 12),
};

describe('A list of orders', () => {
  afterEach(signOut);

  it('names each by what was ordered, with its number and its day', async () => {
    const database = staffDatabase({
      name: 'projects/demo-backlot/databases/(default)/documents/brands/b/orders/o-1',
      fields: restFields({
        uid: 'guest',
        projectId: 'p',
        lines: [{ offerId: 'o', name: 'Print', qty: 2, unitCents: 2_500 }],
        totalCents: 5_000,
        status: 'paid',
        createdAt: new Date(Date.UTC(2026, 10, 3, 12)),
      }),
    });
    await signInAsGuest(database.answer);
    renderApp(undefined, { path: '/orders' });
    const link = await screen.findByRole('link', { name: '2 × Print' });
    expect(link.getAttribute('href')).toBe('/orders/o-1?brand=b');
    screen.getByText('Order O-1 · 3 Nov 2026');
    screen.getByText('$50.00');
  });

  it('is by film, with what waits for its buyer first', () => {
    const own = (orderId: string, changed: Partial<Order>) => ({
      order: { ...soldOrder, ...changed, orderId },
      film: { title: '', slug: '' },
      payment: null,
      isOwn: true,
    });
    const orders = [
      own('paid', {}),
      own('of another film', { projectId: 'q' }),
      own('late', { status: 'late' }),
      own('reserved', { status: 'reserved' }),
      own('not paid in time', { status: 'reserved', createdAt: 0 }),
    ];
    const found = groupByFilm(orders, soldOrder.createdAt).map((film) =>
      film.orders.map(({ order }) => order.orderId),
    );
    expect(found).toEqual([['late', 'reserved', 'paid', 'not paid in time'], ['of another film']]);
  });
});

describe('What was returned of an order', () => {
  it('stands below its total, each sum with its day and its number at Stripe', () => {
    const at = soldOrder.createdAt;
    render(
      <OrderSummary
        order={{ ...soldOrder, refundedCents: 1_200, refunds: 1 }}
        film={{ title: 'Low Tide', slug: 'low-tide' }}
        refunds={[{ cents: 1_200, stripeId: 're_1', at }]}
        session={null}
        payment={null}
        contact={null}
        fulfilment={null}
        contactEmail=""
        handlingDays={7}
        isOwn
        showing={undefined}
        isCancelled={false}
        unnumbered={[]}
      />,
    );
    screen.getByText('$12.00 was returned to you.');
    screen.getByText('$12.00 on 3 Nov 2026, recorded by our team; Stripe’s number is re_1.');
  });
});
