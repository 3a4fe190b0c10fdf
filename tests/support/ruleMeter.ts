import { assertFails } from '@firebase/rules-unit-testing';
import { afterAll } from 'vitest';
import { type FirestoreRules, useFirestoreRules } from './firestoreRules';
import { isLongRun } from './longRun';

// The database refuses a write that takes more than 1,000 expressions, and a commit that looks up more than twenty
// documents. So what a commit takes is what is left of that once it is refused: before each of its writes is spent
// what its token says. Of the expressions that is measured of each write by itself, so that the dearest one counts.

/** Sends a commit once what it is about is stored. */
export type Send = (rules: FirestoreRules) => Promise<void>;

// Each `true` is one expression, each `&&` is two, and so is `!false`: all in all three times the length, less one.
const chain = (length: number, first = 'true'): string =>
  length === 1 ? first : `(${chain(length >> 1, first)} && ${chain(length - (length >> 1))})`;

const lookedUp = (name: string) => `exists(/databases/$(database)/documents/none/${name})`;

const meters = {
  expressions: {
    unit: 3,
    /** Of so many units, with the `||` before it. */
    spending: (units: number) => chain(units, '!false'),
    // 511 units are more than there are, and so are 31 documents.
    parts: 9,
    /** What takes one unit at most. */
    least: 'true',
  },
  'look-ups': {
    unit: 1,
    spending: (units: number) => {
      const paths = Array.from({ length: units }, (_, index) =>
        lookedUp(`n${String(units)}x${String(index)}`),
      );
      return `![${paths.join(', ')}].hasAny([true])`;
    },
    parts: 5,
    least: `!${lookedUp('least')}`,
  },
};

/** What may be written where, by whom: the condition of each. */
const writes = /allow ((?:create|update|delete)(?:, (?:create|update|delete))*): if ([^;]*);/g;

/** The rules which spend, before each write, the parts that its token does not spare. */
function metered(rules: string, { spending, parts, least }: (typeof meters)['expressions']) {
  const spends = Array.from(
    { length: parts },
    (_, index) => `(spared[${String(index)}] || ${spending(2 ** index)})`,
  );
  const added = `function spend() {
      let spared = request.auth.token.spared;
      return ${spends.join(' && ')};
    }
    match /measured/{id} { allow create: if spend() && ${least}; }
    function isStaff() {`;
  return rules
    .replace(writes, 'allow $1: if spend() && ($2);')
    .replace('function isStaff() {', () => added);
}

/** Measures commits under `firestore.rules`, in a project of this name. */
export function useRuleMeter(name: string, kind: keyof typeof meters) {
  const meter = meters[kind];
  let spent = 0;
  const rules = useFirestoreRules({
    name: `${name}-${kind}`,
    change: (text) => metered(text, meter),
    claims: () => ({
      spared: Array.from({ length: meter.parts }, (_, index) => ((spent >> index) & 1) === 0),
    }),
  });

  async function isAccepted(send: Send, units: number): Promise<boolean> {
    spent = units;
    await rules.empty();
    const sent = send(rules);
    try {
      await sent;
      return true;
    } catch {
      await assertFails(sent);
      return false;
    }
  }

  /** The most units that a commit leaves; below 0 where it is refused anyway. */
  async function unitsLeft(send: Send): Promise<number> {
    let [accepted, refused] = [-1, 2 ** meter.parts - 1];
    while (refused - accepted > 1) {
      const units = (accepted + refused) >> 1;
      if (await isAccepted(send, units)) accepted = units;
      else refused = units;
    }
    return accepted;
  }

  let measured: Promise<number> | undefined;
  /** What the least commit leaves, which takes one unit at most. */
  const all = () => (measured ??= unitsLeft((of) => of.signedIn('who').doc('measured/1').set({})));

  const figures: string[] = [];
  afterAll(() => {
    if (figures.length > 0) console.log(figures.join('\n'));
  });

  return {
    /** What a commit takes at most, measured and printed in the long run; otherwise `most`, if that is enough. */
    async costOf(title: string, send: Send, most: number): Promise<number> {
      const { unit } = meter;
      const allUnits = await all();
      const left = allUnits - Math.floor((most - unit) / unit);
      if (!isLongRun) return (await isAccepted(send, left)) ? most : Infinity;
      const cost = (allUnits - (await unitsLeft(send)) + 1) * unit;
      figures.push(`${title}: ${String(cost)} ${kind}`);
      return cost;
    },
    /** Whether a commit leaves so many units. */
    leaves: isAccepted,
    /** Whether a commit is refused where all is spent before, so that what it takes counts. */
    isCounted: async (send: Send) => !(await isAccepted(send, 2 ** meter.parts - 1)),
  };
}
