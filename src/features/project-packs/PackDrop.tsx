import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { packCopy } from '../../content/projectPacks';
import { workspaceCopy } from '../../content/workspace';
import { downloadFile } from '../../lib/downloadFile';
import { formatFileSize } from '../../lib/formatFileSize';
import { onDemand } from '../../lib/onDemand';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useFileDrop } from '../media/useFileDrop';
import { addFiles, putBackFile, type SlotProblem } from './packFiles';
import { usedRoom } from './packRoom';
import { selectOpenPack, shownPack } from './packSlice';
import type { Target } from './DropOutcome';
import { type FileField, fileFields } from './fileText';
import { typeOf } from './fileTypes';
import { type Outcome, type ReplacedFile, summaryOf } from './outcome';
import { type DroppedFile, type FileProblem, readChosen, readDropped } from './readDropped';
import type { SortedFiles } from './sortFiles';
import {
  changeText,
  type DroppedTexts,
  keyOfText,
  mergeDropped,
  textOf,
  type TextChoice,
} from './textChoices';
import type { OpenedPack } from './usePack';

const { drop: copy } = packCopy;

const dropOutcome = partOnDemand(async () => (await import('./DropOutcome')).DropOutcome);
const sorter = onDemand(() => import('./sortFiles'));
const people = onDemand(() => import('./peopleCsv'));
const ofADrop = [dropOutcome, sorter, people];

const asFile = ({ blob, name }: DroppedFile) =>
  new File([blob], name, { type: typeOf(name) || blob.type });

/** Where a folder, a zip or files are dropped, and what became of each of them. */
export function PackDrop({ opened }: { opened: OpenedPack }) {
  const { pack, edit } = opened;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const folderId = useId();
  const filesId = useId();
  const headingId = useId();
  const [isReading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useFetchAhead(ofADrop);
  const droppedTexts = useRef<DroppedTexts>({});

  /** Reading takes its time, and what was typed meanwhile counts. */
  const packNow = () => {
    const open = selectOpenPack(store.getState());
    return open ? shownPack(open) : pack;
  };
  const assign = async (assigned: SortedFiles['assigned']) => {
    const added = await dispatch(
      addFiles(assigned.map(({ slot, entry }) => ({ slot, file: asFile(entry), mayReturn: true }))),
    );
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
        return entry ? [{ ...one, entry, isTaken: true }] : [];
      }),
    };
  };
  /** Runs what needs scripts that come with the first drop; where they do not, it can be tried again. */
  const withScripts = async (work: () => Promise<void>) => {
    setRetry(null);
    try {
      await Promise.all(ofADrop.map(({ load }) => load()));
    } catch {
      setReading(false);
      setRetry(() => () => void withScripts(work));
      return;
    }
    await work();
  };
  const take = (reading: ReturnType<typeof readDropped>) => {
    setReading(true);
    void withScripts(async () => {
      setReading(true);
      await takeRead(await reading);
    });
  };
  const takeRead = async (read: Awaited<ReturnType<typeof readDropped>>) => {
    const { sortFiles } = await sorter.load();
    const sorted = await sortFiles(read.entries, packNow());
    const { changes, choices, taken } = mergeDropped(packNow(), sorted, droppedTexts.current);
    droppedTexts.current = { ...droppedTexts.current, ...taken };
    const { links } = packNow();
    const room = Math.max(0, limits.projectLinks - links.length);
    const leftOut = sorted.links.slice(room).map(({ link }) => link);
    edit({ ...changes, links: [...links, ...sorted.links.slice(0, room)] });
    const { problems, replaced } = await assign(sorted.assigned);
    // Rendered at once, for the focus.
    flushSync(() => {
      setOutcome({
        assigned: sorted.assigned
          .filter(({ slot }) => !problems.some((problem) => problem.slot === slot))
          .map(({ entry, slot }) => ({ name: entry.path, slot })),
        texts: fileFields.filter((field) => field in sorted.texts && field in taken),
        people: sorted.people.cast.length + sorted.people.crew.length,
        choices,
        replaced,
        unrecognised: sorted.unrecognised,
        problems: [
          ...read.problems,
          ...sorted.problems,
          ...(leftOut.length > 0
            ? [{ name: packCopy.fields.links, problem: copy.linksLeftOut(leftOut) }]
            : []),
          ...problems,
        ],
      });
      setReading(false);
    });
    // On a phone it is below the fold. Who types meanwhile goes on.
    if (!document.activeElement?.matches('textarea, select, input:not([type="file"])'))
      document.getElementById(headingId)?.focus();
  };
  /** Puts a text file into a field that someone chose. */
  const assignText = async (file: DroppedFile, field: FileField) => {
    const { sortFiles } = await sorter.load();
    const name = `${field}.txt`;
    const sorted = await sortFiles([{ ...file, name, path: name }], packNow());
    const { texts } = sorted;
    const problems = sorted.problems.map((problem) => ({ ...problem, name: file.path }));
    const people = { cast: [], crew: [] };
    // Chosen, and so taken whatever the field says.
    const before = { [field]: packNow()[field] };
    const { changes, choices, taken } = mergeDropped(
      packNow(),
      { texts, people, captions: {} },
      before,
    );
    droppedTexts.current = { ...droppedTexts.current, ...taken };
    edit(changes);
    return { choices, problems, replaced: [], texts: fileFields.filter((one) => one in texts) };
  };
  const assignByHand = async (file: DroppedFile, target: Target) => {
    // Its row goes.
    document.getElementById(headingId)?.focus();
    const result =
      target && 'field' in target
        ? await assignText(file, target.field)
        : {
            ...(target
              ? await assign([{ entry: file, slot: target.slot }])
              : { problems: [], replaced: [] }),
            choices: [],
            texts: [],
          };
    setOutcome((current) => {
      if (!current) return null;
      const keys = result.choices.map(({ ref }) => keyOfText(ref));
      const slots = result.replaced.map(({ slot }) => slot);
      return {
        ...current,
        texts: [...new Set([...current.texts, ...result.texts])],
        choices: [
          ...current.choices.filter(({ ref }) => !keys.includes(keyOfText(ref))),
          ...result.choices,
        ],
        replaced: [
          ...current.replaced.filter(({ slot }) => !slots.includes(slot)),
          ...result.replaced,
        ],
        unrecognised: current.unrecognised.filter((other) => other !== file),
        problems: [
          ...current.problems.filter(({ fileId }) => fileId !== file.id),
          ...result.problems,
        ],
      };
    });
  };
  /** Takes a text of a file after all, or puts back what was there. */
  const toggle = (choice: TextChoice) => {
    const { ref, dropped, isTaken } = choice;
    const typed = isTaken ? choice.typed : textOf(packNow(), ref);
    edit(changeText(packNow(), ref, isTaken ? typed : dropped));
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
    const { slot, former, entry, isTaken } = file;
    const result = isTaken
      ? await dispatch(putBackFile({ slot, former }))
      : await assign([{ slot, entry }]);
    const problem =
      'type' in result
        ? putBackFile.rejected.match(result) && dispatch(takeFailure(result))
        : result.problems[0]?.problem;
    setOutcome((current) => {
      if (!current) return null;
      return problem
        ? { ...current, problems: [...current.problems, { name: former.name, problem }] }
        : {
            ...current,
            replaced: current.replaced.map((other) =>
              other === file ? { ...file, isTaken: !isTaken } : other,
            ),
          };
    });
  };
  const { dropZone, isDragOver } = useFileDrop((_, drop) => {
    take(readDropped(drop));
  });
  const { files, bytes } = usedRoom(pack.files);
  const renderInput = (id: string, label: string, attributes: Record<string, string | boolean>) => (
    <>
      <input
        {...attributes}
        id={id}
        type="file"
        multiple
        className="peer sr-only"
        onChange={({ target }) => {
          take(readChosen([...(target.files ?? [])]));
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass('compact')} cursor-pointer [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-offset-4 [input:focus-visible+&]:outline-focus`}
      >
        {label}
      </label>
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      <fieldset
        ref={dropZone}
        aria-label={copy.heading}
        data-dragged={isDragOver || undefined}
        className="flex flex-col items-start gap-3 rounded-panel border-2 border-dashed border-control bg-bg1 p-5 data-dragged:border-tungsten data-dragged:bg-bg2"
      >
        <p className="font-display text-xl font-semibold">{copy.heading}</p>
        <p className="max-w-measure">
          {copy.lead(
            packageTerms[pack.packageId].designs.logos > 0 ? copy.picturesAndLogo : copy.pictures,
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          {renderInput(folderId, copy.folder, { webkitdirectory: '' })}
          {renderInput(filesId, copy.files, {})}
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          <button
            type="button"
            className="py-1 text-start text-daylight underline"
            onClick={() => {
              void withScripts(async () => {
                const { peopleTemplate } = await people.load();
                downloadFile(peopleTemplate(), 'cast-and-crew.csv', 'text/csv');
              });
            }}
          >
            {copy.template}
          </button>
          <span className="py-1 tabular-nums">{packCopy.size(files, formatFileSize(bytes))}</span>
        </p>
        <p role="status" className={isReading ? '' : 'sr-only'}>
          {isReading ? copy.reading : outcome ? summaryOf(outcome) : ''}
        </p>
      </fieldset>
      {retry && <LoadFailure text={workspaceCopy.partNotLoaded} onRetry={retry} />}
      {outcome && (
        <dropOutcome.Part
          outcome={outcome}
          pack={pack}
          headingId={headingId}
          onToggle={toggle}
          onToggleFile={(file) => void toggleFile(file)}
          onAssign={(file, target) => void assignByHand(file, target)}
          onClose={() => {
            setOutcome(null);
            document.getElementById(folderId)?.focus();
          }}
        />
      )}
    </div>
  );
}
