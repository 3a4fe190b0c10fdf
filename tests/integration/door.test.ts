import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as premieres from '../../scripts/samples/premieres.ts';
import type { Door } from '../../src/features/door/door';
import { openDevice } from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';

const database = useStaff();
const timeLimit = { timeout: 300_000 };
const waitFor = { timeout: 60_000, interval: 200 };
const hourMs = 60 * 60_000;

let isOnline = true;
let page: EventTarget;
const doors: Door[] = [];

async function openPhone(name: string) {
  const load = () => import('../../src/features/door/door');
  const { loaded, uid } = await openDevice(`${name} ${crypto.randomUUID()}`, undefined, load);
  if (!loaded) throw new Error(`${name} has not loaded.`);
  const { openDoor } = loaded;
  return { openDoor, uid };
}
type Phone = Awaited<ReturnType<typeof openPhone>>;
let phone: Phone;
let otherPhone: Phone;

beforeAll(async () => {
  phone = await openPhone('first phone');
  otherPhone = await openPhone('second phone');
  // Not before: the accounts are kept in memory.
  const { default: indexedDB, ...classes } = await import('fake-indexeddb');
  Object.assign(globalThis, classes, { indexedDB });
}, timeLimit.timeout);

beforeEach(() => {
  isOnline = true;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
});

afterEach(() => {
  for (const door of doors.splice(0)) door.close();
});

/** As all devices of the test are, with or without a network. */
function setOnline(value: boolean) {
  isOnline = value;
  page.dispatchEvent(new Event(value ? 'online' : 'offline'));
}

/** Up to a number, from another one on. */
const numbersTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codeOf = (number: number) => `BL1-${String(number).padStart(24, '0')}`;

/** A showing with a row of so many seats, all of which are sold, without rules in the way. */
async function openShowing(stock: number) {
  const [brandId, screeningId, offerId] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  const at = new Date();
  const screening = premieres.screening<unknown>({
    brandId,
    projectId: 'film',
    rows: [{ label: 'A', first: 1, reversed: false }],
    cells: 'a'.repeat(stock),
    zones: { [offerId]: { label: 'Front', letter: 'a', pair: false, stock } },
    blocked: [],
    at,
  });
  await database().doc(`screenings/${screeningId}`).set(screening);
  const offer = premieres.ticketOffer<unknown>({ brandId, parent: screeningId, at });
  await database().doc(`offers/${offerId}`).set(offer);
  const unitOf = (number: number) => `${offerId}~${String(number)}`;
  const pathOf = (list: string, number: number) =>
    database().doc(`screenings/${screeningId}/${list}/${unitOf(number)}`);
  for (let first = 1; first <= stock; first += 200) {
    const batch = database().batch();
    for (const number of numbersTo(Math.min(stock, first + 199), first)) {
      const orderId = `order-${String(number)}`;
      const unit = { offerId, number, brandId, orderId, sold: true, at };
      batch.set(database().doc(`units/${unitOf(number)}`), unit);
      const codeHash = premieres.hashOf(codeOf(number));
      const ticket = {
        brandId,
        orderId,
        uid: 'fan',
        holder: `Fan ${String(number)}`,
        codeHash,
        at,
      };
      batch.set(pathOf('tickets', number), premieres.ticket<unknown>(ticket));
    }
    await batch.commit();
  }
  return { brandId, screeningId, unitOf, pathOf };
}
type Showing = Awaited<ReturnType<typeof openShowing>>;

function openAgain(
  { openDoor }: Phone,
  { brandId }: Showing,
  passId: string,
  secret = premieres.passWord,
) {
  const door = openDoor({ brandId, passId, secret });
  doors.push(door);
  return door;
}

async function makePass({ brandId, screeningId }: Showing, label = 'Door 1') {
  const passId = crypto.randomUUID();
  const pass = database().doc(`brands/${brandId}/doorPasses/${passId}`);
  await pass.set(premieres.doorPass<unknown>({ screeningId, label, by: 'owner', at: new Date() }));
  return { passId, pass };
}

/** A door of a showing at which Kim stands. */
async function openDoorOf(one: Phone, showing: Showing, label = 'Door 1') {
  const { passId, pass } = await makePass(showing, label);
  return { door: await beginAt(one, showing, passId), passId, pass };
}

async function beginAt(one: Phone, showing: Showing, passId: string) {
  const door = openAgain(one, showing, passId);
  await vi.waitFor(() => {
    expect(door.state().phase).toBe('naming');
  }, waitFor);
  await door.begin('Kim');
  expect(door.state()).toMatchObject({ phase: 'ready', isOnline: true });
  return door;
}

/** Has doors share and read until something is so. */
const agree = (all: readonly Door[], check: () => void) =>
  vi.waitFor(async () => {
    await Promise.all(all.map(({ sendNow }) => sendNow()));
    check();
  }, waitFor);

const stored = async ({ screeningId }: Showing, list: string) =>
  (await database().collection(`screenings/${screeningId}/${list}`).get()).docs;

describe('Two doors', () => {
  it(
    'without a network let in 80 of 500, 40 of them twice, and count the same afterwards',
    timeLimit,
    async () => {
      const showing = await openShowing(500);
      const { door: first } = await openDoorOf(phone, showing);
      const { door: second } = await openDoorOf(otherPhone, showing, 'Door 2');
      expect(first.state().counts).toMatchObject({ in: 0, expected: 500 });

      setOnline(false);
      for (const number of numbersTo(60))
        expect((await first.scan(codeOf(number))).kind).toBe('unshared');
      for (const number of numbersTo(80, 21))
        expect((await second.scan(codeOf(number))).kind).toBe('unshared');
      for (const door of [first, second]) {
        expect(door.state().isOnline).toBe(false);
        expect(door.state().counts.in).toBe(60);
        expect(door.state().queue).toHaveLength(60);
      }
      expect(await stored(showing, 'checkins')).toEqual([]);

      setOnline(true);
      await agree([first, second], () => {
        for (const door of [first, second]) {
          expect(door.state()).toMatchObject({ isOnline: true, queue: [] });
          expect(door.state().counts).toMatchObject({ in: 80, expected: 500 });
          expect(door.state().duplicates).toHaveLength(40);
        }
      });
      const twice = numbersTo(60, 21).map(showing.unitOf).sort();
      for (const door of [first, second])
        expect(
          door
            .state()
            .duplicates.map(({ unitId }) => unitId)
            .sort(),
        ).toEqual(twice);
      // Each of the two knows who was first.
      const again = [first, second].flatMap((door) =>
        door.state().lately.filter(({ kind }) => kind === 'again'),
      );
      for (const { first: before } of again) expect(before?.name).toBe('Kim');
      expect(await stored(showing, 'checkins')).toHaveLength(80);
      for (const duplicate of await stored(showing, 'duplicateScans'))
        expect(duplicate.data()).toMatchObject({ letIn: true, offline: true });
    },
  );

  it('learn of each other, and let in all the same with a reason', timeLimit, async () => {
    const showing = await openShowing(2);
    const { door: first } = await openDoorOf(phone, showing);
    const { door: second } = await openDoorOf(otherPhone, showing, 'Door 2');
    await first.scan(codeOf(1));
    await agree([first], () => {
      expect(first.state().lately).toMatchObject([{ kind: 'in', entry: { seat: 'A 1' } }]);
    });
    await second.sendNow();
    const verdict = await second.scan(codeOf(1));
    expect(verdict).toMatchObject({ kind: 'again', first: { door: 'Door 1', name: 'Kim' } });
    // The code is in view as long as it is held there.
    expect(await second.scan(codeOf(1))).toBe(verdict);
    second.letInAgain(showing.unitOf(1), ' Came back  in ');
    await agree([second, first], () => {
      const said = first.state().duplicates.map(({ letIn, reason }) => [letIn, reason]);
      expect(said.sort()).toEqual([
        [false, ''],
        [true, 'Came back in'],
      ]);
    });
    expect(await stored(showing, 'checkins')).toHaveLength(1);
  });
});

describe('A door', () => {
  it(
    'shares what it let in an hour ago with the hour of the scan, also after a reload',
    timeLimit,
    async () => {
      const showing = await openShowing(1);
      const { door, passId } = await openDoorOf(phone, showing);
      setOnline(false);
      const { now } = Date;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - hourMs);
      const { at } = await door.scan(codeOf(1));
      clock.mockRestore();
      door.close();
      // What is kept is kept by then.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const reloaded = openAgain(phone, showing, passId);
      await vi.waitFor(() => {
        expect(reloaded.state()).toMatchObject({ phase: 'ready', name: 'Kim', counts: { in: 1 } });
        expect(reloaded.state().queue).toHaveLength(1);
      }, waitFor);
      setOnline(true);
      await agree([reloaded], () => {
        expect(reloaded.state().queue).toEqual([]);
      });
      const checkIn = await showing.pathOf('checkins', 1).get();
      const said = { by: phone.uid, door: 'Door 1', name: 'Kim', offline: true };
      expect(checkIn.data()).toMatchObject(said);
      const scannedAt = (checkIn.get('scannedAt') as { toMillis: () => number }).toMillis();
      expect(scannedAt).toBe(at);
      expect(Math.abs(now() - hourMs - scannedAt)).toBeLessThan(60_000);
    },
  );

  it('is right on a device whose clock is a day ahead, and says so', timeLimit, async () => {
    const showing = await openShowing(1);
    const { passId } = await makePass(showing);
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 24 * hourMs);
    const door = await beginAt(phone, showing, passId);
    expect(Math.round(door.state().clockAheadMs / hourMs)).toBe(24);
    const { at } = await door.scan(codeOf(1));
    expect(Math.abs(now() - at)).toBeLessThan(60_000);
    await agree([door], () => {
      expect(door.state().queue).toEqual([]);
    });
    // What the test itself asks has deadlines by this clock.
    clock.mockRestore();
    expect(await stored(showing, 'checkins')).toHaveLength(1);
  });

  it('takes back what it has let in, and nothing that another has', timeLimit, async () => {
    const showing = await openShowing(2);
    const { door: first } = await openDoorOf(phone, showing);
    const { door: second } = await openDoorOf(otherPhone, showing, 'Door 2');
    const bothKnow = (count: number) =>
      agree([first, second], () => {
        expect([first, second].map((door) => door.state().counts.in)).toEqual([count, count]);
      });
    const held = await first.scan(codeOf(2));
    expect(first.state().counts.in).toBe(1);
    first.undo(showing.unitOf(2));
    // The code is still held there.
    expect(await first.scan(codeOf(2))).toBe(held);
    expect(first.state().counts.in).toBe(0);
    first.letIn(showing.unitOf(1));
    await bothKnow(1);
    second.undo(showing.unitOf(1));
    expect(second.state().queue).toEqual([]);
    first.undo(showing.unitOf(1));
    expect(first.state().counts.in).toBe(0);
    await agree([first], () => {
      expect(first.state().queue).toEqual([]);
      expect(first.state().counts.in).toBe(0);
    });
    expect(await stored(showing, 'checkins')).toEqual([]);
    first.letIn(showing.unitOf(1));
    await bothKnow(1);
  });

  it('says of a ticket that was returned or is none what it is', timeLimit, async () => {
    const showing = await openShowing(2);
    const { door } = await openDoorOf(phone, showing);
    await showing.pathOf('tickets', 1).delete();
    await database()
      .doc(`units/${showing.unitOf(1)}`)
      .delete();
    expect((await door.scan(codeOf(1))).kind).toBe('unshared');
    const returned = { kind: 'other', reason: 'returned' };
    await agree([door], () => {
      expect(door.state().lately).toMatchObject([returned]);
      expect(door.state().counts).toMatchObject({ in: 0, expected: 1 });
    });
    expect(await door.scan(` ${codeOf(1)}`)).toMatchObject(returned);
    expect(await door.scan(codeOf(3))).toMatchObject({ kind: 'other', reason: 'unknown' });
    expect(await door.scan('https://example.org')).toMatchObject({ reason: 'notOurs' });
    expect(door.state().queue).toEqual([]);
  });

  it('lets in by a ticket made since, while it is still held there', timeLimit, async () => {
    const showing = await openShowing(1);
    const ticket = await showing.pathOf('tickets', 1).get();
    await ticket.ref.delete();
    const { door } = await openDoorOf(phone, showing);
    const unopened = { seat: 'A 1', orderId: '' };
    expect(door.state()).toMatchObject({ entries: [], unopened: [unopened] });
    expect(door.state().counts).toMatchObject({ in: 0, expected: 1 });
    await ticket.ref.set({ ...ticket.data(), at: new Date() });
    const unknown = { kind: 'other', reason: 'unknown' };
    expect(await door.scan(codeOf(1))).toMatchObject(unknown);
    await vi.waitFor(async () => {
      expect(await door.scan(codeOf(1))).toMatchObject({ entry: { seat: 'A 1' } });
    }, waitFor);
  });

  it('ends with its showing, sends what waits, and keeps nothing of it', timeLimit, async () => {
    const showing = await openShowing(2);
    const { door, passId } = await openDoorOf(phone, showing);
    setOnline(false);
    const { at } = await door.scan(codeOf(1));
    const endsAt = new Date(at + 1);
    await database().doc(`screenings/${showing.screeningId}`).update({ endsAt });
    setOnline(true);
    await agree([door], () => {
      expect(door.state()).toMatchObject({ phase: 'ended', queue: [], counts: { in: 1 } });
    });
    expect(await stored(showing, 'checkins')).toHaveLength(1);
    door.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const reopened = openAgain(phone, showing, passId);
    await vi.waitFor(() => {
      expect(reopened.state()).toMatchObject({ phase: 'ended', entries: [] });
    }, waitFor);
  });

  it('is nobody’s once its pass was taken back, or with another secret', timeLimit, async () => {
    const showing = await openShowing(1);
    const { door, pass, passId } = await openDoorOf(phone, showing);
    const stranger = openAgain(otherPhone, showing, passId, 'bm90IGl0');
    await vi.waitFor(() => {
      expect(stranger.state()).toMatchObject({ phase: 'missing', entries: [] });
    }, waitFor);
    setOnline(false);
    await door.scan(codeOf(1));
    await pass.delete();
    setOnline(true);
    await agree([door], () => {
      expect(door.state()).toMatchObject({ phase: 'withdrawn', entries: [], queue: [] });
    });
    expect(await stored(showing, 'checkins')).toEqual([]);
    door.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const reopened = openAgain(phone, showing, passId);
    await vi.waitFor(() => {
      expect(reopened.state()).toMatchObject({ phase: 'withdrawn', pass: null, entries: [] });
    }, waitFor);
  });
});
