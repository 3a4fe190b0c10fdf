import { historyCopy } from '../../../content/builder';
import type { HistoryEntry } from '../staff/projectHistorySchema';

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type HistoryItemProps = { entry: HistoryEntry; onPutBack: (() => void) | undefined };

const Text = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <div>
      <p className="text-xs tracking-label text-ink-3 uppercase">{label}</p>
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );

/** One change: by whom and when, and what it was before and after. */
export const HistoryItem = ({ entry, onPutBack }: HistoryItemProps) => (
  <details className="rounded-control border border-hairline p-2">
    <summary className="min-h-8 cursor-pointer wrap-anywhere">
      {timeFormat.format(entry.at)}: {entry.field} {entry.action} by <bdi>{entry.byEmail}</bdi>
    </summary>
    <div className="flex flex-col items-start gap-2">
      <Text label={historyCopy.before} text={entry.before} />
      <Text label={historyCopy.after} text={entry.after} />
      {onPutBack && (
        <button type="button" className="min-h-8 text-daylight underline" onClick={onPutBack}>
          {historyCopy.putBack}
        </button>
      )}
    </div>
  </details>
);
