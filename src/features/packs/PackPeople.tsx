import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { useAppDispatch } from '../../store/hooks';
import { normalizeLine } from '../../lib/lines';
import type { PackPerson } from './model';
import { removePerson } from './packFiles';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { PackLinks } from './PackLinks';
import { PackSlot } from './PackSlot';
import { packFieldIds, personProblem } from './packGaps';
import { newPersonId } from './people';
import { personSlot } from './slots';
import type { OpenedPack } from './usePack';

const { person: copy, fields } = packCopy;

type PersonList = 'cast' | 'crew';

type PersonFormProps = {
  list: PersonList;
  person: PackPerson;
  opened: OpenedPack;
  onChange: (changes: Partial<PackPerson>) => void;
};

/** The fields of a person, with their pictures. */
function PersonForm({ list, person, opened, onChange }: PersonFormProps) {
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
        <PackSlot
          slot={person.picture || personSlot(person.id)}
          label={copy.picture}
          opened={opened}
        />
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
    </div>
  );
}

type PackPeopleProps = { list: PersonList; opened: OpenedPack };

/** The cast or the crew, in the order of the page; one of them at a time is open. */
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
  return (
    <section aria-labelledby={headingId} data-section={headingId} className="flex flex-col gap-3">
      <h2
        id={headingId}
        tabIndex={-1}
        className="border-b border-hairline pb-2 font-display text-xl font-semibold"
      >
        <span>{fields[list]}</span>{' '}
        {people.length > 0 && <span className="text-ink-2 tabular-nums">{people.length}</span>}
      </h2>
      <FieldNote field={list} />
      <PackConflict field={list} label={fields[list]} target={headingId} />
      {people.length === 0 && <p className="text-ink-2">{copy.none[list]}</p>}
      <ol className="flex flex-col gap-2">
        {people.map((person, index) => {
          const name = normalizeLine(person.name) || fields.unnamed;
          const problem = personProblem(person, people);
          const isOpen = openId === person.id;
          return (
            <li
              key={person.id}
              className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-3"
            >
              <FieldNote field={person.id} label={name} />
              <div className="flex flex-wrap items-center gap-2">
                <p dir="auto" className="min-w-40 flex-1 wrap-anywhere">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-ink-2">{person.role}</span>
                </p>
                {!isReadOnly && (
                  <>
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
                  </>
                )}
                <Button
                  id={isOpen ? undefined : packFieldIds.person(person.id)}
                  variant="compact"
                  aria-expanded={isOpen}
                  aria-label={
                    isOpen ? undefined : isReadOnly ? copy.showName(name) : copy.open(name)
                  }

                  onClick={() => {
                    setOpenId(isOpen ? '' : person.id);
                  }}
                >
                  {isOpen ? copy.close : isReadOnly ? copy.show : copy.edit}
                </Button>
                {!isReadOnly && (
                  <Button
                    variant="compact"
                    aria-label={copy.remove(name)}

                    onClick={() => {
                      remove(person, name);
                    }}
                  >
                    {packCopy.file.remove}
                  </Button>
                )}
              </div>
              {problem && <p className="text-sm text-rec">{problem}</p>}
              {isOpen && (
                <PersonForm
                  list={list}
                  person={person}
                  opened={opened}
                  onChange={(changes) => {
                    setPeople(people.with(index, { ...person, ...changes }));
                  }}
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
