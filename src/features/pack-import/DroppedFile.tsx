import { FileText, Film, Image as ImageIcon, UserRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import { formatFileSize } from '../../lib/formatFileSize';
import { BlobPicture } from '../media/BlobPicture';
import type { Pack } from '../packs/model';
import { canHold, familyOf, pictureSlot, slotsFor } from '../packs/slots';
import { fileFields, textLabel } from './fileText';
import { isPlainText, isText, typeOf } from './fileTypes';
import { nameOfSlot } from './outcome';
import { controlOf, type Replacement } from './question';
import type { DroppedFile } from './readDropped';
import type { Target } from './target';

const { question: copy } = packCopy.drop;

/** What stands in the lists of places beside them. */
export const asSorted = 'sorted';
export const leftOut = 'out';

type Place = { value: string; label: string; target: Target };
type Places = Readonly<Record<'slots' | 'fields' | 'lists', readonly Place[]>>;

/** Where files of this drop can stand: in the slots of the package, and in those of people, also of people that it brings. */
export function placesFor(pack: Pack): Places {
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

/** A file in memory, or at an address. */
type Shown = { name: string; blob?: Blob; url?: string };
type ThumbnailProps = { file: Shown | undefined; className: string };

/** A small picture of a file; one that a browser does not show keeps the sign of its kind. */
function Thumbnail({ file, className }: ThumbnailProps) {
  const type = file ? typeOf(file.name) : '';
  const Pictured = type.startsWith('video/') ? Film : ImageIcon;
  const Kind = /^(video|image)\//.test(type) ? Pictured : file ? FileText : UserRound;
  const isPicture = canHold('poster', type);
  const attributes = {
    loading: 'lazy',
    decoding: 'async',
    // Some browsers take a picture of the page for a file.
    draggable: false,
    className: 'absolute inset-0 size-full bg-bg2 object-contain',
    onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      currentTarget.hidden = true;
    },
  } as const;
  return (
    <span
      className={`relative grid place-items-center overflow-hidden bg-bg2 text-ink-3 ${className}`}
    >
      <Kind aria-hidden="true" />
      {file?.blob && isPicture && <BlobPicture blob={file.blob} alt="" {...attributes} />}
      {file?.url && isPicture && <img src={file.url} alt="" {...attributes} />}
    </span>
  );
}

type PlaceControlProps = {
  file: DroppedFile;
  /** Where it stands, or empty. */
  value: string;
  places: Places;
  /** Undefined gives the decision back to the names. */
  onPlace: (file: DroppedFile, target: Target | undefined) => void;
};

/** Changes where a file stands, or leaves it out; what no place takes can only be left out. */
export function PlaceControl({ file, value, places, onPlace }: PlaceControlProps) {
  const { id, path } = file;
  const choices = placesOf(file, places);
  const isOut = value === leftOut;
  // Sixty lists of a hundred places keep a slow device busy: one that nobody uses has the chosen place alone.
  const [isUsed, setUsed] = useState(false);
  const listed = isUsed ? choices : choices.filter((place) => place.value === value);
  const listPlaces = () => {
    setUsed(true);
  };
  if (choices.length === 0)
    return (
      <Button
        id={controlOf(id)}
        variant="compact"
        className="max-sm:w-full"
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
      className="min-h-8 max-w-full rounded-control border border-control bg-bg1 px-2 font-semibold max-sm:w-full"
      // Before a press opens it, and for the keyboard.
      onPointerDown={listPlaces}
      onFocus={listPlaces}
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
      {listed.map((place) => (
        <option key={place.value} value={place.value}>
          {place.label}
        </option>
      ))}
      <option value={leftOut}>{copy.leaveOut}</option>
    </select>
  );
}

const rowClass = 'flex min-w-0 gap-3';
const cardClass =
  'panel overflow-hidden motion-safe:transition-[scale] motion-safe:duration-enter motion-safe:starting:scale-95';
/** What is not as wide as a still, or as high. */
const spans = new Map([
  ['poster', 'row-span-2'],
  ['banner', 'col-span-2'],
]);

type FileItemProps = {
  /** Undefined for someone who has no picture. */
  file?: DroppedFile;
  /** The slot where it will stand, if it has one. */
  slot?: string;
  children?: Elements;
};

/** A file and what is said of it: in the film's own places as large as a picture there, whatever else in a row. */
export function FileItem({ file, slot = '', children }: FileItemProps) {
  const family = familyOf(slot) ?? 'person';
  const isRow = family === 'person';
  const ofCard = family === 'poster' ? 'aspect-poster' : 'aspect-video';
  return (
    <li className={isRow ? rowClass : `${cardClass} ${spans.get(family) ?? ''}`}>
      <Thumbnail
        file={file}
        className={isRow ? 'aspect-portrait w-16 shrink-0 self-start' : ofCard}
      />
      <div
        className={`flex min-w-0 flex-1 flex-col items-start gap-1 wrap-anywhere ${isRow ? '' : 'p-3'}`}
      >
        {children}
        {file && (
          <p className="text-ink-2">
            <bdi>{file.path}</bdi>,{' '}
            <span className="tabular-nums">{formatFileSize(file.blob.size)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

type FileChoiceProps = Replacement & Pick<PlaceControlProps, 'onPlace'>;

/** Which file a place is to have: one of those that were dropped for it, or the one that it has. */
export function FileChoice({ slot, label, former, files, chosen, onPlace }: FileChoiceProps) {
  return (
    <li>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold">{copy.filesFor(label, files.length + 1)}</legend>
        {[...files, undefined].map((file) => (
          <label key={file?.id ?? slot} className="flex min-w-0 items-center gap-3">
            <input
              type="radio"
              name={slot}
              checked={file === chosen}
              onChange={() => {
                // Two that are placed by hand in one slot would be a file without a place.
                if (chosen) onPlace(chosen, { kept: slot });
                if (file) onPlace(file, { slot });
              }}
            />
            <Thumbnail file={file ?? former} className="aspect-portrait w-12 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{file ? copy.newOne : copy.formerOne}</span>{' '}
              <bdi>{file ? file.path : former.name}</bdi>,{' '}
              <span>{formatFileSize(file ? file.blob.size : former.bytes)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
