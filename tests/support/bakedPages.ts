import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIn } from '../../scripts/build/site';
import { testEnvironment, emulatorVariables } from '../../scripts/emulators/config';
import { bakeFilms } from '../../scripts/prerender/films';
import { bakeProjectList, type Built } from '../../scripts/prerender/prerender';

/** A copy of the site in `folder`, of as much of it as baking needs. */
function copySite(folder: string): Built {
  const built = builtIn(folder, emulatorVariables(testEnvironment()));
  const site = mkdtempSync(join(tmpdir(), 'baked-'));
  for (const needed of ['app.html', '.vite'])
    cpSync(join(built.site, needed), join(site, needed), { recursive: true });
  return { ...built, site };
}

/** The list's HTML as a deploy of the site in `folder` writes it. */
export async function bakedList(folder: string): Promise<string> {
  const copy = copySite(folder);
  await bakeProjectList(copy);
  const html = readFileSync(join(copy.site, 'explore-projects.html'), 'utf8');
  rmSync(copy.site, { recursive: true });
  return html;
}

const written = /^(?:films.*\.html|sitemap\.xml)$/;

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
  return {
    site,
    /** Text files by their paths. */
    read,
    bake: async (...documents: unknown[]) => {
      const lines: string[] = [];
      const baked = await bakeFilms(copy, documents, (line) => lines.push(line));
      return { ...baked, files: read(), lines };
    },
    remove: () => {
      rmSync(site, { recursive: true });
    },
  };
}

/** What one deploy of the site in `folder` writes of stored projects, and what it says. */
export async function bakedFilms(folder: string, documents: readonly unknown[]) {
  const { bake, remove } = filmDeploys(folder);
  const baked = await bake(...documents);
  remove();
  return baked;
}
