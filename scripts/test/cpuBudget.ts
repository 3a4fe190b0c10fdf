/**
 * CPU seconds that each check may take on a machine that is as fast as the one they were measured on, with nothing else
 * to do; beside other work they take more. A check that is added, or grows, says here what it costs.
 */
const cpuBudgets: Readonly<Record<string, number>> = {
  site: 55,
  types: 85,
  emulators: 30,
  lint: 330,
  integration: 480,
  format: 60,
  structure: 10,
  'dead-code': 15,
  unit: 150,
  components: 580,
  build: 90,
  rules: 600,
  fuzz: 60,
  e2e: 2_900,
};

/** Beyond so many times the budget a run fails: a busy machine alone does not bring it there. */
const most = 1.3;

/** CPU seconds of `sortWords` where the budgets were measured. */
const usualSeconds = 0.45;

/** A computation that is always the same, and of the kind that tools for JavaScript do. */
function sortWords(): void {
  const words = Array.from(
    { length: 300_000 },
    (_, index) => `${String((index * 7_919) % 300_007)}:`,
  );
  const counts = new Map<string, number>();
  for (const word of JSON.parse(JSON.stringify(words)) as string[])
    for (const part of word.split('')) counts.set(part, (counts.get(part) ?? 0) + 1);
  words.sort((one, other) => one.localeCompare(other));
}

/** How many times as many CPU seconds as where the budgets were measured this machine takes for the same. */
export function measureMachine(): number {
  const measured = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    sortWords();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...measured) / usualSeconds;
}

type Problem = { text: string; isFailure: boolean };

/**
 * What is wrong with the CPU seconds of a run of these checks on a machine that takes so many times as many as usual: a
 * warning for each check above its budget, and a failure where the sum is too far above the sum of their budgets.
 */
export function cpuProblems(
  seconds: ReadonlyMap<string, number>,
  names: readonly string[],
  {
    budgets = cpuBudgets,
    factor = 1,
  }: { budgets?: Readonly<Record<string, number>>; factor?: number } = {},
): Problem[] {
  const budgetOf = (name: string) => Math.round(factor * (budgets[name] ?? 0));
  const sumOf = (values: Iterable<number>) => [...values].reduce((one, other) => one + other, 0);
  const [sum, budget] = [sumOf(seconds.values()), sumOf(names.map(budgetOf))];
  const isFailure = sum > most * budget;
  const inAll = { text: `${sum.toFixed(0)} s of CPU, of ${String(budget)} in all`, isFailure };
  return [
    ...names
      .filter((name) => (seconds.get(name) ?? 0) > budgetOf(name))
      .map((name) => ({
        text: `${name} took ${(seconds.get(name) ?? 0).toFixed(0)} s of CPU, of ${String(budgetOf(name))}`,
        isFailure: false,
      })),
    ...(sum > budget ? [inAll] : []),
  ];
}
