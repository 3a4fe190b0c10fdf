import * as v from 'valibot';
import { historyCopy } from '../../../content/builder';
import type { HistoryEntry } from '../staff/projectHistorySchema';
import { listNames, type ListName } from '../staff/projectLists';
import { ItemValue, labelsOf } from './ItemValue';

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** What an entry about a list holds as JSON: an item, or the names of the list in their order. */
const listTextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
);

/** An item as the form calls its fields, or the names of a list in their order. */
function ListText({ list, text }: { list: ListName; text: string }) {
  const read = v.safeParse(listTextSchema, text);
  if (!read.success) return text;
  if (Array.isArray(read.output)) return read.output.join(', ');
  const labels = labelsOf(list);
  // The pictures of then may be gone.
  const shown = Object.entries(read.output).filter(
    ([field, value]) => labels[field] && !field.endsWith('ImageURL') && value !== '',
  );
  return shown.map(([field, value]) => (
    <span key={field} className="block">
      {labels[field]}: <ItemValue field={field} value={value} />
    </span>
  ));
}

type TextProps = { label: string; text: string; field: HistoryEntry['field'] };

function Text({ label, text, field }: TextProps) {
  const list = listNames.find((name) => name === field);
  return (
    text !== '' && (
      <div>
        <p className="text-xs tracking-label text-ink-3 uppercase">{label}</p>
        <div dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
          {list ? <ListText list={list} text={text} /> : text}
        </div>
      </div>
    )
  );
}

type HistoryItemProps = { entry: HistoryEntry; onPutBack: (() => void) | undefined };

/** One change: by whom and when, and what it was before and after. */
export function HistoryItem({ entry, onPutBack }: HistoryItemProps) {
  const { field, before, after } = entry;
  const said = `${timeFormat.format(entry.at)}: ${historyCopy.fields[field]} ${entry.action} by`;
  // A poster's entry holds addresses, which say nothing to a person.
  const isPlain = field === 'poster' || (before === '' && after === '' && !onPutBack);
  if (isPlain)
    return (
      <p className="min-h-8 rounded-control border border-hairline p-2 wrap-anywhere">
        {said} <bdi>{entry.byEmail}</bdi>
      </p>
    );
  return (
    <details className="rounded-control border border-hairline p-2">
      <summary className="min-h-8 cursor-pointer wrap-anywhere">
        {said} <bdi>{entry.byEmail}</bdi>
      </summary>
      <div className="flex flex-col items-start gap-2">
        <Text label={historyCopy.before} text={before} field={field} />
        <Text label={historyCopy.after} text={after} field={field} />
        {onPutBack && (
          <button type="button" className="min-h-8 text-daylight underline" onClick={onPutBack}>
            {historyCopy.putBack}
          </button>
        )}
      </div>
    </details>
  );
}
