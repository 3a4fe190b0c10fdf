import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIn } from '../../scripts/build/site';
import { testEnvironment, emulatorVariables } from '../../scripts/emulators/config';
import type { PublicFilms } from '../../scripts/publicFilms';
import { prerenderFilms } from '../../scripts/prerender/films';
import { type Built, prerenderProjectList, prerenderShop } from '../../scripts/prerender/prerender';

/** A copy of the site in `folder`, of as much of it as prerendering needs. */
function copySite(folder: string): Built {
  const built = builtIn(folder, emulatorVariables(testEnvironment()));
  const site = mkdtempSync(join(tmpdir(), 'prerendered-'));
  for (const needed of ['app.html', '.vite'])
    cpSync(join(built.site, needed), join(site, needed), { recursive: true });
  return { ...built, site, cards: join(site, '.cards') };
}

/** The list's HTML as a deploy of the site in `folder` writes it. */
export async function prerenderedList(folder: string): Promise<string> {
  const copy = copySite(folder);
  await prerenderProjectList(copy);
  const html = readFileSync(join(copy.site, 'explore-projects.html'), 'utf8');
  rmSync(copy.site, { recursive: true });
  return html;
}

/** The shop's HTML, likewise. */
export async function prerenderedShop(folder: string): Promise<string> {
  const copy = copySite(folder);
  await prerenderShop(copy);
  const html = readFileSync(join(copy.site, 'shop.html'), 'utf8');
  rmSync(copy.site, { recursive: true });
  return html;
}

const written = /^(?:films.*\.(?:html|css)|sitemap\.xml)$/;

type Stored = Pick<PublicFilms, 'storefronts' | 'campaigns' | 'showings'> & {
  documents: readonly unknown[];
};

/** A copy of the site in `folder` for one deploy after another: what each writes of stored projects, and what it says. */
export function filmDeploys(folder: string) {
  const copy = copySite(folder);
  const { site } = copy;
  const read = () =>
    new Map(
      readdirSync(site, { recursive: true, encoding: 'utf8' })
        .filter((path) => written.test(path))
        .map((path) => [path, readFileSync(join(site, path), 'utf8')]),
    );
  const prerenderStored = async (stored: Stored, ended?: AbortSignal) => {
    const lines: string[] = [];
    const prerendered = await prerenderFilms(copy, stored, (line) => lines.push(line), ended);
    return { ...prerendered, files: read(), lines };
  };
  return {
    site,
    /** Text files by their paths. */
    read,
    prerender: async (...documents: unknown[]) =>
      prerenderStored({
        documents,
        storefronts: new Map(),
        campaigns: new Map(),
        showings: new Map(),
      }),
    prerenderStored,
    remove: () => {
      rmSync(site, { recursive: true });
    },
  };
}

/** What one deploy of the site in `folder` writes of stored projects, and what it says. */
export async function prerenderedFilms(
  folder: string,
  documents: readonly unknown[],
  storefronts: Stored['storefronts'] = new Map(),
  campaigns: Stored['campaigns'] = new Map(),
  showings: Stored['showings'] = new Map(),
) {
  const { prerenderStored, remove } = filmDeploys(folder);
  const prerendered = await prerenderStored({ documents, storefronts, campaigns, showings });
  remove();
  return prerendered;
}
