import './dropQuestion.css';
import {
  Check,
  CircleQuestionMark,
  FileText,
  Film,
  Image as ImageIcon,
  Lock,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/Button';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { formatFileSize } from '../../lib/formatFileSize';
import { BlobPicture } from '../media/BlobPicture';
import {
  Choices,
  type ChoicesProps,
  Folded,
  More,
  mostOpen,
  mostRows,
  Problems,
} from './DropLists';
import { fileFields, textLabel } from './fileText';
import { isPlainText, isText, typeOf } from './fileTypes';
import type { Pack } from '../packs/model';
import { nameOfSlot } from './outcome';
import { usedRoom } from '../packs/packRoom';
import { contentsOf, controlOf, countTaken, peopleWith, type Question } from './question';
import type { DroppedFile, FileProblem } from './readDropped';
import { canHold, familyOf, pictureSlot, slotsFor } from '../packs/slots';
import type { ReadFile, Target } from './sortFiles';
import type { Elements } from '../../lib/elements';

const { question: copy } = packCopy.drop;

/** What stands in the lists of places beside them. */
const asSorted = 'sorted';
const leftOut = 'out';

type Place = { value: string; label: string; target: Target };
type Places = Readonly<Record<'slots' | 'fields' | 'lists', readonly Place[]>>;

/** Where files of this drop can stand: in the slots of the package, and in those of people, also of people that it brings. */
function placesFor(pack: Pack): Places {
  const ofPeople = [...pack.cast, ...pack.crew]
    // Of more people nobody has pictures: there is no room for them.
    .filter(({ picture }, index) => picture !== '' || index < limits.packFiles)
    .flatMap((person) => [pictureSlot(person), person.rolePicture])
    .filter((slot) => slot !== '');
  return {
    slots: [...slotsFor(pack.packageId), ...ofPeople].map((slot) => ({
      value: slot,
      label: nameOfSlot(pack, slot),
      target: { slot },
    })),
    fields: fileFields.map((field) => ({
      value: field,
      label: textLabel(field),
      target: { field },
    })),
    lists: (['cast', 'crew'] as const).map((list) => ({
      value: list,
      label: packCopy.fields[list],
      target: { list },
    })),
  };
}

function placesOf({ name }: DroppedFile, { slots, fields, lists }: Places): readonly Place[] {
  if (isText(name)) return isPlainText(name) ? fields : lists;
  return slots.filter(({ value }) => canHold(value, typeOf(name)));
}

/** A small picture of a file; one that a browser does not show keeps the sign of its kind. */
function Thumbnail({ file: { name, blob } }: { file: DroppedFile }) {
  const type = typeOf(name);
  const Kind = type.startsWith('video/') ? Film : type.startsWith('image/') ? ImageIcon : FileText;
  return (
    <span className="relative grid size-16 shrink-0 place-items-center overflow-hidden border border-hairline bg-bg2 text-ink-3">
      <Kind aria-hidden="true" />
      {canHold('poster', type) && (
        <BlobPicture
          blob={blob}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full bg-bg2 object-contain"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

type PlacingProps = {
  places: Places;
  /** Undefined gives the decision back to the names. */
  onPlace: (file: DroppedFile, target: Target | undefined) => void;
};

type PlaceControlProps = PlacingProps & {
  file: DroppedFile;
  /** Where it stands, or empty. */
  value: string;
};

/** Changes where a file stands, or leaves it out; what no place takes can only be left out. */
function PlaceControl({ file, value, places, onPlace }: PlaceControlProps) {
  const { id, path } = file;
  const choices = placesOf(file, places);
  const isOut = value === leftOut;
  const className = 'drop-question-control';
  if (choices.length === 0)
    return (
      <Button
        id={controlOf(id)}
        variant="compact"
        className={className}
        aria-label={isOut ? copy.takeFile(path) : copy.leaveOutFile(path)}
        onClick={() => {
          onPlace(file, isOut ? undefined : null);
        }}
      >
        {isOut ? copy.takeAfterAll : copy.leaveOut}
      </Button>
    );
  return (
    <select
      id={controlOf(id)}
      aria-label={copy.assign(path)}
      value={value}
      className={`min-h-8 max-w-full rounded-control border border-control bg-bg1 px-2 ${className}`}
      onChange={({ target }) => {
        const chosen = choices.find((place) => place.value === target.value);
        onPlace(file, target.value === asSorted ? undefined : (chosen?.target ?? null));
      }}
    >
      {value === '' ? (
        <option value="" disabled>
          {copy.choose}
        </option>
      ) : (
        <option value={asSorted}>{copy.asSorted}</option>
      )}
      {choices.map((place) => (
        <option key={place.value} value={place.value}>
          {place.label}
        </option>
      ))}
      <option value={leftOut}>{copy.leaveOut}</option>
    </select>
  );
}

type FileRowProps = { file: DroppedFile; children?: Elements };

const FileRow = ({ file, children }: FileRowProps) => (
  <li className="flex min-w-0 gap-3 wrap-anywhere">
    <Thumbnail file={file} />
    <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
      {children}
      <p className="text-ink-2">
        <bdi>{file.path}</bdi>,{' '}
        <span className="tabular-nums">{formatFileSize(file.blob.size)}</span>
      </p>
    </div>
  </li>
);

type GroupProps = { heading: string; count: string; children: ReactNode };

const Group = ({ heading, count, children }: GroupProps) => (
  <>
    <h4 className="mt-2 flex items-baseline gap-2 font-display text-xl font-semibold">
      <span>{heading}</span>{' '}
      <span className="drop-question-count text-base font-normal text-ink-2">{count}</span>
    </h4>
    <ul className="grid gap-4 sm:grid-cols-2">{children}</ul>
  </>
);

type RowsProps = { files: readonly DroppedFile[]; renderRow: (file: DroppedFile) => Elements };

/** The files that had no place, each with what is decided about it. */
function ToDecide({ files, renderRow }: RowsProps) {
  const folded = files.slice(mostOpen);
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-tungsten p-4">
      <h4 className="flex justify-between gap-3 font-semibold text-tungsten">
        {copy.decide} <span className="tabular-nums">{files.length}</span>
      </h4>
      <ul className="flex flex-col gap-4">{files.slice(0, mostOpen).map(renderRow)}</ul>
      {folded.length > 0 && (
        <Folded summary={packCopy.drop.more(folded.length)}>
          <ul className="flex flex-col gap-4">{folded.slice(0, mostRows).map(renderRow)}</ul>
          <More count={folded.length} />
        </Folded>
      )}
    </div>
  );
}

const choiceWords = {
  notTaken: copy.typed,
  replaced: copy.replaced,
  putBack: copy.keep,
  putBackText: copy.keepText,
};

type DropQuestionProps = Pick<PlacingProps, 'onPlace'> & {
  question: Question;
  /** As it stands before anything is taken. */
  pack: Pack;
  choices: ChoicesProps['choices'];
  problems: readonly FileProblem[];
  isDragOver: boolean;
  /** The id of its heading. */
  headingId: string;
  onChoose: ChoicesProps['onToggle'];
  onTake: () => void;
  onCancel: () => void;
};

/** What was dropped and where it will stand, before anything of it is taken: every place can be changed. */
export function DropQuestion(props: DropQuestionProps) {
  const { question, pack, choices, problems, headingId, onPlace, onTake, onCancel } = props;
  const { entries, byHand, sorted } = question;
  const section = useRef<HTMLElement>(null);
  const cancelOnEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Of a list of places, Escape closes what is open.
    if (key !== 'Escape' || !(target instanceof Element) || target.matches('select')) return;
    if (section.current?.contains(target)) onCancel();
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

  const placing = { places: placesFor({ ...pack, ...peopleWith(pack, sorted) }), onPlace };
  const { slots } = placing.places;
  const orderOf = (slot: string) => slots.findIndex(({ value }) => value === slot);
  const assigned = sorted.assigned.toSorted((a, b) => orderOf(a.slot) - orderOf(b.slot));
  const slotOf = new Map(assigned.map(({ entry, slot }) => [entry.id, slot]));
  const unplaced = new Set(sorted.unrecognised.map(({ id }) => id));
  const toDecide = entries.filter(({ id }) => question.toDecide.has(id));
  const out = entries.filter(({ id }) => byHand.get(id) === null && !question.toDecide.has(id));
  const count = countTaken(sorted);
  const files = {
    ...pack.files,
    ...Object.fromEntries(assigned.map(({ entry, slot }) => [slot, { bytes: entry.blob.size }])),
  };
  const room = usedRoom(files);
  const inFamily = (isIn: (family: string | undefined) => boolean) =>
    assigned.filter(({ slot }) => isIn(familyOf(slot)));
  const stills = inFamily((family) => family === 'still');
  const faces = inFamily((family) => family === 'person');
  const pictures = inFamily((family) => family !== 'still' && family !== 'person');
  const tables = sorted.read.filter(({ entry }) => !isPlainText(entry.name));
  const texts = sorted.read.filter(({ entry }) => isPlainText(entry.name));
  const valueOf = ({ id }: DroppedFile) => {
    const target = byHand.get(id);
    if (target === null) return leftOut;
    if (unplaced.has(id)) return '';
    if (target && 'list' in target) return target.list;
    return slotOf.get(id) ?? (target && 'field' in target ? target.field : asSorted);
  };
  const renderControl = (file: DroppedFile) => (
    <PlaceControl file={file} value={valueOf(file)} {...placing} />
  );
  const renderFile = (file: DroppedFile) => (
    <FileRow key={file.id} file={file}>
      {renderControl(file)}
    </FileRow>
  );
  const renderPlaced = ({ entry, slot }: (typeof assigned)[number]) => {
    const former = pack.files[slot];
    const isReplaced = former && (former.name !== entry.name || former.bytes !== entry.blob.size);
    return (
      <FileRow key={entry.id} file={entry}>
        {question.toDecide.has(entry.id) ? (
          <p className="font-medium">{slots[orderOf(slot)]?.label}</p>
        ) : (
          renderControl(entry)
        )}
        {isReplaced && (
          <p className="flex gap-2 text-tungsten">
            <RefreshCw aria-hidden="true" size={16} className="mt-1 shrink-0" />
            <span>
              {copy.replaces} <bdi>{former.name}</bdi>
            </span>
          </p>
        )}
      </FileRow>
    );
  };
  const renderRead = (read: ReadFile) => (
    <FileRow key={read.entry.id} file={read.entry}>
      <p className="font-medium">{contentsOf(read)}</p>
      {!question.toDecide.has(read.entry.id) && renderControl(read.entry)}
    </FileRow>
  );
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      data-dragged={props.isDragOver || undefined}
      className="drop-question"
    >
      <h3 id={headingId} tabIndex={-1} className="font-display text-2xl font-semibold">
        {copy.heading}
      </h3>
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
        <span className="drop-question-more font-normal text-ink-2">{copy.more}</span>
      </p>
      {toDecide.length > 0 && <ToDecide files={toDecide} renderRow={renderFile} />}
      {choices.length > 0 && (
        <Choices choices={choices} words={choiceWords} onToggle={props.onChoose} />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {pictures.length > 0 && (
        <Group heading={copy.pictures} count={String(pictures.length)}>
          {pictures.map(renderPlaced)}
        </Group>
      )}
      {stills.length > 0 && (
        <Group
          heading={copy.stills}
          count={copy.stillsOf(
            Object.keys(files).filter((slot) => familyOf(slot) === 'still').length,
            limits.stills,
          )}
        >
          {stills.map(renderPlaced)}
        </Group>
      )}
      {tables.length + faces.length > 0 && (
        <Group
          heading={copy.people}
          count={String(sorted.people.cast.length + sorted.people.crew.length)}
        >
          {tables.slice(0, mostRows).map(renderRead)}
          {faces.map(renderPlaced)}
        </Group>
      )}
      <More count={tables.length} />
      {texts.length > 0 && (
        <Group heading={copy.texts} count={String(texts.length)}>
          {texts.slice(0, mostRows).map(renderRead)}
        </Group>
      )}
      <More count={texts.length} />
      {out.length > 0 && (
        <Group heading={copy.leftOut} count={String(out.length)}>
          {out.slice(0, mostRows).map(renderFile)}
        </Group>
      )}
      <More count={out.length} />
      <div className="drop-question-footer">
        <p>
          <Lock aria-hidden="true" size={18} className="mt-1 shrink-0" />
          <span>
            <strong>{copy.nothingSent}</strong>{' '}
            <span className="tabular-nums">
              {copy.room(packCopy.size(room.files, formatFileSize(room.bytes)))}
            </span>{' '}
            {sorted.unrecognised.length > 0 && (
              <span>{copy.waiting(sorted.unrecognised.length)}</span>
            )}
          </span>
        </p>
        <Button variant="quiet" onClick={onCancel}>
          {packCopy.cancel}
        </Button>
        {count > 0 && <Button onClick={onTake}>{copy.take(count)}</Button>}
      </div>
    </section>
  );
}
