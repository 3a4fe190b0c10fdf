import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutTextRules, withTextRules } from '../../scripts/rules/projectTextRules';
import { inOrder, joinRules, splitRules } from '../../scripts/rules/ruleFiles';

const rules = readFileSync('firestore.rules', 'utf8');
const files = readdirSync('rules').map((file) => file.replace(/\.rules$/, ''));
const read = (name: string) => readFileSync(`rules/${name}.rules`, 'utf8');

describe('firestore.rules', () => {
  it('is the files of rules/, joined', () => {
    expect(joinRules() === rules).toBe(true);
  });

  it('takes a new file without being told where it goes', () => {
    const known = inOrder([]);
    expect(inOrder(['zoos', ...known, 'apes'])).toEqual([...known, 'apes', 'zoos']);
  });

  it('can be split into the files again', () => {
    const sections = splitRules(rules);
    expect([...sections.keys()].sort()).toEqual(files.toSorted());
    expect(files.filter((name) => sections.get(name) !== read(name))).toEqual([]);
    const changed = splitRules(rules.replace('function isLine(', 'function isOneLine('));
    expect(files.filter((name) => changed.get(name) !== read(name))).toEqual(['texts']);
  });

  it('is not split where a section has lost its head', () => {
    expect(() => splitRules(rules.replace('    // ---- texts ----\n', ''))).toThrow(
      'lacks the head',
    );
  });

  it('has what a table of texts says where a file names it', () => {
    const source = [
      'match /a/{b} {',
      '  // {project texts}',
      '',
      '  function isPack(data) {',
      '    return [',
      '      // {pack texts}',
      '      data.title is string',
      '    ].hasOnly([true]);',
      '  }',
      '  // {other texts}',
      '}',
    ].join('\n');
    const joined = withTextRules(source, [
      { name: 'plot', kind: 'paragraphs', longest: 50 },
      { name: 'award', kind: 'line', longest: 20 },
      { name: 'teaser', kind: 'video', longest: 500 },
    ]);
    expect(joined).toBe(`match /a/{b} {
  // {project texts} of src/content/projectFields.ts
  function textNames() {
    return ['plot', 'award', 'teaser'];
  }

  // A new project has them all. In one list, since each \`&&\` costs two expressions.
  function areTexts(data) {
    return [
      isText(data.plot, 50),
      isLineOrEmpty(data.award, 20),
      isVideo(data.teaser)
    ].hasOnly([true]);
  }

  // Only what changes is looked at: a project from before another text stays editable.
  function isTextChange(changed, after) {
    return (changed.hasOnly(['plot', 'changeId']) && isText(after.plot, 50))
      || (changed.hasOnly(['award', 'changeId']) && isLineOrEmpty(after.award, 20))
      || (changed.hasOnly(['teaser', 'changeId']) && isVideo(after.teaser));
  }
  // {end}

  function isPack(data) {
    return [
      // {pack texts} of src/content/projectFields.ts
      data.plot is string, data.plot.size() <= 20000,
      data.award is string, data.award.size() <= 20000,
      data.teaser is string, data.teaser.size() <= 20000,
      // {end}
      data.title is string
    ].hasOnly([true]);
  }
  // {other texts}
}`);
    expect(withoutTextRules(joined)).toBe(source);
  });

  it('says of its functions what they are about (decision 0042)', () => {
    const former =
      /\b(?:isTold\w*|toldOf\w+|tellsOf\w+|arrives|isHere|isLeft\w*|isOneOfTwo|namesKeeper)\(/g;
    expect(rules.match(former) ?? []).toEqual([]);
  });

  it('keeps in a match what only that match uses: all functions of one scope are checked against each other', () => {
    const blocks = [...rules.matchAll(/^ {4}(?:function (\w+)\(|match ).*\{\n[^]*?^ {4}\}$/gm)].map(
      ([text, name]) => ({ name, code: text.replace(/^ *\/\/.*/gm, '') }),
    );
    type Block = (typeof blocks)[number];
    /** The only match that a function is used in, directly or by other functions. */
    const onlyMatch = ({ name = '' }: Block): Block | undefined => {
      const isUser = (block: Block) =>
        block.name !== name && new RegExp(`\\b${name}\\(`).test(block.code);
      const matches = new Set(
        blocks.filter(isUser).map((block) => (block.name ? onlyMatch(block) : block)),
      );
      return matches.size === 1 ? [...matches][0] : undefined;
    };
    const functions = blocks.filter(({ name }) => name);
    expect(functions.length).toBeGreaterThan(20);
    expect(functions.filter(onlyMatch).map(({ name }) => name)).toEqual([]);
  });

  it('says at the head of each section what it protects, in a sentence', () => {
    const head = /^ {4}\/\/ ---- [a-z-]+ ----\n {4}\/\/\n(?: {4}\/\/ .+\n)*? {4}\/\/ .+\.\n/;
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((name) => name !== 'service' && !head.test(read(name)))).toEqual([]);
  });
});
