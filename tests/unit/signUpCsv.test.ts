import { describe, expect, it } from 'vitest';
import { matchesSearch, type SignUp } from '../../src/features/sign-up-review/model';
import { signUpCsv } from '../../src/features/sign-up-review/signUpExportApi';

const signUp = (changes: Partial<SignUp> = {}): SignUp => ({
  key: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Noë',
  email: 'ada@example.org',
  phoneNumber: '020 7946 0000',
  brandName: 'Lantern Pictures',
  brandwebsite: 'lantern.example',
  productServices: 'Shirts',
  videoChannelList: ['one', 'two'],
  existingCommercials: true,
  date: Date.UTC(2024, 4, 1, 10),
  ...changes,
});
const lines = (...signUps: SignUp[]) => signUpCsv(signUps, {}).split('\r\n');
const brand = (brandName: string) => lines(signUp({ brandName }))[1]?.split(',')[4];

describe('The export of sign-ups', () => {
  it('holds the nine columns, the review with its note and the time as UTF-8 with a byte order mark and CRLF', () => {
    const review = {
      status: 'accepted' as const,
      note: '=Call "Ada"',
      projectId: '',
      brandId: '',
      byEmail: '',
      at: 0,
    };
    expect(signUpCsv([signUp()], { 'ada@example.org': review })).toBe(
      '\uFEFF"Last Name","First Name","Email","Phone Number","Brand Name","Brand Website",' +
        '"Product Services","Video Channel List","Existing Commercials","Review",' +
        '"Note for colleagues","Signed Up"\r\n' +
        '"Noë","Ada","ada@example.org","020 7946 0000","Lantern Pictures","lantern.example",' +
        '"Shirts","one, two","Yes","Accepted","\'=Call ""Ada""","2024-05-01T10:00:00.000Z"\r\n',
    );
  });

  it('gives a sign-up without a review as new', () => {
    expect(lines(signUp())[1]).toContain('"New"');
  });

  it('doubles quotes and keeps commas and line breaks inside a cell', () => {
    expect(lines(signUp({ productServices: 'Say "hi",\nthen buy' }))[1]).toContain(
      '"Say ""hi"",\nthen buy"',
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1',
    '⁺1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '−1',
  ])('puts an apostrophe before a cell that begins like %j', (typed) => {
    expect(brand(typed)).toBe(`"'${typed}"`);
  });

  it('puts an apostrophe before each line of a cell that begins like a formula', () => {
    expect(brand('x\n=1+1\r@a\nb')).toBe(`"x\n'=1+1\r'@a\nb"`);
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t+1', "x\t'+1"],
    ['x|-1|@a', "x|'-1|'@a"],
    ['x;"=1"', `x;""'=1""`],
    ['x;＝1', "x;'＝1"],
    ['x；=1', "x；'=1"],
    ['\u3164=1', "\u3164'=1"],
    ['’=1', "’'=1"],
    ['x; =1', "x; '=1"],
    ['x;\u00a0=1', "x;\u00a0'=1"],
    ["x;'=1", "x;''=1"],
    ['x\n =1', "x\n '=1"],
    ['\u200b=1', "\u200b'=1"],
    ['\ufeff=1', "\ufeff'=1"],
  ])('puts an apostrophe where %j begins a cell for other separators', (typed, cell) => {
    expect(brand(typed)).toBe(`"${cell}"`);
  });

  it.each([
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['+44 (0)20-7946.0000', '+44 (0)20 7946 0000'],
    ['+1+cmd', "'+1+cmd"],
    ['+1;=1+1', "'+1;'=1+1"],
    ['-1', "'-1"],
    ['020 7946', '020 7946'],
    ['02079460000', "'02079460000"],
    ['+442079460000', "'+442079460000"],
    ['\u202d+1 555 010 0199\u202c', '+1 555 010 0199'],
    ['+44\u00a020\u20117946', '+44 20 7946'],
  ])('keeps the + and the zeros of the phone number %j, and no formula', (phoneNumber, cell) => {
    expect(lines(signUp({ phoneNumber }))[1]?.split(',')[3]).toBe(`"${cell}"`);
  });

  it.each(['a=1', "'quoted'", ''])('leaves %j as it is', (typed) => {
    expect(brand(typed)).toBe(`"${typed}"`);
  });

  it.each([
    ['x,=1', "x,'=1"],
    ['x, =1', "x, '=1"],
    ['x","=1', `x"",""'=1`],
  ])('puts one where %j begins a cell for a reader without quotes', (productServices, cell) => {
    expect(lines(signUp({ productServices }))[1]).toContain(`"${cell}"`);
  });

  it('puts an apostrophe before each channel of a list', () => {
    expect(lines(signUp({ videoChannelList: ['@mine', '@yours'] }))[1]).toContain(
      `"'@mine, '@yours"`,
    );
  });
});

describe('The search over all columns, the status and the note', () => {
  const review = {
    status: 'declined' as const,
    note: 'Call in May',
    projectId: '',
    brandId: '',
    byEmail: '',
    at: 0,
  };

  it.each([
    'noe',
    'NOË',
    'ada noe',
    'ada@example',
    '7946',
    'lantern pict',
    'lantern.example',
    'shirt',
    'two',
    'yes',
    'declined',
    'lantern may',
    '  ',
  ])('finds %j', (words) => {
    expect(matchesSearch(signUp(), review, words)).toBe(true);
  });

  it.each(['grace', 'ada grace', 'adanoe'])('does not find %j', (words) => {
    expect(matchesSearch(signUp(), review, words)).toBe(false);
    expect(matchesSearch(signUp(), null, 'May')).toBe(false);
  });
});
