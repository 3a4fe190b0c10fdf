import * as v from 'valibot';
import { restoreItemForMs } from '../../config/limits';
import { type ProjectText, projectTexts } from '../../content/projectFields';
import { isPictureUrl, pictureSchema } from '../media/picture';
import { type ListName, listNames, parseWholeItem, type ProjectItem } from './itemLists';
import { type HistoryEntry, orderSchema } from './projectHistory';
import type { Poster } from './projectThunks';

/** What was before a change, and can be put back. */
export type Restorable =
  | { kind: 'text'; field: ProjectText; text: string }
  | { kind: 'item'; list: ListName; item: ProjectItem }
  /** `successor` is what it became. */
  | { kind: 'version'; list: ListName; item: ProjectItem; successor: ProjectItem }
  | { kind: 'order'; list: ListName; names: string[] }
  | { kind: 'poster'; poster: Poster };

const noPoster: Poster = { posterImageURL: '', posterImage: null };

const address = v.pipe(v.string(), v.nonEmpty(), v.check(isPictureUrl));
const posterSchema = v.union([
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ posterImageURL: address, posterImage: v.nullable(pictureSchema) }),
  ),
  // Earlier entries keep the address alone.
  v.pipe(
    address,
    v.transform((posterImageURL) => ({ ...noPoster, posterImageURL })),
  ),
]);

function parsePoster(text: string): Poster | null {
  if (text === '') return noPoster;
  const parsed = v.safeParse(posterSchema, text);
  return parsed.success ? parsed.output : null;
}

function restorableOfList(
  list: ListName,
  entry: HistoryEntry,
  hasFiles: boolean,
): Restorable | null {
  const { action, before, after } = entry;
  if (action === 'reordered') {
    const order = v.safeParse(orderSchema, before);
    return order.success ? { kind: 'order', list, names: order.output } : null;
  }
  const item = hasFiles ? parseWholeItem(list, before) : null;
  if (item && action === 'removed') return { kind: 'item', list, item };
  const successor = item && action === 'updated' ? parseWholeItem(list, after) : null;
  return item && successor && { kind: 'version', list, item, successor };
}

/** What of an entry can be put back at `now`, in milliseconds: what has pictures as long as its files are kept. */
export function findRestorable(entry: HistoryEntry, now: number): Restorable | null {
  const hasFiles = entry.at > now - restoreItemForMs;
  const field = projectTexts.find((name) => name === entry.field);
  if (field) return { kind: 'text', field, text: entry.before };
  if (entry.field === 'poster') {
    const poster = parsePoster(entry.before);
    return poster && (hasFiles || poster === noPoster) ? { kind: 'poster', poster } : null;
  }
  const list = listNames.find((name) => name === entry.field);
  return list ? restorableOfList(list, entry, hasFiles) : null;
}
