import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/store/alerts';
import {
  failureMessages as linesOfFans,
  standaloneMessages as noticesOfFans,
  codeMessage,
  unknownFailure,
} from '../../src/content/messages';
import {
  adminFailureMessages,
  adminStandaloneMessages,
  textFailureMessages,
} from '../../src/content/adminMessages';

const failureLines = { ...linesOfFans, ...adminFailureMessages, ...textFailureMessages };
const notices = { ...noticesOfFans, ...adminStandaloneMessages };

// The wording that docs/product/every-page.md fixes: the table must hold each to the letter.
const catalogue = [
  'Please fill all the fields',
  'A document with this email already exists.',
  'A project with this name already exists.',
  'Error in fetching potential creators: {message}',
  'Error in fetching projects: {message}',
  'Error in updating project poster image: {message}',
  'Error in uploading file: {message}',
  'Error in posting user data: {message}',
  'Error in adding cast member: {message}',
  'Error in removing cast member: {message}',
  'Error in adding crew member: {message}',
  'Error in removing crew member: {message}',
  'Error in adding merchandise: {message}',
  'Error in adding social media: {message}',
  'Error in updating project title: {message}',
  'Error in updating project description: {message}',
  'Error in updating project purpose: {message}',
  'Error in creating new project: {message}',
  'Project does not exist',
  'Project title updated successfully',
];

describe('The error catalogue', () => {
  const table: string[] = [...Object.values(failureLines), ...Object.values(notices)];

  it.each(catalogue)('holds "%s" to the letter', (text) => {
    expect(table).toContain(text);
  });

  it('stands in one place: no other source file writes one of its texts', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/^content.(messages|adminMessages)\.ts$/.test(file),
      )
      .map((file) => readFileSync(join('src', file), 'utf8'));
    expect(sources.length).toBeGreaterThan(20);
    const openings = catalogue.map((text) => text.replace(' {message}', ''));
    expect(openings.filter((text) => sources.some((source) => source.includes(text)))).toEqual([]);
  });

  it('turns a code into our own sentence, with or without its service in front', () => {
    expect(codeMessage('firestore/permission-denied')).toBe(codeMessage('permission-denied'));
    expect(codeMessage('permission-denied')).not.toBe(unknownFailure);
    expect(codeMessage(undefined)).toBe(unknownFailure);
  });

  it('has nothing to say about a thunk that names no line', () => {
    expect(failureText('some/other', 'unavailable')).toBeUndefined();
  });
});
