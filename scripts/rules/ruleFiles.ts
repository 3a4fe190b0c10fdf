import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, root } from '../project.ts';
import { ruledTexts, withTextRules, withoutTextRules } from './projectTextRules.ts';

/** How `firestore.rules` begins: the service, then a section each. */
const first = [
  'service',
  'people',
  'texts',
  'sign-ups',
  'staff-log',
  'sign-up-reviews',
  'roles',
  'brands',
  'invites',
  'packs',
  'storefronts',
  'items',
  'offers',
  'orders',
  'units',
  'campaigns',
  'screenings',
  'locks',
  'fulfilment',
  'payments',
  'statements',
  'reconciliations',
  'project-items',
  'project-history',
  'projects',
  'slugs',
  'staff',
];

/** In the order in which `firestore.rules` has them: those that are not named above follow by name. */
export const inOrder = (names: readonly string[]): string[] => [
  ...first,
  ...names.filter((name) => !first.includes(name)).sort(),
];

const allNames = () => inOrder(readdirSync(folder).map((file) => file.replace(/\.rules$/, '')));

/** The end of what the service's file opens. */
const end = '  }\n}\n';

const folder = join(root, 'rules');
const joinedFile = join(root, 'firestore.rules');
const headOf = (name: string) => `    // ---- ${name} ----\n`;

/**
 * What `firestore.rules` has to be. Each file but the first begins with a head of its own name. What the table of a
 * project's texts says is generated.
 */
export function joinRules(texts = ruledTexts): string {
  const sections = allNames().map((name) => {
    const text = readFileSync(join(folder, `${name}.rules`), 'utf8');
    if (name !== 'service' && !text.startsWith(headOf(name)))
      throw new UserError(`Begin rules/${name}.rules with "${headOf(name).trim()}".`);
    return text;
  });
  return withTextRules(sections.join('\n'), texts) + end;
}

/** The text of each file of `rules/` as this `firestore.rules` has it, by name. */
export function splitRules(rules: string): Map<string, string> {
  const names = allNames();
  const starts = names.map((name) => (name === 'service' ? 0 : rules.indexOf(headOf(name))));
  const ends = [...starts.slice(1).map((start) => start - 1), rules.length - end.length];
  if (!rules.endsWith(end) || starts.some((start, at) => start > (ends[at] ?? 0)))
    throw new UserError(
      'firestore.rules lacks the head of a section, or has them in another order.',
    );
  return new Map(
    names.map((name, at) => [name, withoutTextRules(rules.slice(starts[at], ends[at]))]),
  );
}

export const writeJoinedRules = (): void => {
  writeFileSync(joinedFile, joinRules());
};

/** Takes what was changed in `firestore.rules` instead, as by a merge, into the files of `rules/`. */
export function writeSplitRules(): void {
  for (const [name, text] of splitRules(readFileSync(joinedFile, 'utf8')))
    writeFileSync(join(folder, `${name}.rules`), text);
}
