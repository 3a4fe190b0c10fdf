import { buildEmulatedSite } from '../build/site.ts';
import { runSession } from '../demo/session.ts';
import { emulatorNames, localSurroundings } from '../emulators/config.ts';
import { say } from '../project.ts';

/** `npm start`: the production build under its production headers, on the emulators. */
export async function run(): Promise<void> {
  say('Building the site where it has changed…');
  await buildEmulatedSite(localSurroundings);
  await runSession(emulatorNames, () =>
    Promise.resolve({
      address: `http://localhost:${String(localSurroundings.ports.hosting)}`,
      close: () => Promise.resolve(),
    }),
  );
}
