import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../src', import.meta.url).pathname;
/** What the sources say, with the line breaks that JSX and formatting put into a text taken out. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' '))
  .join('\n');

/** A text as it was once worded, and what is said in its place. */
const reworded: [before: string | RegExp, now: string][] = [
  [
    'every name leads to the other films that person worked on',
    'every name leads to the other films here',
  ],
  [
    'a few letters of the title',
    'the beginnings of words in titles and in the names of cast and crew',
  ],
  [
    /everyone in your cast(?: and crew)? has/,
    'everyone in your cast and crew can have a name, a face',
  ],
  ['This page did not come', 'You’re offline, and this page isn’t saved on this device.'],
  ['The films did not come', 'We couldn’t load the films'],
  ['The rest did not come', 'We couldn’t load the rest of this page'],
  ['It may be a matter of moments', 'This is usually brief.'],
  ['This is no email address', 'That doesn’t look like an email address.'],
  ['This is no web address', 'That doesn’t look like a web address.'],
  ['We write to ', 'We’ll write to '],
  ['If we fit each other', 'If it’s a good fit,'],
  ['until you reload or close it', 'until you reload or close this page'],
  ['Nothing is at this address', 'We can’t find that page'],
  ['a letter may have slipped', 'The link may be old or mistyped.'],
  ['nothing is deleted by a clock', 'we don’t delete sign-ups automatically'],
  ['follows nobody', 'doesn’t track you'],
  ['that somebody else holds open, or does not', 'behind doors that other people control'],
  ['that keeps it with the people', 'a place where it stays with the people who make it'],
  ['Put the text from before back', 'Restore this version'],
  ['Take it back', 'Remove picture'],
  ['of the room that a project has', 'Storage for texts: '],
  ['The type stays what the picture is', 'The type can’t be changed.'],
  ['Both are recorded', 'Exporting or erasing is recorded'],
  ['If the creator asks', 'Data requests'],
  ['Look again', "again: 'Refresh'"],
  [/['">]Retry\b/, 'Try again'],
  ['Staff log', 'Data requests log'],
  ['the staff log: {message}', 'the data requests log: {message}'],
];

describe('What the site says', () => {
  it.each(reworded)('no longer says “%s” but “%s”', (before, now) => {
    expect([sources.search(before), sources.includes(now)]).toEqual([-1, true]);
  });

  it('does not promise what nothing here does', () => {
    expect(sources).not.toContain('We put the fans in the same room');
  });

  it('says of an email that has signed up what to do for another brand', () => {
    expect(sources).toContain(
      'You’ve already signed up with this address. For another brand, use another email.',
    );
  });

  it.each(['Submit', 'Tap to Edit', 'Keep hidden until it is ready', 'Review'])(
    'keeps “%s”',
    (text) => {
      expect(sources).toContain(`'${text}`);
    },
  );
});
