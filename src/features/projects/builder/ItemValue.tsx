import type { ReactNode } from 'react';
import * as v from 'valibot';
import { itemCopy } from '../../../content/builder';
import { formatPrice } from '../price';
import { merchandiseSchema, socialMediaSchema } from '../projectSchema';
import type { ListName } from '../staff/projectLists';
import { itemForms } from './itemForms';

const linksSchema = v.array(socialMediaSchema);
const commonLabels: Record<string, string> = itemCopy.labels;

/** The fields of a list's items as the form calls them; nobody sees the others, such as a picture's size. */
export function labelsOf(list: ListName): Record<string, string> {
  if (list === 'socialMedia') return commonLabels;
  const { texts, pictures } = itemForms[list];
  return {
    ...commonLabels,
    ...Object.fromEntries(texts.map(({ field, label }) => [field, label])),
    ...Object.fromEntries(pictures.map(({ url, label }) => [url, label])),
  };
}

export type ShownValue = { field: string; value: unknown; isPicked?: boolean };

/** A field's value as a person reads it. */
export function ItemValue({ field, value, isPicked = false }: ShownValue): ReactNode {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return itemCopy.nothing;
  if (field.endsWith('ImageURL'))
    return isPicked ? itemCopy.picked : <img src={String(value)} alt="" className="max-h-24" />;
  if (field === 'price')
    return formatPrice(v.parse(merchandiseSchema.entries.price, value)) ?? itemCopy.nothing;
  if (field === 'socialMedia')
    return v.parse(linksSchema, value).map(({ platform, link }, place) => (
      <span key={place} className="block">
        {platform} <bdi>{link}</bdi>
      </span>
    ));
  return String(value);
}
