import { ChevronDown, History } from 'lucide-react';
import { toRequestError } from '../../store/alerts';
import { formatDateTime } from '../../lib/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { useAnnouncement } from '../../components/useAnnouncement';
import { FailureNote } from '../../components/workspace/FailureNote';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { historyCopy, itemCopy, posterCopy } from '../../content/projectAdmin';
import { formatPrice } from '../../lib/money';
import { useAppDispatch } from '../../store/hooks';
import { merchandiseSchema, type Project, socialMediaSchema } from '../projects/model';
import { labelsOf } from '../project-changes/itemFields';
import { type ListName, listNames, parseItemJson } from '../project-changes/itemLists';
import {
  type ItemThunkOutcome,
  restoreItem,
  restoreOrder,
  restoreVersion,
} from '../project-changes/itemThunks';
import { type HistoryEntry, orderSchema, parseItemName } from '../project-changes/projectHistory';
import { restoreText } from '../project-changes/projectTexts';
import {
  fetchProjectHistory,
  type HistoryPage,
  type Poster,
  setPoster,
} from '../project-changes/projectThunks';
import { findRestorable, type Restorable } from '../project-changes/restorable';
import type { ProjectRef } from '../project-changes/transactionApi';
import type { Elements } from '../../lib/elements';

const linksSchema = v.array(socialMediaSchema);

const restoredTexts = {
  item: historyCopy.itemRestored,
  version: historyCopy.versionRestored,
  order: historyCopy.orderRestored,
};

const emptyPage: HistoryPage = { entries: [], next: null, readAt: 0 };

export type ShownValue = { field: string; value: unknown; isPicked?: boolean };

/** The value of an item's field as a person reads it. */
export function ItemValue({ field, value, isPicked = false }: ShownValue): Elements {
  if (value === '' || (Array.isArray(value) && value.length === 0))
    return <span>{itemCopy.nothing}</span>;
  if (field.endsWith('ImageURL'))
    return isPicked ? (
      <span>{itemCopy.picked}</span>
    ) : (
      <img src={String(value)} alt="" className="max-h-24" />
    );
  if (field === 'price')
    return (
      <span>
        {formatPrice(v.parse(merchandiseSchema.entries.price, value)) ?? itemCopy.nothing}
      </span>
    );
  if (field === 'socialMedia')
    return v.parse(linksSchema, value).map(({ platform, link }, index) => (
      <span key={index} className="block">
        <span>{platform}</span> <bdi>{link}</bdi>
      </span>
    ));
  return <span>{String(value)}</span>;
}

/** An item, field by field, or the names of a list in their order. The rules cannot check that it is either. */
function ListText({ list, text }: { list: ListName; text: string }) {
  const order = v.safeParse(orderSchema, text);
  if (order.success) return <span>{order.output.join(', ')}</span>;
  const item = parseItemJson(list, text);
  if (!item) return <span>{historyCopy.unreadable}</span>;
  const labels = labelsOf(list);
  // The pictures of an earlier version may be deleted.
  const shown = Object.entries<unknown>(item).filter(
    ([field, value]) => labels[field] && !field.endsWith('ImageURL') && value !== '',
  );
  return shown.map(([field, value]) => (
    <span key={field} className="block">
      <span>{labels[field]}</span>: <ItemValue field={field} value={value} />
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

/** Of which entry something was restored last, and why that failed. */
type RestoreAnswer = { id: string; failure: string };

const noAnswer: RestoreAnswer = { id: '', failure: '' };

/** The poster that was before, as long as it is kept; its address says nothing to a person. */
const PosterBefore = ({ poster: { posterImageURL } }: { poster: Poster }) => (
  <div>
    <p className="text-xs tracking-label text-ink-3 uppercase">{historyCopy.before}</p>
    {posterImageURL === '' ? (
      <span>{itemCopy.nothing}</span>
    ) : (
      <img src={posterImageURL} alt={posterCopy.label} className="max-h-40" />
    )}
  </div>
);

const restoreLabels = {
  text: historyCopy.restoreText,
  item: historyCopy.restoreItem,
  version: historyCopy.restoreText,
  order: historyCopy.restoreOrder,
  poster: historyCopy.restorePoster,
} satisfies Record<Restorable['kind'], string>;

type HistoryItemProps = {
  entry: HistoryEntry;
  /** What was before, if it can be put back. */
  restorable: Restorable | null;
  /** What is under way or done. */
  announcement: string;
  failure: string;
  onRestore: () => void;
};

/** One change: by whom and when, and what it was before and after. */
function HistoryItem(props: HistoryItemProps) {
  const { entry, restorable, announcement, failure, onRestore } = props;
  const { field, before, after } = entry;
  const name = parseItemName(before) ?? parseItemName(after);
  const subject = [historyCopy.fields[field], name && `“${name}”`].filter(Boolean).join(' ');
  const summary = `${formatDateTime(entry.at)}: ${subject} ${entry.action} by`;
  const hasDetails = restorable ?? (field !== 'poster' && (before !== '' || after !== ''));
  if (!hasDetails)
    return (
      <p className="min-h-8 py-2 wrap-anywhere">
        <span>{summary}</span> <bdi>{entry.byEmail}</bdi>
      </p>
    );
  return (
    <details className="py-2">
      <summary className="min-h-8 cursor-pointer wrap-anywhere">
        <span>{summary}</span> <bdi>{entry.byEmail}</bdi>
      </summary>
      <div className="flex flex-col items-start gap-2">
        {restorable?.kind === 'poster' ? (
          <PosterBefore poster={restorable.poster} />
        ) : (
          <>
            <VersionText label={historyCopy.before} text={before} field={field} />
            <VersionText label={historyCopy.after} text={after} field={field} />
          </>
        )}
        {restorable && (
          <p className="flex flex-wrap items-center gap-x-4">
            <button type="button" className="min-h-8 text-daylight underline" onClick={onRestore}>
              {restoreLabels[restorable.kind]}
            </button>
            <span role="status" className="text-ink-2">
              {announcement}
            </span>
          </p>
        )}
        {failure !== '' && (
          <FailureNote
            text={failure}
            isTrying={announcement === itemCopy.restoring}
            onRetry={onRestore}
          />
        )}
      </div>
    </details>
  );
}

type ListRestorable = Extract<Restorable, { list: ListName }>;

type HistoryPanelProps = { project: Project; projectRef: ProjectRef };

/**
 * Who changed what and when, newest first, with what was before to be put back. It is read when it is opened, and at
 * each change while it is open.
 */
export function HistoryPanel({ project, projectRef }: HistoryPanelProps) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(emptyPage);
  const [status, setStatus] = useState('');
  const [failed, setFailed] = useState<{ text: string; retry: () => void }>();
  const [answer, setAnswer] = useState(noAnswer);
  const [announcement, { say, sayDone }] = useAnnouncement();

  /** Resolves with null where it failed, which then stands at the list with `retry`. */
  const fetchPage = async (after: HistoryPage['next'], retry: () => void) => {
    const { projectId } = project;
    const outcome = await dispatch(fetchProjectHistory({ projectId, after }));
    const failure = dispatch(toRequestError(outcome));
    setFailed(failure === '' ? undefined : { text: failure, retry });
    return fetchProjectHistory.fulfilled.match(outcome) ? outcome.payload : null;
  };
  const fetchAfter = async (shown: HistoryPage) => {
    setStatus(historyCopy.asking);
    const following = await fetchPage(shown.next, () => void fetchAfter(shown));
    if (!following) {
      setStatus('');
      return;
    }
    const entries = [...shown.entries, ...following.entries];
    setPage({ ...following, entries });
    setStatus(entries.length === 0 ? historyCopy.none : '');
  };
  /** Puts what is new above what is shown, so that the pressed button stays where it is. */
  const fetchNewest = async () => {
    const newest = await fetchPage(null, () => void fetchNewest());
    if (!newest) return;
    setPage((shown) => {
      const position = newest.entries.findIndex(({ id }) => id === shown.entries[0]?.id);
      return position < 0
        ? newest
        : { ...shown, entries: [...newest.entries.slice(0, position), ...shown.entries] };
    });
  };

  const isShown = page.readAt > 0;
  const followChange = useEffectEvent(() => {
    if (isShown) void fetchNewest();
  });
  useEffect(() => {
    followChange();
  }, [project.changeId]);

  const putBackInList = async (before: ListRestorable): Promise<ItemThunkOutcome> => {
    const { kind, list } = before;
    if (kind === 'order') {
      const { names } = before;
      return dispatch(restoreOrder[list]({ projectRef, names }));
    }
    const { item } = before;
    if (kind === 'item') return dispatch(restoreItem[list]({ projectRef, item }));
    const { successor } = before;
    return dispatch(restoreVersion[list]({ projectRef, item, successor }));
  };
  /** Puts back what was before; `failure` is empty if it is there again. */
  const putBack = async (before: Restorable): Promise<{ text: string; failure: string }> => {
    if (before.kind === 'text') {
      const { field, text } = before;
      const thunk = restoreText[field];
      const outcome = await dispatch(thunk({ projectRef, base: project[field], text }));
      const isConflict = thunk.fulfilled.match(outcome) && outcome.payload.conflict !== null;
      const failure = isConflict ? historyCopy.conflict : dispatch(toRequestError(outcome));
      return { text: historyCopy.textRestored, failure };
    }
    if (before.kind === 'poster') {
      const { poster } = before;
      const outcome = await dispatch(setPoster({ projectRef, base: project, poster }));
      const isConflict = setPoster.fulfilled.match(outcome) && outcome.payload.conflict !== null;
      const failure = isConflict ? historyCopy.conflict : dispatch(toRequestError(outcome));
      return { text: historyCopy.posterRestored, failure };
    }
    const failure = dispatch(toRequestError(await putBackInList(before)));
    return { text: restoredTexts[before.kind], failure };
  };
  const restore = async (id: string, before: Restorable) => {
    setAnswer((earlier) => (earlier.id === id ? earlier : { id, failure: '' }));
    say(itemCopy.restoring);
    const { text, failure } = await putBack(before);
    if (failure === historyCopy.conflict) await fetchNewest();
    setAnswer({ id, failure });
    sayDone(failure === '' ? text : '');
  };

  return (
    <details
      data-section="history"
      className="builder-details"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void fetchAfter(emptyPage);
        else setPage(emptyPage);
      }}
    >
      <summary id="history">
        <History aria-hidden="true" className="size-4" />
        {historyCopy.heading}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <p role="status" className="text-ink-2">
        {status}
      </p>
      {failed && <LoadFailure text={failed.text} onRetry={failed.retry} />}
      <ol className="divide-y divide-hairline">
        {page.entries.map((entry) => {
          const restorable = findRestorable(entry, page.readAt);
          return (
            <li key={entry.id}>
              <HistoryItem
                entry={entry}
                restorable={restorable}
                announcement={answer.id === entry.id ? announcement : ''}
                failure={answer.id === entry.id ? answer.failure : ''}
                onRestore={() => {
                  if (restorable) void restore(entry.id, restorable);
                }}
              />
            </li>
          );
        })}
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
