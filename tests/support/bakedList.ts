import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtIn } from '../../scripts/build/site';
import { testEnvironment, emulatorVariables } from '../../scripts/emulators/config';
import { bakeProjectList } from '../../scripts/prerender/prerender';

/** The list's HTML as a deploy of the site in `folder` writes it. */
export async function bakedList(folder: string): Promise<string> {
  const built = builtIn(folder, emulatorVariables(testEnvironment()));
  const site = mkdtempSync(join(tmpdir(), 'baked-'));
  try {
    for (const needed of ['app.html', '.vite'])
      cpSync(join(built.site, needed), join(site, needed), { recursive: true });
    await bakeProjectList({ ...built, site });
    return readFileSync(join(site, 'explore-projects.html'), 'utf8');
  } finally {
    rmSync(site, { recursive: true });
  }
}
