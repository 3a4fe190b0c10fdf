import { ChevronDown, History } from 'lucide-react';
import { takeFailure } from '../../store/alerts';
import { formatDateTime } from '../../lib/dates';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { restoreItemForMs } from '../../config/limits';
import { historyCopy, itemCopy } from '../../content/projectAdmin';
import { projectTexts } from '../../content/projectFields';
import { formatPrice } from '../../lib/money';
import { useAppDispatch } from '../../store/hooks';
import { merchandiseSchema, type Project, socialMediaSchema } from '../projects/model';
import { itemForms } from './itemFields';
import { type ListName, listNames, parseItemJson, parseWholeItem } from './itemLists';
import { type ItemThunkOutcome, restoreItem } from './itemThunks';
import { type HistoryEntry, parseItemName } from './projectHistory';
import { restoreText } from './projectTexts';
import { fetchProjectHistory, type HistoryPage } from './projectThunks';
import type { ProjectRef } from './transactionApi';

const linksSchema = v.array(socialMediaSchema);

const orderSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const emptyPage: HistoryPage = { entries: [], next: null, readAt: 0 };
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

export type ShownValue = { field: string; value: unknown; isPicked?: boolean };

/** The value of an item's field as a person reads it. */
export function ItemValue({ field, value, isPicked = false }: ShownValue): ReactNode {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return itemCopy.nothing;
  if (field.endsWith('ImageURL'))
    return isPicked ? itemCopy.picked : <img src={String(value)} alt="" className="max-h-24" />;
  if (field === 'price')
    return formatPrice(v.parse(merchandiseSchema.entries.price, value)) ?? itemCopy.nothing;
  if (field === 'socialMedia')
    return v.parse(linksSchema, value).map(({ platform, link }, index) => (
      <span key={index} className="block">
        {platform} <bdi>{link}</bdi>
      </span>
    ));
  return String(value);
}

/** An item, field by field, or the names of a list in their order. The rules cannot check that it is either. */
function ListText({ list, text }: { list: ListName; text: string }) {
  const order = v.safeParse(orderSchema, text);
  if (order.success) return order.output.join(', ');
  const item = parseItemJson(list, text);
  if (!item) return historyCopy.unreadable;
  const labels = labelsOf(list);
  // The pictures of an earlier version may be deleted.
  const shown = Object.entries<unknown>(item).filter(
    ([field, value]) => labels[field] && !field.endsWith('ImageURL') && value !== '',
  );
  return shown.map(([field, value]) => (
    <span key={field} className="block">
      {labels[field]}: <ItemValue field={field} value={value} />
    </span>
  ));
}

type VersionTextProps = { label: string; text: string; field: HistoryEntry['field'] };

function VersionText({ label, text, field }: VersionTextProps) {
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

type HistoryItemProps = {
  entry: HistoryEntry;
  /** The label of the button that restores what was before; null where there is nothing to restore. */
  restoreLabel: string | null;
  /** What came of pressing it. */
  answer: string;
  onRestore: () => void;
};

/** One change: by whom and when, and what it was before and after. */
function HistoryItem({ entry, restoreLabel, answer, onRestore }: HistoryItemProps) {
  const { field, before, after } = entry;
  const name = parseItemName(before) ?? parseItemName(after);
  const subject = [historyCopy.fields[field], name && `“${name}”`].filter(Boolean).join(' ');
  const summary = `${formatDateTime(entry.at)}: ${subject} ${entry.action} by`;
  // A poster's entry holds addresses, which say nothing to a person.
  const hasDetails = field !== 'poster' && (before !== '' || after !== '' || restoreLabel);
  if (!hasDetails)
    return (
      <p className="min-h-8 rounded-control border border-hairline p-2 wrap-anywhere">
        {summary} <bdi>{entry.byEmail}</bdi>
      </p>
    );
  return (
    <details className="rounded-control border border-hairline p-2">
      <summary className="min-h-8 cursor-pointer wrap-anywhere">
        {summary} <bdi>{entry.byEmail}</bdi>
      </summary>
      <div className="flex flex-col items-start gap-2">
        <VersionText label={historyCopy.before} text={before} field={field} />
        <VersionText label={historyCopy.after} text={after} field={field} />
        {restoreLabel && (
          <p className="flex flex-wrap items-center gap-x-4">
            <button type="button" className="min-h-8 text-daylight underline" onClick={onRestore}>
              {restoreLabel}
            </button>
            <span role="status" className="text-ink-2">
              {answer}
            </span>
          </p>
        )}
      </div>
    </details>
  );
}

/** What the restore button of an entry is called; null where there is nothing to restore any more. */
function findRestoreLabel({ field, action, before, at }: HistoryEntry, now: number): string | null {
  if (projectTexts.some((name) => name === field)) return historyCopy.restoreText;
  const list = listNames.find((name) => name === field);
  const isRestorable =
    list && action === 'removed' && at > now - restoreItemForMs && parseWholeItem(list, before);
  return isRestorable ? historyCopy.restoreItem : null;
}

type HistoryPanelProps = { project: Project; projectRef: ProjectRef };

/** Who changed what and when, newest first; a text or a removed item can be restored. It is read when it is opened. */
export function HistoryPanel({ project, projectRef }: HistoryPanelProps) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(emptyPage);
  const [status, setStatus] = useState('');
  const [answer, setAnswer] = useState({ id: '', text: '' });

  const fetchPage = async (after: HistoryPage['next']) => {
    const { projectId } = project;
    const outcome = await dispatch(fetchProjectHistory({ projectId, after }));
    return fetchProjectHistory.fulfilled.match(outcome) ? outcome.payload : null;
  };
  const fetchAfter = async (shown: HistoryPage) => {
    setStatus(historyCopy.asking);
    const following = await fetchPage(shown.next);
    if (!following) {
      setStatus(historyCopy.failed);
      return;
    }
    const entries = [...shown.entries, ...following.entries];
    setPage({ ...following, entries });
    setStatus(entries.length === 0 ? historyCopy.none : '');
  };
  /** Puts what is new above what is shown, so that the pressed button stays where it is. */
  const fetchNewest = async () => {
    const newest = await fetchPage(null);
    if (!newest) return;
    setPage((shown) => {
      const position = newest.entries.findIndex(({ id }) => id === shown.entries[0]?.id);
      return position < 0
        ? newest
        : { ...shown, entries: [...newest.entries.slice(0, position), ...shown.entries] };
    });
  };

  const restoreBefore = async ({ field, before }: HistoryEntry): Promise<string> => {
    const list = listNames.find((name) => name === field);
    const item = list && parseWholeItem(list, before);
    if (item) {
      const outcome: ItemThunkOutcome = await dispatch(restoreItem[list]({ projectRef, item }));
      return outcome.error ? dispatch(takeFailure(outcome)) : historyCopy.itemRestored;
    }
    const text = projectTexts.find((name) => name === field);
    if (!text) return '';
    const thunk = restoreText[text];
    const outcome = await dispatch(thunk({ projectRef, base: project[text], text: before }));
    if (!thunk.fulfilled.match(outcome)) return dispatch(takeFailure(outcome));
    return outcome.payload.conflict === null ? historyCopy.textRestored : historyCopy.conflict;
  };
  const restore = async (entry: HistoryEntry) => {
    setAnswer({ id: entry.id, text: itemCopy.restoring });
    const text = await restoreBefore(entry);
    await fetchNewest();
    setAnswer({ id: entry.id, text });
  };

  return (
    <details
      data-section="history"
      className="builder-details"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void fetchAfter(emptyPage);
      }}
    >
      <summary id="history">
        <History aria-hidden="true" className="size-4" />
        {historyCopy.heading}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <p role="status" className="min-h-5 text-ink-2">
        {status}
      </p>
      <ol className="flex flex-col gap-2">
        {page.entries.map((entry) => (
          <li key={entry.id}>
            <HistoryItem
              entry={entry}
              restoreLabel={findRestoreLabel(entry, page.readAt)}
              answer={answer.id === entry.id ? answer.text : ''}
              onRestore={() => void restore(entry)}
            />
          </li>
        ))}
      </ol>
      {page.next && (
        <Button
          variant="quiet"
          className="min-h-8! px-3! py-1! text-sm!"
          onClick={() => void fetchAfter(page)}
        >
          {historyCopy.more}
        </Button>
      )}
    </details>
  );
}
