import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { log, UserError, workFolder } from '../project.ts';

const cache = join(workFolder, 'cache');
const sources = ['StorageRulesRuntime.java', 'FirestoreValues.java'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** A jar that `java -jar` can start: the Cloud SDK's own names no main class. */
export function wrapFirestoreJar(javaFolder: string, engine: string): string {
  return cached('firestore', fingerprint(engine), (folder) =>
    pack(
      javaFolder,
      folder,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      engine,
    ),
  );
}

/** The Storage rules runtime of this folder, compiled against the rules engine in `engine`. */
export function buildStorageRulesJar(javaFolder: string, engine: string): string {
  const texts = sources.map((source) => readFileSync(source, 'utf8'));
  return cached('storage-rules', fingerprint(engine, ...texts), (folder) => {
    log('Compiling the Storage rules runtime…');
    // The engine's jar carries annotation processors that have nothing to do here.
    run(join(javaFolder, 'javac'), ['-proc:none', '-cp', engine, '-d', folder, ...sources]);
    return pack(javaFolder, folder, 'StorageRulesRuntime', engine);
  });
}

function cached(name: string, key: string, build: (folder: string) => string): string {
  const jar = join(cache, `${name}-${key}.jar`);
  if (existsSync(jar)) return jar;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  try {
    // Renamed when complete, so that two suites starting at once never see half a jar.
    renameSync(build(folder), jar);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return jar;
}

function pack(javaFolder: string, folder: string, mainClass: string, engine: string): string {
  const manifest = join(folder, 'manifest.txt');
  const jar = join(folder, 'program.jar');
  const engineUrl = pathToFileURL(engine).href;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${engineUrl}\n`);
  run(join(javaFolder, 'jar'), [
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

function run(program: string, args: string[]): void {
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
