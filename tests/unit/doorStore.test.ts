import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import * as premieres from '../../scripts/samples/premieres';
import { emptyLists } from '../../src/features/door/admission';
import { parseScreening } from '../../src/features/premieres/screeningModel';

/** What a device keeps of doors, as each tab has it. */
async function openTab() {
  vi.resetModules();
  return import('../../src/features/door/doorStore');
}

/** A door at which these scans wait. */
function doorWith(passId: string, ...ids: string[]) {
  const entry = {
    unitId: 'front~1',
    orderId: 'order',
    codeHash: '',
    seat: 'A 1',
    zone: 'Front',
    name: '',
    isGuest: false,
    isIn: true,
  };
  const scan = { kind: 'checkIn', entry, letIn: false, reason: '', offline: true, at: 0 } as const;
  return {
    pass: { brandId: 'b', passId, screeningId: 's', label: 'Door 1', secretHash: '', at: 0 },
    screening: parseScreening('s', premieres.screening<unknown>({})),
    name: 'Kim',
    proven: '',
    lists: emptyLists,
    queue: ids.map((id) => ({ id, ...scan })),
    readAt: 0,
    clockAheadMs: 0,
    dismissedAt: 0,
  };
}

it('Two tabs of one pass keep what waits in each, and of that what was shared no longer', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const keptIds = async () => {
    const kept = await first.readDoor('two');
    return typeof kept === 'object' ? kept.queue.map(({ id }) => id) : [];
  };
  await first.keepDoor(doorWith('two', 'a'));
  await second.keepDoor(doorWith('two', 'b'));
  expect(await keptIds()).toEqual(['a', 'b']);
  await first.keepDoor(doorWith('two'));
  expect(await keptIds()).toEqual(['b']);
});

it('Of a pass that was taken back a device keeps that alone', async () => {
  const { keepDoor, readDoor, forgetDoor } = await openTab();
  await keepDoor(doorWith('pass', 'a'));
  await forgetDoor('pass', true);
  expect(await readDoor('pass')).toBe('withdrawn');
  await forgetDoor('pass', false);
  expect(await readDoor('pass')).toBeUndefined();
});
