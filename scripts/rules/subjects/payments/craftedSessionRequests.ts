import { filtered } from '../brands/requestKinds.ts';
import { brandIds } from '../brands/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import {
  agedOrders,
  minutes,
  minutesFromStart,
  packageSettings,
  payable,
  priceIds,
  sessionsPath,
  storedOrder,
} from './fixtures.ts';
import {
  askForSession,
  orderSession,
  packageSession,
  paidLines,
  secondAfter,
} from './requestKinds.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import { type Fields, RestValue, type Token, serverTime, without } from '../../engine/requests.ts';
import { buyerToken, subscriptions } from '../shop/fixtures.ts';

// What is hostile about what Stripe is asked for, and about what it says.

type Account = NonNullable<Token>;
const { engine, other } = brandIds;
const { owner, secondOwner, coOwner, editor, packer, door, otherOwner } = memberTokens;
const newId = (number: number) => `00000000-6666-4666-8666-${String(number).padStart(12, '0')}`;
/** Whoever reads something or tries to. */
export const everyone = [null, ...[buyerToken, staffToken, ...Object.values(memberTokens)]];
/** Whoever may sign something, and some who may not. */
export const signers = [
  staffToken,
  owner,
  secondOwner,
  editor,
  packer,
  door,
  otherOwner,
  buyerToken,
];

const days = (count: number) => new Date(Date.now() + minutes(count * 24 * 60));
const double = (value: number) => new RestValue({ doubleValue: value });
export const around = (length: number) => [length - 1, length, length + 1];

/** Addresses that lead back to a part of a site, almost, or elsewhere. */
const addresses = (area: string) => {
  const hosts = ['', 'a', 'aa', ...around(253).map((length) => 'a'.repeat(length))];
  const signs = Array.from('@?#\\ \n\t/');
  const rests = [...around(200), 0].flatMap((length) => ['b', '🎬'].map((b) => b.repeat(length)));
  return [
    ...hosts.map((host) => `https://${host}/${area}`),
    ...signs.map((sign) => `https://a${sign}b/${area}`),
    ...signs.map((sign) => `https://a/${area}${sign}`),
    ...rests.map((rest) => `https://a/${area}${rest}`),
    ...[`http://a/${area}`, `ftp://a/${area}`, `//a/${area}`, `/${area}`, `https://a/b/${area}`],
    ...[`https://a/${area}`, `https://b/${area}`, ''].map((one) => `https://a/${area}\n${one}`),
    ...['https://a/', 'https://a', `https://a${area}`, `javascript:a/${area}`, ''],
  ];
};

const otherTimes = [
  ...[-1, 0, 0.9, 1.1, 59, 61, 100].map(days),
  new Date(Date.now() + minutes((60 * 24 - 12) * 60)),
  new Date(Date.now() + minutes((60 * 24 + 12) * 60)),
  ...[null, serverTime, 7],
];

/** Sessions that say something else than their order, of which the functions of payments/ would ask nobody. */
function sessionRequests(): CraftedRequest[] {
  const { one, two, three } = payable;
  const ask = (fields: Fields) => askForSession(one, fields);
  const [line, shipping] = paidLines(storedOrder(one));
  const asking = (by: typeof buyerToken | null, uid: string, id: string) =>
    commitBy(by, set(`${sessionsPath(uid)}/${id}`, orderSession(id)));
  const { paid } = payable;
  return [
    ...each(
      'session address',
      ['success_url', 'cancel_url'].flatMap((name) =>
        addresses('orders/').map((address) => ask({ [name]: address })),
      ),
    ),
    ...each('session address in one', [
      ask({ success_url: 'https://a/orders/\nhttps://a/orders/', cancel_url: '' }),
      ask({ success_url: '', cancel_url: 'https://a/orders/\nhttps://a/orders/' }),
      ask({ success_url: '', cancel_url: '' }),
      ask({ success_url: ['https://a/orders/'] }),
      askForSession(one, { success_url: 'https://a/studio', cancel_url: 'https://a/studio' }),
    ]),
    ...each(
      'session purgeAt',
      otherTimes.map((purgeAt) => ask({ purgeAt })),
    ),
    ...each(
      'session expires_at minutes',
      around(40).map((minute) => ask({ expires_at: secondAfter(one, minute) })),
    ),
    // At any time of a run some of them end in 29 to 30 minutes, and some in 30 to 31.
    ...each(
      'session expires_at soon',
      Array.from({ length: 20 }, (_, index) =>
        ask({
          expires_at: Math.floor(minutesFromStart(29 + (index * 2) / 3).getTime() / 1_000),
        }),
      ),
    ),
    ...each(
      'session expires_at kind',
      [double(secondAfter(one, 40)), double(secondAfter(one, 40) + 0.5)].map((expires_at) =>
        ask({ expires_at }),
      ),
    ),
    ...each(
      'session of an order made minutes ago',
      agedOrders.map(({ id }) => askForSession(id, { expires_at: secondAfter(id, 40) })),
    ),
    ...each(
      'session of an order of another status',
      ['bare', 'released', 'late', 'refunded', 'ofAnother'].map((name) =>
        askForSession(payable[name as keyof typeof payable]),
      ),
    ),
    ...each('session asked again', [
      asking(buyerToken, buyerToken.uid, paid),
      ...['~2', '~3', '~4', '~', '~02', '~2~2'].flatMap((attempt) =>
        [one, two, paid, payable.failed, payable.failedTwice].map((id) =>
          askForSession(id, {}, { attempt }),
        ),
      ),
      ...['~2', '~3'].map((attempt) =>
        askForSession(
          payable.failed,
          { metadata: { brandId: engine, orderId: payable.failed + attempt } },
          { attempt },
        ),
      ),
      askForSession(payable.failed, {}, { by: owner, attempt: '~2' }),
    ]),
    ...each('session asked by', [
      asking(owner, owner.uid, one),
      asking(owner, buyerToken.uid, one),
      asking(staffToken, buyerToken.uid, one),
      asking(null, buyerToken.uid, one),
      asking(buyerToken, owner.uid, payable.ofAnother),
      asking(owner, owner.uid, payable.ofAnother),
      commitBy(buyerToken, update(`${sessionsPath(buyerToken.uid)}/${paid}`, { url: 'https://a' })),
      commitBy(buyerToken, remove(`${sessionsPath(buyerToken.uid)}/${paid}`)),
    ]),
    ...each(
      'session line_items',
      [
        [],
        [line],
        [shipping],
        [shipping, line],
        [line, line, shipping],
        [line, shipping, shipping],
        [{ ...line, adjustable_quantity: {} }, shipping],
        [{ ...line, quantity: 2 }, shipping],
        [{ price: 'price_1', quantity: 1 }, shipping],
        ...[two, three].map((id) => paidLines(storedOrder(id))),
      ].map((line_items) => ask({ line_items })),
    ),
    ...each(
      'session line_items of lines',
      [two, three].flatMap((id) => {
        const lines = paidLines(storedOrder(id));
        return [
          lines,
          ...lines.map((_, index) => lines.toSpliced(index, 1)),
          [...lines, shipping],
          lines.toReversed(),
        ].map((line_items) => askForSession(id, { line_items }));
      }),
    ),
    ...each('session line_items in euros', [
      ask({
        line_items: paidLines(storedOrder(one)).map((item) => ({
          ...item,
          price_data: { ...(item.price_data as Fields), currency: 'eur' },
        })),
      }),
    ]),
    ...each('session mode', [
      ask({ mode: 'setup' }),
      ask({ mode: 'subscription' }),
      ask({ payment_method_types: ['card', 'sepa_debit'] }),
      ask({ payment_method_types: [] }),
      ask({ billing_address_collection: 'required' }),
    ]),
    ...each('session size', [
      ask({ allow_promotion_codes: true }),
      commitBy(
        buyerToken,
        set(`${sessionsPath(buyerToken.uid)}/${one}`, {
          ...without(orderSession(one), 'billing_address_collection'),
          allow_promotion_codes: true,
        }),
      ),
    ]),
    ...each(
      'session metadata',
      [
        { brandId: engine, orderId: two },
        { brandId: engine, orderId: one, note: '' },
        { brandId: other, orderId: one },
        { orderId: one },
        { brandId: engine },
        {},
      ].map((metadata) => ask({ metadata })),
    ),
  ];
}

/** Sessions for packages, of a smaller price, of none, or for a brand of somebody else. */
function packageRequests(): CraftedRequest[] {
  const asking = (fields: Fields, by: Account = owner, uid = by.uid, id = `${engine}~1`) =>
    commitBy(by, set(`${sessionsPath(uid)}/${id}`, packageSession('gold', fields)));
  const numbered = (by: Account, brandId: unknown, number: unknown) =>
    asking(
      { metadata: { brandId, packageId: 'gold' } },
      by,
      by.uid,
      `${String(brandId)}~${String(number)}`,
    );
  const priced = (price: unknown, packageId: unknown = 'gold', quantity = 1) =>
    asking({ line_items: [{ price, quantity }], metadata: { brandId: engine, packageId } });
  const { gold, silver } = priceIds;
  return [
    ...each(
      'package session address',
      ['success_url', 'cancel_url'].flatMap((name) =>
        addresses('studio').map((address) => asking({ [name]: address })),
      ),
    ),
    ...each(
      'package session purgeAt',
      otherTimes.map((purgeAt) => asking({ purgeAt })),
    ),
    ...each('package session prices', [
      priced(silver),
      priced(gold, 'silver'),
      priced('', 'diamond'),
      priced(gold, 'diamond'),
      priced(gold, 'bronze'),
      priced(null, 'platinum'),
      priced('', 'other'),
      priced(gold, null),
      priced(gold, 'gold', 2),
      asking({ line_items: [] }),
      asking({ line_items: [{ price: gold, quantity: 1, adjustable_quantity: {} }] }),
      asking({
        line_items: [
          { price: gold, quantity: 1 },
          { price: gold, quantity: 1 },
        ],
      }),
    ]),
    ...each(
      'package session by',
      signers.flatMap((by) => [asking({}, by), asking({}, by, owner.uid)]),
    ),
    ...each(
      'package session of a brand',
      [other, newId(9), '', null].flatMap((brandId) => [
        numbered(owner, brandId, 1),
        asking({ metadata: { brandId, packageId: 'gold' } }),
      ]),
    ),
    ...each('package session id', [
      ...['gold', newId(1), payable.one, engine, `${engine}~`, `${engine}~1~1`, `${other}~1`].map(
        (id) => asking({}, owner, owner.uid, id),
      ),
      ...[-10, -1, 0, 2, '01', '+1', '1.0', ' 1', 'a'].map((number) =>
        numbered(owner, engine, number),
      ),
    ]),
    ...each('package session of a day', [
      ...[1, 10, 11, 12, '011'].flatMap((number) => [
        numbered(secondOwner, engine, number),
        numbered(coOwner, brandIds.coOwned, number),
        numbered(owner, brandIds.coOwned, number),
      ]),
      commitBy(
        owner,
        ...[1, 2].map((number) =>
          set(`${sessionsPath(owner.uid)}/${engine}~${String(number)}`, packageSession('gold')),
        ),
      ),
    ]),
    ...each(
      'package session at',
      [new Date(), null, 7].map((at) => asking({ at })),
    ),
    ...each('package session mode', [
      asking({ mode: 'payment' }),
      asking({ mode: 'setup' }),
      asking({ payment_method_types: ['card', 'link'] }),
    ]),
    ...each('package session size', [
      asking({ trial_period_days: 100 }),
      asking({ metadata: { brandId: engine, packageId: 'gold', role: 'diamond' } }),
      asking({ metadata: { packageId: 'gold' } }),
    ]),
  ];
}

/** What the functions of payments/ alone write. */
function functionRequests(): CraftedRequest[] {
  const { payerUid, subscriptionId } = subscriptions.gold;
  const payer: Account = { uid: payerUid, claims: {} };
  const paths = [
    `customers/${buyerToken.uid}`,
    `customers/${buyerToken.uid}/payments/${newId(1)}`,
    `customers/${payerUid}/subscriptions/${subscriptionId}`,
    `customers/${buyerToken.uid}/other/a`,
  ];
  return [
    ...each(
      'proof by',
      paths.flatMap((path) =>
        [buyerToken, owner, staffToken, payer].flatMap((by) => [
          commitBy(by, set(path, { status: 'succeeded' })),
          commitBy(by, update(path, { status: 'active' })),
          commitBy(by, remove(path)),
        ]),
      ),
    ),
    ...each(
      'proof read by',
      [
        ...paths,
        `customers/${payerUid}/subscriptions/sub_9`,
        `${sessionsPath(buyerToken.uid)}/${payable.paid}`,
      ].flatMap((path) => [...everyone, payer].map((by) => read('get', path, by))),
    ),
    ...each(
      'proof listed by',
      [
        'customers',
        `customers/${buyerToken.uid}/payments`,
        `customers/${payerUid}/subscriptions`,
        sessionsPath(buyerToken.uid),
      ].flatMap((path) => everyone.map((by) => read('list', path, by))),
    ),
    ...each(
      'proof found by',
      ['payments', 'subscriptions', 'checkout_sessions', 'customers'].flatMap((path) =>
        everyone.flatMap((by) => [
          { ...read('list', path, by), isCollectionGroup: true },
          { ...filtered(path, ['status', 'active'], by), isCollectionGroup: true },
        ]),
      ),
    ),
  ];
}

/** Settings with ids that are none and costs that are no share, by anyone. */
function settingsRequests(): CraftedRequest[] {
  const store = (fields: Fields) => commit(set('settings/packages', packageSettings(fields)));
  const ids = [
    ...around(80).map((length) => `price_${'a'.repeat(length)}`),
    ...['price_', 'price_a', 'price_é', 'prod_1', 'Price_1', ' price_1', 'price_1\n', '\n'],
    ...['price_1\nprice_1', 'price_a-b', ' ', null, 7, [], ['price_1'], {}],
  ];
  return [
    ...each(
      'settings price_ length',
      ['silver', 'gold', 'diamond'].flatMap((name) => [
        ...ids.map((id) => store({ prices: { ...priceIds, [name]: id } })),
        store({ prices: without(priceIds, name) }),
        store({ prices: { ...without(priceIds, name), bronze: 'price_1' } }),
      ]),
    ),
    ...each('settings prices size', [
      store({ prices: { ...priceIds, bronze: '' } }),
      store({ prices: 'price_1\nprice_1\nprice_1' }),
      store({ prices: [] }),
      store({ other: 'idle' }),
    ]),
    ...each('settings number', [
      ...[-1, 0, 1, 9_999, 10_000, 10_001, double(290.5), double(290)].map((cardBp) =>
        store({ cardBp }),
      ),
      ...[-1, 0, 1, 999, 1_000, 1_001, double(30.5), double(30)].map((cardCents) =>
        store({ cardCents }),
      ),
    ]),
    ...each('settings by', [
      ...everyone.flatMap((by) => [
        commitBy(by, set('settings/packages', packageSettings({}))),
        commitBy(by, update('settings/packages', { cardBp: 300 })),
        commitBy(by, remove('settings/packages')),
        commitBy(by, set('settings/other', packageSettings({}))),
        read('get', 'settings/other', by),
        commitBy(by, set('settings/payouts', { day: 15 })),
        read('get', 'settings/payouts', by),
        read('list', 'settings', by),
      ]),
      ...[0, 1, 28, 29, double(15), '15', null].map((day) =>
        commit(set('settings/payouts', { day })),
      ),
      commit(set('settings/payouts', {})),
      commit(set('settings/payouts', { day: 15, other: 'idle' })),
    ]),
  ];
}

/** What is hostile about what Stripe is asked for, in several respects at once or in one that no variant changes. */
export const craftedSessionRequests = (): CraftedRequest[] => [
  ...sessionRequests(),
  ...packageRequests(),
  ...functionRequests(),
  ...settingsRequests(),
];
