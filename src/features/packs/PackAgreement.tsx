import './packAgreement.css';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { counterOf } from '../../components/counterOf';
import { textProblem } from '../../components/fieldSchemas';
import { focusNext } from '../../components/goTo';
import { useMediaQuery } from '../../components/useMediaQuery';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { PublicPreview } from '../../components/workspace/PublicPreview';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { hasEdits } from '../../lib/documentEdits';
import { normalizeText } from '../../lib/lines';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { ProjectView } from '../projects/ProjectView';
import { nextOf } from './laterPack';
import { NotePlaces, partsOfPage } from './NotePlaces';
import { NoteChoice, PackInput } from './PackField';
import { fetchPackFilm, type PackStep } from './packsApi';
import { selectOpenPack } from './packSlice';
import { isLaterPack } from './packState';
import { PackSteps } from './PackSteps';
import { packTheme } from './packTheme';
import { moveOpenPack } from './packThunks';
import { noteFieldsOf, noteLabelOf } from './returnNotes';
import type { OpenedPack } from './usePack';
import { useNotesDraft } from './useNotesDraft';
import type { PackProgress } from './usePackProgress';

const { agreement: copy } = packCopy;

/** In the place of a field: the note about all of the page. */
const whole = 'whole';

type PackAgreementProps = { opened: OpenedPack } & Pick<PackProgress, 'onMoved'>;

/** The page that was built, as it is now: its creators say yes to it, or ask for changes with notes at its parts. */
export function PackAgreement({ opened: { pack, packRef, urlOf }, onMoved }: PackAgreementProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { brandId, packId } = packRef;
  const id = useId();
  const noteId = `${id}-note`;
  const moreId = `${id}-more`;
  const idOf = (field: string) => `${id}-at-${field}`;
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const isUnsaved = useAppSelector((state) => {
    const open = selectOpenPack(state);
    return open !== null && hasEdits(open.edits);
  });
  const { value: film, failure: loadFailure, retry } = useLoadedOf(fetchPackFilm, packId);
  useOnReturn(retry);
  const theme = useMemo(
    () => packTheme(pack, (slot) => ({ url: urlOf(slot), picture: null })),
    [pack, urlOf],
  );
  // Typing a note does not render the page anew.
  const page = useMemo(
    () => film && <ProjectView project={film} theme={theme} isPreview />,
    [film, theme],
  );
  const parts = useMemo(() => (film ? partsOfPage(pack, film, theme) : []), [pack, film, theme]);
  const draft = useNotesDraft(`changes/${brandId}/${packId}`);
  const [edited, setEdited] = useState<{ field: string; opener: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const noteOf = (field: string) =>
    field === whole ? draft.note : (draft.fieldNotes[field] ?? '');
  const labelOf = (field: string) => {
    if (field === whole) return copy.whole;
    return parts.find((part) => part.field === field)?.label ?? noteLabelOf(pack, field);
  };
  const onPage = parts.map(({ field }) => field);
  const elsewhere = [...noteFieldsOf(pack), ...Object.keys(draft.fieldNotes)];
  const fields = [...new Set([...onPage, ...elsewhere, whole])];
  const filled = fields.filter((field) => normalizeText(noteOf(field)) !== '');
  const noted = fields.filter((field) => filled.includes(field) || field === edited?.field);
  const isFull = Object.keys(draft.fieldNotes).length >= limits.packFieldNotes;
  const others = [whole, ...(isFull ? [] : noteFieldsOf(pack))].filter(
    (field) => field !== 'rights' && !onPage.includes(field) && !noted.includes(field),
  );
  const change = (field: string, text: string) => {
    if (field === whole) draft.changeNote(text);
    else draft.changeFieldNote(field, text);
  };
  const openNote = (field: string) => {
    setMissing(false);
    setEdited({ field, opener: document.activeElement?.id ?? '' });
    focusNext(noteId);
  };
  const close = () => {
    if (!edited) return;
    const { field, opener } = edited;
    setEdited(null);
    // What was pressed may be gone with its note.
    requestAnimationFrame(() => {
      const ways = [opener, idOf(field), moreId].map((way) => document.getElementById(way));
      ways.find((way) => way !== null)?.focus();
    });
  };
  useShortcuts(edited ? { Escape: close } : {});

  const { isBusy, failure, run } = useAction();
  const answer = (step: PackStep) =>
    run(async () => {
      const outcome = await dispatch(moveOpenPack(step));
      if (moveOpenPack.rejected.match(outcome)) {
        // Where someone was faster, this is gone, and the reason stays among the messages.
        const isHere = selectOpenPack(store.getState())?.stored.state === 'built';
        return isHere ? dispatch(toRequestError(outcome)) : '';
      }
      // Who agrees sends none: what was noted stays on the device.
      if (step.to === 'changesAsked') draft.discard();
      onMoved({ to: step.to });
      return '';
    });
  const ask = () => {
    const tooLong = filled.find((field) => textProblem(noteOf(field), limits.packNote) !== '');
    if (filled.length === 0 || tooLong !== undefined) {
      openNote(tooLong ?? whole);
      setMissing(tooLong === undefined);
      return;
    }
    const fieldNotes = filled
      .filter((field) => field !== whole)
      .map((field) => [field, normalizeText(noteOf(field))] as const);
    void answer({
      from: ['built'],
      to: 'changesAsked',
      note: normalizeText(draft.note),
      fieldNotes: Object.fromEntries(fieldNotes),
    });
  };

  const editor = edited && (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <PackInput
        key={edited.field}
        id={noteId}
        label={
          edited.field === whole ? packCopy.changesNote : packCopy.noteAbout(labelOf(edited.field))
        }
        rows={4}
        value={noteOf(edited.field)}
        counter={counterOf(noteOf(edited.field), { limit: limits.packNote })}
        isReadOnly={isBusy}
        problem={textProblem(
          noteOf(edited.field),
          limits.packNote,
          isMissing ? packCopy.changesNoteMissing : '',
        )}
        onChange={(text) => {
          change(edited.field, text);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" className="dense-button" onClick={close}>
          {copy.keep}
        </Button>
        <button
          type="button"
          className="px-2 text-daylight underline max-md:min-h-11"
          onClick={() => {
            change(edited.field, '');
            close();
          }}
        >
          {copy.remove}
        </button>
      </div>
    </div>
  );
  // Where the list is not beside the page, a note is typed at its part.
  const editedAtPart = edited && !hasRoom && onPage.includes(edited.field) ? edited.field : '';
  const renderPage = () => {
    if (film && page)
      return (
        <PublicPreview
          title={film.title}
          tone={theme?.tone}
          over={(body, scale) => (
            <NotePlaces
              body={body}
              scale={scale}
              parts={parts}
              noted={noted}
              isFull={isFull}
              idOf={idOf}
              onOpen={openNote}
              renderBelow={(field) => field === editedAtPart && editor}
            />
          )}
        >
          {page}
        </PublicPreview>
      );
    if (film === null) return <p role="status">{packCopy.pageGone}</p>;
    if (loadFailure) return <LoadFailure text={loadFailure} onRetry={retry} />;
    return <p role="status">{packCopy.loading}</p>;
  };
  return (
    <div className="grid gap-6 max-xl:pb-24 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
      <section aria-labelledby={`${id}-heading`} className="panel xl:col-start-2">
        <p aria-hidden="true" className="h-2 rounded-t-panel clapper" />
        <div className="flex flex-col gap-2 px-5 py-4">
          <p className="label">{packCopy.studio.nextFor.withCreators}</p>
          <h2 id={`${id}-heading`} className="font-display text-2xl font-semibold">
            {copy.heading}
          </h2>
          <p>{isLaterPack(packId) ? nextOf(packId, pack.state) : copy.private}</p>
          <p className="text-ink-2">{copy.builtAt(formatDateTime(pack.at))}</p>
          <p className="text-ink-2">{`${copy.agreeHint} ${packCopy.changesNoteHint}`}</p>
          {isUnsaved && <p className="notice">{packCopy.saving.withStaff}</p>}
        </div>
      </section>
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">{renderPage()}</div>
      <div className="xl:col-start-2">
        <div className="top-24 flex flex-col gap-4 xl:sticky xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
          <div className="agreement-answers panel flex flex-wrap gap-3 p-3">
            <div className="w-full empty:hidden">
              <Failure text={failure} />
            </div>
            <Button
              id={`${id}-ask`}
              variant={filled.length > 0 ? 'primary' : 'quiet'}
              className="flex-1 text-sm!"
              aria-disabled={isBusy}
              onClick={ask}
            >
              <span>
                <span>{packCopy.askForChanges}</span>{' '}
                {filled.length > 0 && <span>{copy.count(filled.length)}</span>}
              </span>
            </Button>
            {film !== null && (
              <Button
                variant={filled.length > 0 ? 'quiet' : 'primary'}
                className="flex-1 text-sm!"
                aria-disabled={isBusy}
                onClick={() => void answer({ from: ['built'], to: 'agreed' })}
              >
                {packCopy.agree}
              </Button>
            )}
          </div>
          <section aria-labelledby={`${id}-notes`} className="panel">
            <div className="panel-head">
              <h2 id={`${id}-notes`}>{copy.notes}</h2>
            </div>
            <ol>
              {noted.map((field, index) => (
                <li key={field} className="flex gap-3 border-t border-hairline px-5 py-3">
                  <span aria-hidden="true" className="note-number self-start">
                    {index + 1}
                  </span>
                  {field === edited?.field && field !== editedAtPart ? (
                    editor
                  ) : (
                    <>
                      <div className="min-w-0 flex-1 wrap-anywhere">
                        <p className="font-medium">{labelOf(field)}</p>
                        <p dir="auto" className="whitespace-pre-line">
                          {noteOf(field)}
                        </p>
                      </div>
                      <button
                        type="button"
                        className="self-start text-daylight underline max-md:min-h-11"
                        onClick={() => {
                          openNote(field);
                        }}
                      >
                        {copy.changeAt(labelOf(field))}
                      </button>
                    </>
                  )}
                </li>
              ))}
            </ol>
            <div className="flex flex-col gap-2 border-t border-hairline px-5 py-3">
              <p className="text-ink-2">{copy.press}</p>
              <NoteChoice id={moreId} fields={others} labelOf={labelOf} onAdd={openNote} />
            </div>
          </section>
          <details className="panel px-5 py-3">
            <summary className="font-semibold">{packCopy.history}</summary>
            <div className="mt-3">
              <PackSteps key={pack.changeId} pack={pack} id={`${brandId}/${packId}`} />
            </div>
          </details>
        </div>
      </div>
    </div>
  );
}
