import { expect, it } from 'vitest';
import * as v from 'valibot';
import { brandEventsShown } from '../../src/config/limits';
import { brandLogEntrySchema } from '../../src/features/creators/model';
import { type BrandStep, mergeBrandEvents } from '../../src/features/project-packs/brandEvents';

const entry = (id: string, at: number) => ({ ...v.parse(brandLogEntrySchema, {}), id, at });
const step = (id: string, at: number): BrandStep => ({
  id,
  step: 'built',
  title: 'Low Tide',
  byEmail: '',
  at,
});

it('The log and the steps of packs are one list, newest first, in which the log’s word for a step counts', () => {
  const built = entry('built', 3);
  const events = mergeBrandEvents(
    [built, entry('accepted', 1)],
    [step('built', 3), step('sent', 2)],
  );
  expect(events.map(({ id }) => id)).toEqual(['built', 'sent', 'accepted']);
  expect(events[0]).toBe(built);
});

it('Of a long story the newest is told, without gaps', () => {
  const log = Array.from({ length: brandEventsShown }, (_, n) =>
    entry(`log-${String(n)}`, 2 * n + 1),
  );
  const steps = Array.from({ length: brandEventsShown }, (_, n) =>
    step(`step-${String(n)}`, 2 * n),
  );
  const times = mergeBrandEvents(log, steps).map(({ at }) => at);
  expect(times).toEqual(
    Array.from({ length: brandEventsShown }, (_, n) => 2 * brandEventsShown - 1 - n),
  );
});
