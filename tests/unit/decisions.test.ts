import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));

/** The lines of the index, each as the cells of its table. */
const index = readFileSync(`${folder}/README.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('The index of the decisions has the number, title, status and date of each record, in their order', () => {
  const written = records.sort().map((file) => {
    const [heading = '', , status = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
    const [, number, title] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
    const [, state, date] = /^Status: (\w+) · (\d{4}-\d\d-\d\d)$/.exec(status) ?? [];
    return [`[${String(number)}](${file})`, title, state, date];
  });
  expect(written.length).toBeGreaterThan(30);
  expect(index.map((cells) => cells.slice(1, 5))).toEqual(written);
});
