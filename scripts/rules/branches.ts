import { type Coverage, addReport } from './coverage.ts';
import { type Lane, share } from './lanes.ts';
import { conditionsOf } from './mutants.ts';
import type { FileRequest, Request } from './requests.ts';

/** Asked between two looks. The emulator keeps every value it has seen, so they must not be too many. */
const perLook = 400;

/**
 * Whether a look can afford the request. The emulator keeps and tells every value of every expression: a
 * long one takes more time than all answers together.
 */
export const isSmall = (request: Request): boolean => {
  const text = JSON.stringify(request);
  return text.length < 12_000 && !/(?:Full|Nearly) (?:cast|crew|merchandise)/.test(text);
};

/** Asks for each piece of work, and adds what the emulator saw of the rules meanwhile. */
export async function lookAt<Work>(
  lanes: readonly Lane[],
  work: readonly Work[],
  {
    coverage,
    rules,
    interruption,
    run,
    isEnough = () => false,
  }: {
    coverage: Coverage;
    rules: string;
    interruption: AbortSignal;
    run: (work: Work, lane: Lane) => Promise<void>;
    isEnough?: () => boolean;
  },
): Promise<void> {
  for (let start = 0; start < work.length && !interruption.aborted; start += perLook) {
    await Promise.all(lanes.map((lane) => lane.load(rules)));
    await share(lanes, work.slice(start, start + perLook), { interruption, run });
    for (const lane of lanes) addReport(coverage, await lane.coverage());
    if (isEnough()) return;
  }
}

/** How often each condition of the rules was true and false with these requests. */
export async function branches(
  lanes: readonly Lane[],
  requests: readonly Exclude<Request, FileRequest>[],
  { rules, interruption }: { rules: string; interruption: AbortSignal },
): Promise<string[]> {
  const coverage: Coverage = new Map();
  await lookAt(lanes, requests.filter(isSmall), {
    ...{ coverage, rules, interruption },
    run: async (request, lane) => {
      await lane.ask(request);
    },
  });
  return conditionsOf(rules).flatMap(({ start, end }) => {
    const text = rules.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
    const hits = [0, 1, 2]
      .map((less) => coverage.get(`${String(start)}-${String(end - less)}`))
      .find(Boolean);
    const line = String(rules.slice(0, start).split('\n').length);
    return hits
      ? [
          `firestore.rules:${line} ${String(hits.yes)} true, ${String(hits.no)} false, ${String(hits.failed)} failed: ${text}`,
        ]
      : [];
  });
}
