import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../components/Button';
import { historyCopy } from '../../../content/builder';
import type { Project } from '../projectSchema';
import type { ProjectRef } from '../staff/commitForThunks';
import { fetchProjectHistory, type HistoryPage } from '../staff/fetchProjectHistoryThunk';
import type { HistoryEntry } from '../staff/projectHistorySchema';
import { projectTexts } from '../staff/projectTextSchema';
import { errorMessage } from './failureSentence';
import { HistoryItem } from './HistoryItem';
import { restoreText } from '../staff/projectTextThunks';

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
