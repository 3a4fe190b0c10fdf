import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../project.ts';

const file = join(root, 'scripts/rules/killers.json');

/** By mutant the request that was last seen to show it. Asked first, it nearly always does so again. */
export type Killers = Map<string, string>;

export const readKillers = (): Killers =>
  new Map(
    existsSync(file)
      ? Object.entries(
          v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(file, 'utf8'))),
        )
      : [],
  );

export function writeKillers(killers: Killers): void {
  const sorted = [...killers].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
