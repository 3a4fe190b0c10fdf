import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { UserError, log, root, workFolder } from '../project.ts';
import { findJava } from './java.ts';

const probeTimeoutMs = 2_000;

/** The programs behind Firestore and the Storage rules, and the Java that runs them. */
export type EmulatorPrograms = {
  javaFolder: string;
  firestoreJar: string;
  storageRulesJar: string;
};

/** Finds the emulators' jars: environment variable, firebase-tools, Cloud SDK, in this order. */
export async function findEmulatorPrograms(): Promise<EmulatorPrograms> {
  const firestore =
    readPathVariable('FIRESTORE_EMULATOR_BINARY_PATH') ?? (await findOfficialJar('firestore'));
  const storage =
    readPathVariable('STORAGE_EMULATOR_BINARY_PATH') ?? (await findOfficialJar('storage'));
  if (firestore && storage) {
    const javaFolder = findJava({ compiler: false });
    return { javaFolder, firestoreJar: firestore, storageRulesJar: storage };
  }
  const engine = firestore ?? findCloudSdkFirestore();
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

function readPathVariable(variable: string): string | undefined {
  const path = process.env[variable];
  if (path && !existsSync(path)) {
    throw new UserError(`${variable} names ${path}, which does not exist: correct it or unset it.`);
  }
  return path ? resolve(path) : undefined;
}

/** Firebase's own jar: from the cache of firebase-tools, or downloaded into it. */
async function findOfficialJar(emulator: 'firestore' | 'storage'): Promise<string | undefined> {
  const { remoteUrl, downloadPathRelativeToCacheDir } = downloads[emulator];
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const jar = join(cache, downloadPathRelativeToCacheDir);
  if (existsSync(jar)) return jar;
  if (!(await isReachable(remoteUrl))) return undefined;
  log(`Downloading the ${emulator} emulator…`);
  spawnSync(process.execPath, [firebaseTools, `setup:emulators:${emulator}`], { stdio: 'ignore' });
  return existsSync(jar) ? jar : undefined;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    return (await fetch(url, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}

function findCloudSdkFirestore(): string | undefined {
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

const jarCache = join(workFolder, 'cache');
const sources = ['StorageRulesRuntime.java', 'FirestoreValues.java'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** A jar that `java -jar` can start: the Cloud SDK's own names no main class. */
function wrapFirestoreJar(javaFolder: string, engine: string): string {
  return buildOnce('firestore', fingerprint(engine), (folder) =>
    packJar(
      javaFolder,
      folder,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      engine,
    ),
  );
}

/** The Storage rules runtime of this folder, compiled against the rules engine in `engine`. */
function buildStorageRulesJar(javaFolder: string, engine: string): string {
  const texts = sources.map((source) => readFileSync(source, 'utf8'));
  return buildOnce('storage-rules', fingerprint(engine, ...texts), (folder) => {
    log('Compiling the Storage rules runtime…');
    // The engine's jar carries annotation processors that have nothing to do here.
    runTool(join(javaFolder, 'javac'), ['-proc:none', '-cp', engine, '-d', folder, ...sources]);
    return packJar(javaFolder, folder, 'StorageRulesRuntime', engine);
  });
}

function buildOnce(name: string, key: string, build: (folder: string) => string): string {
  const jar = join(jarCache, `${name}-${key}.jar`);
  if (existsSync(jar)) return jar;
  mkdirSync(jarCache, { recursive: true });
  const folder = mkdtempSync(join(jarCache, `${name}-`));
  try {
    // Renamed when complete, so that two suites starting at once never see half a jar.
    renameSync(build(folder), jar);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return jar;
}

function packJar(javaFolder: string, folder: string, mainClass: string, engine: string): string {
  const manifest = join(folder, 'manifest.txt');
  const jar = join(folder, 'program.jar');
  const engineUrl = pathToFileURL(engine).href;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${engineUrl}\n`);
  runTool(join(javaFolder, 'jar'), [
    '--create',
    '--file',
    jar,
    '--manifest',
    manifest,
    '-C',
    folder,
    '.',
  ]);
  return jar;
}

function runTool(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.split('\n')[0] ?? '';
  throw new UserError(`The emulators could not be prepared, ${program} says: ${reason}`);
}

function fingerprint(engine: string, ...texts: string[]): string {
  const { size, mtimeMs } = statSync(engine);
  const hash = createHash('sha256').update([engine, size, mtimeMs].join(' '));
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
