import * as v from 'valibot';
import type { PictureShape } from '../media/PictureField';
import { merchandiseSchema, type SocialMedia, socialMediaSchema } from '../projects/model';
import type { ProjectItem } from './itemLists';
import { formatPriceInput, parsePrice } from '../../lib/money';

type TextField = { field: string; label: string; rows?: number };
export type PictureSlot = {
  label: string;
  shape: PictureShape;
  /** The fields of the item that hold the address, and what is known of the picture. */
  url: string;
  image: string;
  /** The folder in the file store, and the field that names the file in it. */
  kind: string;
  namedBy: string;
};
type ItemFormShape = {
  texts: readonly TextField[];
  pictures: readonly PictureSlot[];
  hasLinks: boolean;
  empty: Record<string, unknown>;
};

const name: TextField = { field: 'name', label: 'Name' };
const role: TextField = { field: 'role', label: 'Role' };
const bio: TextField = { field: 'bio', label: 'Biography', rows: 5 };
const emptyPerson = { name: '', role: '', bio: '', socialMedia: [] };

/** What the forms of the three lists with pictures ask for. */
export const itemForms = {
  cast: {
    texts: [name, role, bio],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'portrait', kind: 'cast', namedBy: 'name' },
        ...{ url: 'castMemberImageURL', image: 'castMemberImage' },
      },
      {
        ...{ label: 'Picture in the role', shape: 'portrait', kind: 'role', namedBy: 'role' },
        ...{ url: 'roleImageURL', image: 'roleImage' },
      },
    ],
    hasLinks: true,
    empty: {
      ...emptyPerson,
      ...{ castMemberImageURL: '', castMemberImage: null, roleImageURL: '', roleImage: null },
    },
  },
  crew: {
    texts: [name, role, bio],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'portrait', kind: 'crew', namedBy: 'name' },
        ...{ url: 'crewMemberImageURL', image: 'crewMemberImage' },
      },
    ],
    hasLinks: true,
    empty: { ...emptyPerson, crewMemberImageURL: '', crewMemberImage: null },
  },
  merchandise: {
    texts: [name, { field: 'description', label: 'Description', rows: 4 }],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'square', kind: 'merchandise', namedBy: 'name' },
        ...{ url: 'merchandiseImageURL', image: 'merchandiseImage' },
      },
    ],
    hasLinks: false,
    empty: {
      ...{ name: '', description: '', price: { spec: 'USD', amount: 0 } },
      ...{ merchandiseImageURL: '', merchandiseImage: null, type: '' },
    },
  },
} as const satisfies Record<string, ItemFormShape>;

export type FormList = keyof typeof itemForms;

/** What a form's fields hold, all of it as text, so that every one can be kept while it is not saved. */
export type ItemFields = Readonly<Record<string, string>>;

const linksSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(socialMediaSchema)),
  () => [],
);
const textSchema = v.fallback(v.string(), '');
const pricedSchema = v.object({ price: merchandiseSchema.entries.price, type: textSchema });

export const linksIn = ({ socialMedia }: ItemFields): SocialMedia[] =>
  v.parse(linksSchema, socialMedia);
export const linksText = (links: readonly SocialMedia[]) => JSON.stringify(links);

/** The fields for an item, or for a new one. */
export function itemToFields(list: FormList, base: ProjectItem | null): ItemFields {
  const shape = itemForms[list];
  const item: Record<string, unknown> = { ...shape.empty, ...base };
  const texts = Object.fromEntries(
    shape.texts.map(({ field }) => [field, v.parse(textSchema, item[field])]),
  );
  if (list !== 'merchandise') {
    const links = base && 'socialMedia' in base ? base.socialMedia : [];
    return { ...texts, socialMedia: linksText(links), newPlatform: '', newLink: '' };
  }
  const { price, type } = v.parse(pricedSchema, item);
  return { ...texts, type, price: formatPriceInput(price), currency: price.spec };
}

/** What the fields make of the item: all but its pictures. */
export function fieldsToItem(list: FormList, fields: ItemFields): Record<string, unknown> {
  const texts = Object.fromEntries(
    itemForms[list].texts.map(({ field }) => [field, fields[field] ?? '']),
  );
  if (list !== 'merchandise') return { ...texts, socialMedia: linksIn(fields) };
  const { type = '', price = '', currency = '' } = fields;
  return { ...texts, type, price: { spec: currency, amount: parsePrice(price, currency) } };
}
