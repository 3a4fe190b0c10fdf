import { limits } from '../../../../src/config/limits.ts';
import { logVariants } from '../staff/vocabulary.ts';
import { idsOfBrands, vocabularyOf, words } from '../vocabulary.ts';
import { signUpCollections } from './model.ts';

export const signUpVocabulary = vocabularyOf(signUpCollections, {
  fields: {
    firstName: { lengths: [limits.firstName] },
    lastName: { lengths: [limits.lastName] },
    phoneNumber: { lengths: [limits.phoneNumber] },
    brandName: { lengths: [limits.brandName] },
    brandwebsite: {
      lengths: [limits.brandWebsite],
      words: [
        ...words(
          'none .a a. @a.b a@b.c https://a@b.c https://localhost:5050@evil.example http:/a.b',
        ),
        ...words(
          'https:///a.b ftp://a.b //a.b a.b@ a.b/@c a.b?@c a.b#@c a.b\\@c https://a.b:1@c.example',
        ),
        ...words(
          'javascript:a.b data:text,a.b https:a.b a.b:c a.b:80:80 a:80.b a.b:80 a.b: a.b:80/c',
        ),
        'a.b c',
        `a.b/${'a'.repeat(496)}`,
        `a.b/${'a'.repeat(497)}`,
      ],
    },
    productServices: { lengths: [limits.productServices] },
    videoChannelList: { lengths: [limits.channel], items: limits.channels },
    status: { words: words('new accepted declined New other') },
    note: { lengths: [limits.reviewNote] },
    action: { words: words('exported erased other') },
  },
  ids: idsOfBrands,
  documentIds: ['ada@example.org', 'grace@example.org', 'Sintel', 'staff-member', 'colleague'],
  commitVariants: logVariants,
});
