import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './project.ts';

type Environment = {
  env?: Readonly<Record<string, string>>;
  /** Ends the program when it aborts. */
  interruption?: AbortSignal;
};

/** Runs a program of the npm packages without a sound, and keeps what it printed. */
export async function capture(
  program: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<{ succeeded: boolean; printed: string }> {
  let printed = '';
  const env = { NO_COLOR: '1', ...environment.env };
  const child = start(program, args, { ...environment, env }, ['ignore', 'pipe', 'pipe']);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  return { succeeded: (await ending(child)) === 0, printed };
}

/** Runs a program in this terminal; resolves with its exit code. */
export function runHere(program: string, args: readonly string[]): Promise<number> {
  return ending(start(program, args, {}, 'inherit'));
}

function start(
  program: string,
  args: readonly string[],
  { env, interruption }: Environment,
  stdio: StdioOptions,
): ChildProcess {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return spawn(program, args, {
    cwd: root,
    stdio,
    ...(interruption && { signal: interruption, killSignal: 'SIGINT' }),
    env: { ...process.env, ...env, PATH: path },
  });
}

function ending(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
