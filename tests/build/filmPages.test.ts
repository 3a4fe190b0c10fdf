import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyProject, type Project } from '../../src/features/projects/model';
import { bakedFilms } from '../support/bakedPages';
import { lost, stubNetwork } from '../support/network';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;

const sintel: Project = {
  ...emptyProject,
  title: 'Sintel',
  slug: 'sintel',
  projectId: 'id of Sintel',
  description: 'A girl searches for a dragon.',
  type: 'Animated short',
  year: '2010',
  runningTime: '15 min',
  director: 'Colin Levy, Ada Hand',
  cast: [
    {
      name: 'Halina Reijn',
      role: 'Sintel',
      bio: '',
      castMemberImageURL: '',
      castMemberImage: null,
      roleImageURL: '',
      roleImage: null,
      socialMedia: [],
    },
  ],
};

async function bake(...documents: unknown[]) {
  const { files, lines } = await bakedFilms(BACKLOT_BUILT_SITE, documents);
  return { files, lines, page: (slug: string) => files.get(`films/${slug}/index.html`) ?? '' };
}
const structuredData = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('The page of a film that a deploy writes', () => {
  it('has the whole film, its own head, and no script before it is idle', async () => {
    const html = (await bake(sintel)).page('sintel');
    expect(html).toContain('<title>Sintel · Backlot</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/films\/sintel" \/>/);
    expect(html).toContain('2010 · 15 min · Directed by Colin Levy, Ada Hand');
    for (const text of ['A girl searches for a dragon.', 'Animated short', 'Halina Reijn'])
      expect(html).toContain(`>${text}<`);
    expect(html).not.toMatch(/noindex|data-immediate|rel="modulepreload"| style=|skeleton/);
  });

  it('describes the film in the vocabulary of schema.org', async () => {
    const html = (await bake(sintel)).page('sintel');
    expect(structuredData(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Sintel',
      dateCreated: '2010',
      duration: 'PT15M',
      director: [
        { '@type': 'Person', name: 'Colin Levy' },
        { '@type': 'Person', name: 'Ada Hand' },
      ],
      actor: [{ '@type': 'Person', name: 'Halina Reijn' }],
    });
  });

  it('says nothing there that is no year and no length', async () => {
    const html = (await bake({ ...sintel, year: 'soon', runningTime: 'long' })).page('sintel');
    expect(Object.keys(structuredData(html) ?? {})).not.toContain('dateCreated');
    expect(Object.keys(structuredData(html) ?? {})).not.toContain('duration');
  });

  it('shows the site’s card where the poster cannot be read, and says so', async () => {
    stubNetwork(lost);
    const posterImageURL = 'https://files.example.org/poster';
    const { page, lines } = await bake({ ...sintel, posterImageURL });
    expect(page('sintel')).toMatch(/property="og:image" content="[^"]+\/social\.png"/);
    expect(lines).toEqual([expect.stringContaining('Sintel has no card of its own')]);
  });

  it('escapes what a film says, in the page and in its data', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"&';
    const film = { ...sintel, title: hostile, description: hostile, director: hostile };
    const html = (await bake(film)).page('sintel');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
    expect(structuredData(html)).toMatchObject({ name: hostile });
  });

  it('is at most 14 kB with twenty people', async () => {
    const cast = Array.from({ length: 20 }, (_, index) => ({
      ...sintel.cast[0],
      name: `Person ${String(index)}`,
      bio: 'Was there from the first day to the last, and in between as well.',
    }));
    const html = (await bake({ ...sintel, cast })).page('sintel');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });
});

describe('A deploy', () => {
  it('writes every film with an address, and names it in the sitemap beside the site’s pages', async () => {
    const spring = { ...sintel, title: 'Spring', slug: 'spring' };
    const { files } = await bake(sintel, spring, { ...sintel, slug: '' }, { title: 7 });
    expect([...files.keys()].sort()).toEqual([
      'films/sintel/index.html',
      'films/spring/index.html',
      'sitemap.xml',
    ]);
    const sitemap = files.get('sitemap.xml') ?? '';
    for (const path of ['/films/sintel', '/films/spring', '/pricing'])
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc>`));
    expect(sitemap).not.toContain('/admin');
  });
});
