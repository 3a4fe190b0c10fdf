import { type DatabaseCase, databaseCases, forgery, shuffled } from './corpus.ts';
import { isSmall, lookAt } from './branches.ts';
import { type Coverage, missing } from './coverage.ts';
import { drawing } from './draw.ts';
import { coverageExceptions } from './coverageExceptions.ts';
import { readKillers } from './killers.ts';
import { openLanes, readRules } from './lanes.ts';
import type { Proof, Surroundings } from './proof.ts';

/** Enough for everything that can be covered. */
const most = 4_000;

/** Asks for one of everything until nothing lacks, and for what the emulator saw of `firestore.rules`. */
export async function proveCoverage({ firestore, interruption }: Surroundings): Promise<Proof> {
  const rules = readRules('firestore.rules');
  const lanes = await openLanes(firestore, 'coverage', rules);
  const coverage: Coverage = new Map();
  const wrong: string[] = [];
  const isListed = ({ text, lacks }: { text: string; lacks: string }) =>
    coverageExceptions.some((known) => known.text === text && known.lacks === lacks);
  const lackingNow = () => missing(coverage, rules);
  let asked = 0;
  await lookAt(lanes, someOfEach(databaseCases()), {
    ...{ coverage, rules, interruption },
    run: async ({ name, of, request, isAccepted }, lane) => {
      asked += 1;
      const outcome = await lane.ask(request);
      if ((outcome === 'accepted') !== isAccepted) wrong.push(`${name}, other ${of}: ${outcome}`);
    },
    isEnough: () => lackingNow().every(isListed),
  });
  const lacking = lackingNow();
  const unlisted = lacking.filter((one) => !isListed(one));
  const stale = coverageExceptions.filter(
    (known) => !lacking.some(({ text, lacks }) => known.text === text && known.lacks === lacks),
  );
  return {
    passed: coverage.size - unlisted.length,
    failed: unlisted.length + stale.length + wrong.length + Number(interruption.aborted),
    printed: [
      ...unlisted.map(
        ({ line, text, lacks }) =>
          `firestore.rules:${String(line)} never ${lacks}: ${text.slice(0, 120)}`,
      ),
      ...stale.map(({ text, lacks }) => `Listed as never ${lacks}, and it was: ${text}`),
      ...wrong,
      `${String(coverage.size)} expressions of firestore.rules: ${String(coverage.size - lacking.length)} seen both ways, ${String(lacking.length - unlisted.length)} listed, ${String(unlisted.length)} lacking, after ${String(asked)} requests`,
    ].join('\n'),
  };
}

/** Of these each other value may be what a condition is about; they come first. */
const isVaried = (of: string) => /(?: list|title word|description character|^path|by)$/.test(of);

/** Some cases of each kind in each respect; those that show a mutant come first, then those of other people and those as they should be. */
function someOfEach(cases: readonly DatabaseCase[]): DatabaseCase[] {
  const seen = new Map<string, number>();
  const small = cases.filter(({ name, of, request }) => {
    const key = `${name} ${of}`;
    const count = (seen.get(key) ?? 0) + Number(isSmall(request));
    seen.set(key, count);
    return isSmall(request) && (of === '' || count <= (isVaried(of) ? 6 : 1));
  });
  const known = new Set(readKillers().values());
  // More search terms than there may be cannot be said in short.
  const tooMany = cases.find(
    ({ of, request, isAccepted }) =>
      of.endsWith('search terms') && !isAccepted && !isSmall(request),
  );
  const ordered = [
    ...cases.filter(
      ({ id, name, request }) => (known.has(id) || name === forgery) && isSmall(request),
    ),
    ...(tooMany ? [tooMany] : []),
    ...small.filter(({ of }) => of === 'by'),
    ...small.filter(({ of }) => of === ''),
    ...shuffled(
      drawing(1),
      small.filter(({ of }) => of !== '' && isVaried(of)),
    ),
    ...shuffled(
      drawing(1),
      small.filter(({ of }) => of !== '' && !isVaried(of)),
    ),
  ];
  return [...new Set(ordered)].slice(0, most);
}
