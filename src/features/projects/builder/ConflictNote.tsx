import type { ReactNode } from 'react';
import * as v from 'valibot';
import { editCopy, itemCopy } from '../../../content/builder';
import { priceText } from '../price';
import { merchandiseSchema, socialMediaSchema } from '../projectSchema';
import type { ListName } from '../staff/projectLists';
import { ConflictChoice } from './ConflictChoice';
import { itemForms } from './itemForms';
import { clashesIn, type Versions } from './mergeItem';

const linksSchema = v.array(socialMediaSchema);
const commonLabels: Record<string, string> = itemCopy.labels;

/** The fields of a list's items as the form calls them; nobody sees the others, such as a picture's size. */
function labelsOf(list: ListName): Record<string, string> {
  if (list === 'socialMedia') return commonLabels;
  const { texts, pictures } = itemForms[list];
  return {
    ...commonLabels,
    ...Object.fromEntries(texts.map(({ field, label }) => [field, label])),
    ...Object.fromEntries(pictures.map(({ url, label }) => [url, label])),
  };
}

type Shown = { field: string; value: unknown; isPicked?: boolean };

/** A field's value as a person reads it. */
function Value({ field, value, isPicked = false }: Shown): ReactNode {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return itemCopy.nothing;
  if (field.endsWith('ImageURL'))
    return isPicked ? itemCopy.picked : <img src={String(value)} alt="" className="max-h-24" />;
  if (field === 'price')
    return priceText(v.parse(merchandiseSchema.entries.price, value)) ?? itemCopy.nothing;
  if (field === 'socialMedia')
    return v.parse(linksSchema, value).map(({ platform, link }, place) => (
      <span key={place} className="block">
        {platform} <bdi>{link}</bdi>
      </span>
    ));
  return String(value);
}

const Side = ({ label, ...shown }: Shown & { label: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      <Value {...shown} />
    </dd>
  </div>
);

type ConflictNoteProps = {
  list: ListName;
  versions: Versions;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
};

/** What a colleague and I have both changed of an item, field by field, and the choice between them. */
export function ConflictNote({ list, versions, ...choice }: ConflictNoteProps) {
  const labels = labelsOf(list);
  return (
    <ConflictChoice {...choice}>
      {clashesIn(versions).map(({ field, theirs, mine }) => {
        const label = labels[field];
        return (
          label && (
            <section key={field} aria-label={label}>
              <h3 className="font-medium">{label}</h3>
              <dl className="grid gap-2 sm:grid-cols-2">
                <Side label={editCopy.theirs} field={field} value={theirs} />
                <Side label={editCopy.yours} field={field} value={mine} isPicked />
              </dl>
            </section>
          )
        );
      })}
    </ConflictChoice>
  );
}
