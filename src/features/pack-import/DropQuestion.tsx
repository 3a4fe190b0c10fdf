import { Check, CircleQuestionMark, Lock, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/Button';
import { topModal } from '../../components/modalStack';
import { useUnsavedChanges } from '../../components/navigationBlocker';
import { useIsPhone } from '../../components/useIsPhone';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { limits } from '../../config/limits';
import { countOf } from '../../content/countOf';
import { formatCount } from '../../content/formatCount';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import { formatFileSize } from '../../lib/formatFileSize';
import type { PackPerson } from '../packs/model';
import { usedRoom } from '../packs/packRoom';
import { familyOf, pictureSlot, stillSlots } from '../packs/slots';
import type { OpenedPack } from '../packs/usePack';
import { Choices, type ChoicesProps, mostOpen, Problems, Rows } from './DropLists';
import { asSorted, FileChoice, FileItem, leftOut, PlaceControl, placesFor } from './DroppedFile';
import { isPlainText, typeOf } from './fileTypes';
import {
  contentsOf,
  countTaken,
  findReplacements,
  peopleWith,
  type Question,
  replacedBy,
} from './question';
import type { DroppedFile, FileProblem } from './readDropped';
import type { ReadFile } from './sortFiles';
import { isLeftOut, type Target } from './target';

const { drop } = packCopy;
const { question: copy } = drop;

const cardsClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3';
const listClass = 'flex flex-col gap-4 empty:hidden';
const rowsClass = 'grid gap-4 empty:hidden sm:grid-cols-2';
/** So many of a list of people a phone shows unfolded. */
const peopleOnPhone = 3;

type PartProps = { heading: string; count: string; children: Elements };

/** Some of the places. */
const Part = ({ heading, count, children }: PartProps) => (
  <>
    <h2 className="flex items-baseline gap-2 font-display text-2xl font-semibold">
      <span>{heading}</span>{' '}
      <span className="font-text text-sm font-normal text-ink-2">{count}</span>
    </h2>
    {children}
  </>
);

/** Beside the places. */
const Panel = ({ heading, count, children }: PartProps) => (
  <div className="panel">
    <div className="panel-head">
      <h2>{heading}</h2>
      <span className="tabular-nums">{count}</span>
    </div>
    <div className="flex flex-col gap-4 border-t border-hairline p-4">{children}</div>
  </div>
);

/** The sentences that are said of several of these files, and of how many. */
function sharedProblems(files: readonly DroppedFile[], problems: readonly FileProblem[]) {
  const ids = new Set<string | undefined>(files.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { problem, fileId } of problems)
    if (ids.has(fileId)) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1);
}

const choiceWords = {
  notTaken: copy.typed,
  replaced: copy.replaced,
  putBack: copy.keep,
  putBackText: copy.keepText,
};

type DropQuestionProps = {
  question: Question;
  /** As it stands before anything is taken. */
  opened: OpenedPack;
  choices: ChoicesProps['choices'];
  problems: readonly FileProblem[];
  /** What is said of what was done last. */
  status: Elements;
  /** Undefined gives the decision back to the names. */
  onPlace: (file: DroppedFile, target: Target | undefined) => void;
  onChoose: ChoicesProps['onToggle'];
  onTake: () => void;
  onCancel: () => void;
};

/** What was dropped, in the places where it will stand, before anything of it is taken: every place can be changed. */
export function DropQuestion(props: DropQuestionProps) {
  const { question, choices, problems, onPlace, onTake, onCancel } = props;
  const { pack } = props.opened;
  const { entries, byHand, sorted } = question;
  const isPhone = useIsPhone();
  // It has no address to come back to.
  useUnsavedChanges(true);
  const cancelOnEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Of a list of places, Escape closes what is open; the rail and dialogs have theirs.
    if (key !== 'Escape' || !(target instanceof Element) || target.matches('select')) return;
    // What was decided goes with a button alone.
    if (byHand.size > 0) return;
    if (!topModal() && (target === document.body || target.closest('main'))) onCancel();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        cancelOnEscape(event);
      },
      controller,
    );
    return () => {
      controller.abort();
    };
  }, []);

  const places = placesFor({ ...pack, ...peopleWith(pack, sorted) });
  const { slots } = places;
  const orderOf = (slot: string) => slots.findIndex(({ value }) => value === slot);
  const assigned = sorted.assigned.toSorted((a, b) => orderOf(a.slot) - orderOf(b.slot));
  const slotOf = new Map(assigned.map(({ entry, slot }) => [entry.id, slot]));
  const unplaced = new Set(sorted.unrecognised.map(({ id }) => id));
  const toDecide = entries.filter(({ id }) => question.toDecide.has(id));
  // What had no place is decided in a row of its own, and says at its picture what it replaces.
  const replacements = findReplacements(props.opened, question).filter(({ files }) =>
    files.some(({ id }) => !question.toDecide.has(id)),
  );
  const shownOnce = new Set([...toDecide, ...replacements.flatMap((one) => one.files)]);
  const out = entries.filter((entry) => isLeftOut(byHand.get(entry.id)) && !shownOnce.has(entry));
  const leftovers = [...new Set(question.leftovers.map((path) => path.replace(/.*\//s, '')))];
  const count = countTaken(sorted);
  const files = {
    ...pack.files,
    ...Object.fromEntries(assigned.map(({ entry, slot }) => [slot, { bytes: entry.blob.size }])),
  };
  const room = usedRoom(files);
  const freeStills = stillSlots.filter((slot) => !Object.hasOwn(files, slot));
  const [freeStill] = freeStills;
  // As cameras name them, which says nothing of their place.
  const likelyStills = toDecide
    .filter(({ id, name }) => unplaced.has(id) && typeOf(name).startsWith('image/'))
    .filter(({ id }) => problems.every(({ fileId }) => fileId !== id))
    .slice(0, freeStills.length);
  const inFamily = (isIn: (family: string | undefined) => boolean) =>
    assigned.filter(({ slot }) => isIn(familyOf(slot)));
  const stills = inFamily((family) => family === 'still');
  const faces = inFamily((family) => family === 'person');
  const pictures = inFamily((family) => family !== 'still' && family !== 'person');
  const tables = sorted.read.filter(({ entry }) => !isPlainText(entry.name));
  const texts = sorted.read.filter(({ entry }) => isPlainText(entry.name));
  const { cast, crew } = sorted.people;
  const shared = sharedProblems(toDecide, problems);
  // Whatever is wrong with one file is told at it.
  const apart = problems.filter(({ fileId }) => fileId === undefined);
  const decisions = toDecide.length + replacements.length;
  const hasDecisions = [toDecide, replacements, choices, apart, out, leftovers].flat().length > 0;
  const valueOf = ({ id }: DroppedFile) => {
    const target = byHand.get(id);
    if (isLeftOut(target)) return leftOut;
    if (unplaced.has(id)) return '';
    if (target && 'list' in target) return target.list;
    return slotOf.get(id) ?? (target && 'field' in target ? target.field : asSorted);
  };
  const renderControl = (file: DroppedFile) => (
    <PlaceControl file={file} value={valueOf(file)} places={places} onPlace={onPlace} />
  );
  const renderProblems = ({ id }: DroppedFile) => {
    const own = problems.filter(
      ({ fileId, problem }) => fileId === id && !shared.some(([text]) => text === problem),
    );
    return (
      own.length > 0 && (
        <Rows
          rows={own}
          renderRow={({ problem }) => <li key={problem}>{problem}</li>}
          className="text-rec"
        />
      )
    );
  };
  const renderFile = (file: DroppedFile) => (
    <FileItem key={file.id} file={file}>
      {renderControl(file)}
      {renderProblems(file)}
    </FileItem>
  );
  const renderPlaced = ({ entry, slot }: (typeof assigned)[number], head?: Elements) => {
    const former = replacedBy(pack, slot, entry);
    return (
      <FileItem key={entry.id} file={entry} slot={slot}>
        {head}
        {question.toDecide.has(entry.id) ? (
          <p className="font-semibold">{slots[orderOf(slot)]?.label}</p>
        ) : (
          renderControl(entry)
        )}
        {former && (
          <p className="flex gap-2 text-tungsten">
            <RefreshCw aria-hidden="true" size={16} className="mt-1 shrink-0" />
            <span>
              {copy.replaces} <bdi>{former.name}</bdi>
            </span>
          </p>
        )}
      </FileItem>
    );
  };
  const renderReplacement = (one: (typeof replacements)[number]) => (
    <FileChoice key={one.slot} {...one} onPlace={onPlace} />
  );
  const renderRead = (read: ReadFile) => (
    <FileItem key={read.entry.id} file={read.entry}>
      <p className="font-semibold">{contentsOf(read)}</p>
      {!question.toDecide.has(read.entry.id) && renderControl(read.entry)}
      {renderProblems(read.entry)}
    </FileItem>
  );
  const renderPerson = (person: PackPerson) => {
    const own = faces.filter(({ slot }) =>
      [pictureSlot(person), person.rolePicture].includes(slot),
    );
    const name = (
      <p>
        <bdi className="font-semibold">{person.name}</bdi>{' '}
        {person.role !== '' && <span className="text-ink-2">{person.role}</span>}
      </p>
    );
    return own.length > 0 ? (
      own.map((placed, index) => renderPlaced(placed, index === 0 && name))
    ) : (
      <FileItem key={person.id}>
        {name}
        <p className="text-ink-2">{copy.noFace}</p>
      </FileItem>
    );
  };
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ label: packCopy.titleOf(pack.title), onBack: onCancel }}
      subtitle={countOf(entries.length, 'file')}
    >
      <section aria-label={copy.heading} className="flex flex-col gap-6 **:scroll-mb-44">
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 font-medium">
            <span className="flex items-center gap-2">
              <Check aria-hidden="true" size={18} className="text-ok" />{' '}
              <span>{copy.sorted(count)}</span>
            </span>
            {sorted.unrecognised.length > 0 && (
              <span className="flex items-center gap-2 text-tungsten">
                <CircleQuestionMark aria-hidden="true" size={18} />{' '}
                <span>{copy.undecided(sorted.unrecognised.length)}</span>
              </span>
            )}
            {problems.length > 0 && (
              <span className="flex items-center gap-2 text-rec">
                <TriangleAlert aria-hidden="true" size={18} />{' '}
                <span>{copy.faulty(problems.length)}</span>
              </span>
            )}
            <span className="ms-auto font-normal text-ink-2 max-sm:hidden">{copy.more}</span>
          </p>
          {props.status}
        </div>
        <div
          className={`grid grid-cols-1 items-start gap-6 ${hasDecisions ? 'xl:grid-cols-[minmax(0,1fr)_21.5rem]' : ''}`}
        >
          {hasDecisions && (
            <div className="top-22 flex min-w-0 flex-col gap-4 xl:sticky xl:order-last xl:max-h-[calc(100dvh-11.5rem)] xl:overflow-y-auto">
              {decisions > 0 && (
                <Panel heading={copy.decide} count={String(decisions)}>
                  {sorted.unrecognised.length > 0 && (
                    <p className="text-ink-2">{copy.waiting(sorted.unrecognised.length)}</p>
                  )}
                  {shared.map(([problem, several]) => (
                    <p key={problem} className="text-rec">
                      <span className="font-medium">{drop.several(several)}</span>:{' '}
                      <span>{problem}</span>
                    </p>
                  ))}
                  {likelyStills.length > 1 && (
                    <Button
                      variant="compact"
                      className="self-start"
                      onClick={() => {
                        for (const [index, file] of likelyStills.entries())
                          onPlace(file, { slot: freeStills[index] ?? '' });
                      }}
                    >
                      {copy.asStills(likelyStills.length)}
                    </Button>
                  )}
                  <Rows rows={toDecide} renderRow={renderFile} className={listClass} />
                  <Rows rows={replacements} renderRow={renderReplacement} className={listClass} />
                </Panel>
              )}
              {choices.length > 0 && (
                <Panel heading={drop.choices} count={String(choices.length)}>
                  <Choices choices={choices} words={choiceWords} onToggle={props.onChoose} />
                </Panel>
              )}
              {apart.length > 0 && (
                <Panel heading={drop.problems} count={String(apart.length)}>
                  <Problems problems={apart} />
                </Panel>
              )}
              {out.length > 0 && (
                <Panel heading={copy.leftOut} count={String(out.length)}>
                  <Rows rows={out} renderRow={renderFile} className={listClass} />
                </Panel>
              )}
              {leftovers.length > 0 && (
                <Panel heading={copy.leftovers} count={formatCount(question.leftovers.length)}>
                  <p className="wrap-anywhere">{leftovers.slice(0, mostOpen).join(', ')}</p>
                  {leftovers.length > mostOpen && <p>{drop.more(leftovers.length - mostOpen)}</p>}
                  <p className="text-ink-2">{copy.leftoversNote}</p>
                </Panel>
              )}
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-4">
            {pictures.length > 0 && (
              <Part heading={copy.pictures} count={String(pictures.length)}>
                <ul className={cardsClass}>{pictures.map((placed) => renderPlaced(placed))}</ul>
              </Part>
            )}
            {stills.length > 0 && (
              <Part
                heading={copy.stills}
                count={copy.stillsOf(
                  Object.keys(files).filter((slot) => familyOf(slot) === 'still').length,
                  limits.stills,
                )}
              >
                <ul className={cardsClass}>
                  {stills.map((placed) => renderPlaced(placed))}
                  {freeStill !== undefined && (
                    <li className="grid place-content-center rounded-panel border border-dashed border-control p-4 text-center text-ink-2 max-sm:hidden">
                      <span>{packCopy.slotLabel(freeStill)}</span> <span>{copy.free}</span>
                    </li>
                  )}
                </ul>
              </Part>
            )}
            {tables.length + cast.length + crew.length > 0 && (
              <Part heading={copy.people} count={String(cast.length + crew.length)}>
                <Rows rows={tables} renderRow={renderRead} className={rowsClass} />
                {(['cast', 'crew'] as const).map(
                  (list) =>
                    sorted.people[list].length > 0 && (
                      <div key={list} className="flex flex-col gap-2">
                        <h3 className="label">{packCopy.fields[list]}</h3>
                        <Rows
                          rows={sorted.people[list]}
                          renderRow={renderPerson}
                          className={rowsClass}
                          most={isPhone ? peopleOnPhone : mostOpen}
                        />
                      </div>
                    ),
                )}
              </Part>
            )}
            {texts.length > 0 && (
              <Part heading={copy.texts} count={String(texts.length)}>
                <Rows rows={texts} renderRow={renderRead} className={rowsClass} />
              </Part>
            )}
          </div>
        </div>
        <div className="drop-footer">
          <p className="flex min-w-60 flex-1 gap-2 max-md:basis-full max-md:text-xs">
            <Lock aria-hidden="true" size={18} className="mt-1 shrink-0 max-md:hidden" />
            <span>
              <strong>{copy.nothingSent}</strong>{' '}
              <span className="tabular-nums">
                {isPhone
                  ? copy.roomInShort(room.files)
                  : copy.room(packCopy.size(room.files, formatFileSize(room.bytes)))}
              </span>
            </span>
          </p>
          <Button variant="quiet" onClick={onCancel}>
            {packCopy.cancel}
          </Button>
          {count > 0 && <Button onClick={onTake}>{copy.take(count)}</Button>}
        </div>
      </section>
    </WorkspacePage>
  );
}
