import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { testEnvironment } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, UserError } from '../project.ts';
import { measureCoverage } from '../rules/engine/coverage.ts';
import { runningEmulators } from '../rules/engine/emulator.ts';
import { fuzzRules } from '../rules/engine/fuzz.ts';
import { testMutants } from '../rules/engine/mutation.ts';
import { explore } from '../rules/reservation/explore.ts';
import { reportHistories } from '../rules/reservation/replay.ts';
import { scenarios } from '../rules/reservation/state.ts';
import { rulesModel } from '../rules/subjects/rulesModel.ts';
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
  histories: integer,
  subject: v.optional(v.string()),
  path: v.optional(v.pipe(v.string(), v.regex(/^\d+(?::\d+)*$/))),
  only: lineRange,
});

/**
 * `npm run test:rules`: the tests of the rules, and which of their expressions the corpus of requests
 * covers. Instead of these, `--mutate` runs mutation testing (`--sample N` for a random sample of the
 * mutants, `--only firestore.rules:120-180` for those of some lines) and `--fuzz` sends generated requests
 * (`--requests N` of each subject, `--subject brands` of one). `--seed N` generates others; with `--subject` and
 * `--path P` it repeats a failure that fast-check found. `--explore` looks at every state of the model of reservations,
 * and `--histories N` plays so many of its histories on the emulator.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      mutate: { type: 'boolean' },
      fuzz: { type: 'boolean' },
      explore: { type: 'boolean' },
      histories: { type: 'string' },
      seed: { type: 'string' },
      subject: { type: 'string' },
      path: { type: 'string' },
      requests: { type: 'string' },
      sample: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const parsed = v.safeParse(optionsSchema, values);
  if (!parsed.success)
    throw new UserError(
      '--seed, --requests, --sample and --histories take whole numbers, --path one like 12:0:3, --only lines like firestore.rules:120-180.',
    );
  const { seed = Date.now() % 1_000_000, requests = 3_000, sample, only } = parsed.output;
  const { subject, path } = parsed.output;
  if (path !== undefined && subject === undefined)
    throw new UserError(
      'A failure is repeated with --path, --seed and the --subject of which it was.',
    );
  if (values.explore) {
    exploreAll();
    return;
  }
  const { histories } = parsed.output;
  const isUsual = !values.mutate && !values.fuzz && histories === undefined;
  if (isUsual) await runTests(['rules']);
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
    if (isUsual) await report(measureCoverage(emulators, rulesModel));
    if (values.mutate) await report(testMutants(emulators, rulesModel, { sample, only, seed }));
    if (values.fuzz)
      await report(fuzzRules(emulators, rulesModel, { requests, seed, subject, path }));
    if (histories !== undefined) await report(reportHistories(emulators, { histories, seed }));
    log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await suite.stop();
  }
}

/** Everything that the model of reservations can come to, which takes minutes and some gigabytes. */
function exploreAll() {
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { states, steps, wrong } = explore(scenario);
    log(`${name}: ${String(states)} states, ${String(steps)} steps`);
    if (!wrong) continue;
    log([wrong.what, ...wrong.trace].join('\n  '));
    process.exitCode = 1;
  }
}
