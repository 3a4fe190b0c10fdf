import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { brandEventsShown } from '../../src/config/limits';
import {
  brandLogEntrySchema,
  memberActions,
  staffActions,
} from '../../src/features/creators/model';
import { type BrandStep, mergeBrandEvents } from '../../src/features/packs/brandEvents';

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

it('What members sign in the log, and so loses their email when a brand is closed, is what the rules let them sign', () => {
  const rules = readFileSync('rules/brands.rules', 'utf8');
  const body = rules.slice(
    rules.indexOf('function isEntryOfBrand'),
    rules.indexOf('function logEntryMatchesTeam'),
  );
  const actionsIn = (pattern: RegExp) =>
    [...body.matchAll(pattern)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, action = '']) => action),
    );
  const ofTeam = actionsIn(/data\.action in \[([^\]]*)\]\s+\? data\.reason == ''/g);
  const more = actionsIn(
    /data\.action in \[([^\]]*)\]\s+\|\| \[data\.action, data\.reason\] == \['packageChanged', 'Subscription'\]\s+\? data\.byEmail == authorOf/g,
  );
  expect([...ofTeam, ...more].sort()).toEqual([...memberActions].sort());
  const all = actionsIn(/data\.action (?:in|==) (\[[^\]]*\]|'\w+')/g);
  expect([...new Set(all)].sort()).toEqual([...memberActions, ...staffActions].sort());
});
