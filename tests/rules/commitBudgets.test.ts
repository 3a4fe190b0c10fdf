import { describe, expect, it } from 'vitest';
import { type DatabaseCase, databaseCases } from '../../scripts/rules/engine/corpus';
import { costMeter, mostOfCommit } from '../../scripts/rules/engine/cost';
import { type Firestore, openWorkers, readRules } from '../../scripts/rules/engine/emulator';
import type { CommitRequest } from '../../scripts/rules/engine/requests';
import { rulesModel } from '../../scripts/rules/subjects/rulesModel';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
const { subjects } = rulesModel;

/** Of each kind so many different commits are measured, the longest first, which mostly take the most. */
const commitsPerKind = 2;

type CommitCase = DatabaseCase & { request: CommitRequest };
const isCommit = (one: DatabaseCase): one is CommitCase => one.request.method === 'commit';
const commits = databaseCases(rulesModel)
  .filter(isCommit)
  .filter(({ aspect, isAllowed }) => aspect === '' && isAllowed);
const names = [...new Set(commits.map(({ kind }) => kind))];
const budgets = new Map(subjects.flatMap((subject) => Object.entries(subject.budgets)));

/** A worker that has these rules. */
async function openWorker(purpose: string, rules: string): Promise<Firestore> {
  const [worker] = await openWorkers(host, purpose, rules, rulesModel);
  if (!worker) throw new Error('There is no emulator.');
  return worker;
}

describe('The budget of a commit', () => {
  it('is stated in one subject for each kind of commit', () => {
    const stated = subjects.flatMap((subject) => Object.keys(subject.budgets));
    expect(stated.toSorted()).toEqual(names.toSorted());
  });

  it('is at most what any commit may take, but where the subject says why it is not', () => {
    const unexplained = [...budgets].filter(
      ([, { expressions, accesses, reason }]) =>
        (expressions > mostOfCommit.expressions || accesses > mostOfCommit.accesses) !==
        (reason !== undefined),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('Of what is measured', () => {
  // Of everything that an expression can be.
  const asked = `t(request.resource.data.s) && m('a') == [] && [1, 'x'].hasAll(['x'])
    && (request.resource.data.get('n', 2) == 2 ? u('x') : u('y')) && !exists(/databases/$(database)/documents/a/b)
    && (u('y') || getAfter(/databases/$(database)/documents/a/c).data.s == 'x')`;
  const rulesSpending = (expressions: number) => {
    const count = Math.floor(expressions / 3);
    const [first = '', ...others] = Array.from({ length: count }, (_, index) =>
      index < expressions % 3 ? '!false' : 'true',
    );
    return others.reduce((chain, one) => `(${chain}) && ${one}`, first);
  };
  const withRules = (more: string) => `rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      function t(text) { return text is string && text.size() <= 5; }
      function m(key) { return { 'a': [], 'b': ['x', 'y'] }[key]; }
      function u(text) { let parts = text.split(','); let same = parts == ['x']; return same || parts.size() == 2; }
      match /projects/{id} { allow get: if true; }
      match /a/{id} { allow create: if ${more} && ${asked}; }
    } }`;
  const request: CommitRequest = {
    method: 'commit',
    by: null,
    writes: [{ operation: 'set', path: 'a/c', fields: { s: 'x' } }],
  };

  it('the emulator refuses what is more than 1,000 expressions, and nothing else', async () => {
    const plain = withRules('true');
    const worker = await openWorker('cost', plain);
    const { expressions, accesses } = await costMeter(worker, plain)(request);
    expect(accesses).toBe(2);
    // `true` and its `&&` are three; so is each of those that fill up what is left.
    const left = 1_000 - (expressions - 3);
    await worker.loadRules(withRules(rulesSpending(left)));
    expect(await worker.send(request)).toBe('accepted');
    await worker.loadRules(withRules(rulesSpending(left + 1)));
    expect(await worker.send(request)).toBe('refused');
  });
});

describe('The expressions and accesses of all writes are within its budget:', async () => {
  const rules = readRules('firestore.rules');
  const costOf = costMeter(await openWorker('budgets', rules), rules);
  const textOf = (request: CommitRequest) =>
    JSON.stringify(request, (_, value: unknown) => (typeof value === 'symbol' ? 'time' : value));

  it.each(names)('%s', async (name) => {
    const { expressions, accesses } = budgets.get(name) ?? { expressions: 0, accesses: 0 };
    const ofKind = commits.filter(({ kind }) => kind === name).map(({ request }) => request);
    const different = new Map(ofKind.map((request) => [textOf(request), request]));
    const longest = [...different].sort(([one], [other]) => other.length - one.length);
    for (const [, request] of longest.slice(0, commitsPerKind)) {
      const cost = await costOf(request);
      expect(cost.expressions).toBeGreaterThan(0);
      expect(cost.expressions).toBeLessThanOrEqual(expressions);
      expect(cost.accesses).toBeLessThanOrEqual(accesses);
    }
  });
});
