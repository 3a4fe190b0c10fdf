import { isSmall } from './branches.ts';
import type { DatabaseCase } from './corpus.ts';
import { type Coverage, addReport } from './coverage.ts';
import { type Lane, share } from './lanes.ts';
import type { Mutant } from './mutants.ts';

/** Of each kind of request, as it should be, where the expressions stand to which the rules come. */
export type Reach = ReadonlyMap<string, readonly { start: number; end: number; isMet: boolean }[]>;

export async function reachOf(
  lanes: readonly Lane[],
  cases: readonly DatabaseCase[],
  { rules, interruption }: { rules: string; interruption: AbortSignal },
): Promise<Reach> {
  const reach = new Map<string, { start: number; end: number; isMet: boolean }[]>();
  const fine = cases.filter(({ of, request }) => of === '' && isSmall(request));
  const kinds = [...new Set(fine.map(({ name }) => name))];
  await share(lanes, kinds, {
    interruption,
    run: async (kind, lane) => {
      await lane.load(rules);
      for (const { name, request } of fine) if (name === kind) await lane.ask(request);
      const coverage: Coverage = new Map();
      addReport(coverage, await lane.coverage());
      const places = [...coverage].map(([place, { yes, no, other, failed }]) => {
        const [start = 0, last = 0] = place.split('-').map(Number);
        return { start, end: last + 1, isMet: yes + no + other + failed > 0 };
      });
      reach.set(kind, places);
    },
  });
  return reach;
}

/** The kinds for which the rules come to what is changed in the mutant: to the least that holds it, or to all it holds. */
export function kindsThatMeet(reach: Reach, { start, end }: Mutant): ReadonlySet<string> {
  const size = (place: { start: number; end: number }) => place.end - place.start;
  const met = [...reach].flatMap(([kind, places]) => {
    const around = places.filter((place) => place.start <= start && end <= place.end);
    const least = Math.min(...around.map(size));
    const looked =
      around.length > 0
        ? around.filter((place) => size(place) === least)
        : places.filter((place) => start <= place.start && place.end <= end);
    return looked.some(({ isMet }) => isMet) ? [kind] : [];
  });
  return new Set(met);
}
