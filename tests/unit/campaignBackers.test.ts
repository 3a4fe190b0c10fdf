import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  addressState,
  agreedEmails,
  type Backer,
  backerViewSchema,
  consentState,
  isNarrowed,
  listBackers,
} from '../../src/features/orders-admin/backersModel';
import { packingSchema } from '../../src/features/orders-admin/model';
import { parseConsent } from '../../src/features/orders/consentsApi';
import { contactSchema, parseOrder } from '../../src/features/orders/orderModel';

const contact = { name: 'Ines Moura', email: 'ines@example.org', lines: 'Rua 1', country: 'PT' };
const agreed = { email: 'ines@example.org', proven: true, text: 'They may write.', at: 1 };

type Said = { order?: object; packing?: object; contact?: object | null; consent?: object | null };

function backer(orderId: string, said: Said = {}): Backer {
  const ref = { brandId: 'brand', orderId };
  return {
    ...v.parse(packingSchema, {
      lines: [{ name: 'Poster', qty: 1 }],
      rewardId: 'poster',
      country: 'PT',
      ...said.packing,
    }),
    ...ref,
    order: parseOrder(ref, {
      uid: orderId,
      status: 'paid',
      country: 'PT',
      soldAt: 1,
      ...said.order,
    }),
    contact: said.contact === null ? null : v.parse(contactSchema, { ...contact, ...said.contact }),
    consent:
      said.consent === null
        ? null
        : parseConsent({ brandId: 'brand', uid: orderId }, { ...agreed, ...said.consent }),
  };
}
const view = (said: object = {}) => v.parse(backerViewSchema, said);
const found = (backers: readonly Backer[], said: object) =>
  listBackers(backers, view(said)).map(({ orderId }) => orderId);

describe('Whether a backer may be written to', () => {
  it.each([
    ['who agreed and proved the address', {}, 'given'],
    ['whose address nobody has proven', { proven: false }, 'unproven'],
    ['who took it back', { withdrawnAt: 2 }, 'withdrawn'],
    ['who agreed to nothing', null, 'none'],
  ] as const)('of one %s', (_, consent, state) => {
    const one = backer('a', { consent });
    expect(consentState(one.consent)).toBe(state);
    expect(agreedEmails([one])).toEqual(state === 'given' ? ['ines@example.org'] : []);
  });

  it('is asked once of who pledged twice', () => {
    expect(agreedEmails([backer('a'), backer('b')])).toEqual(['ines@example.org']);
  });
});

it.each([
  ['has lines and a name', {}, 'complete'],
  ['has no lines', { contact: { lines: '' } }, 'incomplete'],
  ['has nobody who receives it', { contact: { name: '' } }, 'incomplete'],
  ['is nobody’s to read, or gone', { contact: null }, 'unknown'],
  ['is needed for nothing', { order: { country: '' }, contact: { country: '' } }, 'none'],
  ['is picked up from the makers', { order: { country: 'pickup' } }, 'none'],
] as const)('An address that %s', (_, said, state) => {
  expect(addressState(backer('a', said))).toBe(state);
});

describe('The backers that a view finds', () => {
  const old = backer('old', { order: { soldAt: 1 }, consent: null });
  const mara = backer('mara', {
    order: { soldAt: 2 },
    packing: { rewardId: 'pendant' },
    contact: { name: 'Mara Lind', email: 'mara@example.org', lines: '' },
    consent: { proven: false },
  });
  const latest = backer('latest', { order: { soldAt: 3 } });
  const all = [old, mara, latest];

  it('are all, the newest first, unless something leaves some out', () => {
    expect(found(all, {})).toEqual(['latest', 'mara', 'old']);
    expect(isNarrowed(view({ search: ' ', backer: 'old' }))).toBe(false);
  });

  it.each([
    [{ reward: 'pendant' }, ['mara']],
    [{ address: 'incomplete' }, ['mara']],
    [{ consent: 'given' }, ['latest']],
    [{ consent: 'none' }, ['old']],
    [{ search: 'lind' }, ['mara']],
    [{ search: 'late', reward: 'poster' }, ['latest']],
  ])('by %o', (said, ids) => {
    expect(isNarrowed(view(said))).toBe(true);
    expect(found(all, said)).toEqual(ids);
  });

  it('are all where the address says what there is not', () => {
    expect(found(all, { address: 'lost', consent: 'maybe' })).toHaveLength(3);
  });
});
