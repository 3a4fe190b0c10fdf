import * as v from 'valibot';
import { merchandiseSchema, socialMediaSchema, type SocialMedia } from '../projectSchema';
import type { ProjectItem } from '../staff/projectLists';
import { parsePrice, formatPriceInput } from '../staff/typedPrice';
import { itemForms, type FormList } from './itemForms';

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
