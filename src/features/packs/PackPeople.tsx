import { ArrowDown, ArrowUp, Eye, Pencil, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { useAppDispatch } from '../../store/hooks';
import { normalizeLine } from '../../lib/lines';
import type { PackPerson } from './model';
import { removePerson } from './packFiles';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { PackLinks } from './PackLinks';
import { PackSlot, SlotPicture } from './PackSlot';
import { packFieldIds, personProblem } from './packGaps';
import { newPersonId } from './people';
import { personSlot, pictureSlot } from './slots';
import type { OpenedPack } from './usePack';
import type { Elements } from '../../lib/elements';

const { person: copy, fields } = packCopy;

type PersonList = 'cast' | 'crew';

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
  onChange: (changes: Partial<PackPerson>) => void;
  /** What is done with the person as a whole. */
  actions: Elements;
};

/** The fields of a person, with their pictures. */
function PersonForm({ list, person, opened, onChange, actions }: PersonFormProps) {
  const { isReadOnly } = opened;
  const id = packFieldIds.person(person.id);
  const renderText = (field: 'name' | 'role' | 'bio', label: string, rows?: number) => (
    <PackInput
      id={field === 'name' ? id : `${id}-${field}`}
      label={label}
      value={person[field]}
      isReadOnly={isReadOnly}
      problem=""
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

type PackPeopleProps = { list: PersonList; opened: OpenedPack };

/** The cast or the crew, in the order of the page, each in a row; the fields of one at a time open in its place. */
export function PackPeople({ list, opened }: PackPeopleProps) {
  const { pack, isReadOnly, edit } = opened;
  const dispatch = useAppDispatch();
  const people = pack[list];
  const [openId, setOpenId] = useState('');
  const headingId = `${list}-heading`;
  const most = list === 'cast' ? limits.cast : limits.crew;
  const setPeople = (changed: PackPerson[]) => {
    edit({ [list]: changed });
  };
  const move = (from: number, to: number) => {
    const moved = people[from];
    if (moved) setPeople(people.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
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
    setPeople([...people, added]);
    setOpenId(id);
    focusNext(packFieldIds.person(id));
  };
  const remove = ({ id }: PackPerson, label: string) => {
    void dispatch(removePerson({ list, id, label }));
    document.getElementById(headingId)?.focus();
  };
  const renderActions = (person: PackPerson, index: number, name: string) => (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-label={copy.up(name)}
        aria-disabled={index === 0}
        className="panel-button aria-disabled:opacity-40"
        onClick={() => {
          if (index > 0) move(index, index - 1);
        }}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={copy.down(name)}
        aria-disabled={index === people.length - 1}
        className="panel-button aria-disabled:opacity-40"
        onClick={() => {
          if (index < people.length - 1) move(index, index + 1);
        }}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </button>
      <Button
        variant="compact"
        aria-label={copy.remove(name)}
        onClick={() => {
          remove(person, name);
        }}
      >
        {packCopy.file.remove}
      </Button>
    </div>
  );
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2
        id={headingId}
        tabIndex={-1}
        className="border-b border-hairline pb-2 font-display text-xl font-semibold"
      >
        <span>{fields[list]}</span>{' '}
        {people.length > 0 && (
          <span className="font-text text-sm font-normal text-ink-2 tabular-nums">
            {people.length}
          </span>
        )}
      </h2>
      <FieldNote field={list} />
      <PackConflict field={list} label={fields[list]} target={headingId} />
      {people.length === 0 && <p className="text-ink-2">{copy.none[list]}</p>}
      <ol className="grid gap-2 sm:grid-cols-2">
        {people.map((person, index) => {
          const name = normalizeLine(person.name) || fields.unnamed;
          const problem = personProblem(person, people);
          const isOpen = openId === person.id;
          const Icon = isReadOnly ? Eye : Pencil;
          return (
            <li
              key={person.id}
              className={`flex min-w-0 flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-2 ${isOpen ? 'sm:col-span-full' : ''}`}
            >
              <div className="flex items-center gap-3">
                <Face slot={pictureSlot(person)} opened={opened} />
                <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="block text-sm text-ink-2">{person.role}</span>
                </p>
                <button
                  type="button"
                  id={isOpen ? undefined : packFieldIds.person(person.id)}
                  aria-expanded={isOpen}
                  aria-label={isOpen ? undefined : isReadOnly ? copy.show(name) : copy.open(name)}
                  className={isOpen ? buttonClass('compact') : 'panel-button shrink-0'}
                  onClick={() => {
                    setOpenId(isOpen ? '' : person.id);
                  }}
                >
                  {isOpen ? (
                    <span>{copy.close}</span>
                  ) : (
                    <Icon aria-hidden="true" className="size-4" />
                  )}
                </button>
              </div>
              <FieldNote field={person.id} label={name} />
              {problem && <p className="text-sm text-rec">{problem}</p>}
              {isOpen && (
                <PersonForm
                  list={list}
                  person={person}
                  opened={opened}
                  onChange={(changes) => {
                    setPeople(people.with(index, { ...person, ...changes }));
                  }}
                  actions={!isReadOnly && renderActions(person, index, name)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && people.length < most && (
        <Button
          id={packFieldIds.list(list)}
          variant="compact"
          className="gap-2 self-start"
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span>{copy.add[list]}</span>
        </Button>
      )}
    </section>
  );
}
