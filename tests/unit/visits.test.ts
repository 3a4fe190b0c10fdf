// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, type SentRequest, stubNetwork, written } from '../support/network';
import { stubNavigator } from '../support/stubNavigator';
import { keepViaTag, readViaTag } from '../../src/features/visits/viaTag';
import { documentsName } from '../../src/lib/firebase/config';

/** What counts in a page that has just been loaded, by a browser that nobody's program drives. */
async function loadPage() {
  stubNavigator('webdriver', false);
  vi.resetModules();
  const { sendCount } = await import('../../src/features/visits/visitsApi');
  return (what: 'views' | 'plays' | 'carts', { film = 'film', via = '' } = {}) =>
    sendCount({ projectId: film, title: 'A Film' }, what, via);
}

/** The fields that a request adds one to. */
const added = ({ body }: SentRequest) =>
  [...JSON.stringify(body).matchAll(/"fieldPath":"([^"]+)","increment"/g)].map(([, path]) => path);

const refused = () => failed(403, 'PERMISSION_DENIED');

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime('2026-11-05T23:30:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A count', () => {
  it('is one request, of today in one of the film’s documents of the month', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.57);
    const sent = stubNetwork(written);
    await (
      await loadPage()
    )('views');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        writes: [
          {
            update: {
              name: `${documentsName}/visits/film~202611~5`,
              fields: { title: { stringValue: 'A Film' }, tag: { stringValue: '' } },
            },
            updateMask: { fieldPaths: ['title', 'tag'] },
            updateTransforms: [
              { fieldPath: 'd05.views', increment: { integerValue: '1' } },
              { fieldPath: 'd05.visits', increment: { integerValue: '1' } },
            ],
          },
        ],
      },
    ]);
    expect(sent[0]?.address).toMatch(/\/documents:commit$/);
  });

  it('is made once a load of each kind and film, of a visit once a day', async () => {
    const sent = stubNetwork(written);
    let count = await loadPage();
    for (const what of ['views', 'views', 'plays', 'plays', 'carts', 'carts'] as const)
      await count(what);
    await count('views', { film: 'another' });
    expect(sent.map(added)).toEqual([
      ['d05.views', 'd05.visits'],
      ['d05.plays'],
      ['d05.carts'],
      ['d05.views', 'd05.visits'],
    ]);
    sent.length = 0;
    count = await loadPage();
    await count('views');
    vi.setSystemTime('2026-11-06T00:30:00Z');
    count = await loadPage();
    await count('views');
    expect(sent.map(added)).toEqual([['d05.views'], ['d06.views', 'd06.visits']]);
  });

  it('that failed leaves the visit to the next load', async () => {
    stubNetwork(() => failed(503, 'UNAVAILABLE'));
    await expect((await loadPage())('views')).rejects.toThrow('unavailable');
    const sent = stubNetwork(written);
    await (
      await loadPage()
    )('views');
    expect(sent.map(added)).toEqual([['d05.views', 'd05.visits']]);
  });

  it('is never a visit where the device remembers nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const sent = stubNetwork(written);
    await (
      await loadPage()
    )('views');
    expect(sent.map(added)).toEqual([['d05.views']]);
  });

  it.each([
    ['under Global Privacy Control', 'globalPrivacyControl', true],
    ['under Do Not Track', 'doNotTrack', '1'],
    ['in a browser that a program drives', 'webdriver', true],
    ['by a program that says so', 'userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ])('is not made %s, and no tag is kept', async (_, name, value) => {
    const count = await loadPage();
    stubNavigator(name, value);
    const sent = stubNetwork(written);
    await count('views', { via: 'poster' });
    await count('carts');
    expect([sent, localStorage.length]).toEqual([[], 0]);
  });

  it.each(['backlot:staff-active', 'backlot:studio-work-of'])(
    'is not made where the device has %s',
    async (key) => {
      localStorage.setItem(key, 'somebody');
      const sent = stubNetwork(written);
      await (
        await loadPage()
      )('views');
      expect(sent).toEqual([]);
    },
  );
});

describe('The tag that led to a film', () => {
  it('is counted with each visit, and with nothing else', async () => {
    const sent = stubNetwork(written);
    let count = await loadPage();
    await count('views', { via: 'poster-berlin' });
    await count('carts');
    vi.setSystemTime('2026-11-06T10:00:00Z');
    count = await loadPage();
    await count('views');
    expect(sent.map(added)).toEqual([
      ['d05.views', 'd05.visits', 'd05.via.`poster-berlin`'],
      ['d05.carts'],
      ['d06.views', 'd06.visits', 'd06.via.`poster-berlin`'],
    ]);
    expect(JSON.stringify(sent[0]?.body)).toContain('"tag":{"stringValue":"poster-berlin"}');
  });

  it('is forgotten where its team has not made it, and the visit is counted', async () => {
    const sent = stubNetwork(refused, written);
    await (
      await loadPage()
    )('views', { via: 'unknown' });
    expect(sent.map(added)).toEqual([
      ['d05.views', 'd05.visits', 'd05.via.`unknown`'],
      ['d05.views', 'd05.visits'],
    ]);
    expect(readViaTag('film')).toBe('');
  });

  it('stays where something else was refused', async () => {
    stubNetwork(refused);
    await expect((await loadPage())('views', { via: 'poster' })).rejects.toThrow();
    expect(readViaTag('film')).toBe('poster');
  });

  it('is the first one in 30 days', () => {
    keepViaTag('film', 'first');
    vi.setSystemTime('2026-12-05T23:29:00Z');
    keepViaTag('film', 'second');
    expect([readViaTag('film'), readViaTag('another')]).toEqual(['first', '']);
    vi.setSystemTime('2026-12-05T23:31:00Z');
    expect(readViaTag('film')).toBe('');
    keepViaTag('film', 'second');
    expect(readViaTag('film')).toBe('second');
  });

  it('is none that an order would be refused for', () => {
    for (const tag of ['', 'Poster', 'a b', 'x'.repeat(41)]) keepViaTag('film', tag);
    expect(localStorage.length).toBe(0);
    localStorage.setItem('backlot:via:film', `${String(Date.now())} Poster`);
    expect(readViaTag('film')).toBe('');
  });

  it('goes with nothing once the browser asks not to be tracked', () => {
    keepViaTag('film', 'poster');
    stubNavigator('doNotTrack', '1');
    expect(readViaTag('film')).toBe('');
  });
});
