import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { admit, changePolicy } from '../hostingPolicy.ts';
import { root } from '../project.ts';

export const emulatorHost = '127.0.0.1';

/** The emulators that serve Backlot, in the order in which a person would look for them. */
export const emulatorNames = ['hosting', 'auth', 'firestore', 'storage'] as const;
export type EmulatorName = (typeof emulatorNames)[number];
export type EmulatorPorts = Record<EmulatorName, number>;

/** One place to run the emulators: its own project, ports, built site and configuration file. */
export type Surroundings = {
  projectId: string;
  bucket: string;
  /** How far the ports are from those of `firebase.json`. */
  portShift: number;
  ports: EmulatorPorts;
  /** The folder with the built site, as `firebase.json` would name it. */
  site: string;
  /** The configuration's file name in the repository's root, where its relative paths hold. */
  configFile: string;
};

const testPortShift = 10_000;
/** Ports that the emulators use among themselves. */
const innerPorts = { hub: 4400, logging: 4500, websocket: 9150 };

/** Where `npm start` and `npm run dev` run: the ports of `firebase.json`. */
export const localSurroundings: Surroundings = {
  projectId: 'demo-backlot',
  bucket: 'demo-backlot.appspot.com',
  portShift: 0,
  ports: shiftedPorts(0),
  site: firebaseJson.hosting.public,
  configFile: '.firebase.local.json',
};

/**
 * Where the tests run: they share nothing with a running `npm start`. An offset, from
 * BACKLOT_PORT_OFFSET, lets several test runs share a machine.
 */
export function testSurroundings(
  offset = Number(process.env.BACKLOT_PORT_OFFSET ?? 0),
): Surroundings {
  const portShift = testPortShift + offset;
  return {
    projectId: 'demo-backlot-test',
    bucket: 'demo-backlot-test.appspot.com',
    portShift,
    ports: shiftedPorts(portShift),
    site: offset === 0 ? 'dist-test' : `.backlot/dist-test-${String(offset)}`,
    configFile: offset === 0 ? '.firebase.test.json' : `.firebase.test-${String(offset)}.json`,
  };
}

/** Where the benchmarks run, beside the tests. */
export const benchSurroundings = (): Surroundings =>
  testSurroundings(500 + Number(process.env.BACKLOT_PORT_OFFSET ?? 0));

function shiftedPorts(shift: number): EmulatorPorts {
  const { auth, firestore, hosting, storage } = firebaseJson.emulators;
  return {
    auth: auth.port + shift,
    firestore: firestore.port + shift,
    hosting: hosting.port + shift,
    storage: storage.port + shift,
  };
}

/** `firebase.json` for these surroundings: their ports and site, and headers that work without TLS. */
export function deriveConfig({ portShift, ports, site }: Surroundings) {
  const { hosting, emulators } = firebaseJson;
  // Left alone, the emulators look for free inner ports themselves, but two suites that start in
  // the same second find the same ones.
  const inner = (name: keyof typeof innerPorts) => innerPorts[name] + portShift;
  return {
    ...firebaseJson,
    hosting: {
      ...hosting,
      public: site,
      headers: changePolicy(hosting.headers, (policy) => admitEmulators(policy, ports)).map(
        ({ source, headers }) => ({
          source,
          headers: headers.filter(({ key }) => key !== 'Strict-Transport-Security'),
        }),
      ),
    },
    emulators: {
      ...emulators,
      ...(portShift && { hub: { port: inner('hub') }, logging: { port: inner('logging') } }),
      auth: { port: ports.auth },
      firestore: {
        port: ports.firestore,
        ...(portShift && { websocketPort: inner('websocket') }),
      },
      hosting: { port: ports.hosting },
      storage: { port: ports.storage },
    },
  };
}

/** Where an emulator listens, as `host:port`. */
export function address(ports: EmulatorPorts, name: EmulatorName): string {
  return `${emulatorHost}:${String(ports[name])}`;
}

function admitEmulators(policy: string, ports: EmulatorPorts): string {
  const origin = (name: EmulatorName) => `http://${address(ports, name)}`;
  return admit(policy.replace('; upgrade-insecure-requests', ''), {
    'connect-src': [origin('auth'), origin('firestore'), origin('storage')],
    'img-src': [origin('storage')],
  });
}

/** Writes the derived configuration where firebase-tools and Vite read it; returns its path. */
export function writeConfig(surroundings: Surroundings): string {
  const path = join(root, surroundings.configFile);
  writeFileSync(path, JSON.stringify(deriveConfig(surroundings), null, 2));
  return path;
}
