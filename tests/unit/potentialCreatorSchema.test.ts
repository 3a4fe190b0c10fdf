import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { emailKey } from '../../src/lib/email';
import { potentialCreatorSchema, signUpTexts } from '../../src/features/sign-up/model';
import { creatorAnswers } from '../support/signUpResponses';

type Answers = typeof creatorAnswers;

const parsed = (changes: Partial<Answers>) =>
  v.safeParse(potentialCreatorSchema, { ...creatorAnswers, ...changes });
const isAccepted = (changes: Partial<Answers>) => parsed(changes).success;
const explanation = (changes: Partial<Answers>) => parsed(changes).issues?.[0].message;

describe('A sign-up as it is written', () => {
  it('keeps every answer as it was given, trimmed, and the email as its key', () => {
    expect(parsed({ firstName: '  Ada ', brandwebsite: ' engine.example.org' }).output).toEqual({
      ...creatorAnswers,
      email: 'ada@example.org',
    });
  });

  it('has exactly the fields of the form; the server adds the date', () => {
    const { output } = v.safeParse(potentialCreatorSchema, {
      ...creatorAnswers,
      channelEntry: 'x',
    });
    expect(Object.keys(output ?? {})).toEqual([
      ...signUpTexts,
      'videoChannelList',
      'existingCommercials',
    ]);
  });

  it('has the same key for Ada@Example.org and ada@example.org', () => {
    expect(emailKey(' Ada@Example.org\n')).toBe('ada@example.org');
  });

  it('has the domain in ASCII, whether or not the browser has put that into the field', () => {
    const key = 'eszett@xn--brgro-pqa.example';
    expect(emailKey('Eszett@Brgroß.example')).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  it.each(signUpTexts)('requires %s, and spaces do not count', (field) => {
    expect(isAccepted({ [field]: '' })).toBe(false);
    expect(isAccepted({ [field]: ' \u00a0\n' })).toBe(false);
  });

  it.each(signUpTexts)(
    'says of %s with nothing to see in it what it says of an empty one',
    (field) => {
      for (const typed of ['\u200b', '\u3164', '\u2060\u200d', '\ufeff \u00ad'])
        expect(explanation({ [field]: typed })).toBe(explanation({ [field]: '' }));
    },
  );

  it('stores lines without what nobody sees, and without the line breaks of an office program', () => {
    const typed = {
      firstName: 'Ame\u0301\u200blie\u00a0 Zoe',
      phoneNumber: '\u202d+1 555 010 0199\u202c',
      productServices: '\u200bPosters\u000bMugs',
      videoChannelList: ['vimeo.com/one\u200b'],
    };
    expect(parsed(typed).output).toMatchObject({
      firstName: 'Amélie Zoe',
      phoneNumber: '+1 555 010 0199',
      productServices: 'Posters\nMugs',
      videoChannelList: ['vimeo.com/one'],
    });
  });

  it('requires a channel', () => {
    expect(explanation({ videoChannelList: [] })).toBe('Add at least one video channel.');
  });

  it('accepts NO as the answer about commercials', () => {
    expect(isAccepted({ existingCommercials: false })).toBe(true);
  });

  it.each([
    ['firstName', limits.firstName],
    ['lastName', limits.lastName],
    ['phoneNumber', limits.phoneNumber],
    ['brandName', limits.brandName],
    ['productServices', limits.productServices],
  ])('accepts %s of up to %i characters and says how long a longer one is', (field, longest) => {
    expect(isAccepted({ [field]: 'a'.repeat(longest) })).toBe(true);
    expect(explanation({ [field]: 'a'.repeat(longest + 1) })).toContain(
      `it has ${(longest + 1).toLocaleString('en')}`,
    );
  });

  it('accepts an email of up to 254 characters', () => {
    const domain = '@example.org';
    const email = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`;
    expect(isAccepted({ email: email(limits.email) })).toBe(true);
    expect(isAccepted({ email: email(limits.email + 1) })).toBe(false);
  });

  it('accepts a website of up to 500 characters', () => {
    const website = (length: number) => 'example.org/'.padEnd(length, 'a');
    expect(isAccepted({ brandwebsite: website(limits.brandWebsite) })).toBe(true);
    expect(isAccepted({ brandwebsite: website(limits.brandWebsite + 1) })).toBe(false);
  });

  it('accepts up to 20 channels of up to 300 characters', () => {
    const channels = (count: number) =>
      Array.from({ length: count }, (_, n) => `channel ${String(n)}`);
    expect(isAccepted({ videoChannelList: channels(limits.channels) })).toBe(true);
    expect(isAccepted({ videoChannelList: channels(limits.channels + 1) })).toBe(false);
    expect(isAccepted({ videoChannelList: ['a'.repeat(limits.channel)] })).toBe(true);
    expect(isAccepted({ videoChannelList: ['a'.repeat(limits.channel + 1)] })).toBe(false);
  });

  it.each(['firstName', 'lastName', 'phoneNumber', 'brandName', 'brandwebsite'])(
    'refuses control characters in %s',
    (field) => {
      for (const control of ['\u0000', '\u009f'])
        expect(isAccepted({ [field]: `example.org/a${control}b` })).toBe(false);
    },
  );

  it('accepts line breaks and tabs, but no other control characters, in the description of the product', () => {
    expect(isAccepted({ productServices: 'Shirts\r\n\tand mugs' })).toBe(true);
    expect(isAccepted({ productServices: 'Shirts\u0007' })).toBe(false);
  });
});

const emails = [
  'ada.lovelace+films@mail.example.co.uk',
  "o'brien@example.org",
  '_@example.museum',
  'ADA@EXAMPLE.ORG',
  'eszett@brgroß.example',
];
const noEmails = [
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@@example.org',
  'ada@example..org',
  'ada@example.org.',
  'ada@-example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada lovelace@example.org',
  'ada/films@example.org',
  'ada@example.org, b@example.org',
  'ada@127.0.0.1',
  'ada@brgroß',
  'ada@brgroß.example/films',
  'äda@example.org',
];

describe('An email', () => {
  it.each(emails)('is accepted as %s', (email) => {
    expect(isAccepted({ email })).toBe(true);
  });

  it.each(noEmails)('is refused as %s, and the creator is told', (email) => {
    expect(explanation({ email })).toMatch(/doesn’t look like an email address/);
  });

  it('is judged exactly as the rules judge it, so that their refusal can only mean a second sign-up', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const pattern = /text\.matches\("(?<pattern>[^"]+)"\)/.exec(rules)?.groups?.pattern ?? '';
    const isAcceptedByRules = (email: string) =>
      new RegExp(`^(?:${pattern})$`).test(emailKey(email));
    expect(pattern).not.toBe('');
    expect(emails.filter(isAcceptedByRules)).toEqual(emails);
    expect(noEmails.filter(isAcceptedByRules)).toEqual([]);
  });
});

describe('A website', () => {
  it.each([
    'example.org',
    'www.example.org/shop?item=1',
    'http://example.org',
    'example.org:8443/films',
    'münchen.example',
  ])('is accepted as %s', (typed) => {
    expect(isAccepted({ brandwebsite: typed })).toBe(true);
  });

  it.each(['none', 'my brand.org', 'ftp://example.org', 'ada@example.org', 'javascript:alert(1)'])(
    'is refused as %s, and the creator is told',
    (typed) => {
      expect(explanation({ brandwebsite: typed })).toMatch(/doesn’t look like a web address/);
    },
  );
});
