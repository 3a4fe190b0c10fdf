import { createServer } from 'vite';
import { runSession } from '../demo/session.ts';
import { emulatorVariables, localEnvironment } from '../emulators/config.ts';
import { emulatedConfiguration } from '../publicConfiguration.ts';

const vitePort = 5173;

/** `npm run dev`: the sources with hot reload, on the same emulators and data as `npm start`. */
export async function run(): Promise<void> {
  const environment = localEnvironment();
  Object.assign(process.env, emulatedConfiguration);
  await runSession(environment, ['auth', 'firestore', 'storage'], async () => {
    // Vite's configuration reads where the emulators are; the file exists since they started.
    Object.assign(process.env, emulatorVariables(environment));
    const server = await createServer({ server: { port: vitePort + environment.portShift } });
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    return { address, close: () => server.close() };
  });
}
