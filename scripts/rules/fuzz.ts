import { branches } from './branches.ts';
import { drawing } from './draw.ts';
import { type DatabaseRequest, isOfDatabase, requestsWith } from './drawnRequests.ts';
import { firestoreOf } from './emulator.ts';
import { fileCases } from './fileCases.ts';
import { fileStoreOf } from './fileStore.ts';
import { type Lane, openLanes, readRules, share } from './lanes.ts';
import { judge } from './model.ts';
import type { Proof, Surroundings } from './proof.ts';
import type { Request } from './requests.ts';
import { simplest } from './simplest.ts';
import { universe } from './universe.ts';

/** Of so many requests one is asked again for the hits of each condition, which take long to tell. */
const lookedAt = 20;

/** Asks both emulators thousands of generated requests, and the model as well. */
export async function proveByFuzzing(
  surroundings: Surroundings,
  { requests, seed }: { requests: number; seed: number },
): Promise<Proof> {
  const { firestore, storage, projectId, interruption } = surroundings;
  const rules = readRules('firestore.rules');
  const lanes = await openLanes(firestore, 'fuzz', rules);
  const sentences = new Map<string, { accepted: number; refused: number }>();
  const count = { accepted: 0, refused: 0, malformed: 0, nearly: 0 };
  const wrong: string[] = [];
  const some: DatabaseRequest[] = [];
  const asked = new Map<Lane, number>();

  const isWrong = async (lane: Lane, request: Request) =>
    isOfDatabase(request) &&
    ((await lane.ask(request)) === 'accepted') !== judge(request, universe).isAccepted;
  const note = (sentence: string, isAccepted: boolean, isNear: boolean) => {
    const hits = sentences.get(sentence) ?? { accepted: 0, refused: 0 };
    hits[isAccepted ? 'accepted' : 'refused'] += 1;
    sentences.set(sentence, hits);
    count[isAccepted ? 'accepted' : 'refused'] += 1;
    if (!isAccepted && isNear) count.nearly += 1;
  };

  const requestOf = requestsWith(seed);
  async function tryInDatabase(number: number, lane: Lane) {
    const { request, changes } = requestOf(number);
    if (number % lookedAt === 0) some.push(request);
    const { isAccepted, sentence } = judge(request, universe);
    const outcome = await lane.ask(request);
    note(sentence, isAccepted, changes === 1);
    if (outcome === 'malformed') count.malformed += 1;
    if ((outcome === 'accepted') !== isAccepted) {
      const smallest = await simplest(request, (simpler) => isWrong(lane, simpler));
      wrong.push(told(outcome, isAccepted, number, smallest));
    }
    // The emulator keeps every value it has seen until the rules are loaded again.
    const total = (asked.get(lane) ?? 0) + 1;
    asked.set(lane, total);
    if (total % 200 === 0) await lane.load(rules);
  }
  async function tryFiles() {
    const store = fileStoreOf(storage, projectId);
    const staff = new Map([...universe].filter(([path]) => path.startsWith('staff/')));
    await firestoreOf(firestore, projectId).store(staff);
    const cases = fileCases();
    const draw = drawing(seed);
    // The two of 20 MB once each in the long run, where they fit.
    const few = cases.filter(({ request }) => request.bytes < 100);
    const chosen =
      requests >= 10_000 ? cases : Array.from({ length: requests / 10 }, () => draw.one(few));
    for (const { request, isAccepted } of chosen) {
      if (interruption.aborted) break;
      const outcome = await store.ask(request);
      note(`files: ${request.what}`, isAccepted, true);
      if ((outcome === 'accepted') !== isAccepted)
        wrong.push(told(outcome, isAccepted, 0, request));
    }
  }

  const numbers = Array.from({ length: requests }, (_, index) => index);
  await Promise.all([share(lanes, numbers, { interruption, run: tryInDatabase }), tryFiles()]);
  const hits = await branches(lanes, some, { rules, interruption });
  const total = count.accepted + count.refused;
  const share_ = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const isVaried = count.accepted >= 0.3 * total && count.nearly > 0.5 * count.refused;
  return {
    passed: total - wrong.length,
    failed: wrong.length + Number(!isVaried) + Number(interruption.aborted),
    printed: [
      `Of one request in ${String(lookedAt)}, how often each condition was true and false:`,
      ...hits,
      ...[...sentences]
        .sort()
        .map(
          ([sentence, { accepted, refused }]) =>
            `${sentence}: ${String(accepted)} accepted, ${String(refused)} refused`,
        ),
      ...wrong,
      `${String(total)} requests with the seed ${String(seed)}: ${share_(count.accepted, total)} to accept; of those to refuse, ${share_(count.nearly, count.refused)} one change away from one to accept; ${String(count.malformed)} malformed; ${String(wrong.length)} answered wrongly`,
    ].join('\n'),
  };
}

function told(outcome: string, isAccepted: boolean, number: number, request: Request): string {
  const printed = JSON.stringify(
    request,
    (_, value: unknown) => (typeof value === 'symbol' ? 'server time' : value),
    1,
  );
  return `Request ${String(number)} was ${outcome} and should be ${isAccepted ? 'accepted' : 'refused'}; as simple as it gets: ${printed}`;
}
