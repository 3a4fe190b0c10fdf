import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import {
  assetNames,
  cacheBuiltAssets,
  allowOrigins,
  databasePath,
  filePath,
  mapPolicy,
} from '../hostingPolicy.ts';
import { UserError, root } from '../project.ts';

export const emulatorHost = '127.0.0.1';

/** The emulators that Backlot uses. */
export const emulatorNames = ['hosting', 'auth', 'firestore', 'storage'] as const;
export type EmulatorName = (typeof emulatorNames)[number];
export type EmulatorPorts = Record<EmulatorName, number>;

/** One set of emulators: its project, ports, built site and files, none of them shared with another set. */
export type Environment = {
  projectId: string;
  bucket: string;
  /** How far the ports are from those of `firebase.json`. */
  portShift: number;
  ports: EmulatorPorts;
  /** The folder with the built site, as `firebase.json` would name it. */
  site: string;
  /** The name of the configuration file. It is in the root, because its paths are relative to it. */
  configFile: string;
};

const maxPortShift = 9_999;
const testPortShift = 10_000;
const benchPortShift = 20_000;
/**
 * Ports that the emulators use among themselves. Like the ports of `firebase.json` they never differ by a
 * multiple of ten, so that environments shifted by 10, 100 … from each other share no port.
 */
const innerPorts = { hub: 4402, logging: 4504, websocket: 9156 };

/**
 * How far BACKLOT_PORT_SHIFT moves all ports, so that several of each environment can run on one machine.
 * Throws a `UserError` when it is not a whole number from 0 to 9,999.
 */
export function readPortShift(): number {
  const value = process.env.BACKLOT_PORT_SHIFT;
  const shift = Number(value ?? 0);
  if (!Number.isInteger(shift) || shift < 0 || shift > maxPortShift) {
    throw new UserError(
      `BACKLOT_PORT_SHIFT is ${String(value)}: set it to a whole number from 0 to ${String(maxPortShift)}, such as 100.`,
    );
  }
  return shift;
}

/** Where `npm start` and `npm run dev` run: unshifted, on the ports of `firebase.json`. */
export function localEnvironment(shift = readPortShift()): Environment {
  return {
    projectId: 'demo-backlot',
    bucket: 'demo-backlot.appspot.com',
    portShift: shift,
    ports: shiftPorts(shift),
    site: shift === 0 ? firebaseJson.hosting.public : `.backlot/dist-${String(shift)}`,
    configFile: `.firebase.local${fileSuffix(shift)}.json`,
  };
}

/** Where the tests run: they share nothing with a running `npm start`. */
export const testEnvironment = (shift = readPortShift()): Environment =>
  isolatedEnvironment('test', shift, testPortShift);

/** Where the benchmarks run: they share nothing with a running `npm test`. */
export const benchEnvironment = (shift = readPortShift()): Environment =>
  isolatedEnvironment('bench', shift, benchPortShift);

function isolatedEnvironment(name: string, shift: number, base: number): Environment {
  return {
    projectId: `demo-backlot-${name}`,
    bucket: `demo-backlot-${name}.appspot.com`,
    portShift: base + shift,
    ports: shiftPorts(base + shift),
    site: `.backlot/dist-${name}${fileSuffix(shift)}`,
    configFile: `.firebase.${name}${fileSuffix(shift)}.json`,
  };
}

/** What tells files of a shifted environment from those of an unshifted one: nothing, or `-100`. */
export const fileSuffix = (shift: number) => (shift === 0 ? '' : `-${String(shift)}`);

function shiftPorts(shift: number): EmulatorPorts {
  const { auth, firestore, hosting, storage } = firebaseJson.emulators;
  return {
    auth: auth.port + shift,
    firestore: firestore.port + shift,
    hosting: hosting.port + shift,
    storage: storage.port + shift,
  };
}

/** What stands in for Stripe is beside the site's port, which it never differs from by a multiple of ten. */
const paymentsOffset = 17;
export const paymentsPort = ({ ports }: Environment) => ports.hosting + paymentsOffset;
export const paymentsAddress = (environment: Environment) =>
  `http://localhost:${String(paymentsPort(environment))}`;

/** Every port that these emulators listen on, by what listens there. */
export function requiredPorts(
  { portShift, ports }: Environment,
  emulators: readonly EmulatorName[],
): Record<string, number> {
  const entries = [
    ...emulators.map((name) => [name, ports[name]] as const),
    ...Object.entries(innerPorts).map(([name, port]) => [name, port + portShift] as const),
  ];
  return Object.fromEntries(entries);
}

/** `firebase.json` for an environment: its ports and site, and headers that work without TLS. */
export function deriveConfig(environment: Environment) {
  const { portShift, ports, site } = environment;
  const { hosting, emulators } = firebaseJson;
  // Without these the emulators look for free ports themselves, and two suites that start in the same
  // second find the same ones.
  const inner = (name: keyof typeof innerPorts) => innerPorts[name] + portShift;
  return {
    ...firebaseJson,
    hosting: {
      ...hosting,
      public: site,
      headers: cacheBuiltAssets(
        mapPolicy(hosting.headers, (policy) => allowEmulators(policy, environment)),
        assetNames(site),
      ).map(({ source, headers }) => ({
        source,
        headers: headers.filter(({ key }) => key !== 'Strict-Transport-Security'),
      })),
    },
    emulators: {
      ...emulators,
      hub: { port: inner('hub') },
      logging: { port: inner('logging') },
      auth: { port: ports.auth },
      firestore: { port: ports.firestore, websocketPort: inner('websocket') },
      hosting: { port: ports.hosting },
      storage: { port: ports.storage },
    },
  };
}

/** Where an emulator listens, as `host:port`. */
export function address(ports: EmulatorPorts, name: EmulatorName): string {
  return `${emulatorHost}:${String(ports[name])}`;
}

function allowEmulators(policy: string, environment: Environment): string {
  const { ports, projectId, bucket } = environment;
  const origin = (name: EmulatorName) => `http://${address(ports, name)}`;
  return allowOrigins(policy.replace('; upgrade-insecure-requests', ''), {
    // As on a real project, where the hosts are everyone's and the paths are ours.
    'connect-src': [
      origin('auth'),
      `${origin('firestore')}${databasePath(projectId)}`,
      `${origin('storage')}${filePath(bucket)}`,
      paymentsAddress(environment),
    ],
    'img-src': [origin('storage')],
    'media-src': [origin('storage')],
  });
}

/** Writes the derived configuration where firebase-tools and Vite read it; returns its path. */
export function writeConfig(environment: Environment): string {
  const path = join(root, environment.configFile);
  writeFileSync(path, JSON.stringify(deriveConfig(environment), null, 2));
  return path;
}

/** The environment variables that tell Firebase's libraries, Vite and the tests where the emulators are. */
export function emulatorVariables(environment: Environment): Record<string, string> {
  const { projectId, bucket, ports, configFile } = environment;
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: address(ports, 'auth'),
    FIRESTORE_EMULATOR_HOST: address(ports, 'firestore'),
    FIREBASE_STORAGE_EMULATOR_HOST: address(ports, 'storage'),
    BACKLOT_BUCKET: bucket,
    BACKLOT_PROJECT: projectId,
    BACKLOT_FIREBASE_CONFIG: configFile,
    BACKLOT_SITE: `http://localhost:${String(ports.hosting)}`,
    VITE_STRIPE_PORTAL_URL: `${paymentsAddress(environment)}/createPortalLink`,
    VITE_STRIPE_PAYMENTS_URL: `${paymentsAddress(environment)}/refunds#`,
  };
}
