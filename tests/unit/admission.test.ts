import { describe, expect, it } from 'vitest';
import { screening as sampleScreening, zoneIds, zonesOf } from '../../scripts/samples/premieres';
import {
  countEntries,
  type DoorEntry,
  type DoorLists,
  emptyLists,
  findEntries,
  listEntries,
  listFormer,
  type QueuedScan,
  readCode,
} from '../../src/features/door/admission';
import { parseCheckIn } from '../../src/features/door/doorModel';
import { parseGuest } from '../../src/features/premieres/guestModel';
import { parseScreening, parseTicket } from '../../src/features/premieres/screeningModel';

const screening = parseScreening('showing', {
  ...sampleScreening<unknown>({}),
  ...zonesOf(zoneIds),
});
const front = (number: number) => `${zoneIds.front}~${String(number)}`;
const pair = `${zoneIds.pairs}~1`;

const ticket = (unitId: string, fields: Record<string, unknown> = {}) =>
  [
    unitId,
    parseTicket(`screenings/showing/tickets/${unitId}`, {
      orderId: 'order',
      holder: 'Ada Quist',
      codeHash: `hash of ${unitId}`,
      ...fields,
    }),
  ] as const;
const lists = (changes: Partial<DoorLists> = {}): DoorLists => ({
  ...emptyLists,
  tickets: new Map([ticket(front(1)), ticket(front(2)), ticket(pair, { orderId: 'other' })]),
  ...changes,
});
const checkedIn = (unitId: string, orderId: string) =>
  new Map([[unitId, parseCheckIn(unitId, { orderId })]]);
const scan = (entry: DoorEntry, kind: QueuedScan['kind']): QueuedScan => ({
  id: kind,
  kind,
  entry,
  letIn: false,
  reason: '',
  offline: true,
  at: 0,
});
const entriesOf = (some: DoorLists, queue: readonly QueuedScan[] = []) =>
  listEntries(screening, some, queue);
const entryOf = (entries: readonly DoorEntry[], unitId: string) => {
  const entry = entries.find((one) => one.unitId === unitId);
  if (!entry) throw new Error(`${unitId} does not come.`);
  return entry;
};

describe('Who comes', () => {
  it('is listed with the seat as its row calls it, of a pair with both', () => {
    const entries = entriesOf(lists());
    expect(entries.map(({ seat, zone, name }) => [seat, zone, name])).toEqual([
      ['A 1', 'Front', 'Ada Quist'],
      ['A 2', 'Front', 'Ada Quist'],
      ['C 1 and C 2', 'Wheelchair and companion', 'Ada Quist'],
    ]);
  });

  it('is a guest without a ticket, too, and one with a ticket by its code', () => {
    const units = [front(3), front(4)];
    const guests = new Map([['guest', parseGuest('guest', { name: 'Nils Quint', units })]]);
    const own = ticket(front(4), { orderId: 'guest', holder: '' });
    // Of who had that seat before.
    const stale = ticket(front(3));
    const entries = entriesOf(lists({ guests, tickets: new Map([own, stale]) }));
    const said = { orderId: 'guest', name: 'Nils Quint', isGuest: true };
    expect(entries).toMatchObject([
      { ...said, seat: 'A 3', codeHash: '' },
      { ...said, seat: 'A 4', codeHash: own[1].codeHash },
    ]);
  });

  it('is in once the order that has the seat was let in, and not by the one before', () => {
    const isIn = (orderId: string) =>
      entryOf(entriesOf(lists({ checkIns: checkedIn(front(1), orderId) })), front(1)).isIn;
    expect(isIn('order')).toBe(true);
    expect(isIn('before')).toBe(false);
  });

  it('is in by what this device did last, whatever the others know', () => {
    const entry = entryOf(entriesOf(lists()), front(1));
    const isIn = (checkIns: DoorLists['checkIns'], ...kinds: QueuedScan['kind'][]) => {
      const queue = kinds.map((kind) => scan(entry, kind));
      return entryOf(entriesOf(lists({ checkIns }), queue), front(1)).isIn;
    };
    const known = checkedIn(front(1), 'order');
    expect(isIn(new Map(), 'checkIn')).toBe(true);
    expect(isIn(new Map(), 'checkIn', 'undo')).toBe(false);
    expect(isIn(known, 'undo')).toBe(false);
    expect(isIn(known, 'undo', 'checkIn', 'duplicate')).toBe(true);
    expect(isIn(new Map(), 'duplicate')).toBe(false);
  });

  it('is expected with a ticket that nobody has opened, of no order', () => {
    const entries = entriesOf(lists({ sold: [front(1), front(5)] }));
    expect(entryOf(entries, front(1))).toMatchObject({ orderId: 'order' });
    const unopened = { orderId: '', codeHash: '', seat: 'A 5', name: '', isIn: false };
    expect(entryOf(entries, front(5))).toMatchObject(unopened);
    expect(countEntries(screening.zones, entries)).toMatchObject({ in: 0, expected: 5 });
    expect(findEntries(entries, 'a5')).toMatchObject([unopened]);
  });

  it('is counted by zone, a pair as two', () => {
    const entries = entriesOf(lists({ checkIns: checkedIn(pair, 'other') }));
    expect(countEntries(screening.zones, entries)).toEqual({
      in: 2,
      expected: 4,
      byZone: [
        { label: 'Front', in: 0, expected: 2 },
        { label: 'Middle', in: 0, expected: 0 },
        { label: 'Wheelchair and companion', in: 2, expected: 2 },
      ],
    });
  });

  it.each([
    ['quist', ['A 1', 'A 2', 'C 1 and C 2']],
    ['QUÍST ada', ['A 1', 'A 2', 'C 1 and C 2']],
    ['a2', ['A 2']],
    ['C 2', ['C 1 and C 2']],
    ['OTHE', ['C 1 and C 2']],
    ['oth', []],
    [' ', []],
  ])('is found by name, seat and order: %s', (words, seats) => {
    expect(findEntries(entriesOf(lists()), words).map(({ seat }) => seat)).toEqual(seats);
  });
});

describe('A code', () => {
  it('that opened the door says why it does not any more', () => {
    const before = lists({ former: new Map([['earlier', 'returned']]) });
    const handedOn = ticket(front(1), { codeHash: 'new' });
    const soldAgain = ticket(front(2), { orderId: 'next', codeHash: 'another' });
    expect(listFormer(before, new Map([handedOn, soldAgain]))).toEqual(
      new Map([
        ['earlier', 'returned'],
        [`hash of ${front(1)}`, 'handedOn'],
        [`hash of ${front(2)}`, 'returned'],
        [`hash of ${pair}`, 'returned'],
      ]),
    );
    expect(listFormer(before, before.tickets)).toEqual(before.former);
  });

  it('is read however a scanner types it, and from nothing else', () => {
    const code = 'BL1-0123456789ABCDEFGHJKMNPQ';
    expect(readCode(` ${code.toLowerCase()}\n`)).toBe(code);
    expect(readCode('bl1-0123 4567 89ab cdef ghjk mnpq')).toBe(code);
    expect(readCode(code.slice(0, -1))).toBe('');
    expect(readCode(`${code}A`)).toBe('');
    expect(readCode(code.replace('A', 'O'))).toBe('');
    expect(readCode('https://example.org/menu')).toBe('');
  });
});
