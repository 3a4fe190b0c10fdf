import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyLists, listsThatGrow, table } from '../../scripts/bench-staff/table';
import { countTraffic, documentsIn } from '../../scripts/bench-staff/traffic';

const answer = (value: unknown) => JSON.stringify(value);
const document = { name: 'projects/a', fields: {} };

describe('The documents read for an answer', () => {
  it.each([
    ['a query', answer([{ readTime: 't' }, { document }, { document, readTime: 't' }]), 2],
    ['a query that found none', answer([{ readTime: 't' }]), 0],
    ['documents by name, one of them missing', answer([{ found: document }, { missing: 'b' }]), 2],
    ['a listing', answer({ documents: [document, document, document] }), 3],
    ['a count', answer([{ result: { aggregateFields: { a: { integerValue: '9' } } } }]), 0],
    ['a list of files', answer({ items: [{ name: 'a' }], prefixes: [] }), 0],
    ['something that is no JSON', '<html>', 0],
  ])('to %s are counted', (_, text, count) => {
    expect(documentsIn(text)).toBe(count);
  });
});

describe('The traffic of some work', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is every answer that comes while it lasts, in bytes and documents', async () => {
    const body = answer([{ document: { name: 'é' } }]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    const before = globalThis.fetch;
    const traffic = await countTraffic(async () => {
      await fetch('one');
      expect(await (await fetch('two')).text()).toBe(body);
    });
    expect(traffic).toEqual({ requests: 2, documents: 2, bytes: 2 * (body.length + 1) });
    expect(globalThis.fetch).toBe(before);
  });
});

describe('The benchmark', () => {
  const measured = (list: string, documents: number, shown = 1) => ({
    list,
    documents,
    shown,
    requests: 3,
    bytes: 12_345,
    milliseconds: 67,
  });
  const rounds = [
    { records: 100, lists: [measured('Sign-ups', 50), measured('Projects', 50)] },
    { records: 10_000, lists: [measured('Sign-ups', 51), measured('Projects', 50, 0)] },
  ];

  it('finds the list that reads more where there is more', () => {
    expect(listsThatGrow(rounds)).toEqual(['Sign-ups']);
  });

  it('finds the list that showed nothing', () => {
    expect(emptyLists(rounds)).toEqual(['Projects']);
  });

  it('prints a line for each list and a column for each number of records', () => {
    const [titles, sizes, signUps] = table(rounds).split('\n');
    expect(titles?.split(/\s+/)).toEqual(['', 'documents', 'requests', 'bytes', 'milliseconds']);
    expect(sizes?.trim().split(/\s+/)).toEqual(Array(4).fill(['100', '10,000']).flat());
    expect(signUps?.split(/\s+/)).toEqual([
      'Sign-ups',
      '50',
      '51',
      '3',
      '3',
      '12,345',
      '12,345',
      '67',
      '67',
    ]);
  });
});
