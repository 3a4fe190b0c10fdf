import { roles } from '../../src/features/creators/model';
import { readRuleBlocks } from './ruleBlocks';

// Each request of a table is about what belongs to one brand. Whoever may send it does so at its end, which shows
// that nothing but the brand keeps the members of another one from it.

/** Who may send a request: a member of the brand by their role, whom it invites, or staff. */
export type Who = (typeof roles)[number] | 'invited' | 'staff' | 'nobody';

export type Attempt<By> = {
  may: Who;
  send: (by: By) => Promise<unknown>;
  /** What has to be there first. */
  before?: () => Promise<unknown>;
};

/** For each block of a rule file, requests by the names of the methods in rules; what everyone may is public. */
export type PairTable<By> = Record<string, Partial<Record<string, Attempt<By> | 'everyone'>>>;

/** The requests of a table, each with its method and its block. */
export const attemptsOf = <By>(table: PairTable<By>) =>
  Object.entries(table).flatMap(([path, attempts]) =>
    Object.entries(attempts).flatMap(([method, attempt]) =>
      attempt === undefined || attempt === 'everyone' ? [] : [[method, path, attempt] as const],
    ),
  );

/** The blocks of a rule file about which a table says nothing, or not everything that they allow. */
export const forgottenBlocks = (
  file: string,
  table: PairTable<never>,
  ofNoBrand: readonly string[] = [],
) =>
  readRuleBlocks(file)
    .filter(({ path }) => !ofNoBrand.includes(path))
    .filter(({ path, methods }) => methods.some((method) => !table[path]?.[method]))
    .map(({ path }) => path);

/** Members of another brand, one of each role, by their uids. */
export const others = roles.map((role) => `other-${role}`);

/** The blocks of firestore.rules about what is sold, and to whom, which have a table of their own (shopPairs.test.ts). */
export const shopBlocks: readonly string[] = [
  '/items/{itemId}',
  '/brands/{brandId}/itemDrafts/{itemId}',
  '/brands/{brandId}/draftPlaces/{place}',
  '/{path=**}/itemDrafts/{itemId}',
  '/brands/{brandId}/slots/{slot}',
  '/offers/{offerId}',
  '/brands/{brandId}/orders/{orderId}',
  '/{path=**}/orders/{orderId}',
  '/units/{id}',
  '/brands/{brandId}/orders/{orderId}/private/contact',
  '/{path=**}/private/{id}',
  '/brands/{brandId}/packing/{orderId}',
  '/brands/{brandId}/orders/{orderId}/fulfilment/state',
  '/brands/{brandId}/orders/{orderId}/refunds/{number}',
  '/brands/{brandId}/orders/{orderId}/refundWishes/{uid}',
  '/{path=**}/refundWishes/{uid}',
  '/refundIds/{id}',
  '/customers/{uid}',
  '/customers/{uid}/checkout_sessions/{id}',
  '/customers/{uid}/payments/{id}',
  '/customers/{uid}/subscriptions/{id}',
  '/{path=**}/payments/{id}',
  '/{path=**}/subscriptions/{id}',
  '/settings/packages',
  '/settings/payouts',
  '/brands/{brandId}/statements/{month}',
  '/brands/{brandId}/statements/{month}/pages/{number}',
  '/brands/{brandId}/exports/{id}',
  '/brands/{brandId}/consents/{uid}',
  '/{path=**}/consents/{uid}',
  '/campaigns/{projectId}',
  '/campaigns/{projectId}/rewards/{rewardId}',
  '/campaigns/{projectId}/backers/{uid}',
  '/campaigns/{projectId}/readers/{uid}',
  '/campaigns/{projectId}/returning/{uid}',
  '/campaigns/{projectId}/updates/{number}',
  '/campaigns/{projectId}/updates/{number}/content/text',
  '/campaigns/{projectId}/questions/{questionId}',
  '/campaigns/{projectId}/answers/{answerId}',
  '/campaigns/{projectId}/delays/{rewardId}',
  '/brands/{brandId}/campaignDrafts/{projectId}',
  '/brands/{brandId}/campaignDrafts/{projectId}/seen/last',
  '/{path=**}/campaignDrafts/{projectId}',
  '/{path=**}/questions/{questionId}',
  '/screenings/{screeningId}',
  '/screenings/{screeningId}/tickets/{unitId}',
  '/screenings/{screeningId}/tickets/{unitId}/private/code',
  '/screenings/{screeningId}/handovers/{unitId}',
  '/screenings/{screeningId}/doorDevices/{uid}',
  '/screenings/{screeningId}/checkins/{unitId}',
  '/screenings/{screeningId}/duplicateScans/{id}',
  '/screenings/{screeningId}/guests/{guestId}',
  '/screenings/{screeningId}/waiting/{uid}',
  '/screenings/{screeningId}/interest/{uid}',
  '/{path=**}/tickets/{unitId}',
  '/{path=**}/waiting/{uid}',
  '/{path=**}/interest/{uid}',
  '/brands/{brandId}/doorPasses/{passId}',
  '/brands/{brandId}/screeningDrafts/{screeningId}',
  '/{path=**}/screeningDrafts/{screeningId}',
  '/visits/{id}',
  '/brands/{brandId}/tags/{projectId}',
  '/brands/{brandId}/followers/{id}',
  '/{path=**}/followers/{id}',
];
