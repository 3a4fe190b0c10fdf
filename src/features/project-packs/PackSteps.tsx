import { NewestNote } from '../../components/workspace/NewestNote';
import { brandEventsShown } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { fetchPackEvents } from './packsApi';
import { notesByField } from './returnNotes';

/** The steps of a pack, newest first: who did what, when and with which note. */
export function PackSteps({ id }: { id: string }) {
  const { value = [] } = useLoadedOf(fetchPackEvents, id);
  return (
    <>
      <ol className="flex flex-col gap-2">
        {value.map(({ state, note, fieldNotes, byEmail, at }) => (
          <li key={at} className="wrap-anywhere">
            <p>{packCopy.step(packCopy.states[state].label, byEmail, formatDateTime(at))}</p>
            {note && (
              <p dir="auto" className="whitespace-pre-line text-ink-2">
                {note}
              </p>
            )}
            {notesByField({ fieldNotes }).map((about) => (
              <p key={about.field} dir="auto" className="whitespace-pre-line text-ink-2">
                {packCopy.noteAbout(about.label)}: {about.note}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <NewestNote count={value.length} most={brandEventsShown} />
    </>
  );
}
