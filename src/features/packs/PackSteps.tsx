import { NewestNote } from '../../components/workspace/NewestNote';
import { brandEventsShown } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { type Pack, type ToldStep, toldSteps } from './model';
import { fetchPackEvents } from './packsApi';
import { notesByField } from './returnNotes';

const labelOf = (step: ToldStep) =>
  step === 'takenBack' ? packCopy.takenBack : packCopy.states[step].label;

/** The steps of a pack, newest first: who did what, when and with which note. */
export function PackSteps({ id, pack }: { id: string; pack: Pack }) {
  const { value = [] } = useLoadedOf(fetchPackEvents, id);
  return (
    <>
      <ol className="flex flex-col gap-2">
        {toldSteps(value).map(({ step, note, fieldNotes, byEmail, at }) => (
          <li key={at} className="wrap-anywhere">
            <p>{packCopy.step(labelOf(step), byEmail, formatDateTime(at))}</p>
            {note && (
              <p dir="auto" className="whitespace-pre-line text-ink-2">
                {note}
              </p>
            )}
            {notesByField({ fieldNotes }, pack).map((about) => (
              <p
                key={about.field}
                dir="auto"
                className="whitespace-pre-line text-ink-2"
              >{`${packCopy.noteAbout(about.label)}: ${about.note}`}</p>
            ))}
          </li>
        ))}
      </ol>
      <NewestNote count={value.length} most={brandEventsShown} />
    </>
  );
}
