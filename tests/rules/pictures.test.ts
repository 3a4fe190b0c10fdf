import { describe, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { hostileAddresses } from '../support/hostileAddresses';
import { type Build, addressOf, useItemRules } from '../support/itemRules';
import {
  type StoredDocument,
  absent,
  castMember,
  crewMember,
  merchandise,
  picture,
} from '../support/storedDocuments';

const { accepts, refuses } = useItemRules('pictures');

/** What must never stand where an address does. */
const noAddresses = [
  ...hostileAddresses,
  'https://',
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

  it('stands at a web address, or nowhere', async () => {
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
    await accepts(list, build(addresses(limits.pictureLines)));
    await refuses(list, build(addresses(limits.pictureLines + 1)));
    await accepts(list, build({ [url]: addressOf(limits.pictureLines), [image]: null }));
    await refuses(list, build({ [url]: addressOf(limits.pictureLines + 1), [image]: null }));
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
