import fc from 'fast-check';
import { limits, rulesLimits } from '../../../../src/config/limits.ts';
import { merchandiseTypes, platforms } from '../../../../src/features/projects/model.ts';
import { addressOf } from '../../engine/longTexts.ts';
import type { Fields } from '../../engine/requests.ts';
import { line, lineOrEmpty, text } from '../arbitraries.ts';

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
const longestOfFour = addressOf((rulesLimits.pictureLines - '\n\n\n\n#000000'.length) / 4);
const addressOrEmpty = fc.oneof(fc.constant(''), address(99));

/** A picture's address and what is known of it. */
const picture: fc.Arbitrary<PictureFields> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(addressOrEmpty, fc.constant(null)) },
  { weight: 4, arbitrary: fc.tuple(addressOrEmpty, pictureOf(addressOrEmpty)) },
  { weight: 1, arbitrary: fc.constant<PictureFields>([addressOf(rulesLimits.pictureLines), null]) },
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
