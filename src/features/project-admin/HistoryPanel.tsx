import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { historyCopy, itemCopy } from '../../content/projectAdmin';
import { projectTexts } from '../../content/projectFields';
import { formatPrice } from '../../lib/money';
import { merchandiseSchema, type Project, socialMediaSchema } from '../projects/model';
import { type ListName, listNames } from './itemLists';
import { itemForms } from './itemFields';
import { type HistoryEntry } from './projectHistory';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../components/Button';
import type { ProjectRef } from './transactionApi';
import { restoreText } from './projectTexts';
import { errorMessage } from '../../components/formErrors';
import { fetchProjectHistory, type HistoryPage } from './projectThunks';

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

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** What an entry about a list holds as JSON: an item, or the names of the list in their order. */
const listTextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
);

const namedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ name: v.string() }), v.object({ platform: v.string() })]),
);

/** The name of the item that an entry holds. */
function nameIn(text: string): string | null {
  const { success, output } = v.safeParse(namedSchema, text);
  if (!success) return null;
  return 'name' in output ? output.name : output.platform;
}

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
  const name = nameIn(before) ?? nameIn(after);
  const what = [historyCopy.fields[field], name && `“${name}”`].filter(Boolean).join(' ');
  const said = `${timeFormat.format(entry.at)}: ${what} ${entry.action} by`;
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

const empty: HistoryPage = { entries: [], next: null };
const small = 'min-h-8! px-3! py-1! text-sm!';

/** Who changed what and when, newest first; a text can be put back. Asked for when it is opened. */
export function HistoryPanel({ project, place }: { project: Project; place: ProjectRef }) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(empty);
  const [told, setTold] = useState('');

  const ask = async (before: HistoryPage) => {
    setTold(historyCopy.asking);
    const { projectId } = project;
    const outcome = await dispatch(fetchProjectHistory({ projectId, after: before.next }));
    if (!fetchProjectHistory.fulfilled.match(outcome)) {
      setTold(historyCopy.failed);
      return;
    }
    const { entries, next } = outcome.payload;
    const all = [...before.entries, ...entries];
    setPage({ entries: all, next });
    setTold(all.length === 0 ? historyCopy.none : '');
  };
  const putBack = async ({ field, before }: HistoryEntry) => {
    const text = projectTexts.find((name) => name === field);
    if (!text) return;
    const thunk = restoreText[text];
    const outcome = await dispatch(thunk({ place, base: project[text], text: before }));
    if (!thunk.fulfilled.match(outcome)) setTold(errorMessage(outcome.error.code));
    else if (outcome.payload.conflict !== null) setTold(historyCopy.conflict);
    else {
      await ask(empty);
      setTold(historyCopy.isBack);
    }
  };

  return (
    <details
      className="border-t border-hairline pt-4"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void ask(empty);
      }}
    >
      <summary className="min-h-8 cursor-pointer text-daylight">{historyCopy.heading}</summary>
      <p role="status" className="min-h-5 text-ink-2">
        {told}
      </p>
      <ol className="flex flex-col gap-2">
        {page.entries.map((entry) => (
          <li key={entry.id}>
            <HistoryItem
              entry={entry}
              onPutBack={
                projectTexts.some((name) => name === entry.field)
                  ? () => void putBack(entry)
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {page.next && (
        <Button look="quiet" className={small} onClick={() => void ask(page)}>
          {historyCopy.more}
        </Button>
      )}
    </details>
  );
}
