// What the stand-in remembers beside the database, as Stripe would: every payment, refund and subscription.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Subscription } from './extensionDocuments.ts';
import { newId } from './stripeObjects.ts';

export type Payment = {
  id: string;
  uid: string;
  sessionId: string;
  /** Empty for a subscription's. */
  orderId: string;
  cents: number;
  refunds: { id: string; cents: number }[];
};

type Entries = {
  payments: Payment[];
  subscriptions: (Subscription & { uid: string })[];
  expiredSessions: string[];
};

export const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Entries in a file of this machine, written after each change. */
export function openLedger(file: string) {
  const entries: Entries = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Entries)
    : { payments: [], subscriptions: [], expiredSessions: [] };
  const save = () => {
    writeFileSync(file, JSON.stringify(entries, null, 1));
  };
  return {
    payments: () => [...entries.payments].reverse(),
    paymentOf: (sessionId: string) =>
      entries.payments.find((payment) => payment.sessionId === sessionId),
    addPayment: (payment: Payment) => {
      entries.payments.push(payment);
      save();
    },
    /** The refund's id; null if that much was not paid or is refunded already. */
    refund: (paymentId: string, cents: number): string | null => {
      const payment = entries.payments.find(({ id }) => id === paymentId);
      if (!payment || !Number.isInteger(cents) || cents <= 0) return null;
      if (refundedOf(payment) + cents > payment.cents) return null;
      const id = newId('re');
      payment.refunds.push({ id, cents });
      save();
      return id;
    },
    subscriptions: () => [...entries.subscriptions].reverse(),
    putSubscription: (subscription: Subscription & { uid: string }) => {
      entries.subscriptions = [
        ...entries.subscriptions.filter(({ id }) => id !== subscription.id),
        subscription,
      ];
      save();
    },
    isExpired: (sessionId: string) => entries.expiredSessions.includes(sessionId),
    expire: (sessionId: string) => {
      entries.expiredSessions.push(sessionId);
      save();
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
