import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';

/** What a function works with. */
export type Parts = { stripe: Stripe; database: Firestore; auth: Pick<Auth, 'getUser'> };

const client = Stripe.createNodeHttpClient();

/**
 * Stripe's API in the version whose objects the documents hold, which is that of the package's types. `server` is where
 * it is asked, if that is not Stripe's own. A request takes 42 seconds at most: four tries of ten, and the waits between.
 */
export const connectStripe = (
  secretKey: string,
  server: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'> = {},
) =>
  new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 3,
    timeout: 10_000,
    telemetry: false,
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: async (...asked) => {
        const response = await client.makeRequest(...asked);
        // Stripe's package leaves it to others to try again where too much was asked.
        if (response.getStatusCode() === 429) response.getHeaders()['stripe-should-retry'] = 'true';
        return response;
      },
    },
    ...server,
  });

/** The id of what Stripe names by its id or gives whole; empty for nothing. */
export const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? '');

/** Where Stripe's dashboard shows something. */
export const dashboardLink = (isLive: boolean, path: string) =>
  `https://dashboard.stripe.com/${isLive ? '' : 'test/'}${path}`;
