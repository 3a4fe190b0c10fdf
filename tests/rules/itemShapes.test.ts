import { describe, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { merchandiseTypes } from '../../src/features/projects/model';
import { type Build, useItemRules } from '../support/itemRules';
import { absent, castMember, crewMember, link, merchandise } from '../support/storedDocuments';

const { accepts, refuses } = useItemRules('item-shapes');
const a = (length: number) => 'a'.repeat(length);

const kinds: [kind: string, list: string, build: Build][] = [
  ['a cast member', 'cast', castMember],
  ['a crew member', 'crew', crewMember],
  ['merchandise', 'merchandise', merchandise],
  ['a link', 'socialMedia', link],
];

describe.each(kinds)('%s', (_kind, list, build) => {
  it.each(Object.keys(build()))('has the field %s', async (field) => {
    await refuses(list, build({ [field]: absent }));
  });

  it('has no other field', async () => {
    await refuses(list, build({ status: 'idle' }));
    const [first = ''] = Object.keys(build());
    await refuses(list, build({ [first]: absent, another: 'a' }));
  });
});

const texts: [kind: string, list: string, build: Build, field: string, longest: number][] = [
  ['a cast member', 'cast', castMember, 'name', limits.personName],
  ['a cast member', 'cast', castMember, 'role', limits.role],
  ['a cast member', 'cast', castMember, 'bio', limits.biography],
  ['a crew member', 'crew', crewMember, 'name', limits.personName],
  ['a crew member', 'crew', crewMember, 'role', limits.role],
  ['a crew member', 'crew', crewMember, 'bio', limits.biography],
  ['merchandise', 'merchandise', merchandise, 'name', limits.merchandiseName],
  ['merchandise', 'merchandise', merchandise, 'description', limits.merchandiseDescription],
];

describe.each(texts)('Of %s', (_kind, list, build, field, longest) => {
  it(`the ${field} has at most ${String(longest)} characters`, async () => {
    await accepts(list, build({ [field]: a(longest) }));
    await refuses(list, build({ [field]: a(longest + 1) }));
  });

  it(`the ${field} is a text`, async () => {
    for (const value of [null, 7, true, ['a'], { a: 'a' }]) {
      await refuses(list, build({ [field]: value }));
    }
  });

  const isOneLine = field === 'name' || field === 'role';
  it(`the ${field} ${isOneLine ? 'is one line' : 'may have several lines'}`, async () => {
    await (isOneLine ? refuses : accepts)(list, build({ [field]: 'a\r\n\tb' }));
    await refuses(list, build({ [field]: 'a\0b' }));
  });

  it(`the ${field} ${field === 'name' ? 'is never empty' : 'may be empty'}`, async () => {
    await (field === 'name' ? refuses : accepts)(list, build({ [field]: '' }));
  });
});

describe('Merchandise', () => {
  it.each(merchandiseTypes)('may be of the type %s', async (type) => {
    await accepts('merchandise', merchandise({ type }));
  });

  it.each(['', 'mug', 'Car', 'Mug|Hat', null, 7])('is never of the type %s', async (type) => {
    await refuses('merchandise', merchandise({ type }));
  });

  it('has a price of whole minor units, or none', async () => {
    for (const amount of [0, 1, 1_999]) {
      await accepts('merchandise', merchandise({ price: { spec: 'USD', amount } }));
    }
    for (const amount of [-1, 0.5, '1', null]) {
      await refuses('merchandise', merchandise({ price: { spec: 'USD', amount } }));
    }
  });

  it('has a price in a currency of three letters', async () => {
    await accepts('merchandise', merchandise({ price: { spec: 'EUR', amount: 1 } }));
    for (const spec of ['', 'usd', 'US', 'USDT', '$', 7, null]) {
      await refuses('merchandise', merchandise({ price: { spec, amount: 1 } }));
    }
  });

  it('has a price of nothing else', async () => {
    for (const price of [
      null,
      1,
      {},
      { amount: 1 },
      { spec: 'USD' },
      { spec: 'USD', amount: 1, tax: 1 },
    ]) {
      await refuses('merchandise', merchandise({ price }));
    }
  });
});
