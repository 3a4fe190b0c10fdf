/** Lines that no form sends: with two spaces, another space, or something invisible where it does nothing. */
export const oddLines = [
  'a  b',
  'a\u00a0b',
  'a\u202fb',
  'a\u2028b',
  '\u200b',
  'a\u200bb',
  'a\u00adb',
  '\u202da\u202c',
  'a\ufeff',
  'a\u2060b',
  '\u3164',
  'a\u115fb',
  'a\uffa0',
  '\u2800',
  'a\ufe0f',
  '1\ufe0f',
  '\u200da',
  'a\u200c',
  'a\u200d b',
  'a\u200c\u200db',
  'a\u{e0061}b',
  'a\u{e0100}b',
];

/** Lines whose invisible characters make them what they are: emoji, a flag, Persian, Malayalam as it was written once. */
export const rareLines = [
  '👨\u200d👩\u200d👧',
  '❤\ufe0f\u200d🔥',
  '1\ufe0f\u20e3',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'അവന\u0d4d\u200d വന\u0d4dനു',
];
