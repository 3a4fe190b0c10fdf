import { expect, it } from 'vitest';
import { addressesCsv } from '../../src/features/orders-admin/addressesCsv';

const at = Date.UTC(2026, 10, 3, 12);
const consent = (email: string, fields: object = {}) => ({
  brandId: 'b',
  uid: email,
  email,
  proven: true,
  text: 'They may write to me.',
  at,
  withdrawnAt: null,
  ...fields,
});

it('Whom a brand may write to has proven the address and not withdrawn, and is there once', () => {
  const { csv, count, unproven } = addressesCsv([
    consent('ada@example.org'),
    consent('ada@example.org', { uid: 'guest', proven: false }),
    consent('ada@example.org', { uid: 'other' }),
    consent('bo@example.org', { proven: false }),
    consent('cy@example.org', { withdrawnAt: at }),
    consent('=cmd@example.org'),
  ]);
  expect([count, unproven]).toEqual([2, 1]);
  expect(csv.match(/ada@example\.org/g)).toHaveLength(1);
  expect(csv).toContain("'=cmd@example.org");
  expect(csv).toContain('2026-11-03T12:00:00.000Z');
  expect(csv).not.toMatch(/bo@|cy@/);
});
