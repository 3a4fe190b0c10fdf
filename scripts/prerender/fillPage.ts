import { paths } from '../../src/config/paths.ts';
import type { PrerenderedPage } from '../../src/app/prerenderedPages.ts';

type Page = PrerenderedPage & {
  body: string;
  /** Whether it has nothing to show without its script; the others wait until the browser is idle. */
  isAtOnce: boolean;
  /** What the page asks for before its script is there, if anything. */
  asksFor: string | null;
  /** The attributes of a link to each host that will be asked before long. */
  connections: readonly string[];
  /** The database's answer that the body shows, for the app to start with; null for none. */
  films: unknown;
  scripts: readonly string[];
  /** What the script asks for when it runs: fetched after the first paint. */
  later: readonly string[];
  styles: readonly string[];
  /** The faces that every page's first paint shows. */
  fonts: readonly string[];
  /** Where the site is served, for links that must be whole: `https://example.org`. */
  address: string;
  hydrationLoader: string;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What search engines and the cards of shared links show. */
function headOf({ route, head, address }: Page): string[] {
  // Each film's page has an address of its own, which is not known here.
  if (route === paths.project) return [];
  if (route === '*') return ['<meta name="robots" content="noindex" />'];
  const here = `${address}${route}`;
  const card = {
    'og:type': 'website',
    'og:site_name': 'Backlot',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': here,
    'og:image': `${address}/social.png`,
  };
  return [
    `<link rel="canonical" href="${here}" />`,
    ...Object.entries(card).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

// When a document was written shows nowhere. A title must not end the element.
const asJson = (films: unknown) =>
  JSON.stringify(films, (key, value: unknown) =>
    key === 'createTime' || key === 'updateTime' ? undefined : value,
  ).replaceAll('<', '\\u003c');

// What the template has for every page, and a prerendered one has of its own.
const title = /<title>[^<]*<\/title>/;
const description = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const script = /\s*<script type="module"[^>]*><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const root = '<div id="root"></div>';

function replaced(html: string, part: RegExp | string, by: (...groups: string[]) => string) {
  if (html.search(part) < 0) throw new Error(`index.html has no ${String(part)}`);
  return html.replace(part, (...groups: string[]) => by(...groups));
}

/** A page's whole HTML: its own head, its content, and the script now or when the browser is idle. */
export function fillPage(template: string, page: Page): string {
  const { isAtOnce, asksFor, connections, films, scripts, later, styles, fonts } = page;
  const links = [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...connections.map((attributes) => `<link rel="preconnect" ${attributes} />`),
    ...headOf(page),
    ...(asksFor === null
      ? []
      : [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(asksFor)}" />`]),
    // Here the script is asked for at once, but what decides the first paint goes before it.
    ...(isAtOnce ? scripts : []).map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" />`,
    ),
    `<meta name="app" content="${scripts.join(' ')}"${isAtOnce ? ` data-at-once="${later.join(' ')}"` : ''} />`,
  ];
  let html = template.replace(preloads, '');
  html = replaced(html, title, () => `<title>${escaped(page.head.title)}</title>`);
  html = replaced(
    html,
    description,
    (_, before = '', after = '') => before + escaped(page.head.description) + after,
  );
  html = replaced(html, script, () => '');
  html = replaced(html, '</head>', () => `  ${links.join('\n    ')}\n  </head>`);
  const content = `<div id="root" data-route="${page.route}">${page.body}</div>${
    films === null
      ? ''
      : `\n    <script type="application/json" id="films">${asJson(films)}</script>`
  }
    <script>${page.hydrationLoader}</script>`;
  return replaced(html, root, () => content);
}
