import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { log, root } from './project.ts';

/** Is told the process id of each program that is started within. */
export const programStarts = new AsyncLocalStorage<(id: number) => void>();

export function reportStart({ pid }: ChildProcess): void {
  if (pid !== undefined) programStarts.getStore()?.(pid);
}

type Options = {
  env?: Readonly<Record<string, string>>;
  /** Ends the program when it aborts. */
  interruption?: AbortSignal;
};

/** Runs a program of the npm packages and collects what it prints. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Options = {},
): Promise<{ succeeded: boolean; printed: string }> {
  let printed = '';
  const env = { NO_COLOR: '1', ...environment.env };
  const child = spawnProgram(program, args, { ...environment, env }, ['ignore', 'pipe', 'pipe']);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  return { succeeded: (await waitForExit(child)) === 0, printed };
}

/** Runs a program in this terminal; resolves with its exit code. */
export function runInTerminal(program: string, args: readonly string[]): Promise<number> {
  return waitForExit(spawnProgram(program, args, {}, 'inherit'));
}

function spawnProgram(
  program: string,
  args: readonly string[],
  { env, interruption }: Options,
  stdio: StdioOptions,
): ChildProcess {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    stdio,
    ...(interruption && { signal: interruption, killSignal: 'SIGINT' }),
    env: { ...process.env, ...env, PATH: path },
  });
  reportStart(child);
  return child;
}

function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Installs a Debian package where this process may do so; false when it could not. */
export function installDebianPackage(name: string): boolean {
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return false;
  log(`Installing ${name} from Debian’s packages…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', name);
  // The list of packages is fetched only when the machine's own does not know the package.
  return install() || (apt('update') && install());
}
