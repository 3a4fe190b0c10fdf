import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { labelsPerSheet, sheetsOf } from '../../src/features/orders-admin/labels';
import {
  addressOf,
  choicesOf,
  countryName,
  countryOf,
  everyReward,
  groupsOf,
  hasLabel,
  isInGroup,
  lineTexts,
  type ListedOrder,
  listOrders,
  mergeParcel,
  needsWholeGroup,
  nextStatesFor,
  orderViewSchema,
  overdueDays,
  packingSchema,
  type PackingState,
  packingStates,
  parseParcel,
  parseTracking,
  printableContact,
  stateOf,
  trackingLink,
} from '../../src/features/orders-admin/model';
import { ordersAdminCopy } from '../../src/content/ordersAdmin';
import { refundWishCopy } from '../../src/content/refundWishes';
import { parseWishInput, unitText } from '../../src/features/orders/refundWish';
import { ordersCsv } from '../../src/features/orders-admin/ordersCsv';
import type { Role } from '../../src/features/creators/model';
import { contactSchema, orderSchema } from '../../src/features/orders/orderModel';
import { orderNumber, parseOrderNumber } from '../../src/features/orders/orderNumber';

const now = Date.UTC(2026, 10, 24, 12);
const daysAgo = (days: number) => now - days * 24 * 60 * 60_000;
const print = '7a7a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const pin = '7c7c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';

function listed(id: string, order: object | null, fields: object = {}): ListedOrder {
  const ref = { brandId: 'brand', orderId: `${id}-1f5e-4a4c-8a55-1d2f6a7b8c9d` };
  return {
    ...ref,
    ...v.parse(packingSchema, {
      lines: [{ name: 'Print', qty: 2 }],
      units: [`${print}~8`, `${print}~7`],
      state: 'toPack',
    }),
    order: order && {
      ...v.parse(orderSchema, {
        status: 'paid',
        lines: [{ offerId: print, name: 'Print', qty: 2, unitCents: 2_500 }],
        country: 'US',
        shippingCents: 500,
        totalCents: 5_500,
        paidAt: daysAgo(1),
        ...order,
      }),
      ...ref,
    },
    contact: v.parse(contactSchema, {
      name: '=Bo',
      email: 'bo@example.org',
      lines: '1 Main Street\nSpringfield',
      country: 'US',
    }),
    ...fields,
  };
}
const contactOf = (fields: object = {}) =>
  v.parse(contactSchema, {
    name: 'Bo',
    lines: '1 Main Street\n\nSpringfield',
    country: 'US',
    ...fields,
  });
const view = (fields: object = {}) => v.parse(orderViewSchema, fields);

describe('An order in a creator’s list', () => {
  it('is moved on by a packer, and back by owners and editors alone', () => {
    const next = (role: Role, state: PackingState) =>
      nextStatesFor(role, { state, rewardId: '', country: 'US' });
    const later = ['sent', 'delivered', 'returned'];
    expect(next('packer', 'toPack')).toEqual(['packed', ...later]);
    expect(next('packer', 'sent')).toEqual(later);
    expect(next('packer', 'returned')).toEqual(['returned']);
    for (const role of ['owner', 'editor'] as const)
      expect(next(role, 'returned')).toEqual(['packed', ...later]);
  });

  it('is to be given or given where nothing is sent of what was pledged for', () => {
    const next = (role: Role, state: PackingState, country = '') =>
      nextStatesFor(role, { state, rewardId: 'reward', country });
    expect(next('packer', 'given')).toEqual(['given', 'returned']);
    expect(next('owner', 'given')).toEqual(['toGive', 'given', 'returned']);
    expect(next('owner', 'toPack', 'US')).not.toContain('given');
    const pledge = (state: PackingState) =>
      listed('8a8a5c1a', { country: '' }, { rewardId: 'reward', state });
    expect(stateOf(pledge('toGive'))).toBe('toGive');
    // What a shop sells and does not send has no such states.
    expect(stateOf(listed('8a8a5c1a', { country: '' }))).toBe('unsent');
  });

  it('is overdue once its day has passed, until it is sent or its money goes back', () => {
    const of = (order: object | null, fields: object = {}) =>
      overdueDays(listed('8a8a5c1a', order, fields), now);
    const dueAt = daysAgo(0.5) - 1;
    expect(of({}, { dueAt: now })).toBeNull();
    expect(of({}, { dueAt })).toBe(1);
    expect(of({}, { dueAt, state: 'packed' })).toBe(1);
    expect(of({}, { dueAt, state: 'sent' })).toBeNull();
    expect(of({ status: 'refunded' }, { dueAt })).toBeNull();
    // A packer sees no order.
    expect(of(null, { dueAt: daysAgo(1.5) })).toBe(2);
    // The month of a reward may have been put off.
    expect(of({}, { dueAt, rewardId: 'reward' })).toBeNull();
  });

  it('is sent within seven days where nobody said until when', () => {
    const of = (paidAt: number) => overdueDays(listed('8a8a5c1a', { paidAt }), now);
    expect(of(daysAgo(7.4))).toBeNull();
    expect(of(daysAgo(7.6))).toBe(1);
    expect(overdueDays(listed('8a8a5c1a', null), now)).toBeNull();
  });

  it('waits for nobody where nothing of it is sent', () => {
    const unsent = listed('8a8a5c1a', { country: '', paidAt: daysAgo(30) });
    expect([stateOf(unsent), overdueDays(unsent, now)]).toEqual(['unsent', null]);
    expect(ordersCsv([unsent], {})).toContain(ordersAdminCopy.states.unsent);
  });

  it('stays listed as overdue while it is packed', () => {
    const states = packingStates.filter((state) =>
      isInGroup(listed('8a8a5c1a', {}, { state }), 'overdue'),
    );
    expect(states).toEqual(['toPack', 'packed']);
    const sent = ['toPack', 'packed', 'sent', 'delivered', 'returned'];
    expect(groupsOf('packer')).toEqual(['overdue', ...sent]);
    expect(groupsOf('owner')).toEqual(['overdue', ...sent, 'unsent', 'refunded']);
    // What is late of pledges their board says, and whoever took no reward is in none.
    expect(groupsOf('owner', everyReward)).toEqual(sent);
    expect(groupsOf('packer', 'reward')).toEqual(packingStates);
  });

  it('says the numbers of its units where it is known which line they are of', () => {
    expect(lineTexts(listed('8a8a5c1a', {}))).toEqual(['2 × Print (No. 7, 8)']);
    const both = [
      { offerId: pin, name: 'Postcard', qty: 2, unitCents: 100 },
      { offerId: print, name: 'Print', qty: 2, unitCents: 2_500 },
    ];
    const lines = both.map(({ name, qty }) => ({ name, qty }));
    expect(lineTexts(listed('8a8a5c1a', { lines: both }, { lines }))).toEqual([
      '2 × Postcard',
      '2 × Print (No. 7, 8)',
    ]);
    expect(lineTexts(listed('8a8a5c1a', {}, { unnumbered: [print] }))).toEqual(['2 × Print']);
    expect(lineTexts(listed('8a8a5c1a', null, { unnumbered: [print] }))).toEqual(['2 × Print']);
    // A packer does not see which line is of which offer.
    expect(lineTexts(listed('8a8a5c1a', null, { lines }))).toEqual(['2 × Postcard', '2 × Print']);
  });

  it('says what of it is not to be sent, since its money went back', () => {
    const freed = [`${print}~7`];
    const wentBack = 'its money went back, and it is sold again.';
    expect(lineTexts(listed('8a8a5c1a', {}, { freed }))).toEqual([
      `1 × Print (No. 8). Do not send No. 7: ${wentBack}`,
    ]);
    expect(lineTexts(listed('8a8a5c1a', {}, { freed, unnumbered: [print] }))).toEqual([
      `1 × Print. Do not send 1: ${wentBack}`,
    ]);
    const lines = [
      { name: 'Postcard', qty: 2 },
      { name: 'Print', qty: 2 },
    ];
    expect(lineTexts(listed('8a8a5c1a', null, { lines, freed }))).toEqual([
      '2 × Postcard',
      '2 × Print',
      'The money for 1 of it went back: ask which, before you send it.',
    ]);
  });

  it('goes to the country of its contact, or is picked up', () => {
    expect(countryOf(listed('8a8a5c1a', { country: 'rest' }))).toBe('US');
    expect(countryOf(listed('8a8a5c1a', { country: 'rest' }, { contact: null }))).toBe('rest');
    expect(countryOf(listed('8a8a5c1a', { country: 'pickup' }))).toBe('pickup');
    expect(countryOf(listed('8a8a5c1a', null, { contact: null }))).toBe('');
    expect(countryOf(listed('8a8a5c1a', null, { country: 'pickup', contact: null }))).toBe(
      'pickup',
    );
    expect(['US', 'rest', 'pickup', ''].map(countryName)).toEqual([
      'United States',
      'Other countries',
      'Picked up',
      '',
    ]);
  });
});

it('A unit that has no number of a buyer’s choice is told by its name alone', () => {
  const lines = [print, pin].map((offerId) => ({ offerId, name: 'Tee, M', qty: 1, unitCents: 1 }));
  const units = [`${print}~17`, `${print}~4`, `${pin}~9`];
  const order = { checkoutGroup: 'brand/film/shop/USD', lines, units };
  const texts = (unnumbered: string[]) => units.map((id) => unitText(order, id, unnumbered));
  expect(texts([])).toEqual(['Tee, M No. 17', 'Tee, M No. 4', 'Tee, M No. 9']);
  expect(texts([print, pin])).toEqual(['Tee, M, 1 of 2', 'Tee, M, 2 of 2', 'Tee, M']);
});

describe('A wish for a refund, as it is typed', () => {
  const order = { totalCents: 5_500, refundedCents: 500 };
  const typed = (fields: object) =>
    parseWishInput({ text: 'Torn.', dollars: '', units: [], ...fields }, order);

  it('has a reason, and a sum or none', () => {
    expect(typed({ text: ' Torn.\n', units: ['a~1'] })).toEqual({
      wish: { text: 'Torn.', cents: 0, units: ['a~1'] },
    });
    expect(typed({ dollars: '50' })).toMatchObject({ wish: { cents: 5_000 } });
  });

  it.each(['0', '-1', '50.01', 'all'])('is for no sum of %j', (dollars) => {
    expect(typed({ dollars })).toEqual({
      problems: { dollars: refundWishCopy.problems.dollars('$50.00') },
    });
  });

  it('is none without a reason', () => {
    expect(typed({ text: ' ' })).toEqual({ problems: { text: refundWishCopy.problems.text } });
    expect(typed({ text: 'a'.repeat(501) })).toHaveProperty('problems.text');
  });
});

describe('The list of orders', () => {
  const orders = [
    listed('8a8a5c1a', { paidAt: daysAgo(1) }),
    listed(
      '8b8b5c1a',
      { paidAt: daysAgo(9), country: 'rest' },
      { lines: [{ name: 'Postcard', qty: 1 }], units: [] },
    ),
  ];
  const found = (fields: object) =>
    listOrders(orders, view(fields)).map(({ orderId }) => orderNumber(orderId));

  it('begins with what waits longest, or with what was done last', () => {
    expect(found({})).toEqual(['8B8B5C1A', '8A8A5C1A']);
    expect(found({ group: 'sent' })).toEqual(['8A8A5C1A', '8B8B5C1A']);
  });

  it('begins with what is to be sent soonest, whenever it was paid', () => {
    const soon = listed('8d8d5c1a', { paidAt: daysAgo(1) }, { dueAt: daysAgo(3) });
    for (const group of ['toPack', 'overdue'])
      expect(listOrders([...orders, soon], view({ group }))[0]).toBe(soon);
  });

  it('is searched and filtered', () => {
    expect(found({ search: 'springfield post' })).toEqual(['8B8B5C1A']);
    expect(found({ search: 'united states' })).toHaveLength(2);
    expect(found({ item: 'Print' })).toEqual(['8A8A5C1A']);
    expect(found({ country: 'DE' })).toEqual([]);
    // What the rest of the world's price was paid for, wherever it goes.
    expect(found({ country: 'rest' })).toEqual(['8B8B5C1A']);
    expect(choicesOf(orders, ({ lines }) => lines.map(({ name }) => name), 'Gone')).toEqual([
      'Gone',
      'Postcard',
      'Print',
    ]);
  });

  it('has to be read whole once it is searched, or what nobody packs is filtered', () => {
    for (const known of [
      { order: 'a', search: ' ' },
      { item: 'a', country: 'US' },
    ])
      expect(needsWholeGroup(view({ group: 'sent', ...known }))).toBe(false);
    for (const unknown of [{ search: 'a' }, { item: 'a' }, { country: 'US' }])
      for (const group of ['refunded', 'unsent'])
        expect(needsWholeGroup(view({ group, ...unknown }))).toBe(true);
    expect(needsWholeGroup(view({ group: 'sent', search: 'a' }))).toBe(true);
  });

  it('is exported with nothing that a spreadsheet runs', () => {
    const [first] = orders;
    const fulfilment = { state: 'sent' as const, carrier: 'UPS', tracking: '1Z', link: '', at: 0 };
    const csv = ordersCsv(orders, { [first?.orderId ?? '']: fulfilment });
    const rows = csv.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('"2 × Print","7, 8","\'=Bo","bo@example.org"');
    expect(rows[1]).toContain('"United States","","","50.00","5.00","55.00","0.00","UPS","1Z"');
  });

  it.each([
    ['9400111899223100001234', "'9400111899223100001234"],
    ['0042', "'0042"],
    ['12345E67', "'12345E67"],
    ['11-12', "'11-12"],
    ['9400 1118 9922', '9400 1118 9922'],
    ['1Z999AA10123456784', '1Z999AA10123456784'],
    ['=1', "'=1"],
    ['1,-2', "'1,'-2"],
  ])('is exported with the tracking number %s as text', (tracking, cell) => {
    const [first] = orders;
    const parcel = { state: 'sent' as const, carrier: 'UPS', tracking, link: '', at: 0 };
    expect(ordersCsv(orders, { [first?.orderId ?? '']: parcel })).toContain(`"UPS","${cell}"\r\n`);
  });

  it('is exported with whom it is a gift for, and its note', () => {
    const contact = contactOf({ giftTo: '+Noor', giftNote: '=1\nYours' });
    const csv = ordersCsv([listed('8a8a5c1a', {}, { contact })], {});
    expect(csv).toContain('"Country","Gift for","Gift note","Goods (USD)"');
    expect(csv).toContain(`"United States","'+Noor","'=1\nYours","50.00"`);
  });
});

describe('The address of an order', () => {
  const of = (order: object, contact: object | null) =>
    listed('8a8a5c1a', order, { contact: contact && contactOf(contact) });

  it('is that of who receives a gift, and ends with the country in capitals', () => {
    const lines = ['1 Main Street', 'Springfield', 'UNITED STATES'];
    expect(addressOf(of({}, {}))).toEqual(['Bo', ...lines]);
    expect(addressOf(of({}, { giftTo: 'Noor' }))).toEqual(['Noor', ...lines]);
    expect(addressOf(of({ country: 'rest' }, { country: 'TR' })).at(-1)).toBe('TÜRKIYE');
  });

  it('has a label where something is sent to an address that is known', () => {
    expect(hasLabel(of({}, {}))).toBe(true);
    expect(hasLabel(of({}, null))).toBe(false);
    expect(hasLabel(of({ country: '' }, { country: '' }))).toBe(false);
    const pickedUp = of({ country: 'pickup' }, { lines: '', country: '' });
    expect(hasLabel(pickedUp)).toBe(false);
    expect(addressOf(pickedUp)).toEqual(['Bo', 'Picked up']);
  });

  it('finds an order by who receives it', () => {
    const gift = of({}, { giftTo: 'Noor Haddad' });
    expect(listOrders([gift, of({}, {})], view({ search: 'noor' }))).toEqual([gift]);
  });
});

describe('A contact that was stored past the site', () => {
  it('has nothing invisible or turning in labels, lists and exports, and no more lines than a label', () => {
    const contact = printableContact(
      contactOf({
        name: '\u202EoB\u200B',
        lines: 'a\u2066\n\n \u200B\nb\r\nc\nd\ne\nf',
        giftTo: 'Noor\u202A',
        giftNote: 'For \u2067you.\n\nBo',
      }),
    );
    expect(contact).toMatchObject({ name: 'oB', giftTo: 'Noor', giftNote: 'For you.\n\nBo' });
    expect(contact.lines).toBe('a\nb\nc\nd\ne, f');
    expect(printableContact(contactOf({ lines: '' })).lines).toBe('');
  });
});

describe('Sheets of labels', () => {
  it('go on where a begun sheet is used up to', () => {
    expect(sheetsOf(['a', 'b', 'c'], { perSheet: 3, start: 3 })).toEqual([
      [null, null, 'a'],
      ['b', 'c'],
    ]);
    expect(sheetsOf([], { perSheet: 3, start: 3 })).toEqual([]);
  });

  it.each([
    [1, 1, 1],
    [24, 1, 1],
    [25, 1, 2],
    [31, 1, 2],
    [24, 2, 2],
    [49, 24, 3],
  ])('are as many as %i labels from place %i on need: %i', (count, start, sheets) => {
    const labels = Array.from({ length: count }, (_, index) => index);
    const places = sheetsOf(labels, { perSheet: labelsPerSheet.a4x24, start });
    expect(places).toHaveLength(sheets);
    expect(places.flat().filter((place) => place !== null)).toEqual(labels);
  });
});

describe('The number of an order', () => {
  it('is the beginning of its id, in letters of any size', () => {
    expect(parseOrderNumber(' #8A8A5C1A ')).toBe('8a8a5c1a');
    expect(parseOrderNumber('8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d')).toHaveLength(36);
    for (const other of ['8a8a5c1', 'Print', '8a8a5c1z', ''])
      expect(parseOrderNumber(other)).toBeNull();
  });
});

describe('A parcel', () => {
  it('of a known carrier has the page on which it is followed', () => {
    expect(trackingLink('USPS Ground', '9400 1000')).toMatch(/tLabels=94001000$/);
    expect(trackingLink('Somebody', '1')).toBe('');
    expect(trackingLink('UPS', ' ')).toBe('');
  });

  it('is refused with a link that is no address', () => {
    const parcel = { carrier: ' DHL ', tracking: ' 12 ', link: '' };
    expect(parseParcel(parcel)).toMatchObject({ carrier: 'DHL', tracking: '12' });
    expect(parseParcel(parcel)?.link).toContain('dhl.com');
    expect(parseParcel({ ...parcel, link: 'https://example.org/1' })?.link).toBe(
      'https://example.org/1',
    );
    expect(parseParcel({ ...parcel, link: 'javascript:alert(1)' })).toBeNull();
  });
});

describe('A parcel that someone else has changed since it was read', () => {
  it('keeps what was typed, and has what is stored where nothing was', () => {
    const read = { carrier: '', tracking: '1', link: '' };
    const stored = { carrier: 'UPS', tracking: '2', link: 'https://example.org/2' };
    expect(mergeParcel(read, read, stored)).toEqual(stored);
    expect(mergeParcel({ ...read, carrier: 'DHL', tracking: '' }, read, stored)).toEqual({
      carrier: 'DHL',
      tracking: '',
      link: 'https://example.org/2',
    });
  });
});

describe('A pasted list of tracking numbers', () => {
  const orders = ['8a8a5c1a-1', '8b8b5c1a-1', '8b8b5c1a-2'].map((orderId) => ({ orderId }));
  const parse = (...lines: string[]) => parseTracking(lines.join('\n'), orders);

  it('is read with tabs, commas or semicolons, with and without a carrier', () => {
    expect(
      parse('Order\tCarrier\tNumber', '8A8A5C1A\tUPS\t1Z9', '', '"8b8b5c1a-1"; "42"').moves,
    ).toEqual([
      {
        orderId: '8a8a5c1a-1',
        state: 'sent',
        parcel: expect.objectContaining({ carrier: 'UPS', tracking: '1Z9' }) as unknown,
      },
      {
        orderId: '8b8b5c1a-1',
        state: 'sent',
        parcel: { carrier: '', tracking: '42', link: '' },
      },
    ]);
  });

  it('names each line that is wrong, and keeps the others', () => {
    const { moves, problems } = parse(
      '8a8a5c1a,1',
      '8a8a5c1a,2',
      'nothing 1',
      '8b8b5c1a,1',
      '8c8c5c1a,1',
      '8b8b5c1a-2,',
      `8b8b5c1a-2,${'1'.repeat(81)}`,
    );
    expect(moves.map(({ orderId }) => orderId)).toEqual(['8a8a5c1a-1']);
    expect(problems).toEqual([
      'Line 2: 8A8A5C1A is in the list already.',
      'Line 3 has no number of an order and a tracking number.',
      'Line 4: several orders begin with 8B8B5C1A. Paste more of its number.',
      'Line 5: no order 8C8C5C1A waits to be sent.',
      'Line 6 has no number of an order and a tracking number.',
      'Line 7: the carrier or the tracking number is too long.',
    ]);
  });

  it('refuses a number that a spreadsheet has rounded, and names its line', () => {
    const { moves, problems } = parse(
      '8a8a5c1a,USPS,9400111899223100001234',
      '8b8b5c1a-1,USPS,9.40011E+21',
      '8b8b5c1a-1,USPS,9,40011E+21',
      '8b8b5c1a-1\t9400111899223100000000',
    );
    expect(moves.map(({ orderId }) => orderId)).toEqual(['8a8a5c1a-1']);
    for (const [index, line] of [2, 3, 4].entries())
      expect(problems[index]).toMatch(`Line ${String(line)}: a spreadsheet has rounded`);
    expect(problems).toHaveLength(3);
  });

  it('has a carrier with a comma whole in quotes or between tabs, and is refused with more cells', () => {
    const { moves, problems } = parse(
      '8a8a5c1a,"DHL, ""Paket""",0034',
      '8b8b5c1a-1\tDHL, Paket\t0035',
      '8b8b5c1a-2,DHL, Paket,0036',
      '8b8b5c1a-2\tUSPS\t9,40011E+21',
    );
    expect(moves.map(({ parcel }) => [parcel?.carrier, parcel?.tracking])).toEqual([
      ['DHL, "Paket"', '0034'],
      ['DHL, Paket', '0035'],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/^Line 3 has more than three cells/),
      expect.stringMatching(/^Line 4: a spreadsheet has rounded/),
    ]);
  });

  it('refuses such a number for an order whose own number looks like one', () => {
    const { problems } = parseTracking('12345E67,USPS,9.40011E+21', [{ orderId: '12345e67-1' }]);
    expect(problems).toEqual([expect.stringMatching(/^Line 1: a spreadsheet/)]);
  });

  it('is read without the apostrophe that kept a number as text in a spreadsheet', () => {
    const [move] = parse("8a8a5c1a\tUSPS\t'9400111899223100001234").moves;
    expect(move?.parcel?.tracking).toBe('9400111899223100001234');
  });

  it('says of an order that it has marked sent before that it is', () => {
    const { moves, problems } = parseTracking('8a8a5c1a,1\n8c8c5c1a,1', orders, ['8c8c5c1a-1']);
    expect(moves.map(({ orderId }) => orderId)).toEqual(['8a8a5c1a-1']);
    expect(problems).toEqual(['Line 2: 8C8C5C1A is marked sent already, from this list.']);
  });
});
