import { buildSite } from '../build/site.ts';
import { localSurroundings } from '../emulators/config.ts';
import { say } from '../project.ts';

/** `npm run build`: for the project that `.env` names, or for the emulators where it names none. */
export async function run(): Promise<void> {
  const { site } = localSurroundings;
  const outcome = await buildSite(site);
  say(outcome === 'built' ? `Built into ${site}.` : `${site} is up to date.`);
}
