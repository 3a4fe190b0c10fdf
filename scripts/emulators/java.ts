import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../project.ts';
import { installDebianPackage } from '../programs.ts';

const oldestMajorVersion = 17;
const debianPackage = 'openjdk-17-jdk-headless';
const systemFolder = '/usr/lib/jvm';

/** The folder that holds `java` 17 or newer and, where `compiler` asks for it, `javac` as well. */
export function findJava({ compiler }: { compiler: boolean }): string {
  const found = search(compiler);
  if (found) return found;
  const installed = installDebianPackage(debianPackage) ? search(compiler) : undefined;
  if (installed) return installed;
  throw new UserError(
    `The Firebase emulators need a Java ${String(oldestMajorVersion)} JDK or newer: install one (on Debian: apt install ${debianPackage}) or point JAVA_HOME at it.`,
  );
}

function search(compiler: boolean): string | undefined {
  return candidates().find(
    (folder) =>
      majorVersion(join(folder, 'java')) >= oldestMajorVersion &&
      (!compiler || majorVersion(join(folder, 'javac')) >= oldestMajorVersion),
  );
}

function candidates(): string[] {
  const home = process.env.JAVA_HOME;
  const system = existsSync(systemFolder) ? readdirSync(systemFolder) : [];
  return [
    ...(home ? [join(home, 'bin')] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...system.map((name) => join(systemFolder, name, 'bin')),
  ].filter((folder) => existsSync(join(folder, 'java')));
}

function majorVersion(program: string): number {
  if (!existsSync(program)) return 0;
  const { stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  return parseJavaVersion(`${stdout}${stderr}`);
}

/** The major version in what `java -version` or `javac -version` prints; 0 when there is none. */
export function parseJavaVersion(printed: string): number {
  const [, major = '0', minor = '0'] = /(?:version "|javac )(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  // Java 8 and older call themselves 1.8.
  return Number(major === '1' ? minor : major);
}
