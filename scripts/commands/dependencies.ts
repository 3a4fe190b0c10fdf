import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmulatedSite } from '../build/site.ts';
import { dependenciesIn, documentFile, renderDependencies } from '../dependencies.ts';
import { testEnvironment } from '../emulators/config.ts';
import { root, log } from '../project.ts';

/** `npm run dependencies`: what the site ships of others; `-- --write` keeps it in `docs/dependencies.md`. */
export async function run(args: readonly string[]): Promise<void> {
  const environment = testEnvironment();
  await buildEmulatedSite(environment);
  const markdown = await renderDependencies(dependenciesIn(join(root, environment.site)));
  if (args.includes('--write')) writeFileSync(documentFile, markdown);
  else log(markdown);
}
