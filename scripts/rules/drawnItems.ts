import { limits } from '../../src/config/limits.ts';
import { merchandiseTypes, platforms } from '../../src/features/projects/model.ts';
import type { Draw } from './draw.ts';
import type { Fields } from './requests.ts';

/** Running text, which unlike a line has breaks and spaces anywhere. */
export const drawnText = (draw: Draw, longest: number, shortest = 0) =>
  draw.line(longest, shortest).replaceAll(/[.\u00a0]/g, () => draw.one(['\n', '\t', '\r', ' ']));

const made = new Map<string, string>();

/** An address of so many characters, made once. */
export function addressOf(length: number, character = 'a'): string {
  const key = `${character}${String(length)}`;
  const rest = length - 'https://'.length;
  const address =
    made.get(key) ??
    `https://${character.repeat(Math.floor(rest / character.length))}`.padEnd(length, 'b');
  made.set(key, address);
  return address;
}

function drawnAddress(draw: Draw, longest: number) {
  if (draw.happens(0.1)) return addressOf(longest, draw.one(['a', '🎬', 'é']));
  return draw.one([
    'https://example.org',
    'http://a',
    'https://春.example/🎬?a=%20&b#c',
    'https://"<\u200b>',
  ]);
}

const drawnLink = (draw: Draw) => ({
  platform: draw.one(platforms),
  link: draw.happens(0.2) ? '' : drawnAddress(draw, limits.link),
});

function drawnPicture(draw: Draw): [address: string, picture: Fields | null] {
  // Four addresses, their line breaks and a colour fill the room there is.
  const room = limits.pictureLines - '\n\n\n\n#000000'.length;
  const isFull = draw.happens(0.2);
  const address = () =>
    isFull ? addressOf(room / 4) : draw.happens(0.4) ? '' : drawnAddress(draw, 99);
  if (draw.happens(0.4)) return [isFull ? addressOf(limits.pictureLines) : address(), null];
  const placeholder = draw.one(['#241d17', '#000000', '#ffffff', '#9a0f6e']);
  const size = () => draw.one([1, 2, 1500, 2 ** 40]);
  const picture = { width: size(), height: size(), placeholder };
  return [address(), { ...picture, w320: address(), w640: address(), w1280: address() }];
}

export function drawnPoster(draw: Draw) {
  const [posterImageURL, posterImage] = drawnPicture(draw);
  return { posterImageURL, posterImage };
}

/** What a project is found by, seldom as much as there may be. */
export function drawnSearch(draw: Draw): Fields {
  const count = draw.happens(0.02) ? limits.searchTerms : draw.whole(0, 5);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`t${String(index)}`, true]),
  );
}

export function drawnItem(draw: Draw, list: string): Fields {
  if (list === 'socialMedia')
    return { platform: draw.one(platforms), link: drawnAddress(draw, limits.link) };
  const [address, picture] = drawnPicture(draw);
  const name = draw.line(limits.personName);
  if (list === 'merchandise')
    return {
      ...{ name, description: drawnText(draw, limits.merchandiseDescription) },
      price: { spec: draw.one(['USD', 'EUR', 'JPY']), amount: draw.one([0, 1, 1500, 2 ** 40]) },
      ...{
        merchandiseImageURL: address,
        merchandiseImage: picture,
        type: draw.one(merchandiseTypes),
      },
    };
  const count = draw.happens(0.4) ? limits.personLinks : draw.whole(0, limits.personLinks);
  const socialMedia = Array.from({ length: count }, () => drawnLink(draw));
  const person = {
    ...{
      name,
      role: draw.line(limits.role, 0),
      bio: drawnText(draw, limits.biography),
      socialMedia,
    },
  };
  if (list === 'crew') return { ...person, crewMemberImageURL: address, crewMemberImage: picture };
  const [roleImageURL, roleImage] = drawnPicture(draw);
  return {
    ...person,
    castMemberImageURL: address,
    castMemberImage: picture,
    roleImageURL,
    roleImage,
  };
}
