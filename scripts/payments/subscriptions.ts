// Plays what Stripe does with the subscriptions of packages: the first month, the next ones, changes and the end.
import { type PackageId, packageTerms } from '../../src/config/packages.ts';
import type { ExtensionWriter, Subscription } from './extensionDocuments.ts';
import type { Ledger } from './ledger.ts';
import { notePage, type Portal, subscriptionPage } from './pages.ts';
import type { SessionRequest } from './sessionRequest.ts';
import { newId, nowInSeconds, paymentIntent, subscriptionItem } from './stripeObjects.ts';

/** What a request is answered with: a page, or the way to another one. */
export type Answer = { html: string; status?: number } | { location: string };

type SubscriptionSession = {
  uid: string;
  sessionId: string;
  request: Extract<SessionRequest, { mode: 'subscription' }>;
};

type StandInParts = {
  ledger: Ledger;
  writer: ExtensionWriter;
  /** Stripe's price ids by package. */
  readPrices: () => Promise<Readonly<Record<string, string>>>;
  /** Has events reach the database as the page asked. */
  deliver: (form: URLSearchParams, events: readonly (() => Promise<unknown>)[]) => Promise<void>;
};

const monthSeconds = 30 * 24 * 60 * 60;
const isPackageId = (id: string): id is PackageId => id in packageTerms;

/** The part of the stand-in that is about packages. */
export function playSubscriptions({ ledger, writer, readPrices, deliver }: StandInParts) {
  const packageOf = async (price: string): Promise<PackageId | null> => {
    const prices = await readPrices();
    const found = Object.entries(prices).find(([, id]) => id === price)?.[0];
    return found !== undefined && isPackageId(found) ? found : null;
  };

  /** A month of a subscription is paid: its invoice and payment, then its new state. */
  const payMonth = async (
    uid: string,
    subscription: Subscription,
    cents: number,
    { sessionId = subscription.id, form = new URLSearchParams() } = {},
  ) => {
    const intent = {
      id: newId('pi'),
      amountCents: cents,
      currency: 'usd',
      customer: await writer.customerOf(uid, undefined),
      metadata: {},
      createdAt: nowInSeconds(),
    };
    const payment = paymentIntent(intent, 'succeeded');
    const older = paymentIntent(intent, 'requires_payment_method');
    ledger.addPayment({
      id: payment.id,
      uid,
      sessionId,
      orderId: '',
      cents,
      refunds: [],
    });
    ledger.putSubscription({ ...subscription, uid });
    await deliver(form, [
      () => writer.storeSubscription(uid, subscription),
      () => writer.storeInvoicePrices(uid, payment.id, subscription),
      () => writer.storePayment(uid, payment),
      ...(form.has('disordered') ? [() => writer.storePayment(uid, older)] : []),
    ]);
  };

  const itemOf = (subscriptionId: string, packageId: PackageId, price: string) =>
    subscriptionItem(subscriptionId, {
      id: price,
      product: `prod_${packageId}`,
      unitCents: packageTerms[packageId].monthlyCents,
    });

  const answerSubscription = async (
    { uid, request, sessionId }: SubscriptionSession,
    form: URLSearchParams | null,
  ): Promise<Answer> => {
    const [{ price }] = request.line_items;
    const packageId = await packageOf(price);
    const action = form?.get('action');
    if (packageId === null || action === 'cancel') return { location: request.cancel_url };
    const { name, monthlyCents } = packageTerms[packageId];
    if (action === 'expire') {
      ledger.expire(sessionId);
      return { html: notePage('Expired', 'This checkout session has expired.') };
    }
    if (action === 'decline')
      return {
        html: subscriptionPage(name, monthlyCents, 'Your card was declined. Try another one.'),
      };
    if (!form) return { html: subscriptionPage(name, monthlyCents) };
    const id = newId('sub');
    const start = nowInSeconds();
    const subscription = {
      id,
      status: 'active' as const,
      metadata: { ...request.metadata },
      role: packageId,
      item: itemOf(id, packageId, price),
      cancelsAtPeriodEnd: false,
      startedAt: start,
      periodStartedAt: start,
      periodEndsAt: start + monthSeconds,
      endedAt: null,
    };
    await payMonth(uid, subscription, monthlyCents, { sessionId, form });
    return action === 'subscribeAndClose'
      ? { html: notePage('Paid', 'Paid. Close this page: nobody goes back to the site.') }
      : { location: request.success_url };
  };

  const changeSubscription = async (form: URLSearchParams, portal?: Portal): Promise<void> => {
    const found = ledger.subscriptions().find(({ id }) => id === form.get('subscription'));
    if (!found || (portal && found.uid !== portal.uid)) return;
    const { uid, ...subscription } = found;
    const change = async (changes: Partial<Subscription>) => {
      ledger.putSubscription({ ...subscription, ...changes, uid });
      await writer.storeSubscription(uid, { ...subscription, ...changes });
    };
    const nextPeriod = {
      periodStartedAt: subscription.periodEndsAt,
      periodEndsAt: subscription.periodEndsAt + monthSeconds,
    };
    const [action, packageId = ''] = (form.get('action') ?? '').split(':');
    switch (action) {
      case 'nextMonth': {
        // What is past due is in the month that it has to pay already.
        const isDue = subscription.status === 'past_due';
        const paid = { ...subscription, status: 'active' as const, ...(!isDue && nextPeriod) };
        await payMonth(uid, paid, subscription.item.price.unit_amount ?? 0);
        return;
      }
      case 'pastDue':
        // Like the real one, it goes on to a month that is not paid.
        await change({ status: 'past_due', ...nextPeriod });
        return;
      case 'cancelAtEnd':
        await change({ cancelsAtPeriodEnd: true });
        return;
      case 'resume':
        await change({ cancelsAtPeriodEnd: false });
        return;
      case 'cancelNow':
        await change({ status: 'canceled', endedAt: nowInSeconds() });
        return;
      case 'change': {
        const price = (await readPrices())[packageId];
        if (!price || !isPackageId(packageId)) return;
        await change({ role: packageId, item: itemOf(subscription.id, packageId, price) });
      }
    }
  };

  return { answerSubscription, changeSubscription };
}
