import fc from 'fast-check';
import { limits, recordsPerBatch } from '../../../../src/config/limits.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { text } from '../arbitraries.ts';
import { brandIds } from '../brands/fixtures.ts';
import { commitBy, each, kind, read, remove, set, update } from '../requestBuilders.ts';
import { type Fields, type Token, serverTime, without } from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { buyerToken, consent, consentPath, emailToken, fanTokens } from './fixtures.ts';

// Who agrees that a brand writes to them, takes that back or has proven the address since, and what is refused of it.

type Account = NonNullable<Token>;
const { owner, editor } = memberTokens;
const list = `brands/${brandIds.engine}/consents`;
const all = [buyerToken, emailToken, staffToken, ...Object.values(memberTokens)];

const agreeing = (by: Account, fields: Fields = {}, uid = by.uid) =>
  commitBy(by, set(consentPath(uid), consent({ at: serverTime, ...fields })));
const changing = (by: Account, fields: Fields, uid = by.uid) =>
  commitBy(by, update(consentPath(uid), fields));
/** What names an address is asked for in all brands. */
const naming = (by: Account, email = 'bo@example.org') => ({
  ...read('list', 'consents', by),
  isCollectionGroup: true,
  where: { field: 'email', value: email },
});
const withdrawn: Fields = { withdrawnAt: serverTime };
const { none: unproven, paid: withdrew, reserved: fan } = fanTokens;
const ofFan: Fields = { email: fan.claims.email, proven: true };

export const consentRequestKinds: readonly RequestKind[] = [
  kind(
    'consent given',
    text(limits.consent)
      .filter((words) => words !== '')
      .chain((words) =>
        fc.constantFrom(
          agreeing(buyerToken, { text: words }),
          agreeing(emailToken, { text: words, proven: true }),
          agreeing(fan, { text: words, ...ofFan }),
          agreeing(withdrew, { text: words }),
        ),
      ),
  ),
  kind('consent proven since', fc.constant(changing(unproven, { proven: true }))),
  kind(
    'consent withdrawn',
    fc.constantFrom(
      changing(buyerToken, withdrawn),
      changing(emailToken, withdrawn, buyerToken.uid),
      changing(unproven, withdrawn),
    ),
  ),
  kind('consent erased', fc.constant(commitBy(staffToken, remove(consentPath(buyerToken.uid))))),
  kind(
    'consent read',
    fc.constantFrom(
      ...[buyerToken, emailToken, owner, editor, staffToken].map((by) =>
        read('get', consentPath(buyerToken.uid), by),
      ),
    ),
  ),
  kind(
    'consents listed',
    fc.constantFrom(
      ...[owner, editor].map((by) => ({ ...read('list', list, by), limit: recordsPerBatch })),
      naming(emailToken),
      { ...read('list', list), limit: null },
    ),
  ),
];

/** Consents of others, to nothing, of another moment, of a brand that is none, or that claim a proof. */
export const craftedConsentRequests = (): CraftedRequest[] => [
  ...each('consent by whoever it is of, or others', [
    ...all.flatMap((by) => [
      agreeing(by),
      agreeing(by, {}, buyerToken.uid),
      changing(by, withdrawn, buyerToken.uid),
      changing(by, { proven: true }, buyerToken.uid),
      commitBy(by, remove(consentPath(buyerToken.uid))),
      read('get', consentPath(buyerToken.uid), by),
      read('get', consentPath(by.uid), by),
      ...[1, recordsPerBatch, recordsPerBatch + 1, null].map((limit) => ({
        ...read('list', list, by),
        limit,
      })),
      { ...read('list', list, by), offset: 1 },
      { ...read('list', 'consents', by), isCollectionGroup: true },
      naming(by),
      naming(by, 'fan@example.org'),
    ]),
    { ...agreeing(buyerToken), by: null },
    read('get', consentPath(buyerToken.uid), null),
  ]),
  ...each('shape of a consent', [
    ...[
      { email: '' },
      { email: 'Bo@example.org' },
      { email: 7 },
      { proven: true },
      { proven: null },
      { text: '' },
      { text: 'a'.repeat(limits.consent + 1) },
      { text: null },
      { at: new Date() },
      { withdrawnAt: serverTime },
      { withdrawnAt: new Date() },
      { more: 1 },
    ].map((fields) => agreeing(buyerToken, fields)),
    ...Object.keys(consent({ at: serverTime })).map((name) =>
      commitBy(
        buyerToken,
        set(consentPath(buyerToken.uid), without(consent({ at: serverTime }), name)),
      ),
    ),
    commitBy(
      buyerToken,
      set(`brands/none/consents/${buyerToken.uid}`, consent({ at: serverTime })),
    ),
  ]),
  ...each('proof of an address', [
    ...[true, false].flatMap((proven) => [
      agreeing(emailToken, { proven }),
      agreeing(fan, { ...ofFan, proven }),
      changing(unproven, { proven }),
      changing(withdrew, { proven }),
    ]),
    ...[{ email_verified: false }, { email_verified: 'true' }, { email_verified: null }].flatMap(
      (claims) => {
        const by = { ...fan, claims: { ...fan.claims, ...claims } };
        return [agreeing(by, ofFan), agreeing(by, { ...ofFan, proven: false })];
      },
    ),
  ]),
  ...each('consent withdrawn', [
    ...[{ proven: true }, { text: 'Other.' }, { at: serverTime }, { email: 'cy@example.org' }].map(
      (fields) => changing(unproven, { ...withdrawn, ...fields }),
    ),
    ...[serverTime, null, new Date()].flatMap((withdrawnAt) => [
      changing(unproven, { withdrawnAt }),
      changing(withdrew, { withdrawnAt }),
    ]),
  ]),
];
