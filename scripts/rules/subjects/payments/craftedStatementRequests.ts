import { limits, rulesLimits } from '../../../../src/config/limits.ts';
import { addressOf } from '../../engine/longTexts.ts';
import { around, everyone, signers } from './craftedSessionRequests.ts';
import { brandIds } from '../brands/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import {
  exportId,
  fulfilment,
  fulfilmentPath,
  months,
  packedIds,
  packingPath,
  pagePath,
  payable,
  statement,
  statementLine,
  statementPath,
  statementTotals,
} from './fixtures.ts';
import { confirming, sending, storeStatement, takingOut } from './requestKinds.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  isMap,
  RestValue,
  serverTime,
  without,
} from '../../engine/requests.ts';
import { buyerToken, contact, orderIds, orderPath, packing } from '../shop/fixtures.ts';

// What is hostile about what is on its way, about what brands are owed, and about what is taken out.

const { engine } = brandIds;
const { owner, packer } = memberTokens;
const newId = (number: number) => `00000000-6666-4666-8666-${String(number).padStart(12, '0')}`;
const double = (value: number) => new RestValue({ doubleValue: value });

/** Of a parcel: who says so, of which order, and what. */
function sendingRequests(): CraftedRequest[] {
  const { toPack, sent, refunded, late } = packedIds;
  const send = (fields: Fields) => sending(packer, sent, fields);
  const alone = (fields: Fields, id: string = sent) =>
    commitBy(packer, set(fulfilmentPath(id), fulfilment({ at: serverTime, ...fields })));
  const packed = (state: string, fields: Fields = {}, id: string = sent) =>
    commitBy(packer, update(packingPath(id), { state, ...fields }));
  const both = (first: CommitRequest, second: CommitRequest): CommitRequest => ({
    ...first,
    writes: [...first.writes, ...second.writes],
  });
  const neverSent = (
    by: (typeof signers)[number],
    state: string,
    said: unknown,
    fields: Fields = {},
  ) =>
    commitBy(
      by,
      set(fulfilmentPath(sent), fulfilment({ state, by: by.uid, at: serverTime })),
      update(packingPath(sent), { state, neverSent: said, ...fields }),
    );
  const lengths = (length: number) => around(length).map((count) => 'a'.repeat(count));
  return [
    ...each(
      'fulfilment state of an order',
      [
        toPack,
        sent,
        refunded,
        late,
        payable.one,
        payable.released,
        orderIds.stale,
        newId(1),
      ].flatMap((id) =>
        ['packed', 'sent', 'toPack', 'given', 'toGive', 'other'].flatMap((state) => [
          sending(packer, id, { state }),
          alone({ state }, id),
        ]),
      ),
    ),
    ...each(
      'fulfilment by',
      signers.flatMap((by) =>
        [toPack, sent].flatMap((id) => [
          sending(by, id),
          { ...sending(packer, id), by },
          commitBy(by, remove(fulfilmentPath(id))),
          commitBy(by, remove(packingPath(id))),
        ]),
      ),
    ),
    ...each(
      'fulfilment moved back',
      signers.flatMap((by) =>
        ['packed', 'sent', 'delivered', 'returned'].map((state) => sending(by, sent, { state })),
      ),
    ),
    ...each('fulfilment lines', [
      ...lengths(limits.carrier).map((carrier) => send({ carrier })),
      ...lengths(limits.trackingNumber).map((tracking) => send({ tracking })),
      ...['a\nb', ' a', 'a ', 7, null, ['a']].flatMap((line) => [
        send({ carrier: line }),
        send({ tracking: line }),
      ]),
      ...around(limits.link).map((length) => send({ link: addressOf(length) })),
      ...['javascript:alert(1)', 'https://a@b', 'https://a b', 'https://', 7, null].map((link) =>
        send({ link }),
      ),
    ]),
    ...each('fulfilment size', [
      send({ other: 'idle' }),
      commitBy(packer, set(fulfilmentPath(sent), without(fulfilment({ at: serverTime }), 'link'))),
      send({ at: new Date() }),
      send({ by: owner.uid }),
    ]),
    ...each('fulfilment elsewhere', [
      commitBy(packer, set(`${orderPath(sent)}/fulfilment/other`, fulfilment({ at: serverTime }))),
      read('get', `${orderPath(sent)}/fulfilment/other`, staffToken),
      read('list', `${orderPath(sent)}/fulfilment`, staffToken),
    ]),
    ...each(
      'fulfilment read by',
      everyone.flatMap((by) => [
        read('get', fulfilmentPath(sent), by),
        read('get', fulfilmentPath(payable.ofAnother), by),
      ]),
    ),
    ...each(
      'packing read by',
      everyone.flatMap((by) => [
        read('get', packingPath(sent), by),
        read('list', `brands/${engine}/packing`, by),
      ]),
    ),
    ...each(
      'contact of an order that is packed',
      [payable.one, sent, refunded].map((id) =>
        commitBy(
          buyerToken,
          set(`${orderPath(id)}/private/contact`, contact({ name: 'Other', at: serverTime })),
        ),
      ),
    ),
    ...each('packing state alone', [
      packed('sent'),
      packed('delivered'),
      packed('toPack', {}, toPack),
      both(alone({ state: 'packed' }), packed('sent')),
      both(alone({ state: 'packed' }, toPack), packed('packed')),
      both(alone({ state: 'sent', at: new Date() }), packed('sent')),
    ]),
    ...each('packing other field', [
      both(alone({ state: 'packed' }), packed('packed', { country: 'DE' })),
      both(alone({ state: 'packed' }), packed('packed', { other: 'idle' })),
      both(alone({ state: 'packed' }), packed('packed', { units: [] })),
      both(alone({ state: 'packed' }), packed('packed', { lines: [] })),
    ]),
    ...each('packing that was never sent', [
      ...signers.map((by) => neverSent(by, 'returned', true)),
      ...[false, 'true', null].map((said) => neverSent(staffToken, 'returned', said)),
      neverSent(staffToken, 'sent', true),
      neverSent(staffToken, 'returned', true, { country: 'DE' }),
    ]),
    ...each('packing of what is not sent', [
      confirming(payable.unsent),
      confirming(payable.unsent, null),
      confirming(payable.unsent, { country: 'US' }),
      confirming(payable.one, { rewardId: newId(1) }),
      confirming(payable.one, null),
    ]),
    ...each('packing of an order that is not paid', [
      commitBy(buyerToken, set(packingPath(payable.one), packing({ units: [] }))),
      commitBy(staffToken, set(packingPath(payable.paid), packing({ units: [] }))),
      commitBy(staffToken, set(packingPath(payable.bare), packing({ units: [] }))),
    ]),
    ...each(
      'packing of some lines',
      [payable.one, payable.two, payable.three].flatMap((id) => {
        const lines = [
          { name: 'Print, Pin', qty: 2 },
          { name: 'Print', qty: 1 },
          { name: 'Card', qty: 3 },
        ];
        return [
          ...[lines, lines.slice(0, 1), lines.slice(0, 2), lines.toReversed()].map((some) =>
            confirming(id, { lines: some }),
          ),
          confirming(id, { state: 'sent' }),
          confirming(id, { country: 'DE' }),
          confirming(id, { units: ['a'] }),
          confirming(id, { other: 'idle' }),
        ];
      }),
    ),
  ];
}

/** Months that are none, statements that are final, and sums by anyone else. */
function statementRequests(): CraftedRequest[] {
  const { open, final, unwritten, yearEnd, yearStart, negative, afterNegative, ahead } = months;
  const known = statementTotals();
  const knownSums = isMap(known.sums) ? known.sums : {};
  const changedSum = (name: string, value: unknown) => ({
    ...known,
    sums: { ...knownSums, [name]: value },
  });
  const owed = { state: 'owed', ref: '', at: null };
  const change = (fields: Fields, month: string = final) =>
    commit(update(statementPath(month), { by: staffToken.uid, at: serverTime, ...fields }));
  const page = (month: string, number: number | string, fields: Fields = { lines: [] }) =>
    commit(set(pagePath(month, number), fields));
  const lines = (count: number) => Array.from({ length: count }, (_, index) => index);
  return [
    ...each(
      'statement month',
      ['202-10', '20260-10', '2026-1', '2026-100', '202610', 'a', 'a2026-04', '2026-04a'].map(
        (month) => commit(storeStatement(month)),
      ),
    ),
    ...each(
      'statement field',
      [open, unwritten].flatMap((month) =>
        [
          { other: 'idle' },
          ...[[], null, 'a', 7].map((totals) => ({ totals })),
          ...[0, null, 'true'].map((isFinal) => ({ final: isFinal })),
          { at: new Date() },
          { by: 'colleague' },
        ].map((fields) => commit(storeStatement(month, fields))),
      ),
    ),
    ...each(
      'statement sum',
      [
        ...Object.keys(knownSums).flatMap((name) => [
          ...[-1, 0, 1, 2_883, 2_884, double(1.5), '1', null].map((value) =>
            changedSum(name, value),
          ),
          { ...known, sums: without(knownSums, name) },
        ]),
        changedSum('subscription', 0),
        // Each sum on the wrong side of zero, though all add up.
        ...['carried', 'refunds', 'cardCosts'].map((name) => statementTotals({ [name]: 1 })),
        ...['sales', 'subscriptionCredit'].map((name) => statementTotals({ [name]: -1 })),
        ...[14_899, 14_900, 14_901].map((subscriptionCredit) =>
          statementTotals({ subscriptionCredit }),
        ),
        ...[-1, 0, 1].map((correction) => statementTotals({ correction })),
        ...[-1, 1].map((correction) => statementTotals({ correction }, { correctionReason: '' })),
        // At half a cent the fee is rounded up, and of nothing there is none.
        ...[3_120, 3_121, 3_127, 117, 118].map((sales) => statementTotals({ sales })),
        ...[-1, 0, 5, 6, 1_200_000].map((pledges) => statementTotals({ pledges })),
        { ...known, sums: { ...knownSums, pledges: 100, owed: Number(knownSums.owed) + 100 } },
        ...['packageId', 'platformFeeBp', 'isEstimate', 'subscriptionPaidCents'].flatMap((name) =>
          [null, -1, 10_001, '', 'other', true, 'silver'].map((value) => ({
            ...known,
            [name]: value,
          })),
        ),
        ...['a', ' a', 'a\nb', 7].map((correctionReason) => ({ ...known, correctionReason })),
        ...around(limits.correctionReason).map((count) =>
          statementTotals({ correction: 1 }, { correctionReason: 'a'.repeat(count) }),
        ),
        statementTotals({ sales: 0, refunds: -100 }, { platformFeeBp: null }),
        { ...known, other: 0 },
      ].map((totals) => commit(storeStatement(unwritten, { totals }))),
    ),
    ...each(
      'statement in the order of months',
      [open, final, unwritten, yearEnd, yearStart, negative, afterNegative, ahead].flatMap(
        (month) =>
          [0, -3_617, -3_616].flatMap((carried) => [
            commit(storeStatement(month, { totals: statementTotals({ carried }) })),
            commit(storeStatement(month, { totals: statementTotals({ carried }), final: true })),
          ]),
      ),
    ),
    ...each(
      'statement before and after others',
      ['2025-07', '2025-11', '2026-07', '2026-10'].flatMap((month) =>
        [false, true].map((isFinal) => commit(storeStatement(month, { final: isFinal }))),
      ),
    ),
    ...each('final statement with an estimate', [
      commit(
        storeStatement(unwritten, {
          totals: statementTotals({}, { isEstimate: true }),
          final: true,
        }),
      ),
      commit(storeStatement(unwritten, { totals: statementTotals({}, { isEstimate: true }) })),
    ]),
    ...each(
      'statement payout',
      [open, unwritten].flatMap((month) =>
        [
          { ...owed, other: 'idle' },
          { state: 'owed', ref: '' },
          { state: 'owed', ref: '', day: null },
          ...['paid', 'other', '', null].map((state) => ({ ...owed, state })),
          ...around(limits.payoutReference).map((count) => ({ ...owed, ref: 'a'.repeat(count) })),
          ...['a\nb', ' a', 7, null, ['a']].map((ref) => ({ ...owed, ref })),
          ...[7, '2026-10-05', new Date(0), serverTime, {}].map((at) => ({ ...owed, at })),
          null,
          'owed',
        ].map((payout) => commit(storeStatement(month, { payout }))),
      ),
    ),
    ...each(
      'payout of a final statement',
      [
        { ...owed, other: 'idle' },
        { state: 'sent', ref: '' },
        ...['paid', '', null].map((state) => ({ ...owed, state })),
        ...around(limits.payoutReference).map((count) => ({ ...owed, ref: 'a'.repeat(count) })),
        ...['a\nb', ' a', 7, null].map((ref) => ({ ...owed, ref })),
        ...[7, '2026-10-05', new Date(0), serverTime, {}].map((at) => ({ ...owed, at })),
        null,
      ].flatMap((payout) => [change({ payout }), change({ payout }, yearEnd)]),
    ),
    ...each('final statement', [
      change({ at: new Date() }),
      change({ by: 'colleague' }),
      change({ totals: {} }),
      change({ final: false }),
      change({ payout: { ...owed, state: 'sent' } }),
      change({ payout: { ...owed, state: 'other' } }),
      change({ other: 'idle' }),
      change({ final: false, totals: {} }),
      change({ final: true }, open),
      change({ totals: {} }, open),
      ...[open, final].map((month) => commit(remove(statementPath(month)))),
    ]),
    ...each(
      'statement pages, isStillOpen',
      [open, final, unwritten].flatMap((month) => [
        page(month, 1),
        page(month, 2),
        commit(update(pagePath(month, 1), { lines: [] })),
        commit(remove(pagePath(month, 1))),
        commit(storeStatement(month, { final: true }), set(pagePath(month, 1), { lines: [] })),
        commit(
          change({ final: false }, month).writes[0] ?? storeStatement(month),
          set(pagePath(month, 1), { lines: [] }),
        ),
      ]),
    ),
    ...each(
      'statement page number',
      ['0', '01', '10', '1a', 'a1', '-1', '1.5', 'a'].flatMap((number) => [
        page(open, number),
        commit(remove(pagePath(open, number))),
      ]),
    ),
    ...each('statement page lines', [
      ...around(limits.statementLines).map((count) => page(open, 1, { lines: lines(count) })),
      page(open, 1, { lines: [statementLine], other: 'idle' }),
      page(open, 1, {}),
      page(open, 1, { other: [] }),
      ...[{}, null, 'a', 7].map((some) => page(open, 1, { lines: some })),
    ]),
    ...each(
      'statement by',
      everyone.flatMap((by) => {
        const uid = by?.uid ?? 'nobody';
        return [
          ...[open, unwritten].map((month) => commitBy(by, storeStatement(month, { by: uid }))),
          commitBy(by, set(statementPath(open), statement({ at: serverTime }))),
          { ...change({ by: uid, payout: { ...owed, ref: 'a' } }), by },
          ...[open, unwritten].map((month) => ({ ...page(month, 1), by })),
          commitBy(by, remove(pagePath(open, 1))),
          ...['pages/1', 'pages/2'].map((part) =>
            read('get', `${statementPath(open)}/${part}`, by),
          ),
          read('get', statementPath(open), by),
          read('list', `${statementPath(open)}/pages`, by),
          read('list', `brands/${engine}/statements`, by),
        ];
      }),
    ),
  ];
}

/** Records of what was taken out that say too little, something else, or change. */
function exportRequests(): CraftedRequest[] {
  const path = `brands/${engine}/exports/${exportId}`;
  const take = (fields: Fields, id = newId(1)) => takingOut(owner, id, fields);
  return [
    ...each('export field', [
      ...around(rulesLimits.exportName).map((count) => take({ what: 'a'.repeat(count) })),
      ...['', 'a\nb', ' a', 7, null, ['a']].map((what) => take({ what })),
      ...[-1, 0, 1, double(7), double(1.5), '7', null].map((count) => take({ count })),
      take({ other: 'idle' }),
      take({ by: 'editor' }),
      take({ at: new Date() }),
      take({}, 'a'),
      take({}, newId(1).toUpperCase()),
    ]),
    ...each(
      'export by',
      everyone.flatMap((by) => [
        commitBy(by, ...takingOut(by ?? buyerToken, newId(1)).writes),
        commitBy(by, set(path, { what: 'a', count: 1, by: by?.uid ?? '', at: serverTime })),
        commitBy(by, update(path, { count: 1 })),
        commitBy(by, remove(path)),
        read('get', path, by),
        read('list', `brands/${engine}/exports`, by),
      ]),
    ),
  ];
}

/** What is hostile about what goes on after an order, in several respects at once or in one that no variant changes. */
export const craftedStatementRequests = (): CraftedRequest[] => [
  ...sendingRequests(),
  ...statementRequests(),
  ...exportRequests(),
];
