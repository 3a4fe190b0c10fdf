// Plays what Stripe does with the subscriptions of packages: the first month, the next ones, changes and the end.
import { type PackageId, packageTerms } from '../../src/config/packages.ts';
import type { Delivery, Emit } from './events.ts';
import type { Ledger, Payment, Session, Subscription } from './ledger.ts';
import { type Answer, notePage, subscriptionPage } from './pages.ts';
import { newId, nowInSeconds, paymentIntentOf, subscriptionOf } from './stripeObjects.ts';

type StandInParts = {
  ledger: Ledger;
  /** Stripe's price ids by package. */
  readPrices: () => Promise<Readonly<Record<string, string>>>;
  emit: Emit;
  endSession: (session: Session) => Promise<Answer>;
};

/**
 * When a month that begins at a time ends, in seconds: on the day of the subscription's start, or the last one of a shorter
 * month, by UTC. So one of the 31st ends on the 28th of February, and the next one on the 31st of March.
 */
export function monthEnd(begin: number, startedAt: number): number {
  const end = new Date(begin * 1_000);
  end.setUTCMonth(end.getUTCMonth() + 2, 0);
  end.setUTCDate(Math.min(new Date(startedAt * 1_000).getUTCDate(), end.getUTCDate()));
  return end.getTime() / 1_000;
}

const isPackageId = (id: string): id is PackageId => id in packageTerms;

/** The part of the stand-in that is about packages. */
export function playSubscriptions({ ledger, readPrices, emit, endSession }: StandInParts) {
  const packageOf = async (price: string): Promise<PackageId | null> => {
    const prices = await readPrices();
    const found = Object.entries(prices).find(([, id]) => id === price)?.[0];
    return found !== undefined && isPackageId(found) ? found : null;
  };

  /** A month of a subscription is paid: by a payment that is of no session. */
  const payMonth = (subscription: Subscription): Payment => {
    const payment: Payment = {
      id: newId('pi'),
      customer: subscription.customer,
      sessionId: '',
      metadata: {},
      cents: subscription.cents,
      status: 'succeeded',
      createdAt: nowInSeconds(),
      refunds: [],
      isDisputed: false,
    };
    ledger.payments.put(payment);
    ledger.subscriptions.put(subscription);
    return payment;
  };

  const subscribe = async (session: Session, role: PackageId, delivery: Delivery) => {
    const start = nowInSeconds();
    const subscription: Subscription = {
      id: newId('sub'),
      customer: session.customer,
      status: 'active',
      metadata: session.metadata,
      role,
      price: session.price,
      cents: packageTerms[role].monthlyCents,
      cancelsAtPeriodEnd: false,
      startedAt: start,
      periodStartedAt: start,
      periodEndsAt: monthEnd(start, start),
      endedAt: null,
    };
    ledger.sessions.put({ ...session, status: 'complete', subscriptionId: subscription.id });
    const payment = payMonth(subscription);
    const declined = paymentIntentOf({ ...payment, status: 'requires_payment_method' });
    await emit(
      [
        ['customer.subscription.created', subscriptionOf(subscription)],
        ['checkout.session.completed', { id: session.id, object: 'checkout.session' }],
        ['payment_intent.succeeded', paymentIntentOf(payment)],
      ],
      delivery,
      ['payment_intent.payment_failed', declined],
    );
  };

  const answerSubscription = async (
    session: Session,
    action: string | null,
    delivery: Delivery,
  ): Promise<Answer> => {
    const packageId = await packageOf(session.price);
    if (packageId === null || action === 'cancel') return { location: session.cancelUrl };
    const { name, monthlyCents } = packageTerms[packageId];
    if (action === 'expire') return endSession(session);
    if (action === 'decline')
      return {
        html: subscriptionPage(name, monthlyCents, 'Your card was declined. Try another one.'),
      };
    if (action === null) return { html: subscriptionPage(name, monthlyCents) };
    await subscribe(session, packageId, delivery);
    return action === 'subscribeAndClose'
      ? { html: notePage('Paid', 'Paid. Close this page: nobody goes back to the site.') }
      : { location: session.successUrl };
  };

  const changeOf = async (
    subscription: Subscription,
    choice: string,
  ): Promise<Partial<Subscription> | null> => {
    const nextPeriod = {
      periodStartedAt: subscription.periodEndsAt,
      periodEndsAt: monthEnd(subscription.periodEndsAt, subscription.startedAt),
    };
    const [action, packageId = ''] = choice.split(':');
    switch (action) {
      case 'nextMonth':
        // What is past due is in the month that it has to pay already.
        return { status: 'active', ...(subscription.status !== 'past_due' && nextPeriod) };
      case 'pastDue':
        // Like the real one, it goes on to a month that is not paid.
        return { status: 'past_due', ...nextPeriod };
      case 'cancelAtEnd':
        return { cancelsAtPeriodEnd: true };
      case 'resume':
        return { cancelsAtPeriodEnd: false };
      case 'cancelNow':
        return { status: 'canceled', endedAt: nowInSeconds() };
      case 'change': {
        const price = (await readPrices())[packageId];
        return price && isPackageId(packageId)
          ? { role: packageId, price, cents: packageTerms[packageId].monthlyCents }
          : null;
      }
      default:
        return null;
    }
  };

  /** `customer` is whose portal it is; null for the list of all. */
  const changeSubscription = async (form: URLSearchParams, customer: string | null) => {
    const found = ledger.subscriptions.find(form.get('subscription') ?? '');
    if (!found || (customer !== null && found.customer !== customer)) return;
    const choice = form.get('action') ?? '';
    const change = await changeOf(found, choice);
    if (!change) return;
    const changed = { ...found, ...change };
    const payment = choice === 'nextMonth' ? payMonth(changed) : null;
    ledger.subscriptions.put(changed);
    const type = change.status === 'canceled' ? 'deleted' : 'updated';
    await emit([
      [`customer.subscription.${type}`, subscriptionOf(changed)],
      ...(payment ? [['payment_intent.succeeded', paymentIntentOf(payment)] as const] : []),
    ]);
  };

  return { answerSubscription, changeSubscription };
}
