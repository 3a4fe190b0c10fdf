import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as premieres from '../../scripts/samples/premieres';
import { doorCopy as copy } from '../../src/content/door';
import type { DoorEntry, Verdict } from '../../src/features/door/admission';
import type { Door, DoorState } from '../../src/features/door/door';
import { DoorView } from '../../src/features/door/DoorView';
import { parseScreening } from '../../src/features/premieres/screeningModel';
import { renderApp } from '../support/renderApp';

/** 19:11 by the venue's clock. */
const at = Date.parse('2030-12-11T18:11:00Z');

const entry = (seat: number, fields: Partial<DoorEntry> = {}): DoorEntry => ({
  unitId: `front~${String(seat)}`,
  orderId: 'order',
  codeHash: '',
  seat: `F ${String(seat)}`,
  zone: 'Front',
  name: 'Robin Vale',
  isGuest: false,
  isIn: false,
  ...fields,
});

const verdict = (fields: Partial<Verdict> = {}): Verdict => ({
  kind: 'unshared',
  at,
  entry: entry(7, { isIn: true }),
  first: null,
  reason: '',
  ...fields,
});

const readyState = (): DoorState => ({
  phase: 'ready',
  pass: { brandId: 'b', passId: 'p', screeningId: 's', label: 'Door 1', secretHash: '', at },
  screening: parseScreening('s', premieres.screening({ startsAt: at, endsAt: at })),
  name: 'Nils',
  entries: [entry(7), entry(8)],
  unopened: [],
  readAt: at,
  clockAheadMs: 0,
  counts: { in: 61, expected: 84, byZone: [{ label: 'Front', in: 61, expected: 84 }] },
  lately: [],
  queue: [],
  isOnline: true,
  duplicates: [],
  dismissedAt: 0,
});

/** A door of plain objects, which notes what it is told. */
function openDoor(fields: Partial<DoorState> = {}) {
  let state: DoorState = { ...readyState(), ...fields };
  const listeners = new Set<() => void>();
  const door = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    begin: vi.fn<Door['begin']>(() => Promise.resolve()),
    scan: vi.fn<Door['scan']>(() => Promise.resolve(verdict())),
    letIn: vi.fn<Door['letIn']>(),
    letInAgain: vi.fn<Door['letInAgain']>(),
    undo: vi.fn<Door['undo']>(),
    dismissTwice: vi.fn<Door['dismissTwice']>(),
    sendNow: vi.fn<Door['sendNow']>(() => Promise.resolve()),
    close: vi.fn<Door['close']>(),
  } satisfies Door;
  const change = (changes: Partial<DoorState>) => {
    act(() => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    });
  };
  const { user } = renderApp(<DoorView door={door} />);
  return { door, change, user };
}

/** Begins to scan; no browser here has a camera. */
async function beginScanning(fields: Partial<DoorState> = {}) {
  const opened = openDoor(fields);
  await opened.user.click(screen.getByRole('button', { name: copy.begin }));
  await screen.findByText(copy.noCamera);
  return opened;
}

/** Has the door answer a code, as a scanner types it. */
async function scan({ door, change, user }: ReturnType<typeof openDoor>, said: Verdict) {
  door.scan.mockResolvedValueOnce(said);
  change({ lately: [said] });
  await user.keyboard('BL1-7{Enter}');
  return within(await screen.findByRole('alert'));
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('Before the first scan', () => {
  it('a door asks who stands there, and begins with that name', async () => {
    const { door, user } = openDoor({ phase: 'naming', name: '' });
    screen.getByRole('heading', { level: 1, name: 'Door 1, Kino Lantaarn' });
    await user.click(press(copy.fetch));
    expect(screen.getByLabelText(copy.name).getAttribute('aria-invalid')).toBe('true');
    expect(door.begin).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(copy.name), 'Nils{Enter}');
    expect(door.begin).toHaveBeenCalledExactlyOnceWith('Nils');
  });

  it('it says how many tickets are on the device, and how old they are', () => {
    openDoor();
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
    screen.getByRole('heading', { name: copy.tickets(2) });
    screen.getByText(copy.checked('19:11'));
  });

  it.each([
    ['missing', copy.missing],
    ['withdrawn', copy.withdrawn],
    ['failed', copy.failed],
    ['ended', copy.ended],
    ['opening', copy.opening],
    ['fetching', copy.fetching],
  ] as const)('a pass that is %s says so', (phase, heading) => {
    openDoor({ phase });
    screen.getByRole('heading', { level: 1, name: heading });
  });

  it('one that has ended sends what waits', async () => {
    const queue = [
      {
        id: 'q',
        kind: 'checkIn',
        entry: entry(7),
        letIn: false,
        reason: '',
        offline: true,
        at,
      },
    ] as const;
    const { door, user } = openDoor({ phase: 'ended', queue });
    await user.click(press(copy.send(1)));
    expect(door.sendNow).toHaveBeenCalledOnce();
  });
});

describe('A scan', () => {
  it('says who is in and where they sit, and turns green once it is shared', async () => {
    const opened = await beginScanning();
    const result = await scan(opened, verdict());
    expect(opened.door.scan).toHaveBeenCalledExactlyOnceWith('BL1-7');
    await result.findByText(copy.words.in);
    result.getByText('F 7');
    // Whatever it is written in, it turns nothing else round.
    expect(result.getByText('Robin Vale').tagName).toBe('BDI');
    expect(document.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('unshared');
    opened.change({ lately: [verdict({ kind: 'in' })] });
    expect(document.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('in');
    await opened.user.click(press(copy.next));
    expect(document.querySelector('[data-kind]')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  });

  it('says at once that it is not shared where there is no network', async () => {
    const result = await scan(await beginScanning({ isOnline: false }), verdict());
    await result.findByText(copy.states.unshared);
    result.getByText(copy.unsharedLead('19:11'));
  });

  it('of a ticket that is in says when and where, and lets in all the same with a reason', async () => {
    const first = { at: at - 9 * 60_000, door: 'Door 2', name: 'Kim' };
    const opened = await beginScanning();
    const result = await scan(opened, verdict({ kind: 'again', first }));
    await result.findByText(copy.words.again);
    result.getByText('19:02, Door 2');
    result.getByText(copy.again('9 minutes'));
    await opened.user.click(press(copy.allTheSame(copy.becauses[0])));
    expect(opened.door.letInAgain).toHaveBeenCalledExactlyOnceWith('front~7', copy.becauses[0]);
  });

  it('of a code that opens no door says why, and nothing else changes', async () => {
    const said = verdict({ kind: 'other', entry: null, reason: 'handedOn' });
    const opened = await beginScanning();
    const result = await scan(opened, said);
    await result.findByText(copy.words.other);
    result.getByText(copy.reasons.handedOn);
    expect(opened.door.letIn).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: copy.undo })).toBeNull();
  });

  it.each([
    ['is shown once more where others can be asked', true, copy.words.other],
    ['is not shown once more where nobody is there any longer', false, undefined],
  ])('that is refused after its result was closed %s', async (_, isOnline, word) => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'vibrate');
    });
    const opened = await beginScanning({ isOnline });
    const result = await scan(opened, verdict());
    await result.findByText(copy.words.in);
    await opened.user.click(press(copy.next));
    opened.change({ lately: [verdict({ kind: 'other', reason: 'returned' })] });
    expect(result.queryByText(copy.words.other)?.textContent).toBe(word);
    if (!word) return;
    result.getByText(copy.reasons.returned);
    expect(vibrate).toHaveBeenLastCalledWith([150, 100, 150]);
    await opened.user.click(press(copy.next));
    expect(result.queryByText(copy.words.other)).toBeNull();
  });

  it.each([
    ['search', copy.search, () => screen.queryByLabelText(copy.searchLabel)],
    ['all there is to know', copy.more, () => screen.queryByRole('heading', { name: copy.more })],
  ])('closes %s, and the camera follows', async (_, tool, queryPanel) => {
    const opened = await beginScanning();
    await opened.user.click(press(tool));
    expect(queryPanel()).not.toBeNull();
    opened.door.scan.mockResolvedValueOnce(verdict());
    screen.getByLabelText(copy.field).focus();
    await opened.user.keyboard('BL1-7{Enter}');
    await opened.user.click(await screen.findByRole('button', { name: copy.next }));
    expect(queryPanel()).toBeNull();
    expect(press(tool).getAttribute('aria-pressed')).toBe('false');
  });

  it('lets in the others of its order, one or all at once', async () => {
    const entries = [entry(7, { isIn: true }), entry(8), entry(9)];
    const opened = await beginScanning({ entries });
    await scan(opened, verdict());
    await screen.findByText(copy.order(3));
    await opened.user.click(press(`F\u00a08 ${copy.letIn}`));
    expect(opened.door.letIn.mock.calls).toEqual([['front~8']]);
    await opened.user.click(press(`F\u00a07 ${copy.isIn}`));
    await opened.user.click(press(copy.letInRest(2, 3)));
    expect(opened.door.letIn.mock.calls.slice(1)).toEqual([['front~8'], ['front~9']]);
  });

  it('is taken back from the list of the last ones', async () => {
    const others = [6, 5].map((seat) => verdict({ kind: 'in', entry: entry(seat) }));
    const opened = await beginScanning({ lately: [verdict({ kind: 'in' }), ...others] });
    const presses = () => screen.getAllByRole('button', { name: copy.undo });
    await opened.user.click(presses()[0] ?? document.body);
    expect(opened.door.undo).toHaveBeenCalledExactlyOnceWith('front~7');
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
    // What was done before that is among all that this device has done.
    await opened.user.click(press(copy.more));
    await opened.user.click(presses().at(-1) ?? document.body);
    expect(opened.door.undo).toHaveBeenLastCalledWith('front~5');
  });
});

describe('The tools of a door', () => {
  it('find people by name, and let them in', async () => {
    const { door, user } = await beginScanning();
    await user.click(press(copy.search));
    expect(document.activeElement).toBe(screen.getByLabelText(copy.searchLabel));
    await user.keyboard('vale');
    screen.getByText(copy.found(1));
    await user.click(press(`F\u00a08 ${copy.letIn}`));
    expect(door.letIn).toHaveBeenCalledExactlyOnceWith('front~8');
  });

  it('say what waits, what was double, and how many are in by price', async () => {
    const scanned = { by: 'x', door: 'Door 2', name: 'Kim', offline: true, scannedAt: at, at };
    const again = { id: 'd', unitId: 'front~7', letIn: true, reason: '', ...scanned };
    const known = { ...again, id: 'e', unitId: 'front~8', reason: copy.becauses[0], at: at + 1 };
    const { door, user } = await beginScanning({ isOnline: false, duplicates: [again, known] });
    screen.getByText(copy.twice('F 7', 'Door 2', '19:11'));
    await user.click(press(copy.more));
    screen.getByText(copy.goOn(2));
    screen.getByText(copy.zone('Front', copy.admitted(61, 84)));
    screen.getByText(copy.double('F 7', '19:11', 'Door 2', true));
    await user.click(press(copy.tryNow));
    expect(door.sendNow).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(copy.goOn(2))).toBeNull();
  });

  it('say whose ticket was not opened yet, and find the seat', async () => {
    const { user } = await beginScanning({ unopened: [entry(9, { orderId: '', name: '' })] });
    await user.click(press(copy.more));
    screen.getByText(copy.unopened(1));
    await user.click(press(copy.search));
    await user.keyboard('f9');
    screen.getByText(copy.unopenedSeat('F 9'));
    expect(screen.queryByRole('button', { name: `F\u00a09 ${copy.letIn}` })).toBeNull();
  });

  it('name the other door of a seat that was let in twice, and all such seats until then', async () => {
    const scanned = { by: 'x', name: 'Kim', offline: true, scannedAt: at, at };
    const first = { ...scanned, unitId: 'front~7', orderId: 'order', codeHash: '', door: 'Door 2' };
    const own = { ...scanned, id: 'd', unitId: 'front~7', letIn: true, reason: '', door: 'Door 1' };
    const again = { ...own, first };
    const { door, change, user } = await beginScanning({ duplicates: [again] });
    screen.getByText(copy.twice('F 7', 'Door 2', '19:11'));
    const next = { ...own, id: 'e', unitId: 'front~8', door: 'Door 2', at: at + 1 };
    change({ duplicates: [again, next] });
    screen.getByText(copy.twiceMany(2));
    await user.click(press(copy.dismiss));
    expect(door.dismissTwice).toHaveBeenCalledOnce();
    change({ dismissedAt: at });
    screen.getByText(copy.twice('F 8', 'Door 2', '19:11'));
    await user.click(press(copy.showTwice));
    screen.getByText(copy.double('F 7', '19:11', 'Door 1', true));
    change({ dismissedAt: at + 1 });
    expect(screen.queryByText(copy.twice('F 8', 'Door 2', '19:11'))).toBeNull();
  });

  it('say that the clock of the device is wrong, and switch the sound off', async () => {
    const { user } = await beginScanning({ clockAheadMs: 24 * 60 * 60_000 });
    screen.getByText(copy.clock('1 day', true));
    await user.click(press(copy.loud));
    press(copy.silent);
  });
});
