import { ArrowDown, ArrowUp, Eye, Pencil, Plus, UserRound } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { focusNext, goTo } from '../../components/goTo';
import { useIsPhone } from '../../components/useIsPhone';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { useAppDispatch } from '../../store/hooks';
import { normalizeLine } from '../../lib/lines';
import type { PackPerson } from './model';
import { removePerson } from './packFiles';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { PackLinks } from './PackLinks';
import { PackSlot, SlotPicture } from './PackSlot';
import { detailsProblem, packFieldIds, personProblem } from './packGaps';
import { packSections } from './packState';
import { newPersonId } from './people';
import { personSlot, pictureSlot } from './slots';
import { type OpenedPack, showsSame, showsSameFile } from './usePack';
import type { Elements } from '../../lib/elements';

const { person: copy, fields } = packCopy;

type PersonList = 'cast' | 'crew';

/** So many people a phone shows before it is asked for the others. */
const shownOnPhone = 3;

/** Someone's portrait as far as there is one; their name stands beside it. */
function Face({ slot, opened: { pack, urlOf } }: { slot: string; opened: OpenedPack }) {
  const file = pack.files[slot];
  const url = urlOf(slot);
  return (
    <span
      aria-hidden="true"
      className={`grid aspect-portrait w-9 shrink-0 place-items-center overflow-hidden border bg-bg2 ${file ? 'border-hairline' : 'border-dashed border-control'}`}
    >
      {file && url !== '' ? (
        <SlotPicture url={url} file={file} alt="" isCut />
      ) : (
        <UserRound className="size-4 text-ink-3" />
      )}
    </span>
  );
}

type PersonFormProps = {
  list: PersonList;
  person: PackPerson;
  opened: OpenedPack;
  nameProblem: string;
  onChange: (changes: Partial<PackPerson>) => void;
  /** What is done with the person as a whole. */
  actions: Elements;
};

/** The fields of a person, with their pictures. */
function PersonForm(props: PersonFormProps) {
  const { list, person, opened, nameProblem, onChange, actions } = props;
  const { isReadOnly } = opened;
  const id = packFieldIds.person(person.id);
  const renderText = (field: 'name' | 'role' | 'bio', label: string, rows?: number) => (
    <PackInput
      id={field === 'name' ? id : `${id}-${field}`}
      label={label}
      value={person[field]}
      isReadOnly={isReadOnly}
      problem={field === 'name' ? nameProblem : ''}
      isRequired={field === 'name'}
      {...(rows && { rows })}
      onChange={(typed) => {
        onChange({ [field]: typed });
      }}
    />
  );
  return (
    <div className="flex flex-col gap-4 border-t border-hairline pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        {renderText('name', copy.name)}
        {renderText('role', copy.role[list])}
      </div>
      {renderText('bio', copy.bio, 4)}
      <div className="grid gap-4 sm:grid-cols-2">
        <PackSlot slot={pictureSlot(person)} label={copy.picture} opened={opened} />
        {list === 'cast' && person.rolePicture !== '' && (
          <PackSlot slot={person.rolePicture} label={copy.rolePicture} opened={opened} />
        )}
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">{fields.links}</legend>
        <PackLinks
          id={`${id}-links`}
          links={person.links}
          isReadOnly={isReadOnly}
          most={limits.personLinks}
          onChange={(links) => {
            onChange({ links });
          }}
        />
      </fieldset>
      {actions}
    </div>
  );
}

const moves = [
  { by: -1, label: copy.up, Arrow: ArrowUp },
  { by: 1, label: copy.down, Arrow: ArrowDown },
] as const;

type RowProps = {
  list: PersonList;
  person: PackPerson;
  opened: OpenedPack;
  /** What keeps the person from being taken. */
  problem: string;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  isHidden: boolean;
  /** Opens the fields, or closes them. */
  onToggle: (id: string) => void;
};

function Row(props: RowProps) {
  const { list, person, opened, problem, isFirst, isLast, isOpen, isHidden, onToggle } = props;
  const { isReadOnly, edit } = opened;
  const { id } = person;
  const dispatch = useAppDispatch();
  const name = normalizeLine(person.name) || fields.unnamed;
  const nameProblem = problem === detailsProblem(person) ? '' : problem;
  const Icon = isReadOnly ? Eye : Pencil;
  // The others of the list may have changed since this row was rendered.
  const move = (by: 1 | -1) => {
    edit((pack) => {
      const from = pack[list].findIndex((other) => other.id === id);
      const moved = pack[list][from];
      return moved ? { [list]: pack[list].toSpliced(from, 1).toSpliced(from + by, 0, moved) } : {};
    });
  };
  const remove = () => {
    void dispatch(removePerson({ list, id, label: name }));
    document.getElementById(packSections[list])?.focus();
  };
  const actions = !isReadOnly && (
    <div className="flex flex-wrap gap-2">
      {moves.map(({ by, label, Arrow }) => {
        const isAtEnd = by < 0 ? isFirst : isLast;
        return (
          <button
            key={by}
            type="button"
            aria-label={label(name)}
            aria-disabled={isAtEnd}
            className="panel-button aria-disabled:opacity-40"
            onClick={() => {
              if (!isAtEnd) move(by);
            }}
          >
            <Arrow aria-hidden="true" className="size-4" />
          </button>
        );
      })}
      <Button variant="compact" aria-label={copy.remove(name)} onClick={remove}>
        {packCopy.file.remove}
      </Button>
    </div>
  );
  return (
    <li
      hidden={isHidden}
      className={`person-row flex min-w-0 flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-2 ${isOpen ? 'sm:col-span-full' : ''}`}
    >
      <div className="flex items-center gap-3">
        <Face slot={pictureSlot(person)} opened={opened} />
        <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="block text-sm text-ink-2">{person.role}</span>
        </p>
        <button
          type="button"
          id={isOpen ? undefined : packFieldIds.person(id)}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : isReadOnly ? copy.show(name) : copy.open(name)}
          className={isOpen ? buttonClass('compact') : 'panel-button shrink-0'}
          onClick={() => {
            onToggle(id);
          }}
        >
          {isOpen ? <span>{copy.close}</span> : <Icon aria-hidden="true" className="size-4" />}
        </button>
      </div>
      <FieldNote field={id} label={name} />
      {problem && !(isOpen && nameProblem) && <p className="text-sm text-rec">{problem}</p>}
      {isOpen && (
        <PersonForm
          list={list}
          person={person}
          opened={opened}
          nameProblem={nameProblem}
          onChange={(changes) => {
            edit((pack) => ({
              [list]: pack[list].map((other) =>
                other.id === id ? { ...other, ...changes } : other,
              ),
            }));
          }}
          actions={actions}
        />
      )}
    </li>
  );
}

const showsSameRow = showsSame();
const showsSameForm = showsSame('files', 'packageId');

/** A person of the list. There may be hundreds; a key changes one of them, and a file that arrives is of one. */
const PersonRow = memo(Row, (before: RowProps, after: RowProps) => {
  if (after.isOpen) return showsSameForm(before, after);
  return showsSameRow(before, after) && showsSameFile(pictureSlot(after.person), before, after);
});

type PackPeopleProps = { list: PersonList; opened: OpenedPack };

function People({ list, opened }: PackPeopleProps) {
  const { pack, isReadOnly, edit } = opened;
  const people = pack[list];
  /** The last one whose fields were opened, whose row stays in view. */
  const [last, setLast] = useState({ id: '', isOpen: false });
  const toggle = useCallback((id: string) => {
    setLast((before) => ({ id, isOpen: before.id !== id || !before.isOpen }));
  }, []);
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const firstHidden = isPhone && !isWhole ? people[shownOnPhone] : undefined;
  const most = list === 'cast' ? limits.cast : limits.crew;
  const add = () => {
    const id = newPersonId();
    const rolePicture = list === 'cast' ? personSlot(newPersonId()) : '';
    const added = {
      id,
      name: '',
      role: '',
      bio: '',
      links: [],
      picture: personSlot(id),
      rolePicture,
    };
    edit({ [list]: [...people, added] });
    setLast({ id, isOpen: true });
    focusNext(packFieldIds.person(id));
  };
  return (
    <>
      <FieldNote field={list} />
      <PackConflict field={list} label={fields[list]} target={packSections[list]} />
      {people.length === 0 && <p className="text-ink-2">{copy.none[list]}</p>}
      <ol className="grid gap-2 sm:grid-cols-2">
        {people.map((person, index) => (
          <PersonRow
            key={person.id}
            list={list}
            person={person}
            opened={opened}
            problem={personProblem(person, people)}
            isFirst={index === 0}
            isLast={index === people.length - 1}
            isOpen={last.isOpen && last.id === person.id}
            isHidden={firstHidden !== undefined && index >= shownOnPhone && last.id !== person.id}
            onToggle={toggle}
          />
        ))}
      </ol>
      {firstHidden && (
        <button
          type="button"
          className="self-center text-daylight underline max-md:min-h-11"
          onClick={() => {
            setWhole(true);
            focusNext(packFieldIds.person(firstHidden.id));
          }}
        >
          {copy.more(people.length - shownOnPhone)}
        </button>
      )}
      {!isReadOnly && people.length < most && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button id={packFieldIds.list(list)} variant="compact" className="gap-2" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{copy.add[list]}</span>
          </Button>
          <button
            type="button"
            className="min-h-8 text-daylight underline"
            onClick={() => {
              goTo(packSections.folder, 'start');
            }}
          >
            <span>{copy.fromTable}</span>
            <span className="sr-only">{`: ${fields[list]}`}</span>
          </button>
        </div>
      )}
    </>
  );
}

/** The cast or the crew, in the order of the page, each in a row; the fields of one at a time open in its place. */
export const PackPeople = memo(People, showsSame('cast', 'crew', 'files', 'packageId'));
