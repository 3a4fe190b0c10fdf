import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filmLink, filmUpdatesLink, paths } from '../../src/config/paths.ts';
import type { Project } from '../../src/features/projects/model.ts';
import { root } from '../project.ts';
import type { PublicFilms } from '../publicFilms.ts';
import { inParallel } from '../inParallel.ts';
import { fillPage, linkPreview, structuredData } from './fillPage.ts';
import { faceFiles, filesOfPage, readManifest, themeStyles } from './manifest.ts';
import { movie, rewardOffers, screeningEvents, updatesPage } from './movie.ts';
import { type Built, hydrationLoader, importRenderer } from './prerender.ts';

/** The size that other sites show a link's picture in. */
const cardSize = { width: 1200, height: 630 };
const filmsAtOnce = 4;

/** Storefronts, campaigns and showings by the id of their project; malformed documents are left out. */
type StoredFilms = Pick<PublicFilms, 'storefronts' | 'campaigns' | 'showings'> & {
  documents: readonly unknown[];
};

/** How many films have a page of their own, and how many of these were not as they should be before. */
export type PrerenderedFilms = { films: number; written: number };

/**
 * Writes each film of these stored projects into the built site as a page of its own, with the card that other sites
 * show of its link and the page of its campaign's updates, in place of those that were written before; and a sitemap. A
 * film that is as it was when the same build wrote it is taken as it is. Whatever stops it, such as the signal, while it
 * writes leaves the site as it was: all change places at its end, before anything is published. A poster that cannot be
 * read leaves its film with the site's own card, and is named to `log`.
 */
export async function prerenderFilms(
  built: Built,
  { documents, storefronts, campaigns, showings }: StoredFilms,
  log: (line: string) => void,
  ended?: AbortSignal,
): Promise<PrerenderedFilms> {
  ended?.throwIfAborted();
  const { site, address } = built;
  const renderer = await importRenderer(built);
  const films = documents.flatMap((document) => renderer.parseFilm(document) ?? []);
  const template = readFileSync(join(site, 'app.html'), 'utf8');
  const manifest = readManifest(site);
  const files = filesOfPage(manifest, paths.film);
  const filesOfUpdates = filesOfPage(manifest, paths.filmUpdates);
  const build = [template, files, filesOfUpdates, address, ...sources(built)];
  // In a folder that hosting leaves out, until all of it is there.
  const next = join(site, '.vite/next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, 'films'), { recursive: true });
  let written = 0;
  const pagesOfUpdates: string[] = [];
  await inParallel(films, filmsAtOnce, async (project) => {
    ended?.throwIfAborted();
    const { projectId } = project;
    const film = renderer.completeFilm(project, films, {
      storefront: storefronts.get(projectId),
      campaign: campaigns.get(projectId),
      showings: showings.get(projectId),
    });
    const updates = renderer.completeUpdates(film, campaigns.get(projectId));
    if (updates) pagesOfUpdates.push(filmUpdatesLink(film.slug));
    const { theme } = film;
    const before = join(site, filmLink(film.slug));
    const folder = join(next, filmLink(film.slug));
    // The film has the id of its latest change in it.
    const version = hash([build, film, updates, themeStyles(manifest)]);
    if (readIfThere(join(before, versionFile)) === version) {
      cpSync(before, folder, { recursive: true });
      return;
    }
    written += 1;
    mkdirSync(folder);
    const card = await cardOf(film, built.cards).catch((error: unknown) => {
      log(`${film.title} has no card of its own: ${String(error)}`);
      return undefined;
    });
    if (card) writeFileSync(join(folder, 'card.jpg'), card);
    const url = `${address}${filmLink(film.slug)}`;
    const description = renderer.filmDescription(film);
    const picture = card ? `${url}/card.jpg` : `${address}/social.png`;
    if (theme) writeFileSync(join(folder, 'theme.css'), renderer.themeCss(theme));
    const shared = {
      file: '',
      listsProjects: false,
      needsScript: false,
      dataUrl: null,
      connections: [`href="${renderer.origins.pictures}"`],
      address,
      hydrationLoader,
      operator: renderer.operator,
    };
    const cardProperties = {
      'og:image': picture,
      'og:image:width': String(cardSize.width),
      'og:image:height': String(cardSize.height),
      ...(card && { 'og:image:alt': `Poster of ${film.title}` }),
    };
    const html = fillPage(template, {
      ...files,
      ...shared,
      ...(theme && {
        tone: theme.tone,
        styles: [...files.styles, ...themeStyles(manifest), `${filmLink(film.slug)}/theme.css`],
        laterFonts: faceFiles(manifest, theme.face).filter((file) => !files.fonts.includes(file)),
      }),
      route: paths.film,
      head: { title: `${film.title} · Backlot`, description },
      body: await renderer.renderFilm(film),
      data: { id: 'film', content: film },
      metadata: [
        ...linkPreview({
          'og:type': 'video.movie',
          'og:title': film.title,
          'og:description': description,
          'og:url': url,
          ...cardProperties,
        }),
        structuredData({
          ...movie(film, { url, description, picture }),
          ...rewardOffers(renderer.parseBaked(film.campaign), url),
          ...screeningEvents(film.title, renderer.parsePremieres(film.premieres) ?? [], url),
        }),
      ],
    });
    writeFileSync(join(folder, 'index.html'), html);
    if (updates) {
      const { head, body } = await renderer.renderUpdates(updates);
      const updatesUrl = `${address}${filmUpdatesLink(film.slug)}`;
      const page = fillPage(template, {
        ...filesOfUpdates,
        ...shared,
        route: paths.filmUpdates,
        head,
        body,
        data: { id: 'film-updates', content: updates },
        metadata: [
          ...linkPreview({
            'og:type': 'website',
            'og:title': head.title,
            'og:description': head.description,
            'og:url': updatesUrl,
            ...cardProperties,
          }),
          structuredData(updatesPage(updates, { ...head, url: updatesUrl, filmUrl: url })),
        ],
      });
      mkdirSync(join(folder, 'updates'));
      writeFileSync(join(folder, 'updates/index.html'), page);
    }
    // Without it the poster is asked for again the next time.
    if (card !== undefined) writeFileSync(join(folder, versionFile), version);
  });
  ended?.throwIfAborted();
  const pages = [
    ...renderer.prerenderedPages.flatMap(({ route }) => (route === '*' ? [] : route)),
    paths.shop,
    ...films.map(({ slug }) => filmLink(slug)),
    // They come in the order in which they were ready.
    ...pagesOfUpdates.sort(),
  ];
  writeFileSync(join(next, 'sitemap.xml'), sitemap(pages.map((path) => `${address}${path}`)));
  rmSync(join(site, 'films'), { recursive: true, force: true });
  for (const name of ['films', 'sitemap.xml']) renameSync(join(next, name), join(site, name));
  return { films: films.length, written };
}

/** Says beside a film's page what it was written from; hosting leaves out what begins with a dot. */
const versionFile = '.version';

const hash = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** What renders a film's page, beside what the page loads. */
const sources = ({ renderer }: Built) => [
  // It names the parts that it imports by their hashes.
  readFileSync(join(renderer, 'prerender.js'), 'utf8'),
  ...['films.ts', 'movie.ts', 'fillPage.ts', 'hydrationLoader.js'].map((name) =>
    readFileSync(join(root, 'scripts/prerender', name), 'utf8'),
  ),
];

/** The poster whole, on a ground of its own colours; null without one. Cached in a folder, since posters seldom change. */
async function cardOf(
  { posterImageURL, posterImage }: Project,
  folder: string,
): Promise<Buffer | null> {
  // The smallest that is as high as the card; small originals have no variants.
  const isHigh = posterImage !== null && posterImage.height >= posterImage.width;
  const { w640 = '', w1280 = '' } = posterImage ?? {};
  const [url = ''] = [isHigh ? w640 : w1280, w1280, w640, posterImageURL].filter(Boolean);
  if (url === '') return null;
  const cached = join(folder, `${hash(url)}.jpg`);
  if (existsSync(cached)) return readFileSync(cached);
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`the file store answered ${String(response.status)}`);
  const poster = Buffer.from(await response.arrayBuffer());
  // Blurred while it is small, which takes a tenth of the time.
  const small = await sharp(poster)
    .resize({ width: cardSize.width / 10, height: cardSize.height / 10, fit: 'cover' })
    .blur(4)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  const ground = await sharp(small).resize(cardSize).png({ compressionLevel: 0 }).toBuffer();
  const whole = await sharp(poster)
    .resize({ ...cardSize, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const card = await sharp(ground)
    .composite([{ input: whole, gravity: 'centre' }])
    .jpeg({ quality: 80 })
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(cached, card);
  return card;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return `${lines.join('\n')}\n`;
}
