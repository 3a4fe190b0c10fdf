import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { filmLink, paths } from '../../src/config/paths.ts';
import type { Project } from '../../src/features/projects/model.ts';
import { root, workFolder } from '../project.ts';
import { inParallel } from '../inParallel.ts';
import { dataElement, fillPage, linkPreview } from './fillPage.ts';
import { filesOfPage, readManifest } from './manifest.ts';
import { type Built, hydrationLoader, importRenderer } from './prerender.ts';

/** The size that other sites show a link's picture in. */
const cardSize = { width: 1200, height: 630 };
const filmsAtOnce = 4;

/**
 * Writes each film of these stored projects into the built site as a page of its own, with the card that other sites
 * show of its link, in place of those that were written before; and a sitemap. Returns how many films there are. A
 * poster that cannot be read leaves its film with the site's own card, and is named to `log`.
 */
export async function bakeFilms(
  built: Built,
  documents: readonly unknown[],
  log: (line: string) => void,
): Promise<number> {
  const { site, address } = built;
  const renderer = await importRenderer(built);
  const films = documents.flatMap((document) => renderer.parseFilm(document) ?? []);
  const template = readFileSync(join(site, 'app.html'), 'utf8');
  const files = filesOfPage(readManifest(site), paths.film);
  rmSync(join(site, 'films'), { recursive: true, force: true });
  await inParallel(films, filmsAtOnce, async (film) => {
    const folder = join(site, filmLink(film.slug));
    mkdirSync(folder, { recursive: true });
    const card = await cardOf(film).catch((error: unknown) => {
      log(`${film.title} has no card of its own: ${String(error)}`);
      return null;
    });
    if (card) writeFileSync(join(folder, 'card.jpg'), card);
    const url = `${address}${filmLink(film.slug)}`;
    const description = renderer.filmDescription(film);
    const picture = card ? `${url}/card.jpg` : `${address}/social.png`;
    const html = fillPage(template, {
      ...files,
      route: paths.film,
      file: '',
      listsProjects: false,
      head: { title: `${film.title} · Backlot`, description },
      body: await renderer.renderFilm(film),
      needsScript: false,
      dataUrl: null,
      connections: [`href="${renderer.backendOrigins.pictures}"`],
      data: { id: 'film', content: film },
      metadata: [
        ...linkPreview({
          'og:type': 'video.movie',
          'og:title': film.title,
          'og:description': description,
          'og:url': url,
          'og:image': picture,
          'og:image:width': String(cardSize.width),
          'og:image:height': String(cardSize.height),
          'og:image:alt': `Poster of ${film.title}`,
        }),
        dataElement(
          'type="application/ld+json"',
          structuredData(film, { url, description, picture }),
        ),
      ],
      address,
      hydrationLoader,
    });
    writeFileSync(join(folder, 'index.html'), html);
  });
  writeSitemap(
    built,
    [
      ...renderer.prerenderedPages.flatMap(({ route }) => (route === '*' ? [] : route)),
      ...films.map(({ slug }) => filmLink(slug)),
    ].map((path) => `${address}${path}`),
  );
  return films.length;
}

type Card = { url: string; description: string; picture: string };

/** A film in the vocabulary of schema.org: https://schema.org/Movie. */
function structuredData(film: Project, { url, description, picture }: Card) {
  const [minutes] = /\d+/.exec(film.runningTime) ?? [];
  const person = (name: string) => ({ '@type': 'Person', name });
  const directors = film.director.split(/\s*,\s*/).filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: film.title,
    url,
    description,
    image: film.posterImageURL || picture,
    ...(film.type && { genre: film.type }),
    ...(/^\d{4}$/.test(film.year) && { dateCreated: film.year }),
    ...(minutes && /min/i.test(film.runningTime) && { duration: `PT${minutes}M` }),
    ...(directors.length > 0 && { director: directors.map(person) }),
    ...(film.cast.length > 0 && { actor: film.cast.map(({ name }) => person(name)) }),
  };
}

/** The poster whole, on a ground of its own colours; null without one. Kept, since posters seldom change. */
async function cardOf({ posterImageURL, posterImage }: Project): Promise<Buffer | null> {
  // The smallest that is large enough; small originals have no such variant.
  const [url = ''] = [posterImage?.w1280, posterImage?.w640, posterImageURL].filter(Boolean);
  if (url === '') return null;
  const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const kept = join(root, workFolder, 'cards', `${name}.jpg`);
  if (existsSync(kept)) return readFileSync(kept);
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`the file store answered ${String(response.status)}`);
  const poster = Buffer.from(await response.arrayBuffer());
  const ground = await sharp(poster)
    .resize({ ...cardSize, fit: 'cover' })
    .blur(40)
    .modulate({ brightness: 0.6 })
    .toBuffer();
  const whole = await sharp(poster).resize({ height: cardSize.height }).toBuffer();
  const card = await sharp(ground)
    .composite([{ input: whole, gravity: 'centre' }])
    .jpeg({ quality: 80 })
    .toBuffer();
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, card);
  return card;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeSitemap({ site }: Built, urls: readonly string[]) {
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  writeFileSync(join(site, 'sitemap.xml'), `${lines.join('\n')}\n`);
}
