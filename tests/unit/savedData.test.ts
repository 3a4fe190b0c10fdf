import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGivingUp } from '../../scripts/demo/session';
import { adoptExport, savedAt } from '../../scripts/emulators/savedData';

const complete = 'firebase-export-metadata.json';

describe('The emulators’ data', () => {
  let folder = '';
  let data = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saved-'));
    data = join(folder, 'data');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(name: string, file: string, text: string): void {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }

  it('is replaced by a complete export', () => {
    write('data', complete, 'before');
    write('data.next', complete, 'after');
    expect(adoptExport(data)).toBe(true);
    expect(readFileSync(join(data, complete), 'utf8')).toBe('after');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('stays as it was when an export was interrupted', () => {
    write('data', complete, 'before');
    write('data.next', 'accounts.json', 'half');
    expect(adoptExport(data)).toBe(false);
    expect(readFileSync(join(data, complete), 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('is whole again after an interruption between the two renames', () => {
    write('data.former', complete, 'before');
    write('data.next', complete, 'after');
    expect(adoptExport(data)).toBe(true);
    expect(readFileSync(join(data, complete), 'utf8')).toBe('after');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('has no time of a save before the first', () => {
    expect(savedAt(data)).toBeUndefined();
    write('data', complete, '');
    expect(savedAt(data)).toBeInstanceOf(Date);
  });
});

describe('npm start', () => {
  const minute = 60_000;

  it('gives up when the emulators die again and again', () => {
    expect(isGivingUp([0, minute, 2 * minute], 3)).toBe(false);
    expect(isGivingUp([0, minute, 2 * minute, 3 * minute], 3)).toBe(true);
  });

  it('starts again each time when they seldom die', () => {
    expect(isGivingUp([0, 11 * minute, 22 * minute, 33 * minute, 44 * minute], 3)).toBe(false);
  });
});
