import { beforeEach, expect, it, vi } from 'vitest';
import { followStaff } from '../../src/app/followStaff';
import { activityKey } from '../../src/features/staff/activityKey';

beforeEach(() => {
  localStorage.clear();
});
const touch = () => window.dispatchEvent(new Event('pointermove'));
const noted = () => localStorage.getItem(activityKey);

it('Of fans nothing is noted, however they move', () => {
  followStaff();
  touch();
  expect(noted()).toBeNull();
});

it('Staff at a public page are seen there, unless they are locked', () => {
  const before = Date.now() - 60_000;
  localStorage.setItem(activityKey, String(before));
  followStaff();
  touch();
  expect(Number(noted())).toBeGreaterThan(before);
  localStorage.setItem(activityKey, 'locked');
  followStaff();
  touch();
  expect(noted()).toBe('locked');
});

it('A storage that is blocked stops nobody', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  followStaff();
});
