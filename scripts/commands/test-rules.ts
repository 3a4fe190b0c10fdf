import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { testSurroundings } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { Problem } from '../problem.ts';
import { say } from '../project.ts';
import { proveCoverage } from '../rules/coverageOfCorpus.ts';
import { proveByFuzzing } from '../rules/fuzz.ts';
import { proveByMutation } from '../rules/mutation.ts';
import { proving } from '../rules/proof.ts';
import { run as runChecks } from './test.ts';

const wholeNumber = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)));
const numbers = v.object({ seed: wholeNumber, requests: wholeNumber, sample: wholeNumber });

/**
 * `npm run test:rules`: the tests of the rules and what they cover. With `--mutate` (`--sample N` for some
 * of the mutants) or `--fuzz` (`--requests N`) the longer proofs; `--seed N` draws others.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      mutate: { type: 'boolean' },
      fuzz: { type: 'boolean' },
      ...{ seed: { type: 'string' }, requests: { type: 'string' }, sample: { type: 'string' } },
    },
  });
  const given = v.safeParse(numbers, values);
  if (!given.success) throw new Problem('--seed, --requests and --sample take whole numbers.');
  const { seed = Date.now() % 1_000_000, requests = 20_000, sample } = given.output;
  if (!values.mutate && !values.fuzz) {
    await runChecks(['rules']);
  }
  const surroundings = testSurroundings();
  const interruption = listenForInterruption();
  const suite = await startSuite({
    surroundings,
    interruption,
    emulators: ['auth', 'firestore', 'storage'],
  });
  const where = proving(surroundings, interruption);
  const started = Date.now();
  const proofs = [
    ...(values.mutate || values.fuzz ? [] : [() => proveCoverage(where)]),
    ...(values.mutate
      ? [() => proveByMutation(where, { ...(sample && { sample }), seed, isQuiet: false })]
      : []),
    ...(values.fuzz ? [() => proveByFuzzing(where, { requests, seed })] : []),
  ];
  try {
    for (const prove of proofs) {
      const { printed, failed } = await prove();
      say(printed);
      if (failed > 0) process.exitCode = 1;
    }
    say(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await suite.stop();
  }
}
