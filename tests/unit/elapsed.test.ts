import { describe, expect, it } from 'vitest';
import { formatElapsed, formatSpan } from '../../src/lib/elapsed';

// Without a zone, as the clock on the wall says it.
const now = Date.parse('2026-11-22T14:32:00');
const at = (time: string) => formatElapsed(Date.parse(time), now);

describe('When something happened', () => {
  it.each([
    ['2026-11-22T14:31:30', 'Just now'],
    ['2026-11-22T14:31:00', '1 minute ago'],
    ['2026-11-22T14:18:00', '14 minutes ago'],
    ['2026-11-22T09:12:00', 'Today, 09:12'],
    ['2026-11-21T23:50:00', 'Yesterday, 23:50'],
    ['2026-11-20T11:31:00', 'Friday, 11:31'],
    ['2026-11-16T23:59:00', 'Monday, 23:59'],
    ['2026-11-15T11:31:00', '15 Nov'],
    ['2025-11-16T11:31:00', '16 Nov 2025'],
  ])('at %s is told as %s', (time, told) => {
    expect(at(time)).toBe(told);
  });
});

describe('For how long something has been so', () => {
  it.each([
    ['2026-11-22T14:31:50', 'less than a minute'],
    ['2026-11-22T14:31:00', '1 minute'],
    ['2026-11-22T14:27:00', '5 minutes'],
    ['2026-11-22T13:32:00', '1 hour'],
    ['2026-11-21T14:33:00', '23 hours'],
    ['2026-11-21T14:32:00.040', '1 day'],
    ['2026-11-16T09:00:00', '6 days'],
  ])('since %s is told as %s', (since, told) => {
    expect(formatSpan(Date.parse(since), now)).toBe(told);
  });
});
