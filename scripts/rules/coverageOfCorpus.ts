import { type DatabaseCase, databaseCases } from './corpus.ts';
import { type Coverage, addReport, missing } from './coverage.ts';
import { coverageExceptions } from './coverageExceptions.ts';
import { openLanes, readRules, share } from './lanes.ts';
import type { Proof, Surroundings } from './proof.ts';

/** How many requests of each kind: enough for every expression to be seen both ways. */
const perKind = 30;

/** Asks for some of everything, and for what the emulator saw of `firestore.rules` meanwhile. */
export async function proveCoverage({ firestore, interruption }: Surroundings): Promise<Proof> {
  const rules = readRules('firestore.rules');
  const lanes = await openLanes(firestore, 4, rules);
  const coverage: Coverage = new Map();
  const kinds = groupedByName(databaseCases());
  const wrong: string[] = [];
  await share(lanes, [...kinds], {
    interruption,
    run: async ([name, cases], lane) => {
      const evenly = Math.max(1, Math.floor(cases.length / perKind));
      for (const { of, request, isAccepted } of cases.filter(
        (_, index) => index < 4 || index % evenly === 0,
      )) {
        const outcome = await lane.ask(request);
        if ((outcome === 'accepted') !== isAccepted) wrong.push(`${name}, other ${of}: ${outcome}`);
      }
      addReport(coverage, await lane.coverage());
      await lane.load(rules);
    },
  });
  const lacking = missing(coverage, rules);
  const isListed = ({ text, lacks }: { text: string; lacks: string }) =>
    coverageExceptions.some((known) => known.text === text && known.lacks === lacks);
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
      `${String(coverage.size)} expressions of firestore.rules: ${String(coverage.size - lacking.length)} seen both ways, ${String(lacking.length - unlisted.length)} listed, ${String(unlisted.length)} lacking`,
    ].join('\n'),
  };
}

function groupedByName(cases: readonly DatabaseCase[]): Map<string, DatabaseCase[]> {
  const groups = new Map<string, DatabaseCase[]>();
  for (const one of cases) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  return groups;
}
