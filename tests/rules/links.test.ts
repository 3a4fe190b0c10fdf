import { describe, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { platforms } from '../../src/features/projects/model';
import { hostileAddresses } from '../support/hostileAddresses';
import { addressOf, useItemRules } from '../support/itemRules';
import { absent, castMember, crewMember, link, links } from '../support/storedDocuments';

const { accepts, refuses } = useItemRules('links');

describe.each([
  ['a cast member', 'cast', castMember],
  ['a crew member', 'crew', crewMember],
])('The links of %s', (_kind, list, build) => {
  it.each(Array.from({ length: limits.personLinks + 1 }, (_, count) => count))(
    'may be %i',
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

  it('are each looked at, wherever they stand', async () => {
    const bad = [
      link({ platform: 'Myspace' }),
      link({ platform: '' }),
      link({ platform: null }),
      link({ platform: absent, link: 'https://example.org/a' }),
      link({ link: absent }),
      link({ title: 'a' }),
      link({ link: 'javascript:alert(1)' }),
      link({ link: 'https://a.example\n' }),
      link({ link: 'https://a.example\nhttps://b.example' }),
      link({ link: '\n' }),
      link({ link: null }),
      link({ link: [] }),
      link({ link: addressOf(limits.link + 1) }),
    ];
    for (const place of [0, 4, 9]) {
      for (const item of bad) {
        const socialMedia = links(10).with(place, item);
        await refuses(list, build({ socialMedia }));
        await refuses(list, build({ socialMedia: socialMedia.slice(0, place + 1) }));
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

  it('may be empty for a person, as the specification stores it, and not for a project', async () => {
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
  ])('never leads to %j', async (address) => {
    await refuses('socialMedia', link({ link: address }));
  });
});
