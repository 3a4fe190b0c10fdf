import { createServer } from 'node:net';
import { UserError } from '../project.ts';
import {
  type EmulatorName,
  type Environment,
  emulatorHost,
  readPortShift,
  requiredPorts,
} from './config.ts';

/** Throws a `UserError` that names the first port in use and what to do about it. */
export async function requireFreePorts(
  environment: Environment,
  emulators: readonly EmulatorName[],
): Promise<void> {
  for (const [name, port] of Object.entries(requiredPorts(environment, emulators))) {
    if (await isFree(port)) continue;
    throw new UserError(
      `Port ${String(port)}, which the emulators need for ${name}, is taken: stop the program that uses it, or choose other ports with BACKLOT_PORT_SHIFT=${String(readPortShift() + 100)}.`,
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
