import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIn } from '../../scripts/build/site';
import { bakeFilms } from '../../scripts/prerender/prerender';

/** The list's HTML as a deploy of the site in `folder` bakes it, null where it leaves it as it is. */
export async function bakedList(folder: string): Promise<string | null> {
  const built = builtIn(folder);
  const site = mkdtempSync(join(tmpdir(), 'baked-'));
  try {
    for (const needed of ['app.html', '.vite'])
      cpSync(join(built.site, needed), join(site, needed), { recursive: true });
    const isBaked = await bakeFilms({ ...built, site });
    return isBaked ? readFileSync(join(site, 'explore-projects.html'), 'utf8') : null;
  } finally {
    rmSync(site, { recursive: true });
  }
}
