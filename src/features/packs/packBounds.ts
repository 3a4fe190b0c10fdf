import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { packCopy } from '../../content/projectPacks';
import { type HeldFields, isEqual } from '../../lib/documentEdits';
import { documentBytes, documentFullness } from '../project-changes/documentSize';
import type { Pack } from './model';
import { type ContentField, contentFields, type PackContent } from './packContent';
import type { PackRef } from './packState';
import { hasSlot } from './slots';

const { held: copy } = packCopy;

export type Held = HeldFields<PackContent>;

/** How full a pack's document is. */
export const packFullness = ({ brandId, packId }: PackRef, pack: Pack) =>
  documentFullness(
    // Who wrote last is not read; an account's id is about as long as its email.
    documentBytes(`brands/${brandId}/packs`, packId, { ...pack, by: pack.byEmail }),
    limits.packDocumentBytes,
  );

/** What is wrong with a text that is longer than a pack keeps one; empty for others. */
export const longTextProblem = (text: string) =>
  text.length > limits.packText ? copy.tooLong(text.length) : '';

/** The most entries of each list; the rules have the same. */
const mostOf = { cast: limits.cast, crew: limits.crew, links: limits.projectLinks };

/** Why the rules would refuse a field of a pack; empty where they do not. */
function fieldProblem(field: ContentField, content: Partial<PackContent>): string {
  if (field === 'captions' || field === 'kit') return '';
  if (field === 'files') {
    const count = Object.keys(content.files ?? {}).length;
    return count > limits.packFiles ? copy.tooMany(count, limits.packFiles) : '';
  }
  if (field !== 'cast' && field !== 'crew' && field !== 'links')
    return longTextProblem(content[field] ?? '');
  const count = content[field]?.length ?? 0;
  return count > mostOf[field] ? copy.tooMany(count, mostOf[field]) : '';
}

/** The new files for which the package has no place; it may have changed since they were chosen. */
const withoutPlace = ({ files, packageId }: Pack, changed: Pack['files']) =>
  Object.keys(changed).filter((slot) => !files[slot] && !hasSlot(packageId, changed, slot));

const length = (value: unknown) => JSON.stringify(value ?? null).length;

/**
 * Takes out of a change what the database would refuse, and with it everything else: the rest is stored, what is held
 * back stays with the person, and says why.
 */
export function holdBack(
  packRef: PackRef,
  wanted: Partial<PackContent>,
  stored: Pack,
): { changes: Partial<PackContent>; held: Held } {
  const held: Held = {};
  const fitting: Partial<PackContent> = { ...wanted };
  const placeless = withoutPlace(stored, wanted.files ?? {});
  if (placeless.length > 0) {
    const labels = placeless.map((slot) => packCopy.slotLabel(slot)).join(', ');
    held.files = copy.noPlace(labels, packageTerms[stored.packageId].name);
    const files = Object.fromEntries(
      Object.entries(wanted.files ?? {}).filter(([slot]) => !placeless.includes(slot)),
    );
    if (isEqual(files, stored.files)) delete fitting.files;
    else fitting.files = files;
  }
  const growth = (field: ContentField) => length(fitting[field]) - length(stored[field]);
  const isTooLarge = (changes: object) =>
    packFullness(packRef, { ...stored, ...changes }).isTooLarge;
  const isFull = isTooLarge(fitting);
  // What makes room comes first.
  const fields = contentFields
    .filter((field) => field in fitting)
    .sort((one, other) => (isFull ? growth(one) - growth(other) : 0));
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    const value = fitting[field];
    const problem =
      fieldProblem(field, fitting) ||
      (isFull && growth(field) > 0 && isTooLarge({ ...changes, [field]: value }) ? copy.full : '');
    if (problem) held[field] = problem;
    else changes[field] = value;
  }
  return { changes, held };
}
