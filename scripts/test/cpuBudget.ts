/**
 * CPU seconds that each check may take on a machine with nothing else to do; beside other work they take more. A check
 * that is added, or grows, says here what it costs: a whole run of `npm test` is to take a quarter of an hour on two cores.
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
  e2e: 4_300,
};

/** Beyond so many times the budget a run fails: a busy machine alone does not bring it there. */
const most = 1.3;

type Problem = { text: string; isFailure: boolean };

/**
 * What is wrong with the CPU seconds of a run of these checks: a warning for each check above its budget, and a failure
 * where the sum is too far above the sum of their budgets.
 */
export function cpuProblems(
  seconds: ReadonlyMap<string, number>,
  names: readonly string[],
  budgets: Readonly<Record<string, number>> = cpuBudgets,
): Problem[] {
  const budgetOf = (name: string) => budgets[name] ?? 0;
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
