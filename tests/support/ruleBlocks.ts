import { readFileSync } from 'node:fs';

/** What a block of a rule file matches, such as `/brands/{brandId}/log/{id}`, and the methods that it allows to someone. */
export type RuleBlock = { path: string; methods: string[] };

/** The blocks of a rule file (its name), nested ones with their whole path, without the service and the database. */
export function readRuleBlocks(file: string): RuleBlock[] {
  const lines = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n');
  const blocks: RuleBlock[] = [];
  const open: { indent: number; block: RuleBlock }[] = [];
  for (const line of lines) {
    const indent = line.search(/\S/);
    const matched = /^ *match (\S+) \{$/.exec(line)?.[1];
    const allowed = /^ *allow ([\w, ]+):/.exec(line)?.[1];
    if (matched !== undefined) {
      while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
      // The outermost block is the database, or the bucket.
      const parent = open.length > 1 ? (open.at(-1)?.block.path ?? '') : '';
      const block = { path: parent + matched, methods: [] };
      if (open.length > 0) blocks.push(block);
      open.push({ indent, block });
    }
    if (allowed !== undefined) open.at(-1)?.block.methods.push(...allowed.split(', '));
  }
  return blocks;
}
