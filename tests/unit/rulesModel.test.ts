import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditionsOf } from '../../scripts/rules/engine/mutants';
import { rulesModel } from '../../scripts/rules/subjects/rulesModel';
import { readRuleBlocks } from '../support/ruleBlocks';

const { subjects } = rulesModel;
const collections = subjects.flatMap((subject) => subject.collections);

/** The names of the collections that a block of the rules is about; none where it is about a group of them. */
const collectionOf = (path: string) =>
  path.includes('=**')
    ? undefined
    : path
        .split('/')
        .slice(1)
        .filter((_, index) => index % 2 === 0)
        .join('/');

describe('The model of the rules', () => {
  it('has each collection of firestore.rules in one subject', () => {
    const matched = new Set(
      readRuleBlocks('firestore.rules').map(({ path }) => collectionOf(path)),
    );
    matched.delete(undefined);
    expect(matched.size).toBeGreaterThan(30);
    expect(collections.toSorted()).toEqual([...matched].sort());
  });

  it('varies a request by what its own subject knows', () => {
    for (const { collections: own, vocabulary } of subjects) {
      const names = new Set([...own.flatMap((name) => name.split('/')), 'users']);
      const { collections: tops, parts } = vocabulary;
      expect([...tops, ...parts].filter((name) => !names.has(name))).toEqual([]);
    }
  });

  it('is asked by an engine that knows no collection', () => {
    const names = new Set(collections.flatMap((name) => name.split('/')));
    const folder = 'scripts/rules/engine';
    const told = readdirSync(folder).flatMap((file) => {
      // Comments give examples, and the emulator's own addresses begin like one of our collections.
      const source = readFileSync(`${folder}/${file}`, 'utf8').replace(
        /\/\*[^]*?\*\/|^ *\/\/.*|projects\/(?:\$\{projectId\}|demo-backlot)/gm,
        '',
      );
      const known = [...names].filter((name) => new RegExp(`['\`/]${name}['\`/]`).test(source));
      return source.includes('/subjects/') ? [...known, file] : known;
    });
    expect(told).toEqual([]);
  });
});

describe('The conditions of the rules', () => {
  it('are also the elements of a list that must all be true', () => {
    const rules = `
      function isPack(data) {
        return [
          // Each, of whatever kind.
          data.title is string, isIn(data.year, [1, 2]),
          data.kit.keys().hasOnly(['face', 'tone'])
        ].hasOnly([true]);
      }`;
    const found = conditionsOf(rules).map(({ start, end }) => rules.slice(start, end));
    expect(found.slice(1)).toEqual([
      'data.title is string',
      'isIn(data.year, [1, 2])',
      "data.kit.keys().hasOnly(['face', 'tone'])",
    ]);
    expect(found[0]).toMatch(/^\[[^]*\]\.hasOnly\(\[true\]\)$/);
  });
});
