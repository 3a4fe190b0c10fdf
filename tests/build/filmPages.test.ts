import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyProject, type Project } from '../../src/features/projects/model';
import { bakedFilms, filmDeploys } from '../support/bakedPages';
import { lost, stubNetwork } from '../support/network';
import { structuredDataIn, vocabularyProblems } from '../support/structuredData';

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
    expect(structuredDataIn(html)).toMatchObject({
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

  it.each([
    ['all that it says', sintel],
    ['nothing but a title', { ...emptyProject, title: 'Sintel', slug: 'sintel' }],
    [
      'a year, a length and a director that are none',
      { ...sintel, year: 'soon', runningTime: 'long', director: ' , ' },
    ],
  ])('keeps the rules of that vocabulary, with %s', async (_, film) => {
    const html = (await bake(film)).page('sintel');
    expect(vocabularyProblems(structuredDataIn(html))).toEqual([]);
  });

  it('says nothing there that is no year and no length', async () => {
    const html = (await bake({ ...sintel, year: 'soon', runningTime: 'long' })).page('sintel');
    expect(Object.keys(structuredDataIn(html) ?? {})).not.toContain('dateCreated');
    expect(Object.keys(structuredDataIn(html) ?? {})).not.toContain('duration');
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
    expect(structuredDataIn(html)).toMatchObject({ name: hostile });
  });

  it('has the trailer as a link behind its still, the other stills, and nothing of another host', async () => {
    const still = (name: string) => ({
      name,
      stillImageURL: `https://files.example.org/${name}`,
      stillImage: null,
    });
    const trailer = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';
    const html = (await bake({ ...sintel, trailer, stills: [still('Snow'), still('Fire')] })).page(
      'sintel',
    );
    expect(html).toContain(`href="${trailer}"`);
    expect(html).toContain('the trailer of Sintel');
    for (const name of ['Snow', 'Fire'])
      expect(html).toMatch(
        new RegExp(
          `<img[^>]*loading="lazy"[^>]*src="https://files.example.org/${name}" alt="${name}"`,
        ),
      );
    expect(html).not.toMatch(/<iframe|ytimg|vimeocdn|youtube-nocookie/);
  });

  it('leads to three others: those with the same people, then the newest', async () => {
    const others = [1, 2, 3, 4].map((year) => ({
      ...sintel,
      cast: year === 1 ? sintel.cast : [],
      title: `Film ${String(year)}`,
      slug: `film-${String(year)}`,
      projectId: `id ${String(year)}`,
      date: Date.UTC(2000 + year),
    }));
    const html = (await bake(...others, sintel)).page('sintel');
    const links = [...html.matchAll(/href="\/explore-projects\/project\?title=([^"]+)"/g)];
    expect(links.map(([, title]) => title)).toEqual(['Film%201', 'Film%204', 'Film%203']);
    expect(html).toContain('>More Films</h2>');
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

  it('writes only the films anew that have changed since, if the build has not', async () => {
    const { bake, site, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const [first, second] = [
      { ...sintel, changeId: 'one' },
      { ...sintel, title: 'Spring', slug: 'spring', changeId: 'two' },
    ];
    expect(await bake(first, second)).toMatchObject({ films: 2, written: 2 });
    // To be seen in what is taken as it is.
    appendFileSync(join(site, 'films/sintel/index.html'), '<!-- as it was -->');
    const again = await bake(first, { ...second, changeId: 'three' });
    expect(again).toMatchObject({ films: 2, written: 1 });
    expect(again.files.get('films/sintel/index.html')).toContain('<!-- as it was -->');
    // Another build.
    appendFileSync(join(site, 'app.html'), '\n');
    const rebuilt = await bake(first);
    expect(rebuilt).toMatchObject({ films: 1, written: 1 });
    expect(rebuilt.files.get('films/sintel/index.html')).not.toContain('<!-- as it was -->');
    expect([...rebuilt.files.keys()]).not.toContain('films/spring/index.html');
    remove();
  });

  it('asks again for a poster that could not be read', async () => {
    stubNetwork(lost);
    const { bake, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const film = { ...sintel, posterImageURL: 'https://files.example.org/poster' };
    await bake(film);
    expect((await bake(film)).lines).toEqual([expect.stringContaining('has no card of its own')]);
    remove();
  });

  it('that stops half-way leaves every page and the sitemap as they were', async () => {
    const { bake, read, site, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const before = (await bake(sintel)).files;
    const changed = { ...sintel, description: 'Changed.', changeId: 'changed' };
    const spring = { ...sintel, title: 'Spring', slug: 'spring' };
    // No file system has room for it.
    const unwritable = { ...sintel, title: 'Long', slug: 'x'.repeat(300) };
    await expect(bake(changed, spring, unwritable)).rejects.toThrow('ENAMETOOLONG');
    expect(read()).toEqual(before);
    expect(readdirSync(join(site, 'films'))).toEqual(['sintel']);
    const { files } = await bake(changed, spring);
    expect(files.get('films/sintel/index.html')).toContain('Changed.');
    remove();
  });
});
