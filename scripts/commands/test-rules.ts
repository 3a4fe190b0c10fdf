import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { testEnvironment } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, UserError } from '../project.ts';
import { proveCoverage } from '../rules/coverageOfCorpus.ts';
import { proveByFuzzing } from '../rules/fuzz.ts';
import { proveByMutation } from '../rules/mutation.ts';
import { proving } from '../rules/proof.ts';
import { run as runChecks } from './test.ts';

const wholeNumber = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)));
const lines = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:firestore|storage)\.rules:\d+-\d+$/),
    v.transform((text) => {
      const [file = '', first, last] = text.split(/[:-]/);
      return { file, first: Number(first), last: Number(last) };
    }),
  ),
);
const choices = v.object({
  seed: wholeNumber,
  requests: wholeNumber,
  sample: wholeNumber,
  only: lines,
});

/**
 * `npm run test:rules`: the tests of the rules and what they cover. With `--mutate` (`--sample N` for some
 * of the mutants, `--only firestore.rules:120-180` for those of these lines) or `--fuzz` (`--requests N`)
 * the longer proofs; `--seed N` draws others.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      mutate: { type: 'boolean' },
      fuzz: { type: 'boolean' },
      seed: { type: 'string' },
      requests: { type: 'string' },
      sample: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const given = v.safeParse(choices, values);
  if (!given.success)
    throw new UserError(
      '--seed, --requests and --sample take whole numbers, --only lines like firestore.rules:120-180.',
    );
  const { seed = Date.now() % 1_000_000, requests = 20_000, sample, only } = given.output;
  if (!values.mutate && !values.fuzz) {
    await runChecks(['rules']);
  }
  const environment = testEnvironment();
  const interruption = listenForInterruption();
  const suite = await startSuite({
    environment,
    interruption,
    emulators: ['auth', 'firestore', 'storage'],
  });
  const where = proving(environment, interruption);
  const started = Date.now();
  const proofs = [
    ...(values.mutate || values.fuzz ? [] : [() => proveCoverage(where)]),
    ...(values.mutate
      ? [() => proveByMutation(where, { sample, only, seed, isQuiet: false })]
      : []),
    ...(values.fuzz ? [() => proveByFuzzing(where, { requests, seed })] : []),
  ];
  try {
    for (const prove of proofs) {
      const { printed, failed } = await prove();
      log(printed);
      if (failed > 0) process.exitCode = 1;
    }
    log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await suite.stop();
  }
}
