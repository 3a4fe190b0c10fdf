import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { log, root, UserError } from '../project.ts';
import { findJava } from './java.ts';
import { buildStorageRulesJar, wrapFirestoreJar } from './javaBuild.ts';

const probeTimeoutMs = 2_000;

/** The programs behind Firestore and the Storage rules, and the Java that runs them. */
export type EmulatorPrograms = {
  javaFolder: string;
  firestoreJar: string;
  storageRulesJar: string;
};

/** Finds the emulators' jars: environment variable, firebase-tools, Cloud SDK, in this order. */
export async function findEmulatorPrograms(): Promise<EmulatorPrograms> {
  const firestore = given('FIRESTORE_EMULATOR_BINARY_PATH') ?? (await official('firestore'));
  const storage = given('STORAGE_EMULATOR_BINARY_PATH') ?? (await official('storage'));
  if (firestore && storage) {
    const javaFolder = findJava({ compiler: false });
    return { javaFolder, firestoreJar: firestore, storageRulesJar: storage };
  }
  const engine = firestore ?? cloudSdkFirestore();
  if (!engine) {
    throw new UserError(
      'The Firestore emulator is neither installed nor can it be downloaded: install google-cloud-cli-firestore-emulator from the Google Cloud SDK, or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.',
    );
  }
  const javaFolder = findJava({ compiler: true });
  return {
    javaFolder,
    firestoreJar: firestore ?? wrapFirestoreJar(javaFolder, engine),
    storageRulesJar: storage ?? buildStorageRulesJar(javaFolder, engine),
  };
}

function given(variable: string): string | undefined {
  const path = process.env[variable];
  if (path && !existsSync(path)) {
    throw new UserError(`${variable} names ${path}, which does not exist: correct it or unset it.`);
  }
  return path ? resolve(path) : undefined;
}

/** Firebase's own jar: from the cache of firebase-tools, or downloaded into it. */
async function official(emulator: 'firestore' | 'storage'): Promise<string | undefined> {
  const { remoteUrl, downloadPathRelativeToCacheDir } = downloads[emulator];
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const jar = join(cache, downloadPathRelativeToCacheDir);
  if (existsSync(jar)) return jar;
  if (!(await reachable(remoteUrl))) return undefined;
  log(`Downloading the ${emulator} emulator…`);
  spawnSync(process.execPath, [firebaseTools, `setup:emulators:${emulator}`], { stdio: 'ignore' });
  return existsSync(jar) ? jar : undefined;
}

async function reachable(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    return (await fetch(url, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}

function cloudSdkFirestore(): string | undefined {
  const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((program) => existsSync(program))
    .map((program) => join(realpathSync(program), '../..', jar))
    .find((path) => existsSync(path));
}

/** The entry point of firebase-tools, to be run with Node. */
export const firebaseTools = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
