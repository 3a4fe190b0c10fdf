import { parseArgs } from 'node:util';
import { writeJoinedRules, writeSplitRules } from '../rules/ruleFiles.ts';

/**
 * `npm run rules`: joins the files of `rules/` into `firestore.rules`. With `--split` it takes what was changed there
 * into the files.
 */
export function run(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { split: { type: 'boolean' } } });
  if (values.split) writeSplitRules();
  else writeJoinedRules();
}
