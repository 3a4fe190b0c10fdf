import { limits } from '../../../content/limits';
import type { ProjectItem } from './projectLists';

const pictureFields = /^(?:castMember|role|crewMember|merchandise)Image(?:URL)?$/;

/** An item as JSON. Of a long one first the pictures' addresses are left out, then the links. */
export function serializeItem(item: ProjectItem): string {
  const fields = Object.entries(item);
  const withoutPictures = fields.filter(([name]) => !pictureFields.test(name));
  const texts = [
    fields,
    withoutPictures,
    withoutPictures.filter(([name]) => name !== 'socialMedia'),
  ].map((kept) => JSON.stringify(Object.fromEntries(kept)));
  return texts.find((text) => text.length <= limits.historyText) ?? '';
}

/** The names of a list in their order as JSON, each shortened when they would not fit. */
export function serializeOrder(names: readonly string[]): string {
  const whole = JSON.stringify(names);
  if (whole.length <= limits.historyText) return whole;
  // In JSON a character may take two places, and a name three more.
  const longest = Math.floor((limits.historyText / names.length - 3) / 2);
  return JSON.stringify(names.map((name) => name.slice(0, longest)));
}
