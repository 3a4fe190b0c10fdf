import fc from 'fast-check';
import { UserError } from '../../project.ts';
import { conditionHits } from './coverage.ts';
import { fileCases, sampleOf } from './corpus.ts';
import {
  type Emulators,
  type Firestore,
  type Report,
  distribute,
  openFileStore,
  openWorkers,
  readRules,
  sendSteadily,
} from './emulator.ts';
import { describeRequest, isAllowed } from './model.ts';
import { variantsOf } from './requestVariants.ts';
import type { DatabaseRequest, FileRequest } from './requests.ts';
import type { RulesModel, Subject } from './subject.ts';

/** One request of so many is sent again for the hits of each condition, which take long to report. */
const requestsPerReported = 20;
/** From so many requests of each subject on, every request to the file store is sent, those of 20 MB included. */
const requestsOfLongRun = 1_000;

type FuzzOptions = {
  /** How many of each subject. */
  requests: number;
  seed: number;
  /** The only subject, by name; all if undefined. */
  subject?: string | undefined;
  /** Where fast-check found a failure, to repeat it with the subject and the seed it was found with. */
  path?: string | undefined;
};

/** Of ten requests four are valid, five differ from a valid one in one aspect, and one in two aspects. */
function fuzzedRequest({ kinds, vocabulary }: Subject) {
  const valid = fc.oneof(...kinds.map(({ arbitrary }) => arbitrary));
  const variant = variantsOf(valid, vocabulary);
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((request) => ({ request, changes: 0 })) },
    { weight: 5, arbitrary: variant.map((request) => ({ request, changes: 1 })) },
    {
      weight: 1,
      arbitrary: variantsOf(variant, vocabulary).map((request) => ({ request, changes: 2 })),
    },
  );
}

/** Sends thousands of generated requests to both emulators, and compares each answer with the model's. */
export async function fuzzRules(
  emulators: Emulators,
  model: RulesModel,
  { requests, seed, subject: only, path }: FuzzOptions,
): Promise<Report> {
  const { firestore, interruption } = emulators;
  const rules = readRules('firestore.rules');
  const workers = await openWorkers(firestore, 'fuzz', rules, model);
  const subjects = model.subjects.filter(({ name }) => only === undefined || name === only);
  if (subjects.length === 0) throw new UserError(`The rules have no subject ${String(only)}.`);
  const reported: DatabaseRequest[] = [];
  const counts = new Map<string, { accepted: number; refused: number }>();
  const total = { accepted: 0, refused: 0, oneChangeAway: 0, malformed: 0 };

  function count(request: DatabaseRequest | FileRequest, allowed: boolean, changes: number) {
    const outcome = allowed ? 'accepted' : 'refused';
    const name = describeRequest(request, model);
    const hits = counts.get(name) ?? { accepted: 0, refused: 0 };
    hits[outcome] += 1;
    counts.set(name, hits);
    total[outcome] += 1;
    if (!allowed && changes === 1) total.oneChangeAway += 1;
  }

  /** What fast-check says of the simplest request of each subject that was answered wrongly. */
  const wrong: string[] = [];

  async function fuzzSubject(subject: Subject, worker: Firestore): Promise<void> {
    const send = sendSteadily(worker, rules);
    const property = fc.asyncProperty(fuzzedRequest(subject), async ({ request, changes }) => {
      if (interruption.aborted) return;
      const allowed = isAllowed(request, model);
      const outcome = await send(request);
      count(request, allowed, changes);
      if (outcome === 'malformed') total.malformed += 1;
      if ((total.accepted + total.refused) % requestsPerReported === 0) reported.push(request);
      if ((outcome === 'accepted') !== allowed) throw new Error(expectation(outcome, allowed));
    });
    const result = await fc.check(property, {
      numRuns: requests,
      seed,
      ...(path !== undefined && { path }),
    });
    if (result.failed)
      wrong.push(
        `${subject.name}: ${(await fc.asyncDefaultReportMessage(result)) ?? 'It failed.'}`,
      );
  }

  async function fuzzFiles(): Promise<void> {
    const store = await openFileStore(emulators, model);
    const cases = fileCases(model);
    const small = cases.filter(({ request }) => request.bytes < 100);
    for (const one of requests >= requestsOfLongRun ? cases : sampleOf(small, requests, seed)) {
      if (interruption.aborted) break;
      const outcome = await store.send(one.request);
      count(one.request, one.isAllowed, 1);
      if ((outcome === 'accepted') !== one.isAllowed)
        wrong.push(`${expectation(outcome, one.isAllowed)}: ${JSON.stringify(one.request)}`);
    }
  }

  await Promise.all([
    distribute(workers, subjects, interruption, fuzzSubject),
    ...(only === undefined ? [fuzzFiles()] : []),
  ]);
  const sum = total.accepted + total.refused;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  // A run that hardly meets valid requests, or none that are almost valid, proves little.
  const isVaried =
    path !== undefined ||
    (total.accepted >= 0.3 * sum && total.oneChangeAway > 0.5 * total.refused);
  const isPassed = wrong.length === 0 && isVaried && !interruption.aborted;
  return {
    passed: Number(isPassed),
    failed: Number(!isPassed),
    printed: [
      `How often each condition was true and false, for one request in ${String(requestsPerReported)}:`,
      ...(await conditionHits(workers, reported, rules, { model, interruption })),
      ...[...counts]
        .sort()
        .map(
          ([name, hits]) =>
            `${name}: ${String(hits.accepted)} accepted, ${String(hits.refused)} refused`,
        ),
      ...wrong,
      ...(isVaried ? [] : ['The requests were too much alike to prove anything.']),
      `${String(sum)} requests with the seed ${String(seed)}: ${percent(total.accepted, sum)} to be accepted; of those to be refused, ${percent(total.oneChangeAway, total.refused)} one change away from a valid one; ${String(total.malformed)} malformed; ${String(wrong.length)} answered wrongly`,
    ].join('\n'),
  };
}

const expectation = (outcome: string, allowed: boolean) =>
  `The request was ${outcome} and must be ${allowed ? 'accepted' : 'refused'}`;
