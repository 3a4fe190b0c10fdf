import * as v from 'valibot';
import type { CropShape } from '../media/crop';
import { merchandiseSchema, type SocialMedia, socialMediaSchema } from '../projects/model';
import type { ListName, ProjectItem } from './itemLists';
import { itemCopy } from '../../content/projectAdmin';
import { limits } from '../../config/limits';
import { formatPriceInput, parsePrice } from './priceInput';

type TextField = { field: string; label: string; limit: number; rows?: number };
export type PictureSlot = {
  label: string;
  shape: CropShape;
  /** The item's fields for the download URL and for the picture's size and variants. */
  urlField: string;
  imageField: string;
  /** The folder in the file store, and the item's field that names the file. */
  kind: string;
  fileNameField: string;
  /** An item without this picture says nothing. */
  isRequired?: boolean;
};
export type ItemFormConfig = {
  texts: readonly TextField[];
  /** The main one first. */
  pictures: readonly [PictureSlot, ...PictureSlot[]];
  hasLinks: boolean;
  empty: Record<string, unknown>;
};

const nameField: TextField = { field: 'name', label: 'Name', limit: limits.personName };
const roleField: TextField = { field: 'role', label: 'Role', limit: limits.role };
const bioField: TextField = {
  field: 'bio',
  label: 'Biography',
  limit: limits.biography,
  rows: 4,
};
const emptyPerson = { name: '', role: '', bio: '', socialMedia: [] };

/** The fields of the forms for the lists with pictures. */
export const itemForms = {
  stills: {
    texts: [{ field: 'name', label: 'What it shows', limit: limits.stillName }],
    pictures: [
      {
        label: 'Picture',
        shape: 'wide',
        kind: 'stills',
        fileNameField: 'name',
        urlField: 'stillImageURL',
        imageField: 'stillImage',
        isRequired: true,
      },
    ],
    hasLinks: false,
    empty: { name: '', stillImageURL: '', stillImage: null },
  },
  cast: {
    texts: [nameField, roleField, bioField],
    pictures: [
      {
        label: 'Picture',
        shape: 'portrait',
        kind: 'cast',
        fileNameField: 'name',
        urlField: 'castMemberImageURL',
        imageField: 'castMemberImage',
      },
      {
        label: 'Role image',
        shape: 'portrait',
        kind: 'role',
        fileNameField: 'role',
        urlField: 'roleImageURL',
        imageField: 'roleImage',
      },
    ],
    hasLinks: true,
    empty: {
      ...emptyPerson,
      castMemberImageURL: '',
      castMemberImage: null,
      roleImageURL: '',
      roleImage: null,
    },
  },
  crew: {
    texts: [nameField, roleField, bioField],
    pictures: [
      {
        label: 'Picture',
        shape: 'portrait',
        kind: 'crew',
        fileNameField: 'name',
        urlField: 'crewMemberImageURL',
        imageField: 'crewMemberImage',
      },
    ],
    hasLinks: true,
    empty: { ...emptyPerson, crewMemberImageURL: '', crewMemberImage: null },
  },
  merchandise: {
    texts: [
      { field: 'name', label: 'Name', limit: limits.merchandiseName },
      {
        field: 'description',
        label: 'Description',
        limit: limits.merchandiseDescription,
        rows: 4,
      },
    ],
    pictures: [
      {
        label: 'Picture',
        shape: 'square',
        kind: 'merchandise',
        fileNameField: 'name',
        urlField: 'merchandiseImageURL',
        imageField: 'merchandiseImage',
      },
    ],
    hasLinks: false,
    empty: {
      name: '',
      description: '',
      price: { spec: 'USD', amount: 0 },
      merchandiseImageURL: '',
      merchandiseImage: null,
      type: '',
    },
  },
} as const satisfies Record<string, ItemFormConfig>;

export type FormList = keyof typeof itemForms;

/** The values of a form's fields, all as text, so that each can be stored as a draft. */
export type ItemFields = Readonly<Record<string, string>>;

const linksSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(socialMediaSchema)),
  () => [],
);
const textSchema = v.fallback(v.string(), '');
const priceAndTypeSchema = v.object({ price: merchandiseSchema.entries.price, type: textSchema });

export const parseLinks = ({ socialMedia }: ItemFields): SocialMedia[] =>
  v.parse(linksSchema, socialMedia);
export const serializeLinks = (links: readonly SocialMedia[]) => JSON.stringify(links);

/** The form values for an item, or for a new one. */
export function itemToFields(list: FormList, base: ProjectItem | null): ItemFields {
  const config = itemForms[list];
  const item: Record<string, unknown> = { ...config.empty, ...base };
  const texts = Object.fromEntries(
    config.texts.map(({ field }) => [field, v.parse(textSchema, item[field])]),
  );
  if (itemForms[list].hasLinks) {
    const links = base && 'socialMedia' in base ? base.socialMedia : [];
    return { ...texts, socialMedia: serializeLinks(links), newPlatform: '', newLink: '' };
  }
  if (list !== 'merchandise') return texts;
  const { price, type } = v.parse(priceAndTypeSchema, item);
  return { ...texts, type, price: formatPriceInput(price), currency: price.spec };
}

/** The item that the form values describe, without its pictures. */
export function fieldsToItem(list: FormList, fields: ItemFields): Record<string, unknown> {
  const texts = Object.fromEntries(
    itemForms[list].texts.map(({ field }) => [field, fields[field] ?? '']),
  );
  if (itemForms[list].hasLinks) return { ...texts, socialMedia: parseLinks(fields) };
  if (list !== 'merchandise') return texts;
  const { type = '', price = '', currency = '' } = fields;
  return { ...texts, type, price: { spec: currency, amount: parsePrice(price, currency) } };
}

/** The labels of the fields that differ, in the order of the form. */
export function findChangedLabels(list: FormList, before: ItemFields, after: ItemFields) {
  const labels: [field: string, label: string][] = [
    ...itemForms[list].texts.map(({ field, label }) => [field, label] as [string, string]),
    ['price', itemCopy.labels.price],
    ['currency', itemCopy.labels.currency],
    ['type', itemCopy.labels.type],
    ['socialMedia', itemCopy.labels.socialMedia],
    ['newPlatform', itemCopy.labels.socialMedia],
    ['newLink', itemCopy.labels.socialMedia],
  ];
  const changed = labels.filter(([field]) => (after[field] ?? '') !== (before[field] ?? ''));
  return [...new Set(changed.map(([, label]) => label))];
}

const commonLabels: Record<string, string> = itemCopy.labels;

/** The labels that the form gives the fields of a list's items. Fields without one are not shown, such as a picture's size. */
export function labelsOf(list: ListName): Record<string, string> {
  if (list === 'socialMedia') return commonLabels;
  const { texts, pictures } = itemForms[list];
  return {
    ...commonLabels,
    ...Object.fromEntries(texts.map(({ field, label }) => [field, label])),
    ...Object.fromEntries(pictures.map(({ urlField, label }) => [urlField, label])),
  };
}
