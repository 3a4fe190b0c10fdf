import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { limits, rulesLimits } from '../../../src/config/limits';
import { merchandiseTypes } from '../../../src/features/projects/model';
import { platforms } from '../../../src/features/projects/model';
import { hostileAddresses } from '../../support/unsafeUrls';
import { projectChanges } from '../../support/projectChanges';
import { useFirestoreRules } from '../../support/firestoreRules';
import {
  type StoredDocument,
  absent,
  castMember,
  crewMember,
  link,
  links,
  merchandise,
  picture,
  project,
  still,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);
type Build = (fields?: StoredDocument) => StoredDocument;

/** Staff add one item to a list that is empty. */
async function add(list: string, item: unknown) {
  await rules.storeProject(project({ [list]: [] }));
  await changes.update({ [list]: [item] }, { about: { action: 'added', field: list } });
}
const accepts = (list: string, item: unknown) => assertSucceeds(add(list, item));
const refuses = (list: string, item: unknown) => assertFails(add(list, item));

const a = (length: number) => 'a'.repeat(length);
const addressOf = (length: number) => `https://${a(length - 'https://'.length)}`;

const kinds: [kind: string, list: string, build: Build][] = [
  ['a cast member', 'cast', castMember],
  ['a crew member', 'crew', crewMember],
  ['merchandise', 'merchandise', merchandise],
  ['a still', 'stills', still],
  ['a link', 'socialMedia', link],
];

describe.each(kinds)('%s', (_kind, list, build) => {
  it.each(Object.keys(build()))('has the field %s', async (field) => {
    await refuses(list, build({ [field]: absent }));
  });

  it('has no other field', async () => {
    await refuses(list, build({ status: 'idle' }));
    const [first = ''] = Object.keys(build());
    await refuses(list, build({ [first]: absent, another: 'a' }));
  });
});

const texts: [kind: string, list: string, build: Build, field: string, longest: number][] = [
  ['a cast member', 'cast', castMember, 'name', limits.personName],
  ['a cast member', 'cast', castMember, 'role', limits.role],
  ['a cast member', 'cast', castMember, 'bio', limits.biography],
  ['a crew member', 'crew', crewMember, 'name', limits.personName],
  ['a crew member', 'crew', crewMember, 'role', limits.role],
  ['a crew member', 'crew', crewMember, 'bio', limits.biography],
  ['merchandise', 'merchandise', merchandise, 'name', limits.merchandiseName],
  ['merchandise', 'merchandise', merchandise, 'description', limits.merchandiseDescription],
  ['a still', 'stills', still, 'name', limits.stillName],
];

describe.each(texts)('Of %s', (_kind, list, build, field, longest) => {
  it(`the ${field} has at most ${String(longest)} characters`, async () => {
    await accepts(list, build({ [field]: a(longest) }));
    await refuses(list, build({ [field]: a(longest + 1) }));
  });

  it(`the ${field} is a text`, async () => {
    for (const value of [null, 7, true, ['a'], { a: 'a' }]) {
      await refuses(list, build({ [field]: value }));
    }
  });

  const isOneLine = field === 'name' || field === 'role';
  it(`the ${field} ${isOneLine ? 'is one line' : 'may have several lines'}`, async () => {
    await (isOneLine ? refuses : accepts)(list, build({ [field]: 'a\r\n\tb' }));
    await refuses(list, build({ [field]: 'a\0b' }));
  });

  it(`the ${field} ${field === 'name' ? 'is never empty' : 'may be empty'}`, async () => {
    await (field === 'name' ? refuses : accepts)(list, build({ [field]: '' }));
  });
});

describe('A still', () => {
  it('has a picture', async () => {
    await refuses('stills', still({ stillImageURL: '', stillImage: null }));
    await refuses('stills', still({ stillImageURL: '' }));
    await accepts('stills', still({ stillImage: null }));
    for (const stillImageURL of hostileAddresses) await refuses('stills', still({ stillImageURL }));
  });
});

describe('Merchandise', () => {
  it.each(merchandiseTypes)('may be of the type %s', async (type) => {
    await accepts('merchandise', merchandise({ type }));
  });

  it.each(['', 'mug', 'Car', 'Mug|Hat', null, 7])('is never of the type %s', async (type) => {
    await refuses('merchandise', merchandise({ type }));
  });

  it('has a price of whole minor units, or none', async () => {
    for (const amount of [0, 1, 1_999]) {
      await accepts('merchandise', merchandise({ price: { spec: 'USD', amount } }));
    }
    for (const amount of [-1, 0.5, '1', null]) {
      await refuses('merchandise', merchandise({ price: { spec: 'USD', amount } }));
    }
  });

  it('has a price in a currency of three letters', async () => {
    await accepts('merchandise', merchandise({ price: { spec: 'EUR', amount: 1 } }));
    for (const spec of ['', 'usd', 'US', 'USDT', '$', 7, null]) {
      await refuses('merchandise', merchandise({ price: { spec, amount: 1 } }));
    }
  });

  it('has a price of nothing else', async () => {
    for (const price of [
      null,
      1,
      {},
      { amount: 1 },
      { spec: 'USD' },
      { spec: 'USD', amount: 1, tax: 1 },
    ]) {
      await refuses('merchandise', merchandise({ price }));
    }
  });
});

describe.each([
  ['a cast member', 'cast', castMember],
  ['a crew member', 'crew', crewMember],
])('The links of %s', (_kind, list, build) => {
  it.each(Array.from({ length: limits.personLinks + 1 }, (_, count) => count))(
    'may be %i in number',
    async (count) => {
      await accepts(list, build({ socialMedia: links(count) }));
    },
  );

  it('are no more than the limit', async () => {
    await refuses(list, build({ socialMedia: links(limits.personLinks + 1) }));
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a map', { 0: link() }],
    ['a text', 'https://example.org'],
    ['a list of texts', ['https://example.org']],
    ['a list of null', [null]],
  ])('are never %s', async (_, socialMedia) => {
    await refuses(list, build({ socialMedia }));
  });

  it('are each checked, wherever they are in the list', async () => {
    const bad = [
      link({ platform: 'Myspace' }),
      link({ platform: '' }),
      link({ platform: null }),
      link({ platform: absent, link: 'https://example.org/a' }),
      link({ link: absent }),
      link({ title: 'a' }),
      link({ link: 'javascript:alert(1)' }),
      link({ link: 'https://instagram.com@evil.example/x' }),
      link({ link: 'https:///instagram.com@evil.example' }),
      link({ link: 'https://a.example\n' }),
      link({ link: 'https://a.example\nhttps://b.example' }),
      link({ link: '\n' }),
      link({ link: null }),
      link({ link: [] }),
      link({ link: addressOf(limits.link + 1) }),
    ];
    for (const index of [0, 4, 9]) {
      for (const item of bad) {
        const socialMedia = links(10).with(index, item);
        await refuses(list, build({ socialMedia }));
        await refuses(list, build({ socialMedia: socialMedia.slice(0, index + 1) }));
      }
    }
  });

  it('may all be as long as a link may be', async () => {
    const socialMedia = links(limits.personLinks).map((_, index) =>
      link({ link: `${addressOf(limits.link - 1)}${String(index)}` }),
    );
    await accepts(list, build({ socialMedia }));
  });
});

describe('A link', () => {
  it.each(platforms)('may lead to %s', async (platform) => {
    await accepts('socialMedia', link({ platform }));
    await accepts('crew', crewMember({ socialMedia: [link({ platform })] }));
  });

  it('may be empty for a person, and not for a project', async () => {
    await accepts('crew', crewMember({ socialMedia: [link({ link: '' })] }));
    await refuses('socialMedia', link({ link: '' }));
  });

  it.each([limits.link, limits.link - 1, limits.link - 6, limits.link - 7, limits.link - 8])(
    'may have %i characters',
    async (length) => {
      await accepts('socialMedia', link({ link: addressOf(length) }));
    },
  );

  it.each([limits.link + 1, limits.link + 7, limits.link + 8])(
    'never has %i characters',
    async (length) => {
      await refuses('socialMedia', link({ link: addressOf(length) }));
    },
  );

  it('has a length counted as JavaScript counts it', async () => {
    const film = '🎬'.repeat((limits.link - 'https://'.length) / 2);
    await accepts('socialMedia', link({ link: `https://${film}` }));
    await refuses('socialMedia', link({ link: `https://${film}a` }));
  });

  it.each([
    ...hostileAddresses,
    ' https://example.org',
    'https://example.org ',
    'https://exa mple.org',
    'https://example.org/\u0000',
    'example.org',
    'https://',
    'https://instagram.com@evil.example/x',
    'https:///instagram.com@evil.example',
    'https://@evil.example',
  ])('never leads to %j', async (address) => {
    await refuses('socialMedia', link({ link: address }));
  });
});

/** What is never an address. */
const noAddresses = [
  ...hostileAddresses,
  'https://',
  'https://a.example@b.example/a',
  'https://@b.example/a',
  'https:///a.example@b.example',
  ' https://a.example',
  'https://a.example ',
  'https://a.example https://b.example',
  'https://a.example\nhttps://b.example',
  '\n',
  7,
  true,
  [],
  {},
  ['https://a.example'],
];

const pictures: [kind: string, list: string, build: Build, url: string, image: string][] = [
  ['a cast member', 'cast', castMember, 'castMemberImageURL', 'castMemberImage'],
  ["a cast member's role", 'cast', castMember, 'roleImageURL', 'roleImage'],
  ['a crew member', 'crew', crewMember, 'crewMemberImageURL', 'crewMemberImage'],
  ['merchandise', 'merchandise', merchandise, 'merchandiseImageURL', 'merchandiseImage'],
];

describe.each(pictures)('The picture of %s', (_kind, list, build, url, image) => {
  it('may be missing', async () => {
    await accepts(list, build({ [url]: '', [image]: null }));
  });

  it('has a web address, or none', async () => {
    await accepts(list, build({ [url]: 'http://127.0.0.1:9199/v0/b/backlot/o/a?alt=media' }));
    for (const value of [...noAddresses, 'https://a.example\n']) {
      for (const known of [picture(), null]) {
        await refuses(list, build({ [url]: value, [image]: known }));
      }
    }
  });

  it('has addresses of bounded length, together with its variants', async () => {
    const addresses = (length: number) => ({
      [url]: addressOf(length - '\n\n\n\n#000000'.length),
      [image]: picture({ w320: '', w640: '', w1280: '' }),
    });
    await accepts(list, build(addresses(rulesLimits.pictureLines)));
    await refuses(list, build(addresses(rulesLimits.pictureLines + 1)));
    await accepts(list, build({ [url]: addressOf(rulesLimits.pictureLines), [image]: null }));
    await refuses(list, build({ [url]: addressOf(rulesLimits.pictureLines + 1), [image]: null }));
  });

  it('has its size, a colour and the addresses of its variants', async () => {
    await accepts(list, build({ [image]: picture() }));
    await refuses(list, build({ [image]: {} }));
    await refuses(list, build({ [image]: picture({ width: 1.5 }) }));
  });
});

describe('A picture', () => {
  const withPicture = (changes: StoredDocument) =>
    castMember({ castMemberImage: picture(changes) });

  it.each(Object.keys(picture()))('has the field %s', async (field) => {
    await refuses('cast', withPicture({ [field]: absent }));
  });

  it('has no other field', async () => {
    await refuses('cast', withPicture({ alt: 'a' }));
  });

  it.each(['width', 'height'])('has a %s of whole pixels above zero', async (side) => {
    await accepts('cast', withPicture({ [side]: 1 }));
    for (const value of [0, -1, 1.5, '1', null])
      await refuses('cast', withPicture({ [side]: value }));
  });

  it('has a colour of six lower-case digits to stand in for it', async () => {
    await accepts('cast', withPicture({ placeholder: '#09afaf' }));
    for (const placeholder of ['', '#fff', '#FFFFFF', '#ffffff0', 'red', 'url(a)', 7]) {
      await refuses('cast', withPicture({ placeholder }));
    }
  });

  it.each(['w320', 'w640', 'w1280'])('has an address or nothing as %s', async (variant) => {
    await accepts('cast', withPicture({ [variant]: '' }));
    for (const value of [...noAddresses, null]) {
      await refuses('cast', withPicture({ [variant]: value }));
    }
  });
});
