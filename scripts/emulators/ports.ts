import { createServer } from 'node:net';
import { Problem } from '../problem.ts';
import { type EmulatorName, type Surroundings, emulatorHost, localSurroundings } from './config.ts';

/** Throws a `Problem` that names the first port in use and what to do about it. */
export async function requireFreePorts(
  { ports, configFile }: Surroundings,
  emulators: readonly EmulatorName[],
): Promise<void> {
  for (const emulator of emulators) {
    if (await isFree(ports[emulator])) continue;
    const cure =
      configFile === localSurroundings.configFile
        ? `change emulators.${emulator}.port in firebase.json`
        : 'set BACKLOT_PORT_OFFSET, to 10 for example';
    throw new Problem(
      `Port ${String(ports[emulator])}, which the ${emulator} emulator needs, is taken: stop the program that uses it, or ${cure}.`,
    );
  }
}

/** True when no program listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  // The emulators listen on both of localhost's addresses.
  for (const host of [emulatorHost, '::1']) if (await isTaken(host, port)) return false;
  return true;
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // Anything else, as on a machine without IPv6, says nothing about the port.
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES');
    });
    server.listen(port, host, () =>
      server.close(() => {
        resolve(false);
      }),
    );
  });
}
