import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { testEnvironment } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, UserError } from '../project.ts';
import { measureCoverage } from '../rules/coverage.ts';
import { runningEmulators } from '../rules/emulator.ts';
import { fuzzRules } from '../rules/fuzz.ts';
import { testMutants } from '../rules/mutation.ts';
import { run as runTests } from './test.ts';

const integer = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)));
const lineRange = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:firestore|storage)\.rules:\d+-\d+$/),
    v.transform((text) => {
      const [file = '', first, last] = text.split(/[:-]/);
      return { file, first: Number(first), last: Number(last) };
    }),
  ),
);
const optionsSchema = v.object({
  seed: integer,
  requests: integer,
  sample: integer,
  path: v.optional(v.pipe(v.string(), v.regex(/^\d+(?::\d+)*$/))),
  only: lineRange,
});

/**
 * `npm run test:rules`: the tests of the rules, and which of their expressions the corpus of requests
 * covers. Instead of these, `--mutate` runs mutation testing (`--sample N` for a random sample of the
 * mutants, `--only firestore.rules:120-180` for those of some lines) and `--fuzz` sends generated requests
 * (`--requests N`). `--seed N` generates others; with `--path P` it repeats a failure that fast-check found.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      mutate: { type: 'boolean' },
      fuzz: { type: 'boolean' },
      seed: { type: 'string' },
      path: { type: 'string' },
      requests: { type: 'string' },
      sample: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const parsed = v.safeParse(optionsSchema, values);
  if (!parsed.success)
    throw new UserError(
      '--seed, --requests and --sample take whole numbers, --path one like 12:0:3, --only lines like firestore.rules:120-180.',
    );
  const { seed = Date.now() % 1_000_000, requests = 20_000, sample, path, only } = parsed.output;
  if (!values.mutate && !values.fuzz) {
    await runTests(['rules']);
  }
  const environment = testEnvironment();
  const interruption = listenForInterruption();
  const suite = await startSuite({
    environment,
    interruption,
    emulators: ['auth', 'firestore', 'storage'],
  });
  const emulators = runningEmulators(environment, interruption);
  const started = Date.now();
  const report = async (running: Promise<{ printed: string; failed: number }>) => {
    const { printed, failed } = await running;
    log(printed);
    if (failed > 0) process.exitCode = 1;
  };
  try {
    if (!values.mutate && !values.fuzz) await report(measureCoverage(emulators));
    if (values.mutate) await report(testMutants(emulators, { sample, only, seed }));
    if (values.fuzz) await report(fuzzRules(emulators, { requests, seed, path }));
    log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await suite.stop();
  }
}
