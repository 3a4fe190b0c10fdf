import { buildSite } from '../build/site.ts';
import { localEnvironment } from '../emulators/config.ts';
import { log } from '../project.ts';

/** `npm run build`: for the project that `.env` names, or for the emulators where it names none. */
export async function run(): Promise<void> {
  const { site } = localEnvironment(0);
  const outcome = await buildSite(site);
  log(outcome === 'built' ? `Built into ${site}.` : `${site} is up to date.`);
}
