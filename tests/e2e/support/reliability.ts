import { readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { format } from 'prettier';
import { columns } from './faults';

const file = 'docs/reliability.md';

const head = `# What holds when something fails

Fault by fault, as the journeys in \`tests/e2e/faults\` make them between a real browser and the emulators.
The test run writes this table: a cell says what was asserted and held. An empty cell was not looked at.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** Writes the table of faults after a whole run of the journeys; on a machine that only checks, it has to be in the repository already. */
export default class Reliability implements Reporter {
  private tests: TestCase[] = [];
  private results = new Map<TestCase, TestResult>();

  onBegin(_: unknown, suite: Suite) {
    this.tests = suite.allTests().filter(({ location }) => location.file.includes('/faults/'));
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.results.set(test, result);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (status !== 'passed') return undefined;
    const rows = this.tests.map((test) => {
      const steps = this.results.get(test)?.steps ?? [];
      const held = (place: string) =>
        steps
          .filter(({ title, error }) => !error && title.startsWith(`${place}: `))
          .map(({ title }) => title.slice(place.length + 2))
          .join('; ');
      return line([test.title, ...columns.map(held)]);
    });
    const table = [
      line(['Fault', ...columns]),
      line(['Fault', ...columns].map(() => '---')),
      ...rows,
    ];
    const text = await format(`${head}\n${table.join('\n')}\n`, { parser: 'markdown' });
    const isSame = text === readFileSync(file, { encoding: 'utf8', flag: 'a+' });
    writeFileSync(file, text);
    if (isSame || !process.env.CI) return undefined;
    console.error(`${file} was not what this run saw; it has been written anew.`);
    return { status: 'failed' };
  }
}
