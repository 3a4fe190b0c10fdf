// The pages that stand in for Stripe's: plain HTML, without script.
import { type Ledger, type Payment, refundedOf, type Subscription } from './ledger.ts';
import { type PaidLine, totalOf } from './stripeObjects.ts';

/** What a request is answered with: a page, or the way to another one. */
export type Answer = { html: string; status?: number } | { location: string };

export const disclaimer =
  'Test payments. No money moves. This stands in for Stripe on this machine.';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const style = `:root{color-scheme:light dark;scroll-padding-top:6rem}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5rem .5rem .5rem 0;border-bottom:1px solid #8888}
td:last-child,th:last-child{text-align:end}button,select,input{font:inherit;min-height:2.75rem;padding:0 1rem;max-width:100%}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}fieldset{flex-basis:100%;border:1px solid #8888;display:grid;gap:.5rem}
.notice{position:sticky;top:0;background:Canvas;color:CanvasText;border:2px solid;padding:.5rem .75rem;font-weight:600}.notice p{margin:0}td,th{overflow-wrap:anywhere}
th[scope=col]{overflow-wrap:normal}th[scope=row]{font-weight:400}th[scope=row]~td{vertical-align:top}.sum{white-space:nowrap}nav{display:flex;flex-wrap:wrap;column-gap:1rem}nav a{padding:.5rem 0}`;

const ways = `<nav aria-label="Test payments"><a href="/">Test payments</a>
<a href="/refunds">Payments and refunds</a> <a href="/subscriptions">Subscriptions</a> <a href="/ledger">Ledger</a></nav>`;

/** A whole page around its content, which is HTML. */
const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (test payments)</title><style>${style}</style>
<header class="notice"><p>${disclaimer}</p></header>${ways}<main><h1>${escapeHtml(title)}</h1>${content}</main></html>`;

/** In UTC. */
const timeOf = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const dayOf = (seconds: number) => timeOf(seconds).slice(0, 10);

const button = (action: string, label: string) =>
  `<button name="action" value="${action}">${label}</button>`;

const linesTable = (lines: readonly PaidLine[]) => `<table>
${lines
  .map(
    ({ name, unitCents, quantity }) =>
      `<tr><td>${escapeHtml(name)}<td>${String(quantity)} × ${dollars(unitCents)}`,
  )
  .join('\n')}
<tr><th>Total<th>${dollars(totalOf(lines))}</table>`;

const circumstances = `<fieldset><legend>What happens then</legend>
<label>Stripe’s word reaches Backlot <select name="word">
<option value="0">at once</option><option value="20">after 20 seconds</option>
<option value="120">after 2 minutes</option><option value="never">never</option></select></label>
<label><input type="checkbox" name="twice"> twice</label>
<label><input type="checkbox" name="disordered"> out of order: an older event of a declined card comes last</label>
</fieldset>`;

/** The checkout of an order. `message` says what became of the last try. */
export const checkoutPage = (lines: readonly PaidLine[], message = '') =>
  page(
    'Checkout',
    `${message && `<p role="alert">${message}</p>`}${linesTable(lines)}
<form method="post">${button('pay', 'Pay')} ${circumstances}
${button('payAndClose', 'Pay, and close this page')}
${button('decline', 'Decline the card')} ${button('challenge', 'Ask for 3-D Secure')}
${button('cancel', 'Cancel')} ${button('expire', 'Expire the session')}</form>`,
  );

export const challengePage = () =>
  page(
    '3-D Secure',
    `<p>The bank asks whether it is you.</p>
<form method="post">${button('pay', 'It is me')} ${button('decline', 'It is not me')}</form>`,
  );

/** The checkout of a package. `message` says what became of the last try. */
export const subscriptionPage = (packageName: string, cents: number, message = '') =>
  page(
    'Subscribe',
    `${message && `<p role="alert">${message}</p>`}<p>${escapeHtml(packageName)}, ${dollars(cents)} a month</p>
<form method="post">${button('subscribe', 'Subscribe')} ${circumstances}
${button('subscribeAndClose', 'Subscribe, and close this page')}
${button('decline', 'Decline the card')} ${button('cancel', 'Cancel')} ${button('expire', 'Expire the session')}</form>`,
  );

export const notePage = (title: string, text: string) => page(title, `<p>${escapeHtml(text)}</p>`);

const disputeText = ({ isDisputed, disputeEnd }: Payment) =>
  isDisputed ? `, disputed${disputeEnd ? ` and ${disputeEnd}` : ''}` : '';

/** Where staff return money and a buyer's bank takes it back. */
export const refundsPage = (ledger: Ledger, message = '') =>
  page(
    'Payments and refunds',
    `${message && `<p role="alert">${message}</p>`}<table>
<tr><th>Payment<th>Order<th>Paid<th>Refunded<th>Refund
${ledger.payments
  .list()
  .filter(({ status }) => status === 'succeeded')
  .map(
    (payment) =>
      `<tr id="${payment.id}"><td>${payment.id}<td>${escapeHtml(payment.metadata.orderId ?? 'subscription')}<td>${dollars(payment.cents)}
<td>${dollars(refundedOf(payment))}${disputeText(payment)}<br>${payment.refunds.map(({ id }) => id).join('<br>')}
<td><form method="post"><input type="hidden" name="payment" value="${payment.id}">
<label>$ <input name="dollars" size="6" value="${((payment.cents - refundedOf(payment)) / 100).toFixed(2)}"></label>
<button>Refund</button> ${payment.isDisputed ? `${button('won', 'Win the dispute')} ${button('lost', 'Lose it')}` : button('dispute', 'Dispute')}</form>`,
  )
  .join('\n')}</table>`,
  );

/** What comes of the next request for a session. */
export const startPage = (message = '') =>
  page(
    'Test payments',
    `${message && `<p role="alert">${message}</p>`}
<form method="post">${button('refused', 'Refuse the next session')}
${button('tooMany', 'Answer the next one “too many requests”')} ${button('made', 'Make it')}</form>`,
  );

/** Whose subscriptions Stripe's portal shows, and where it leads back. */
export type Portal = { customer: string; returnUrl: string };

/** All subscriptions, or as Stripe's portal those of one customer, and to which packages they can change. */
export const subscriptionsPage = (ledger: Ledger, packageIds: readonly string[], portal?: Portal) =>
  page(
    'Subscriptions',
    `<table><tr><th>Subscription<th>Package<th>Status<th>Month ends<th>
${ledger.subscriptions
  .list()
  .filter(({ customer }) => !portal || customer === portal.customer)
  .map(
    ({ id, role, status, periodEndsAt, cancelsAtPeriodEnd }) =>
      `<tr><td>${id}<td>${escapeHtml(role)}<td>${status}${cancelsAtPeriodEnd ? ', ends then' : ''}
<td>${dayOf(periodEndsAt)}
<td><form method="post"><input type="hidden" name="subscription" value="${id}">
${button('nextMonth', 'Next month is paid')} ${button('pastDue', 'Next month is not paid')}
${button('cancelAtEnd', 'Cancel at the end')} ${button('resume', 'Do not cancel')} ${button('cancelNow', 'Cancel now')}
${packageIds
  .filter((packageId) => packageId !== role)
  .map((packageId) =>
    button(`change:${escapeHtml(packageId)}`, `Change to ${escapeHtml(packageId)}`),
  )
  .join(' ')}</form>`,
  )
  .join(
    '\n',
  )}</table>${portal ? `<p><a href="${escapeHtml(portal.returnUrl)}">Back to Backlot</a></p>` : ''}`,
  );

/** Of each kind; sums are of all that there are. */
export const rowsInLedger = 100;

const sum = (cents: number) => `<span class="sum">${dollars(cents)}</span>`;
const lines = (parts: readonly string[]) => parts.filter(Boolean).map(escapeHtml).join('<br>');

/** A table under its heading, which has its name. Rows are cells of HTML, of which the first one says what the row is. */
const table = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly [string, ...string[]])[],
) =>
  `<h2 id="${name}">${name}</h2>${
    rows.length > rowsInLedger
      ? `<p>The latest ${String(rowsInLedger)} of ${String(rows.length)}.</p>`
      : ''
  }${
    rows.length === 0
      ? '<p>None yet.</p>'
      : `<table aria-labelledby="${name}"><thead>
<tr>${columns.map((column) => `<th scope="col">${column}`).join('')}<tbody>
${rows
  .slice(0, rowsInLedger)
  .map(([first, ...others]) => `<tr><th scope="row">${first}<td>${others.join('<td>')}`)
  .join('\n')}</table>`
  }`;

const paidOf = ({ status, cents }: Payment) => (status === 'succeeded' ? cents : 0);

const paymentRow = (payment: Payment) =>
  [
    lines([
      payment.id,
      payment.sessionId,
      payment.metadata.orderId ? `order ${payment.metadata.orderId}` : 'subscription',
      timeOf(payment.createdAt),
      `${payment.status}${disputeText(payment)}`,
      ...payment.refunds.map(({ id, cents }) => `refund ${id} of ${dollars(cents)}`),
    ]),
    sum(paidOf(payment)),
    sum(refundedOf(payment)),
  ] as const;

const subscriptionRow = (subscription: Subscription) =>
  [
    lines([subscription.id, subscription.role, `paid until ${dayOf(subscription.periodEndsAt)}`]),
    `${subscription.status}${subscription.cancelsAtPeriodEnd ? ', ends then' : ''}`,
    sum(subscription.cents),
  ] as const;

/** What Stripe believes: the latest payments and subscriptions, and what all payments come to. */
export function ledgerPage(ledger: Ledger) {
  const payments = ledger.payments.list();
  const sumOf = (centsOf: (payment: Payment) => number) =>
    payments.reduce((cents, payment) => cents + centsOf(payment), 0);
  const [paid, refunded] = [sumOf(paidOf), sumOf(refundedOf)];
  const disputed = sumOf(({ isDisputed, cents }) => (isDisputed ? cents : 0));
  return page(
    'Ledger',
    [
      table('Payments', ['Payment', 'Paid', 'Refunded'], payments.map(paymentRow)),
      table(
        'Subscriptions',
        ['Subscription', 'Status', 'A month'],
        ledger.subscriptions.list().map(subscriptionRow),
      ),
      // A session in another currency is refused.
      table(
        'Sums',
        ['All payments', 'USD'],
        [
          ['Paid', sum(paid)],
          ['Refunded', sum(refunded)],
          ['Left', sum(paid - refunded)],
          ['Disputed', sum(disputed)],
        ],
      ),
    ].join('\n'),
  );
}
