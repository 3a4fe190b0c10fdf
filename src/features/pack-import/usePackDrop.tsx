import './packDrop.css';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { packageTerms } from '../../config/packages';
import { packCopy } from '../../content/projectPacks';
import { workspaceCopy } from '../../content/workspace';
import { downloadFile } from '../../lib/downloadFile';
import { formatFileSize } from '../../lib/formatFileSize';
import { nextTask } from '../../lib/makePause';
import { onDemand } from '../../lib/onDemand';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useFileDrop } from '../media/useFileDrop';
import { addFiles, putBackFile, type SlotProblem } from '../packs/packFiles';
import { usedRoom } from '../packs/packRoom';
import { packEdited, selectOpenPack, shownPack } from '../packs/packSlice';
import { fileFields } from './fileText';
import { typeOf } from './fileTypes';
import { type Pack, parsePack } from '../packs/model';
import { type Outcome, type ReplacedFile, summaryOf } from './outcome';
import { type DroppedFile, type FileProblem, readChosen, readDropped } from './readDropped';
import {
  addReading,
  type Asked,
  controlOf,
  countTaken,
  decide,
  fittingLinks,
  nothingAsked,
  placeOf,
  type Question,
} from './question';
import type { SortedFiles } from './sortFiles';
import { keptIn, type Target } from './target';
import {
  changeText,
  type DroppedTexts,
  keyOfText,
  mergeDropped,
  textOf,
  type TextChoice,
} from './textChoices';
import type { OpenedPack } from '../packs/usePack';

const { drop: copy } = packCopy;
const { question: questionCopy } = copy;

const dropQuestion = partOnDemand(async () => (await import('./DropQuestion')).DropQuestion);
const dropOutcome = partOnDemand(async () => (await import('./DropOutcome')).DropOutcome);
const sorter = onDemand(() => import('./sortFiles'));
const people = onDemand(() => import('./peopleCsv'));
const ofADrop = [dropQuestion, dropOutcome, sorter, people];

const asFile = ({ blob, name }: DroppedFile) =>
  new File([blob], name, { type: typeOf(name) || blob.type });

/** Before one is open. */
const noPack = parsePack({});

/**
 * Takes a folder, a zip or files that are dropped anywhere on the page of the open pack, or chosen in `choose`, which also
 * tells what became of them. Where each would stand is asked first, on a `screen` in the place of the page.
 */
export function usePackDrop(opened: OpenedPack | null) {
  const pack = opened?.pack ?? noPack;
  const isOpen = opened?.isReadOnly === false;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const folderId = useId();
  const filesId = useId();
  const [busy, setBusy] = useState('');
  /** How many of how many files were taken so far, while they are. */
  const [taking, setTaking] = useState<{ done: number; all: number } | null>(null);
  /** What is said of what was done last. */
  const [said, say] = useState('');
  const asked = useRef(nothingAsked());
  /** What had the focus before it was asked. */
  const opener = useRef<Element | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The outcome that was shown before it was asked. */
  const seen = useRef<Outcome | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useFetchAhead(ofADrop);
  const droppedTexts = useRef<DroppedTexts>({});
  // Where somebody has submitted the pack meanwhile, nothing comes back with it.
  if (opened && !isOpen && question) setQuestion(null);
  useEffect(() => {
    if (!isOpen) asked.current = nothingAsked();
  }, [isOpen]);

  /** Reading takes its time, and what was typed meanwhile counts. */
  const packNow = () => {
    const open = selectOpenPack(store.getState());
    return open ? shownPack(open) : pack;
  };
  /** Puts files into their places; `captions` are those of before. */
  const assign = async (assigned: SortedFiles['assigned'], captions: Pack['captions']) => {
    const counted = { done: 0, all: assigned.length };
    const onTaken = async () => {
      counted.done += 1;
      setTaking({ ...counted });
      // The browser shows that, and answers whoever pressed something.
      await nextTask();
    };
    setTaking({ ...counted });
    const added = await dispatch(
      addFiles(
        assigned.map(({ slot, entry }) => ({
          slot,
          file: asFile(entry),
          mayReturn: true,
          onTaken,
        })),
      ),
    );
    setTaking(null);
    const { problems, replaced } = addFiles.fulfilled.match(added)
      ? added.payload
      : { problems: [], replaced: [] };
    const entryOf = (slot: string) => assigned.find((one) => one.slot === slot)?.entry;
    return {
      problems: problems.map((problem): SlotProblem & FileProblem => {
        const entry = entryOf(problem.slot);
        return entry ? { ...problem, name: entry.path, fileId: entry.id } : problem;
      }),
      replaced: replaced.flatMap((one): ReplacedFile[] => {
        const entry = entryOf(one.slot);
        const otherCaption = captions[one.slot] ?? '';
        return entry ? [{ ...one, entry, isTaken: true, otherCaption }] : [];
      }),
    };
  };
  /** Runs what needs scripts that come with the first drop; where they do not, it can be tried again. */
  const withScripts = async (work: () => Promise<void>) => {
    setRetry(null);
    try {
      await Promise.all(ofADrop.map(({ load }) => load()));
    } catch {
      setBusy('');
      setRetry(() => () => void withScripts(work));
      return;
    }
    await work();
  };
  const focusOn = (id: string) => {
    const element = document.getElementById(id);
    element?.focus();
    return element !== null && document.activeElement === element;
  };
  /** Says where everything stands now. What was asked or canceled meanwhile counts instead. */
  const sortAsked = async (now: Asked) => {
    asked.current = now;
    const { sortFiles } = await sorter.load();
    const sorted = await sortFiles(now.entries, packNow(), now.makeId, now.byHand);
    if (asked.current !== now) return null;
    const toDecide = new Set([...now.toDecide, ...sorted.unrecognised.map(({ id }) => id)]);
    asked.current = { ...now, toDecide };
    const next = { ...asked.current, sorted, before: { ...droppedTexts.current, ...now.replaced } };
    // Rendered at once, for the focus.
    flushSync(() => {
      setQuestion(next);
    });
    return next;
  };
  const ask = (reading: ReturnType<typeof readDropped>) => {
    setBusy(copy.reading);
    void withScripts(async () => {
      setBusy(copy.reading);
      const read = await reading;
      const before = asked.current;
      if (before.entries.length + before.problems.length === 0) {
        opener.current = document.activeElement;
        seen.current = outcome;
      }
      const next = await sortAsked(addReading(before, read));
      setBusy('');
      if (!next) return;
      const { sorted } = next;
      say(questionCopy.told(countTaken(sorted), sorted.unrecognised.length));
      // What was added moves nobody who decides about a file.
      if (document.activeElement?.closest('main:not([hidden])')) return;
      window.scrollTo(0, 0);
      focusPageHeading();
    });
  };
  const placeByHand = async (file: DroppedFile, target: Target | undefined): Promise<void> => {
    const next = await sortAsked(decide(asked.current, packNow(), file, target));
    if (!next) return;
    // What is kept stays: another file that now has its place is left out, too.
    const other = next.sorted.assigned.find(({ slot }) => slot === keptIn(target));
    if (other) await placeByHand(other.entry, target);
    say(placeOf(packNow(), next, file));
    // Its row may have gone to another list.
    if (document.activeElement === document.body && !focusOn(controlOf(file.id)))
      focusPageHeading();
  };
  /** Whether a text of a file is to take the place of the one that is there. */
  const chooseText = ({ ref, typed, isTaken }: TextChoice) => {
    const { replaced } = asked.current;
    void sortAsked({
      ...asked.current,
      replaced: { ...replaced, [keyOfText(ref)]: isTaken ? '' : typed },
    });
  };
  const endQuestion = (isTaken = false) => {
    asked.current = nothingAsked();
    flushSync(() => {
      setQuestion(null);
    });
    const { current: former } = opener;
    // What becomes of what is taken is told where it is chosen.
    if (!isTaken && former instanceof HTMLElement && former !== document.body) former.focus();
    else focusOn(folderId);
  };
  /** Takes what is asked, as far as there is still a place for it: the pack may have changed meanwhile. */
  const takeAsked = async () => {
    const { entries, byHand, problems: unread, replaced: texts, makeId } = asked.current;
    // What has just been dropped or decided is shown first.
    if (entries !== question?.entries || byHand !== question.byHand) return;
    // What became of the drop before is past, unless nobody could see it yet.
    setOutcome((current) => (current === seen.current ? null : current));
    endQuestion(true);
    say(questionCopy.taking);
    const { sortFiles } = await sorter.load();
    const { packId } = selectOpenPack(store.getState()) ?? {};
    const sorted = await sortFiles(entries, packNow(), makeId, byHand);
    if (selectOpenPack(store.getState())?.packId !== packId) return;
    const before = { ...droppedTexts.current, ...texts };
    const { captions } = packNow();
    const { changes, choices, taken } = mergeDropped(packNow(), sorted, before);
    droppedTexts.current = { ...droppedTexts.current, ...taken };
    const fitting = fittingLinks(packNow(), sorted);
    dispatch(packEdited({ ...changes, links: [...packNow().links, ...fitting.links] }));
    const { problems, replaced } = await assign(sorted.assigned, captions);
    const assigned = sorted.assigned.filter(
      ({ slot }) => !problems.some((problem) => problem.slot === slot),
    );
    const isTold = ({ id }: DroppedFile) => sorted.problems.some(({ fileId }) => fileId === id);
    const next: Outcome = {
      files: countTaken({ ...sorted, assigned }),
      assigned: assigned.map(({ entry, slot }) => ({ name: entry.path, slot })),
      texts: fileFields.filter((field) => field in sorted.texts && field in taken),
      people: sorted.people.cast.length + sorted.people.crew.length,
      choices,
      replaced,
      problems: [
        ...unread,
        ...sorted.problems,
        ...sorted.unrecognised
          .filter((entry) => !isTold(entry))
          .map(({ id, path }) => ({ name: path, problem: copy.leftOver, fileId: id })),
        ...fitting.problems,
        ...problems,
      ],
    };
    setOutcome((other) =>
      other ? { ...next, problems: [...other.problems, ...next.problems] } : next,
    );
    say(summaryOf(next));
  };
  /** Takes a text of a file after all, or puts back what was there. */
  const toggle = (choice: TextChoice) => {
    const { ref, dropped, isTaken } = choice;
    const typed = isTaken ? choice.typed : textOf(packNow(), ref);
    dispatch(packEdited(changeText(packNow(), ref, isTaken ? typed : dropped)));
    droppedTexts.current = { ...droppedTexts.current, [keyOfText(ref)]: dropped };
    setOutcome(
      (current) =>
        current && {
          ...current,
          choices: current.choices.map((other) =>
            other === choice ? { ...choice, typed, isTaken: !isTaken } : other,
          ),
        },
    );
  };
  /** Puts back the file that one of the drop has replaced, or takes that one after all. */
  const toggleFile = async (file: ReplacedFile) => {
    const { slot, former, entry, isTaken, otherCaption } = file;
    const { captions } = packNow();
    const { [slot]: caption = '' } = captions;
    const result = isTaken
      ? await dispatch(putBackFile({ slot, former }))
      : await assign([{ slot, entry }], captions);
    const problem =
      'type' in result
        ? putBackFile.rejected.match(result) && dispatch(toRequestError(result))
        : result.problems[0]?.problem;
    if (!problem && caption !== otherCaption)
      dispatch(packEdited({ captions: { ...packNow().captions, [slot]: otherCaption } }));
    setOutcome((current) => {
      if (!current) return null;
      return problem
        ? { ...current, problems: [...current.problems, { name: former.name, problem }] }
        : {
            ...current,
            replaced: current.replaced.map((other) =>
              other === file ? { ...file, isTaken: !isTaken, otherCaption: caption } : other,
            ),
          };
    });
  };
  const { isDragOver } = useFileDrop((_, drop) => {
    ask(readDropped(drop));
  }, isOpen);
  const { files, bytes } = usedRoom(pack.files);
  const hasLogo = packageTerms[pack.packageId].designs.logos > 0;
  const renderInput = (id: string, label: string, attributes: Record<string, string | boolean>) => (
    <>
      <input
        {...attributes}
        id={id}
        type="file"
        multiple
        className="peer sr-only"
        onChange={({ target }) => {
          ask(readChosen([...(target.files ?? [])]));
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass('compact')} cursor-pointer max-md:min-h-11 max-md:flex-1 max-md:text-center [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-offset-4 [input:focus-visible+&]:outline-focus`}
      >
        {label}
      </label>
    </>
  );
  const frame = isDragOver && <div className="drop-frame" />;
  // One that is there before its text changes, where the eye is.
  const status = (
    <p role="status" className={busy ? '' : 'sr-only'}>
      {busy || said}
    </p>
  );
  const choose = (
    <div className="flex flex-col gap-4">
      {frame}
      <fieldset
        aria-label={copy.heading}
        className={`flex rounded-panel border-2 border-dashed border-control bg-bg1 ${files > 0 ? 'flex-wrap items-center gap-x-4 gap-y-2 p-3' : 'flex-col items-start gap-3 p-5'}`}
      >
        {files === 0 && <p className="font-display text-xl font-semibold">{copy.heading}</p>}
        {files === 0 && <p className="max-w-measure">{copy.lead(hasLogo)}</p>}
        <div className="flex gap-3 max-md:w-full">
          {renderInput(folderId, copy.folder, { webkitdirectory: '' })}
          {renderInput(filesId, copy.files, {})}
        </div>
        <div className="flex grow flex-wrap items-center gap-x-4 text-ink-2 tabular-nums">
          <button
            type="button"
            className="py-1 text-start text-daylight underline max-md:min-h-11"
            onClick={() => {
              void withScripts(async () => {
                const { peopleTemplate } = await people.load();
                downloadFile(peopleTemplate(), 'cast-and-crew.csv', 'text/csv');
              });
            }}
          >
            {copy.template}
          </button>
          <div className="flex-[1_1_15rem] py-1">
            {!question && status}
            {!busy &&
              (taking ? (
                <p className="flex items-center gap-2">
                  <span aria-hidden="true" className="shrink-0">
                    {questionCopy.takenOf(taking.done, taking.all)}
                  </span>
                  <progress
                    aria-label={questionCopy.taking}
                    value={taking.done}
                    max={taking.all}
                    className="striped-progress min-w-0"
                  />
                </p>
              ) : (
                <p>{packCopy.size(files, formatFileSize(bytes))}</p>
              ))}
          </div>
        </div>
      </fieldset>
      {retry && <LoadFailure text={workspaceCopy.partNotLoaded} onRetry={retry} />}
      {outcome && !question && (
        <dropOutcome.Part
          outcome={outcome}
          pack={pack}
          onToggle={toggle}
          onToggleFile={(file) => void toggleFile(file)}
          onClose={() => {
            setOutcome(null);
            say('');
            focusOn(folderId);
          }}
        />
      )}
    </div>
  );
  const screen =
    opened && isOpen && question ? (
      <>
        {frame}
        <dropQuestion.Part
          question={question}
          opened={opened}
          choices={mergeDropped(pack, question.sorted, question.before).choices}
          problems={[
            ...question.problems,
            ...question.sorted.problems,
            ...fittingLinks(pack, question.sorted).problems,
          ]}
          status={status}
          onPlace={(file, target) => void placeByHand(file, target)}
          onChoose={chooseText}
          onTake={() => void takeAsked()}
          onCancel={() => {
            endQuestion();
            say(questionCopy.canceled);
          }}
        />
      </>
    ) : null;
  return { screen, choose };
}
