import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as premieres from '../../scripts/samples/premieres';
import * as samples from '../../scripts/samples/shop';
import { parseCheckIn } from '../../src/features/door/doorModel';
import {
  countFans,
  type Fan,
  type FanRecords,
  fanViewSchema,
  findFans,
  hasDone,
  listFans,
  mayWriteTo,
  sumOf,
  valuesOf,
} from '../../src/features/fans/fansModel';
import { parseFollower } from '../../src/features/fans/followerModel';
import { parseConsent } from '../../src/features/orders/consentsApi';
import { kinds } from '../../src/features/orders/kinds';
import { parseOrder } from '../../src/features/orders/orderModel';
import { parseScreening, parseTicket } from '../../src/features/premieres/screeningModel';

const none: FanRecords = {
  orders: [],
  follows: [],
  consents: [],
  tickets: [],
  checkIns: [],
  screenings: [],
};
const find = (records: Partial<FanRecords>) => findFans({ ...none, ...records });
const only = (records: Partial<FanRecords>): Fan => {
  const [fan, ...others] = find(records);
  expect(others).toEqual([]);
  if (!fan) throw new Error('There is no fan.');
  return fan;
};

function order(uid: string, email: string, fields: object = {}) {
  const orderId = `order of ${uid} ${email} ${JSON.stringify(fields)}`;
  const stored = samples.order({
    uid,
    projectId: 'film',
    lines: [samples.orderLine({ offerId: 'print' })],
    units: [],
    soldAt: 10,
    status: 'paid',
    ...fields,
  });
  const contact = { name: email && `Name of ${email}`, email, country: email && 'PT' };
  return { ...parseOrder({ brandId: 'brand', orderId }, stored), contact };
}
const follow = (uid: string, email: string, at = 1) =>
  parseFollower(`brands/brand/followers/${uid}~film`, { uid, projectId: 'film', email, at });
const consent = (uid: string, email: string, fields: object = {}) =>
  parseConsent({ brandId: 'brand', uid }, samples.consent({ email, at: 5, ...fields }));

const screening = parseScreening('showing', { ...premieres.screening(), projectId: 'film' });
const ticketOrder = (uid: string, email: string, units: string[], fields: object = {}) =>
  order(uid, email, {
    channel: kinds.ticket.channel,
    checkoutGroup: 'brand/film/tickets/USD/showing',
    units,
    ...fields,
  });
const ticket = (unit: string, orderId: string, fields: object = {}) =>
  parseTicket(`screenings/showing/tickets/${unit}`, { ...premieres.ticket(), orderId, ...fields });
const checkIn = (unit: string, orderId: string) => ({
  ...parseCheckIn(unit, { orderId, scannedAt: 30 }),
  screeningId: 'showing',
});

describe('A fan', () => {
  it('is one row of a proven email, whatever was typed with the account, in any letters', () => {
    const fan = only({
      orders: [order('ada', 'typo@example.org'), order('guest', 'Ada@Example.org')],
      follows: [follow('ada', 'ada@example.org')],
    });
    expect(fan).toMatchObject({ fanId: 'ada@example.org', isProven: true, countries: ['PT'] });
    expect(sumOf(fan)).toBe(6_000);
    expect(fan.deeds.map(({ kind }) => kind)).toEqual(['bought', 'bought', 'follows']);
  });

  it('is one row of a typed email, and else of an account; two emails are two', () => {
    const fans = find({
      orders: [order('one', 'bo@example.org'), order('two', ''), order('three', 'cy@example.org')],
    });
    expect(fans.map(({ fanId, isProven, name }) => [fanId, isProven, name])).toEqual([
      ['bo@example.org', false, 'Name of bo@example.org'],
      ['two', false, ''],
      ['cy@example.org', false, 'Name of cy@example.org'],
    ]);
  });

  it('is found by what the account agreed to, where its orders say no email to the reader', () => {
    const fan = only({ orders: [order('bo', '')], consents: [consent('bo', 'bo@example.org')] });
    expect(fan).toMatchObject({ email: 'bo@example.org', isProven: false });
  });

  it('has paid what did not go back, for each kind', () => {
    const fan = only({
      orders: [
        order('ada', '', { refundedCents: 1_000 }),
        order('ada', '', { channel: kinds.reward.channel, totalCents: 6_000 }),
      ],
    });
    expect([sumOf(fan, 'bought'), sumOf(fan, 'pledged'), sumOf(fan)]).toEqual([
      2_000, 6_000, 8_000,
    ]);
  });

  it('may be written to by the latest word with an address of theirs', () => {
    const given = consent('ada', 'ada@example.org', { proven: true });
    const typed = consent('guest', 'ada@example.org', { at: 9 });
    expect(mayWriteTo(only({ consents: [typed] }))).toBe(false);
    const fan = only({ consents: [given, typed] });
    expect([mayWriteTo(fan), fan.consent?.uid]).toEqual([true, 'ada']);
    // By following, an account proves the email that it has agreed with, and no other account does.
    expect(
      ['guest', 'other'].map((uid) =>
        mayWriteTo(only({ consents: [typed], follows: [follow(uid, 'ada@example.org')] })),
      ),
    ).toEqual([true, false]);
    const withdrawn = only({ consents: [{ ...given, withdrawnAt: 8 }, typed] });
    expect(mayWriteTo(withdrawn)).toBe(false);
    expect(withdrawn.deeds.map(({ kind }) => kind)).toEqual(['agreed', 'withdrew', 'agreed']);
  });
});

describe('A ticket', () => {
  const sold = ticketOrder('ada', 'ada@example.org', ['a~1', 'a~2']);
  const handed = ticket('a~2', sold.orderId, {
    uid: 'noor',
    email: 'noor@example.org',
    holder: 'Noor',
    handedOn: true,
    at: 20,
  });

  it('counts for whom it was handed to, who came with it', () => {
    const [noor, ada] = find({
      orders: [sold],
      tickets: [handed, ticket('a~1', sold.orderId, { uid: 'ada' })],
      checkIns: [checkIn('a~2', sold.orderId)],
      screenings: [screening],
    }).sort((one, other) => other.fanId.localeCompare(one.fanId));
    expect(ada).toMatchObject({ tickets: 1, isProven: false });
    expect(ada?.deeds).toMatchObject([
      { kind: 'handedOn', text: 'noor@example.org' },
      { kind: 'tickets' },
    ]);
    expect(noor).toMatchObject({ name: 'Noor', tickets: 1, isProven: true });
    expect(noor?.deeds).toMatchObject([
      { kind: 'came', projectId: 'film', screeningId: 'showing' },
      { kind: 'gotTicket' },
    ]);
  });

  it('that went back in part of an order counts no more', () => {
    const part = ticketOrder('ada', '', ['a~1', 'a~2'], { refundedCents: 1_500 });
    expect(only({ orders: [part], tickets: [ticket('a~1', part.orderId)] }).tickets).toBe(1);
  });

  it('of a guest who came is a row without an email; one who did not come is none', () => {
    const fan = only({ checkIns: [checkIn('a~1', 'guest-1'), checkIn('a~2', 'guest-1')] });
    expect(fan).toMatchObject({ fanId: 'guest-1', email: '', tickets: 2 });
    const own = ticket('a~3', 'guest-2', { uid: 'owner', email: 'owner@example.org' });
    expect(find({ tickets: [own] })).toEqual([]);
  });

  it('that is let in before its order is read is nobody’s yet', () => {
    expect(find({ checkIns: [checkIn('a~1', 'order')] })).toEqual([]);
  });
});

describe('The list of fans', () => {
  const fans = find({
    orders: [
      order('ada', 'ada@example.org', { via: 'poster-berlin', soldAt: 3 }),
      order('bo', 'bo@example.org', { channel: kinds.reward.channel, soldAt: 9, totalCents: 100 }),
    ],
    follows: [follow('ada', 'ada@example.org'), follow('cy', 'cy@example.org', 20)],
  });
  const viewOf = (fields: object = {}) => v.parse(fanViewSchema, fields);
  const idsOf = (fields: object = {}, isComplete = true) =>
    listFans(fans, viewOf(fields), isComplete).map(({ fanId }) => fanId.slice(0, 2));

  it('is in an order once all are known', () => {
    expect(idsOf()).toEqual(['cy', 'bo', 'ad']);
    expect(idsOf({ sort: 'sum' })).toEqual(['ad', 'bo', 'cy']);
    expect(idsOf({ sort: 'name' })).toEqual(['cy', 'ad', 'bo']);
    expect(idsOf({ sort: 'first' })).toEqual(['cy', 'bo', 'ad']);
    expect(idsOf({}, false)).toEqual(['ad', 'cy', 'bo']);
  });

  it('is filtered by all that is chosen, and says how many of these each group has', () => {
    expect(idsOf({ group: 'follows' })).toEqual(['cy', 'ad']);
    expect(idsOf({ group: 'follows', tag: 'poster-berlin' })).toEqual(['ad']);
    expect(idsOf({ item: 'Print', country: 'PT' })).toEqual(['ad']);
    expect(idsOf({ reward: 'Print' })).toEqual(['bo']);
    expect(idsOf({ search: 'CY@' })).toEqual(['cy']);
    expect(countFans(fans, viewOf({ film: 'film', country: 'PT' }))).toEqual({
      all: 2,
      pledged: 1,
      bought: 1,
      tickets: 0,
      came: 0,
      follows: 1,
      mayWrite: 0,
    });
  });

  it('offers what there is, and what is chosen', () => {
    expect(valuesOf(fans, 'tag', 'gone')).toEqual(['gone', 'poster-berlin']);
    expect(valuesOf(fans, 'showing', '')).toEqual([]);
    expect(fans.some((fan) => hasDone(fan, 'came'))).toBe(false);
  });
});
