import { isOfBuyers, paths } from '../../src/config/paths.ts';
import type { Tone } from '../../src/config/storefronts.ts';
import type { PrerenderedPage } from '../../src/app/prerenderedPages.ts';

type PageContent = PrerenderedPage & {
  body: string;
  /** Whether it shows nothing of its content without its script; the others load theirs when idle. */
  needsScript: boolean;
  /** Data to preload before the script runs; null for none. */
  dataUrl: string | null;
  /** The attributes of a preconnect link to each origin that will be used. */
  connections: readonly string[];
  /** What the body shows, for the app to start with, in an element of this id; null for none. */
  data: { id: 'films' | 'film' | 'film-updates' | 'on-sale'; content: unknown } | null;
  /** Elements of the head that only this page has. */
  metadata?: readonly string[];
  /** The theme that the page is shown in until a visitor chooses one; without it Stage. */
  tone?: Tone;
  scripts: readonly string[];
  /** Scripts to preload after the first paint. */
  deferredScripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** Those of a face that only this page has: the first paint does not wait for them. */
  laterFonts?: readonly string[];
  /** Where the site is served, for absolute links: `https://example.org`. */
  address: string;
  hydrationLoader: string;
  operator: { name: string; email: string; address: string };
};

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What search engines and link previews read. */
function metadataOf(page: PageContent): readonly string[] {
  const { route, head, address, metadata } = page;
  if (metadata) return metadata;
  // Which film it shows is not known when the page is written.
  if (route === paths.project) return [];
  // There may be no film at the address, the app takes it away where there is one; and what is a buyer's own is no
  // page to find.
  const isPrivate = isOfBuyers(route) && route !== paths.shop;
  if (route === '*' || route.startsWith(paths.film) || isPrivate)
    return ['<meta name="robots" content="noindex" />'];
  return [
    ...linkPreview({
      'og:type': 'website',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': `${address}${route}`,
      'og:image': `${address}/social.png`,
    }),
    ...(route === paths.home ? [structuredData(siteAndOperator(page))] : []),
  ];
}

/** The site and who runs it: https://schema.org/WebSite. */
function siteAndOperator({ address, head, operator }: PageContent) {
  const publisher = { '@id': `${address}/#operator` };
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${address}/#site`,
        name: 'Backlot',
        url: `${address}/`,
        description: head.description,
        inLanguage: 'en',
        publisher,
      },
      {
        '@type': 'Organization',
        ...publisher,
        name: operator.name,
        url: `${address}/`,
        logo: `${address}/icon-512.png`,
        email: operator.email,
        address: operator.address,
      },
    ],
  };
}

/** The canonical address of a page, and its card on other sites: Open Graph's properties by their names. */
export const linkPreview = (properties: Readonly<Record<`og:${string}`, string>>): string[] => [
  `<link rel="canonical" href="${escapeHtml(properties['og:url'] ?? '')}" />`,
  ...Object.entries({ 'og:site_name': 'Backlot', ...properties }).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  ),
  '<meta name="twitter:card" content="summary_large_image" />',
];

/** Data as a script element of this kind. Escaped, because a title could end the element otherwise. */
const dataElement = (attributes: string, content: unknown) =>
  `<script ${attributes}>${serialize(content)}</script>`;

/** What a page is about, in the vocabulary of schema.org, for search engines. */
export const structuredData = (node: Readonly<Record<string, unknown>>) =>
  dataElement('type="application/ld+json"', { '@context': 'https://schema.org', ...node });

// The app does not read these times.
const serialize = (content: unknown) =>
  JSON.stringify(content, (key, value: unknown) =>
    key === 'createTime' || key === 'updateTime' ? undefined : value,
  ).replaceAll('<', '\\u003c');

const titleElement = /<title>[^<]*<\/title>/;
const descriptionElement = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const appScript = /\s*<script type="module"[^>]*><\/script>/;
const modulePreloads = /\s*<link rel="modulepreload"[^>]*>/g;
/** It holds only what is said without a script. */
const emptyRoot = /<div id="root">.*?<\/div>/s;

function replaceOrThrow(
  html: string,
  part: RegExp | string,
  replacement: (...groups: string[]) => string,
) {
  if (html.search(part) < 0) throw new Error(`index.html has no ${String(part)}`);
  return html.replace(part, (...groups: string[]) => replacement(...groups));
}

function headLinksOf(page: PageContent): string[] {
  const { needsScript, dataUrl, connections, scripts, deferredScripts, styles, fonts } = page;
  const { laterFonts = [] } = page;
  const loading = needsScript ? ` data-immediate="${deferredScripts.join(' ')}"` : '';
  return [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
    // Asked for with the HTML: the styles that name them would be a round trip more.
    ...laterFonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${href}" />`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...connections.map((attributes) => `<link rel="preconnect" ${attributes} />`),
    ...metadataOf(page),
    ...(dataUrl === null
      ? []
      : [
          `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(dataUrl)}" />`,
        ]),
    // Low priority, so that what the first paint needs comes before them.
    ...(needsScript ? scripts : []).map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" />`,
    ),
    `<meta name="app" content="${scripts.join(' ')}"${loading} />`,
  ];
}

/** A page's complete HTML: its own head, its content and the loader of its script. Throws for an unknown template. */
export function fillPage(template: string, page: PageContent): string {
  const { head, route, body, hydrationLoader } = page;
  const data = page.data
    ? `\n    ${dataElement(`type="application/json" id="${page.data.id}"`, page.data.content)}`
    : '';
  const content = `<div id="root" data-route="${route}">${body}</div>${data}
    <script>${hydrationLoader}</script>`;
  let html = template.replace(modulePreloads, '');
  html = replaceOrThrow(html, titleElement, () => `<title>${escapeHtml(head.title)}</title>`);
  html = replaceOrThrow(
    html,
    descriptionElement,
    (_, before = '', after = '') => before + escapeHtml(head.description) + after,
  );
  const { tone } = page;
  if (tone) html = replaceOrThrow(html, '<html ', (part = '') => `${part}data-tone="${tone}" `);
  html = replaceOrThrow(html, appScript, () => '');
  html = replaceOrThrow(html, '</head>', () => `  ${headLinksOf(page).join('\n    ')}\n  </head>`);
  return replaceOrThrow(html, emptyRoot, () => content);
}
