import { createServer } from 'vite';
import { runSession } from '../demo/session.ts';
import { localSurroundings } from '../emulators/config.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { emulatedConfiguration } from '../publicConfiguration.ts';

/** `npm run dev`: the sources with hot reload, on the same emulators and data as `npm start`. */
export async function run(): Promise<void> {
  Object.assign(process.env, emulatedConfiguration);
  await runSession(['auth', 'firestore', 'storage'], async () => {
    // Vite's configuration reads where the emulators are; the file exists since they started.
    Object.assign(process.env, emulatorEnvironment(localSurroundings));
    const server = await createServer();
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    return { address, close: () => server.close() };
  });
}
