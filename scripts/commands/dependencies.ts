import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmulatedSite } from '../build/site.ts';
import { documentFile, documentOf } from '../dependencies/document.ts';
import { dependenciesIn } from '../dependencies/packages.ts';
import { testEnvironment } from '../emulators/config.ts';
import { root, log } from '../project.ts';

/** `npm run dependencies`: what the site ships of others; `-- --write` keeps it in `docs/dependencies.md`. */
export async function run(args: readonly string[]): Promise<void> {
  const environment = testEnvironment();
  await buildEmulatedSite(environment);
  const markdown = await documentOf(dependenciesIn(join(root, environment.site)));
  if (args.includes('--write')) writeFileSync(documentFile, markdown);
  else log(markdown);
}
