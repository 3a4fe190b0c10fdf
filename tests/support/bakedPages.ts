import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIn } from '../../scripts/build/site';
import { testEnvironment, emulatorVariables } from '../../scripts/emulators/config';
import { bakeFilms } from '../../scripts/prerender/films';
import { bakeProjectList, type Built } from '../../scripts/prerender/prerender';

/** Bakes a copy of the site in `folder`, of as much of it as that needs, and returns what is then read in it. */
async function inCopy<Returned>(
  folder: string,
  bake: (copy: Built) => Promise<unknown>,
  read: (site: string) => Returned,
): Promise<Returned> {
  const built = builtIn(folder, emulatorVariables(testEnvironment()));
  const site = mkdtempSync(join(tmpdir(), 'baked-'));
  try {
    for (const needed of ['app.html', '.vite'])
      cpSync(join(built.site, needed), join(site, needed), { recursive: true });
    await bake({ ...built, site });
    return read(site);
  } finally {
    rmSync(site, { recursive: true });
  }
}

/** The list's HTML as a deploy of the site in `folder` writes it. */
export const bakedList = (folder: string): Promise<string> =>
  inCopy(folder, bakeProjectList, (site) =>
    readFileSync(join(site, 'explore-projects.html'), 'utf8'),
  );

/** What a deploy of the site in `folder` writes of stored projects: text files by their paths, and what it says. */
export async function bakedFilms(folder: string, documents: readonly unknown[]) {
  const lines: string[] = [];
  const files = await inCopy(
    folder,
    (copy) => bakeFilms(copy, documents, (line) => lines.push(line)),
    (site) =>
      new Map(
        readdirSync(site, { recursive: true, encoding: 'utf8' })
          .filter((path) => /^(?:films.*\.html|sitemap\.xml)$/.test(path))
          .map((path) => [path, readFileSync(join(site, path), 'utf8')]),
      ),
  );
  return { files, lines };
}
