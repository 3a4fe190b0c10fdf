import { type DatabaseCase, databaseCases, shuffled } from './corpus.ts';
import { type Coverage, addReport, missing } from './coverage.ts';
import { drawing } from './draw.ts';
import { coverageExceptions } from './coverageExceptions.ts';
import { openLanes, readRules, share } from './lanes.ts';
import type { Proof, Surroundings } from './proof.ts';

/** Asked between two looks at what is covered. The values seen are kept, so they must not be too many. */
const perLook = 400;

/** Enough for everything that can be covered. */
const most = 2_400;

/** Asks for one of everything until nothing lacks, and for what the emulator saw of `firestore.rules`. */
export async function proveCoverage({ firestore, interruption }: Surroundings): Promise<Proof> {
  const rules = readRules('firestore.rules');
  const lanes = await openLanes(firestore, 4, rules);
  const coverage: Coverage = new Map();
  const wrong: string[] = [];
  const isListed = ({ text, lacks }: { text: string; lacks: string }) =>
    coverageExceptions.some((known) => known.text === text && known.lacks === lacks);
  const lackingNow = () => missing(coverage, rules);
  const waiting = oneOfEach(databaseCases());
  let asked = 0;
  while (waiting.length > 0 && !interruption.aborted) {
    await share(lanes, waiting.splice(0, perLook), {
      interruption,
      run: async ({ name, of, request, isAccepted }, lane) => {
        asked += 1;
        const outcome = await lane.ask(request);
        if ((outcome === 'accepted') !== isAccepted) wrong.push(`${name}, other ${of}: ${outcome}`);
      },
    });
    for (const lane of lanes) {
      addReport(coverage, await lane.coverage());
      await lane.load(rules);
    }
    if (lackingNow().every(isListed)) break;
  }
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

/** The first case of each kind in each respect; those as they should be come first. */
function oneOfEach(cases: readonly DatabaseCase[]): DatabaseCase[] {
  const firsts = new Map<string, DatabaseCase>();
  for (const one of cases) {
    const key = `${one.name} ${one.of}`;
    if (!firsts.has(key)) firsts.set(key, one);
  }
  const rest = shuffled(
    drawing(1),
    [...firsts.values()].filter(({ of }) => of !== ''),
  );
  // Every expression that sees a large document keeps a copy of it: a few of those will do.
  let large = 0;
  return [...cases.filter(({ of }) => of === ''), ...rest]
    .filter(({ request }) => {
      const isLarge = JSON.stringify(request).length > 40_000;
      large += Number(isLarge);
      return !isLarge || large <= 12;
    })
    .slice(0, most);
}
