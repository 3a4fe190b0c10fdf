import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../project.ts';
import { baseline } from './pages.ts';
import { type Measured, misses, pageTable, type Timed, timeTable } from './table.ts';

const file = join(root, 'docs/performance.md');

/** Markdown with its columns in line, as Prettier would leave it in the file. */
export const formatMarkdown = async (markdown: string): Promise<string> =>
  format(markdown, { ...(await resolveConfig(file)), parser: 'markdown' });

export type Circumstances = { chromium: string; command: string; projects: number; runs: number };

const { version: lighthouse } = JSON.parse(
  readFileSync(join(root, 'node_modules/lighthouse/package.json'), 'utf8'),
) as { version: string };

/** Where and how it was measured: without that, seconds mean nothing. */
export const machineInfo = ({ chromium, command, projects, runs }: Circumstances): string =>
  [
    `- ${new Date().toISOString().slice(0, 10)}, \`${command}\``,
    `- ${String(cpus().length)} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`,
    `- Node ${process.versions.node}, Chromium ${chromium}, Lighthouse ${lighthouse}, its mobile preset`,
    `- the median of ${String(runs)} runs, with ${projects.toLocaleString('en')} generated projects beside the sample films`,
  ].join('\n');

const list = (lines: readonly string[]) =>
  lines.length > 0 ? lines.map((line) => `- ${line}`) : ['- nothing'];

/** Everything that a run of the benchmark has to log, as Markdown. */
export function report(where: string, pages: readonly Measured[], timed: readonly Timed[]): string {
  const faults = pages.flatMap(({ name, faults }) =>
    faults.length > 0 && name !== baseline.name ? [`${name}: ${faults.join(', ')}`] : [],
  );
  return `# Performance

What visitors feel, and staff where they type, beside its targets and beside a page with one heading and nothing else (${baseline.name.toLowerCase()}), measured in the same run. Seconds hold for this machine, ratios hold anywhere. A cross marks a miss. What is transferred includes the headers, which HTTP/1.1 repeats with each answer and hosting’s HTTP/2 does not; the budgets of files are tests.

${where}

${pageTable(pages, baseline.name)}

Touches and visits on a phone, and typing and files at a desk, each four times slower than this machine:

${timeTable(timed)}

Missed:

${list(misses(pages, timed, baseline.name)).join('\n')}

What costs points beside time:

${list(faults).join('\n')}
`;
}

export function writeReport(markdown: string): void {
  writeFileSync(file, markdown);
}
