import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CrewMember, emptyProject, type Project } from '../../src/features/projects/model';
import { prerenderedFilms, filmDeploys } from '../support/prerenderedFilms';
import { lost, stubNetwork } from '../support/network';
import { sampleStorefront, sampleTheme } from '../support/storefronts';
import { structuredDataIn, vocabularyProblems } from '../support/structuredData';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;

const crewMember = (name: string, role: string): CrewMember => ({
  name,
  role,
  bio: '',
  crewMemberImageURL: '',
  crewMemberImage: null,
  socialMedia: [],
});
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
  crew: [
    crewMember('Colin Levy', 'Director and writer'),
    crewMember('Ton Roosendaal', 'Producer'),
    crewMember('Jan Morgenstern', 'Original music'),
    crewMember('David Revoy', 'Art director'),
    crewMember(' ', 'Rigging'),
  ],
};

const day = Date.UTC(2026, 11, 6);
const reward = (name: string, secret: boolean) => ({ name, secret, sort: 1 });
const offer = (parent: string, listed: boolean) => ({
  parent,
  name: 'Poster',
  priceCents: 4_500,
  limited: true,
  stock: 100,
  onSale: true,
  listed,
  sort: 1,
});
const update = (
  number: number,
  heading: string,
  audience: string,
  hidden: { reason: string; at: number } | null = null,
) => ({ number, heading, audience, at: day, changedAt: null, hidden });
/** A campaign as it is stored, with an update for all, one for backers, one that was taken down, and an answer. */
const storedCampaign = {
  campaign: {
    brandId: 'b',
    state: 'approved',
    plainId: 'plain',
    heading: 'A new 4K master',
    story: 'The files hold more.',
    goalCents: 1_500_000,
    capCents: 2_000_000,
    startsAt: day - 30 * 86_400_000,
    endsAt: day,
    lateUntil: day,
    budget: [{ label: '4K scan', cents: 1_365_000 }],
    paidCents: 1_203_500,
    pledges: 200,
  },
  rewards: new Map([
    ['poster', reward('Under the Dome', false)],
    ['secret', reward('Crew print', true)],
  ]),
  offers: new Map([
    ['poster', offer('poster', true)],
    ['secret', offer('secret', false)],
  ]),
  updates: new Map([
    ['1', update(1, 'The reels are here', 'all')],
    ['2', update(2, 'Which numbers are free', 'backers')],
    ['3', update(3, 'About somebody', 'all', { reason: 'It named them.', at: day })],
  ]),
  texts: new Map([
    ['1', { text: 'All of them.', pictures: [] }],
    ['2', { text: 'Numbers 1 to 5.', pictures: [] }],
    ['3', { text: 'Their name.', pictures: [] }],
  ]),
  answers: new Map([
    [
      'a',
      {
        text: 'Will it be free?',
        answer: 'A month later.',
        askedAt: day - 86_400_000,
        answeredAt: day,
        changedAt: null,
      },
    ],
  ]),
};

const posterOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** How red a picture is at a point, up to 255. */
async function colourAt(picture: Sharp, left: number, top: number): Promise<number> {
  const point = picture.clone().extract({ left, top, width: 1, height: 1 });
  const [red = 0] = await point.raw().toBuffer();
  return red;
}

async function prerender(...documents: unknown[]) {
  const { files, lines } = await prerenderedFilms(BACKLOT_BUILT_SITE, documents);
  return { files, lines, page: (slug: string) => files.get(`films/${slug}/index.html`) ?? '' };
}

describe('The page of a film that a deploy writes', () => {
  it('has the whole film, its own head, and no script before it is idle', async () => {
    const html = (await prerender(sintel)).page('sintel');
    expect(html).toContain('<title>Sintel · Backlot</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/films\/sintel" \/>/);
    expect(html).toContain('2010 · 15 min · Directed by Colin Levy, Ada Hand');
    for (const text of ['A girl searches for a dragon.', 'Animated short', 'Halina Reijn'])
      expect(html).toContain(`>${text}<`);
    expect(html).not.toMatch(/noindex|data-immediate|rel="modulepreload"| style=|skeleton/);
  });

  it('has the look of its storefront before its first paint, and no style in its HTML', async () => {
    const film = { ...sintel, projectId: 'id of Sintel' };
    const { files } = await prerenderedFilms(
      BACKLOT_BUILT_SITE,
      [film],
      new Map([['id of Sintel', { ...sampleStorefront, until: Date.UTC(2099, 0) }]]),
    );
    const html = files.get('films/sintel/index.html') ?? '';
    expect(html).toContain('<html data-tone="call-sheet" lang="en">');
    expect(html).toContain('class="film-page storefront"');
    expect(html).toContain('alt="Logo of Sintel"');
    expect(html).toContain('>Notify me<');
    expect(html).toContain(`src="${sampleTheme.bannerURL}"`);
    expect(html).toMatch(/<video[^>]*preload="none"/);
    expect(html).not.toContain(' style=');
    const [styles, theme] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .slice(-2);
    expect(theme).toBe('/films/sintel/theme.css');
    // Its face comes with the HTML, and after what the first paint needs.
    expect(html.match(/<link rel="preload" as="font"[^>]*fetchpriority="low"[^>]*>/g)).toEqual([
      expect.stringMatching(/ href="\/assets\/shrikhand-basic-[\w-]+\.woff2"/),
    ]);
    expect(readFileSync(join(BACKLOT_BUILT_SITE, styles ?? ''), 'utf8')).toContain('Shrikhand');
    expect(files.get('films/sintel/theme.css')).toContain(
      `--storefront-callsheet-accent:${sampleTheme.callSheet.accent}`,
    );
  });

  it('has no look and nobody to follow without a storefront, and no look of a package that has ended', async () => {
    const { files } = await prerenderedFilms(
      BACKLOT_BUILT_SITE,
      [sintel],
      new Map([['id of Sintel', { ...sampleStorefront, until: Date.UTC(2020, 0) }]]),
    );
    const { page } = await prerender(sintel);
    expect(page('sintel')).not.toContain('Notify me');
    expect([...files.keys()]).not.toContain('films/sintel/theme.css');
    for (const html of [page('sintel'), files.get('films/sintel/index.html')])
      expect(html).not.toMatch(/data-tone|theme\.css|class="[^"]*storefront/);
  });

  it('has what is true of its campaign whatever the hour, with its rewards, and no sum', async () => {
    const { files } = await prerenderedFilms(
      BACKLOT_BUILT_SITE,
      [sintel],
      new Map(),
      new Map([['id of Sintel', storedCampaign]]),
    );
    const html = files.get('films/sintel/index.html') ?? '';
    for (const text of ['Campaign until 5 Dec 2026', 'The files hold more.', 'Under the Dome'])
      expect(html).toContain(`>${text}<`);
    expect(html).toContain('Goal $15,000');
    expect(html).toContain('Limited to 100');
    expect(html).not.toMatch(/12,035|1203500|days left| style=/);
    // Neither in another page, nor in the list of all.
    expect([...files.values()].join('\n')).not.toContain('Crew print');
    expect(structuredDataIn(html)).toMatchObject({
      offers: [{ '@type': 'Offer', price: 45, validThrough: '2026-12-06T00:00:00.000Z' }],
    });
    expect(vocabularyProblems(structuredDataIn(html))).toEqual([]);
    expect(html).toContain('href="/films/sintel/updates"');
    expect(html).not.toMatch(/The reels are here|Will it be free/);
  });

  it('has its updates and answers below it, as far as everyone reads them', async () => {
    const { files } = await prerenderedFilms(
      BACKLOT_BUILT_SITE,
      [sintel],
      new Map(),
      new Map([['id of Sintel', storedCampaign]]),
    );
    const html = files.get('films/sintel/updates/index.html') ?? '';
    for (const text of [
      'All of them.',
      'Which numbers are free',
      'For those who pledged.',
      'Taken down by Backlot on 6 Dec 2026: It named them.',
      'Will it be free?',
      'A month later.',
    ])
      expect(html).toContain(`>${text}<`);
    expect([...files.values()].join('\n')).not.toMatch(/Numbers 1 to 5|About somebody|Their name/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/films\/sintel\/updates" \/>/);
    expect(html).not.toMatch(/noindex|data-immediate|rel="modulepreload"| style=|<textarea/);
    expect(files.get('sitemap.xml')).toContain('/films/sintel/updates</loc>');
    expect(structuredDataIn(html)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Will it be free?' }],
      hasPart: [{ '@type': 'Article', headline: 'The reels are here', text: 'All of them.' }],
    });
    expect(vocabularyProblems(structuredDataIn(html))).toEqual([]);
  });

  it('has its showings with what tickets cost, and leads to them', async () => {
    const startsAt = Date.UTC(2098, 11, 11, 18, 30);
    const screening = (changes: object) => ({
      brandId: 'b',
      projectId: 'id of Sintel',
      state: 'approved',
      venue: 'Kino Lantaarn',
      address: 'Amsterdam',
      zone: 'Europe/Amsterdam',
      startsAt,
      doorsAt: startsAt - 1_800_000,
      endsAt: startsAt + 7_200_000,
      rows: [{ label: 'A', first: 1, reversed: false }],
      cells: 'aa',
      zones: { middle: { label: 'Middle', letter: 'a', stock: 2, pair: false } },
      ...changes,
    });
    const { files } = await prerenderedFilms(
      BACKLOT_BUILT_SITE,
      [sintel],
      new Map(),
      new Map(),
      new Map([
        [
          'id of Sintel',
          {
            screenings: new Map([
              ['first', screening({})],
              ['full', screening({ title: 'Late show', waiting: true })],
              ['past', screening({ title: 'Preview', endsAt: Date.UTC(2020, 1) })],
              ['off', screening({ state: 'cancelled', note: 'No projector.' })],
            ]),
            offers: new Map([
              [
                'middle',
                { parent: 'first', priceCents: 1_600, onSale: true, from: 0, until: startsAt },
              ],
              [
                'late',
                { parent: 'full', priceCents: 1_200, onSale: true, from: 0, until: startsAt },
              ],
            ]),
          },
        ],
      ]),
    );
    const html = files.get('films/sintel/index.html') ?? '';
    for (const text of [
      'Premiere on Thu 11 Dec 2098, Kino Lantaarn',
      '19:30, in seats',
      'Kino Lantaarn, Amsterdam · doors 19:00',
      '$16',
      'Over',
      'Does not take place',
      '“No projector.”',
    ])
      expect(html).toContain(`>${text}<`);
    expect(html).toContain('href="/films/sintel/seats/first"');
    expect(html).not.toMatch(/seats\/(?:past|off)| style=/);
    expect(structuredDataIn(html)).toMatchObject({
      subjectOf: [
        {
          '@type': 'ScreeningEvent',
          startDate: '2098-12-11T18:30:00.000Z',
          location: { name: 'Kino Lantaarn' },
          offers: { price: 16, availability: 'https://schema.org/InStock' },
        },
        { offers: { price: 12, availability: 'https://schema.org/SoldOut' } },
        { eventStatus: 'https://schema.org/EventCancelled' },
      ],
    });
    expect(vocabularyProblems(structuredDataIn(html))).toEqual([]);
  });

  it('describes the film in the vocabulary of schema.org', async () => {
    const html = (await prerender(sintel)).page('sintel');
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
      producer: [{ '@type': 'Person', name: 'Ton Roosendaal' }],
      musicBy: [{ '@type': 'Person', name: 'Jan Morgenstern' }],
      actor: [
        {
          '@type': 'PerformanceRole',
          actor: { '@type': 'Person', name: 'Halina Reijn' },
          characterName: 'Sintel',
        },
      ],
      contributor: [
        {
          '@type': 'Role',
          contributor: { '@type': 'Person', name: 'Colin Levy' },
          roleName: 'writer',
        },
        {
          '@type': 'Role',
          contributor: { '@type': 'Person', name: 'David Revoy' },
          roleName: 'Art director',
        },
      ],
    });
  });

  it.each([
    ['90 min', 'PT90M'],
    ['1 h 30 min', 'PT1H30M'],
    ['1 hour 30 minutes', 'PT1H30M'],
    ['2 hours, 5 mins.', 'PT2H5M'],
    ['1h30m', 'PT1H30M'],
    ['2h', 'PT2H'],
    ['6 × 45 min', undefined],
    ['about 90 min', undefined],
    ['90', undefined],
    ['0 min', undefined],
    ['', undefined],
  ])('says of a running time of “%s” that it is %s', async (runningTime, duration) => {
    const html = (await prerender({ ...sintel, runningTime })).page('sintel');
    expect(structuredDataIn(html)).toHaveProperty('name', 'Sintel');
    expect((structuredDataIn(html) as { duration?: string }).duration).toBe(duration);
  });

  it.each([
    ['all that it says', sintel],
    ['nothing but a title', { ...emptyProject, title: 'Sintel', slug: 'sintel' }],
    [
      'a year, a length and a director that are none',
      { ...sintel, year: 'soon', runningTime: 'long', director: ' , ' },
    ],
  ])('keeps the rules of that vocabulary, with %s', async (_, film) => {
    const html = (await prerender(film)).page('sintel');
    expect(vocabularyProblems(structuredDataIn(html))).toEqual([]);
  });

  it('says nothing there that is no year and no length', async () => {
    const html = (await prerender({ ...sintel, year: 'soon', runningTime: 'long' })).page('sintel');
    expect(Object.keys(structuredDataIn(html) ?? {})).not.toContain('dateCreated');
    expect(Object.keys(structuredDataIn(html) ?? {})).not.toContain('duration');
  });

  it('shows the site’s card where the poster cannot be read, and says so', async () => {
    stubNetwork(lost);
    const posterImageURL = 'https://files.example.org/poster';
    const { page, lines } = await prerender({ ...sintel, posterImageURL });
    expect(page('sintel')).toMatch(/property="og:image" content="[^"]+\/social\.png"/);
    expect(page('sintel')).not.toContain('og:image:alt');
    expect(lines).toEqual([expect.stringContaining('Sintel has no card of its own')]);
  });

  it.each([
    ['tall', 400, 600],
    ['wide', 900, 300],
    ['small', 20, 30],
  ])('has a card made of a %s poster', async (_, width, height) => {
    const poster = await posterOf(width, height);
    const sent = stubNetwork(() => new Response(poster));
    const { prerender, site, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const posterImageURL = 'https://files.example.org/poster';
    const { files, lines } = await prerender({ ...sintel, posterImageURL });
    expect(lines).toEqual([]);
    const html = files.get('films/sintel/index.html') ?? '';
    const [, url] = /rel="canonical" href="([^"]+\/films\/sintel)"/.exec(html) ?? [];
    for (const tag of [
      `property="og:url" content="${url ?? ''}"`,
      `property="og:image" content="${url ?? ''}/card.jpg"`,
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      'property="og:image:alt" content="Poster of Sintel"',
      'name="twitter:card" content="summary_large_image"',
    ])
      expect(html).toContain(`<meta ${tag} />`);
    const card = sharp(join(site, 'films/sintel/card.jpg'));
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The whole poster is in the middle, and its ground, which is darker, beside it.
    const [centre, corner] = await Promise.all([colourAt(card, 600, 315), colourAt(card, 5, 5)]);
    expect(centre).toBeGreaterThan(240);
    expect(corner).toBeLessThan(220);
    // Another change of the film does not ask for the same poster again.
    await prerender({ ...sintel, posterImageURL, changeId: 'another' });
    expect(sent).toHaveLength(1);
    remove();
  });

  it('escapes what a film says, in the page and in its data', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"&';
    const film = { ...sintel, title: hostile, description: hostile, director: hostile };
    const html = (await prerender(film)).page('sintel');
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
    const html = (
      await prerender({ ...sintel, trailer, stills: [still('Snow'), still('Fire')] })
    ).page('sintel');
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

  it('has a place for the price of what is on sale, which comes with a script', async () => {
    const shirt = {
      name: 'Shirt of snow',
      itemId: '1c9a3a52-6f3c-4d10-8f3e-2b1d9d1f6a77',
      description: 'Warm.',
      type: 'T-Shirt',
      price: { spec: 'USD', amount: 0 },
      merchandiseImageURL: '',
    };
    const html = (await prerender({ ...sintel, merchandise: [shirt] })).page('sintel');
    expect(html).toContain('Shirt of snow');
    expect(html).not.toMatch(/<button[^>]*>Buy/);
  });

  it('leads to three others: those with the same people, then the newest', async () => {
    const others = [1, 2, 3, 4].map((year) => ({
      ...sintel,
      cast: year === 1 ? sintel.cast : [],
      crew: [],
      title: `Film ${String(year)}`,
      slug: `film-${String(year)}`,
      projectId: `id ${String(year)}`,
      date: Date.UTC(2000 + year),
    }));
    const html = (await prerender(...others, sintel)).page('sintel');
    // Where the page of a title shows a film only with script.
    const links = [...html.matchAll(/<a [^>]*href="\/films\/([^"]+)"/g)];
    expect(links.map(([, slug]) => slug)).toEqual(['film-1', 'film-4', 'film-3']);
    expect(html).not.toContain('/explore-projects/project?title=');
    expect(html).toContain('>More Films</h2>');
  });

  it('is at most 14 kB with twenty people', async () => {
    const cast = Array.from({ length: 20 }, (_, index) => ({
      ...sintel.cast[0],
      name: `Person ${String(index)}`,
      bio: 'Was there from the first day to the last, and in between as well.',
    }));
    const html = (await prerender({ ...sintel, cast })).page('sintel');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });
});

describe('A deploy', () => {
  it('writes every film with an address, and names it in the sitemap beside the site’s pages', async () => {
    const spring = { ...sintel, title: 'Spring', slug: 'spring' };
    const { files } = await prerender(sintel, spring, { ...sintel, slug: '' }, { title: 7 });
    expect([...files.keys()].sort()).toEqual([
      'films/sintel/index.html',
      'films/spring/index.html',
      'sitemap.xml',
    ]);
    const sitemap = files.get('sitemap.xml') ?? '';
    for (const path of ['/films/sintel', '/films/spring', '/pricing', '/shop'])
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc>`));
    expect(sitemap).not.toMatch(/\/(?:admin|cart|orders)/);
  });

  it('writes only the films anew that have changed since, if the build has not', async () => {
    const { prerender, site, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const [first, second] = [
      { ...sintel, changeId: 'one' },
      { ...sintel, title: 'Spring', slug: 'spring', changeId: 'two' },
    ];
    expect(await prerender(first, second)).toMatchObject({ films: 2, written: 2 });
    // To be seen in what is taken as it is.
    appendFileSync(join(site, 'films/sintel/index.html'), '<!-- as it was -->');
    const again = await prerender(first, { ...second, changeId: 'three' });
    expect(again.files.get('sitemap.xml')).toContain('/films/spring</loc>');
    expect(again).toMatchObject({ films: 2, written: 1 });
    expect(again.files.get('films/sintel/index.html')).toContain('<!-- as it was -->');
    // Another build.
    appendFileSync(join(site, 'app.html'), '\n');
    const rebuilt = await prerender(first);
    expect(rebuilt).toMatchObject({ films: 1, written: 1 });
    expect(rebuilt.files.get('films/sintel/index.html')).not.toContain('<!-- as it was -->');
    // Hidden or deleted meanwhile.
    expect([...rebuilt.files.keys()]).not.toContain('films/spring/index.html');
    expect(rebuilt.files.get('sitemap.xml')).not.toContain('/films/spring</loc>');
    remove();
  });

  it('writes a film anew whose storefront has changed', async () => {
    const { prerenderStored, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const stored = { ...sampleStorefront, until: Date.UTC(2099, 0) };
    const prerenderWith = (storefront: Record<string, unknown>) =>
      prerenderStored({
        documents: [sintel],
        storefronts: new Map([['id of Sintel', storefront]]),
        campaigns: new Map(),
        showings: new Map(),
      });
    expect(await prerenderWith(stored)).toMatchObject({ written: 1 });
    expect(await prerenderWith(stored)).toMatchObject({ written: 0 });
    const another = { ...stored, theme: { ...sampleTheme, face: 'Fredoka' } };
    expect((await prerenderWith(another)).files.get('films/sintel/index.html')).toContain(
      'Fredoka',
    );
    const { files } = await prerenderWith({ ...stored, theme: null });
    expect([...files.keys()]).not.toContain('films/sintel/theme.css');
    remove();
  });

  it('asks again for a poster that could not be read', async () => {
    stubNetwork(lost);
    const { prerender, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const film = { ...sintel, posterImageURL: 'https://files.example.org/poster' };
    await prerender(film);
    expect((await prerender(film)).lines).toEqual([
      expect.stringContaining('has no card of its own'),
    ]);
    remove();
  });

  it('that stops half-way leaves every page and the sitemap as they were', async () => {
    const { prerender, prerenderStored, read, site, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const before = (await prerender(sintel)).files;
    const changed = { ...sintel, description: 'Changed.', changeId: 'changed' };
    const spring = { ...sintel, title: 'Spring', slug: 'spring' };
    // No file system has room for it.
    const unwritable = { ...sintel, title: 'Long', slug: 'x'.repeat(300) };
    await expect(prerender(changed, spring, unwritable)).rejects.toThrow('ENAMETOOLONG');
    expect(read()).toEqual(before);
    const stopping = {
      documents: [changed],
      storefronts: new Map(),
      campaigns: new Map(),
      showings: new Map(),
    };
    await expect(prerenderStored(stopping, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(read()).toEqual(before);
    expect(readdirSync(join(site, 'films'))).toEqual(['sintel']);
    const { files } = await prerender(changed, spring);
    expect(files.get('films/sintel/index.html')).toContain('Changed.');
    remove();
  });
});
