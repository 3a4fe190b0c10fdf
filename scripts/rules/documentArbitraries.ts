import fc from 'fast-check';
import { limits } from '../../src/config/limits.ts';
import { merchandiseTypes } from '../../src/features/projects/model.ts';
import { platforms } from '../../src/features/projects/model.ts';
import type { Fields } from './requests.ts';

const lineEnd = fc.constantFrom('a', 'Z', '7', 'é', '春', 'م', '’', '-', '.');
const inLine = fc.constantFrom(
  'a',
  '春',
  'م',
  ' ',
  '\u00a0',
  '\u200d',
  '<',
  "'",
  '"',
  '%',
  '$',
  '=',
  '\\',
);
const inText = fc.oneof(inLine, fc.constantFrom('\n', '\t', '\r', ' '));

/** Film characters, of two UTF-16 units each, up to so many units. */
export const films = (length: number) => '🎬'.repeat(length >> 1) + 'a'.repeat(length & 1);

/** The longest texts that a limit allows, as often as a few tenths of all. */
const upTo = (longest: number, short: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: short },
    { weight: 1, arbitrary: fc.constantFrom('a', '春').map((sign) => sign.repeat(longest)) },
    { weight: 1, arbitrary: fc.constant(films(longest)) },
  );

/** A line without a space at either end, of up to so many characters. */
export const line = (longest: number): fc.Arbitrary<string> =>
  upTo(
    longest,
    fc.oneof(
      lineEnd,
      fc
        .tuple(lineEnd, fc.string({ unit: inLine, maxLength: 22 }), lineEnd)
        .map((parts) => parts.join('')),
    ),
  );

export const lineOrEmpty = (longest: number) => fc.oneof(fc.constant(''), line(longest));

/** Running text, which has line breaks and spaces anywhere. */
export const text = (longest: number, shortest = 0): fc.Arbitrary<string> =>
  upTo(longest, fc.string({ unit: inText, minLength: shortest, maxLength: 24 }));

/** An address of so many characters. */
export const addressOf = (length: number, character = 'a') => {
  const rest = length - 'https://'.length;
  return `https://${character.repeat(Math.floor(rest / character.length))}`.padEnd(length, 'b');
};

const address = (longest: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        'https://example.org',
        'http://a',
        'https://春.example/🎬?a=%20&b#c',
        'https://"<\u200b>',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a', '🎬', 'é').map((sign) => addressOf(longest, sign)),
    },
  );

const link = fc.record({
  platform: fc.constantFrom(...platforms),
  link: fc.oneof({ weight: 4, arbitrary: address(limits.link) }, fc.constant('')),
});

type PictureFields = [address: string, picture: Fields | null];

const pictureOf = (addressArbitrary: fc.Arbitrary<string>) =>
  fc.record({
    width: fc.constantFrom(1, 2, 1500, 2 ** 40),
    height: fc.constantFrom(1, 2, 1500, 2 ** 40),
    placeholder: fc.constantFrom('#241d17', '#000000', '#ffffff', '#9a0f6e'),
    w320: addressArbitrary,
    w640: addressArbitrary,
    w1280: addressArbitrary,
  });
// Four addresses, their line breaks and a colour take all the room there is.
const longestOfFour = addressOf((limits.pictureLines - '\n\n\n\n#000000'.length) / 4);
const addressOrEmpty = fc.oneof(fc.constant(''), address(99));

/** A picture's address and what is known of it. */
const picture: fc.Arbitrary<PictureFields> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(addressOrEmpty, fc.constant(null)) },
  { weight: 4, arbitrary: fc.tuple(addressOrEmpty, pictureOf(addressOrEmpty)) },
  { weight: 1, arbitrary: fc.constant<PictureFields>([addressOf(limits.pictureLines), null]) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant(longestOfFour), pictureOf(fc.constant(longestOfFour))),
  },
);

export const poster = picture.map(([posterImageURL, posterImage]) => ({
  posterImageURL,
  posterImage,
}));

export const searchTerms = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${String(index)}`, true]));

/** What a project is found by, rarely as much as there may be. */
export const searchIndex = fc.oneof(
  { weight: 49, arbitrary: fc.nat(5).map(searchTerms) },
  { weight: 1, arbitrary: fc.constant(searchTerms(limits.searchTerms)) },
);

const person = {
  name: line(limits.personName),
  role: lineOrEmpty(limits.role),
  bio: text(limits.biography),
  socialMedia: fc.oneof(
    fc.array(link, { maxLength: limits.personLinks }),
    fc.array(link, { minLength: limits.personLinks, maxLength: limits.personLinks }),
  ),
};

const castMember = fc
  .tuple(fc.record(person), picture, picture)
  .map(([fields, [castMemberImageURL, castMemberImage], [roleImageURL, roleImage]]) => ({
    ...fields,
    castMemberImageURL,
    castMemberImage,
    roleImageURL,
    roleImage,
  }));

const crewMember = fc
  .tuple(fc.record(person), picture)
  .map(([fields, [crewMemberImageURL, crewMemberImage]]) => ({
    ...fields,
    crewMemberImageURL,
    crewMemberImage,
  }));

const merchandise = fc
  .tuple(
    fc.record({
      name: line(limits.merchandiseName),
      description: text(limits.merchandiseDescription),
      price: fc.record({
        spec: fc.constantFrom('USD', 'EUR', 'JPY'),
        amount: fc.constantFrom(0, 1, 1500, 2 ** 40),
      }),
      type: fc.constantFrom(...merchandiseTypes),
    }),
    picture,
  )
  .map(([fields, [merchandiseImageURL, merchandiseImage]]) => ({
    ...fields,
    merchandiseImageURL,
    merchandiseImage,
  }));

const still = fc
  .record({
    name: line(limits.stillName),
    picture: picture.filter(([address]) => address !== ''),
  })
  .map(({ name, picture: [stillImageURL, stillImage] }) => ({ name, stillImageURL, stillImage }));

/** The address of a video as it is stored, or none. */
export const videoOrEmpty = fc.constantFrom(
  '',
  'https://www.youtube.com/watch?v=aqz-KE-bpK_',
  'https://vimeo.com/1',
  `https://vimeo.com/${'7'.repeat(12)}/${'aZ09'.repeat(10)}`,
);

/** An item of each list of a project. */
export const items: Readonly<
  Record<'stills' | 'cast' | 'crew' | 'merchandise' | 'socialMedia', fc.Arbitrary<Fields>>
> = {
  cast: castMember,
  crew: crewMember,
  merchandise,
  stills: still,
  socialMedia: fc.record({ platform: fc.constantFrom(...platforms), link: address(limits.link) }),
};

const signUpEmails = [
  'new@example.org',
  "o'brien+a.b@mail.example.co.uk",
  `${'a'.repeat(242)}@example.org`,
];
const channel = line(limits.channel);

/** What a visitor sends with the sign-up form, without its date. */
const website = fc
  .tuple(
    fc.constantFrom('', 'https://', 'HTTP://'),
    fc.constantFrom('a.b', 'münchen.example', 'example。org:8080', 'a..b'),
    fc.constantFrom('', '/', '?a@b', '#', '\\a/b', `/${'a'.repeat(limits.brandWebsite)}`),
  )
  .map((parts) => parts.join('').slice(0, limits.brandWebsite));

export const signUpFields: fc.Arbitrary<Fields & { email: string }> = fc.record({
  email: fc.constantFrom(...signUpEmails),
  firstName: line(limits.firstName),
  lastName: line(limits.lastName),
  phoneNumber: line(limits.phoneNumber),
  brandName: line(limits.brandName),
  brandwebsite: website,
  productServices: line(limits.productServices),
  videoChannelList: fc.oneof(
    fc.array(channel, { minLength: 1, maxLength: 3 }),
    fc.array(channel, { minLength: limits.channels, maxLength: limits.channels }),
  ),
  existingCommercials: fc.boolean(),
});
