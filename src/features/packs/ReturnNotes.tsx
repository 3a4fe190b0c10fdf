import type { Pack } from './model';
import { notesCopyOf, notesOf } from './returnNotes';
import type { Elements } from '../../lib/elements';

type ReturnNotesProps = {
  pack: Pack;
  /** The way to a field, by its id, called by its label. */
  renderWay: (target: string, label: string) => Elements;
};

/** What staff or its creators wrote when they gave a pack back: of the whole, and of fields, each with the way there. */
export function ReturnNotes({ pack, renderWay }: ReturnNotesProps) {
  const notes = notesOf(pack);
  const copy = notesCopyOf(pack.state);
  if (!copy || (pack.note === '' && notes.length === 0)) return null;
  return (
    <div className="flex flex-col gap-2 border-l-4 border-tungsten pl-3 wrap-anywhere">
      {pack.note && (
        <p dir="auto" className="whitespace-pre-line">
          <span className="font-medium">{`${copy.whole}:`}</span> <span>{pack.note}</span>
        </p>
      )}
      {notes.length > 0 && (
        <ul aria-label={copy.list} className="flex flex-col gap-2">
          {notes.map(({ label, note, target }) => (
            <li key={target}>
              <span>{renderWay(target, label)}</span>{' '}
              <bdi className="whitespace-pre-line">{note}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
