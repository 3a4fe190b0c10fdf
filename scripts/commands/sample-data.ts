import { parseArgs } from 'node:util';
import { localEnvironment, address } from '../emulators/config.ts';
import { log, UserError } from '../project.ts';
import { type NewDocument, writeDocuments } from '../sample-data/emulatorRest.ts';
import { generatedProject, generatedSignUp } from '../sample-data/generatedDocuments.ts';

const usage =
  'Usage: npm run sample-data -- [--projects N] [--sign-ups N] [--bytes N, default 1000] [--seed text]';

/**
 * `npm run sample-data`: fills a running emulator with generated projects and sign-ups for benchmarks. The same seed gives the
 * same documents; running it again replaces them.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { projects, signUps, bytes, seed } = parseOptions(args);
  const target = await findEmulator();
  await write('projects', projects, (index) => generatedProject(seed, index, bytes), target);
  await write('sign-ups', signUps, (index) => generatedSignUp(seed, index, bytes), target);
}

async function write(
  what: string,
  count: number,
  generate: (index: number) => NewDocument,
  target: { host: string; projectId: string },
): Promise<void> {
  if (count === 0) return;
  const started = performance.now();
  await writeDocuments(target, { end: count }, generate);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`Wrote ${String(count)} ${what} to ${target.projectId} at ${target.host} in ${seconds} s.`);
}

function parseOptions(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { projects: option, 'sign-ups': option, bytes: option, seed: option };
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new UserError(usage);
  }
  const count = (text: string | undefined, fallback: number, least: number) => {
    const number = Number(text ?? fallback);
    if (!Number.isInteger(number) || number < least) throw new UserError(usage);
    return number;
  };
  const projects = count(values.projects, 0, 0);
  const signUps = count(values['sign-ups'], 0, 0);
  if (projects + signUps === 0) throw new UserError(usage);
  return { projects, signUps, bytes: count(values.bytes, 1000, 1), seed: values.seed ?? 'backlot' };
}

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/u;

/** The emulator to fill. Refuses everything but an emulator on this machine. */
async function findEmulator(): Promise<{ host: string; projectId: string }> {
  const host =
    process.env.FIRESTORE_EMULATOR_HOST ?? address(localEnvironment().ports, 'firestore');
  const projectId = process.env.GCLOUD_PROJECT ?? localEnvironment().projectId;
  if (!loopback.test(host) || !projectId.startsWith('demo-'))
    throw new UserError(
      `Sample data goes into an emulator on this machine only, and ${projectId} at ${host} is none.`,
    );
  const isRunning = await fetch(`http://${host}/`).then(
    async (answer) => (await answer.text()).trim() === 'Ok',
    () => false,
  );
  if (!isRunning)
    throw new UserError(`No Firestore emulator answers at ${host}: start one with npm start.`);
  return { host, projectId };
}
