import { prerenderEmulatedFilms, buildEmulatedSite } from '../build/site.ts';
import { runSession } from '../demo/session.ts';
import { emulatorNames, localEnvironment } from '../emulators/config.ts';
import { requireFreePorts } from '../emulators/ports.ts';
import { log } from '../project.ts';

/** `npm start`: the production build under its production headers, on the emulators. */
export async function run(): Promise<void> {
  const environment = localEnvironment();
  // Building takes a while, so a taken port is reported before it.
  await requireFreePorts(environment, emulatorNames);
  log('Building the site if it has changed…');
  await buildEmulatedSite(environment);
  await runSession(environment, emulatorNames, async (ended) => {
    await prerenderEmulatedFilms(environment, log, ended);
    return {
      address: `http://localhost:${String(environment.ports.hosting)}`,
      close: () => Promise.resolve(),
    };
  });
}
