// What Stripe would know: every session, payment, refund and subscription.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { newId, nowInSeconds, type PaidLine } from './stripeObjects.ts';

/** A checkout session. Times of all that is here are in seconds, as Stripe's. */
export type Session = {
  id: string;
  /** By which it is asked for once, however often. */
  key: string;
  customer: string;
  reference: string | null;
  metadata: Stripe.Metadata;
  successUrl: string;
  cancelUrl: string;
  createdAt: number;
  expiresAt: number;
  status: Stripe.Checkout.Session.Status;
  /** Of a payment; of a subscription there is the price. */
  lines: readonly PaidLine[];
  price: string;
  paymentId: string;
  subscriptionId: string;
};

export type Payment = {
  id: string;
  customer: string;
  /** Empty for a subscription's. */
  sessionId: string;
  metadata: Stripe.Metadata;
  cents: number;
  status: Extract<Stripe.PaymentIntent.Status, 'succeeded' | 'requires_payment_method'>;
  createdAt: number;
  refunds: readonly { id: string; cents: number; createdAt: number }[];
  isDisputed: boolean;
  /** How the bank decided, once it has. */
  disputeEnd?: 'won' | 'lost';
};

export type Subscription = {
  id: string;
  customer: string;
  status: Stripe.Subscription.Status;
  metadata: Stripe.Metadata;
  /** The package that the price is of, as Stripe's product says in `firebaseRole`. */
  role: string;
  price: string;
  cents: number;
  cancelsAtPeriodEnd: boolean;
  startedAt: number;
  periodStartedAt: number;
  periodEndsAt: number;
  endedAt: number | null;
};

type Entries = { sessions: Session[]; payments: Payment[]; subscriptions: Subscription[] };

export const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Entries in a file of this machine, written after each change. */
export function openLedger(file: string) {
  const entries: Entries = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Entries)
    : { sessions: [], payments: [], subscriptions: [] };

  const shelf = <Entry extends { id: string }>(all: Entry[]) => ({
    /** The latest first. */
    list: () => all.toReversed(),
    find: (id: string) => all.find((entry) => entry.id === id),
    put: (entry: Entry) => {
      const index = all.findIndex(({ id }) => id === entry.id);
      all.splice(index < 0 ? all.length : index, 1, entry);
      writeFileSync(file, JSON.stringify(entries, null, 1));
    },
  });
  const payments = shelf(entries.payments);

  return {
    sessions: shelf(entries.sessions),
    payments,
    subscriptions: shelf(entries.subscriptions),
    /** The refund's id; null if that much was not paid or is refunded already. */
    refund: (paymentId: string, cents: number): string | null => {
      const payment = payments.find(paymentId);
      if (payment?.status !== 'succeeded' || !Number.isInteger(cents) || cents <= 0) return null;
      if (refundedOf(payment) + cents > payment.cents) return null;
      const id = newId('re');
      const refunds = [...payment.refunds, { id, cents, createdAt: nowInSeconds() }];
      payments.put({ ...payment, refunds });
      return id;
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
