import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConflictChoice } from '../../components/ConflictChoice';
import { FieldLabel } from '../../components/FieldLabel';
import { packCopy } from '../../content/projectPacks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ContentField } from './packContent';
import { packFieldIds } from './packGaps';
import { conflictSettled, selectOpenPack } from './packSlice';
import { savePack } from './packThunks';
import { notesCopyOf } from './returnNotes';
import type { Elements } from '../../lib/elements';

type PackConflictProps = {
  field: ContentField;
  label: string;
  /** The id of what gets the focus afterwards, since the buttons go. */
  target: string;
  /** What the field itself says already. */
  told?: string;
};

/**
 * Says what keeps a part of the pack from being stored: that it is too much, or that someone else has changed it as well,
 * which asks which of the two stays.
 */
export function PackConflict({ field, label, target, told }: PackConflictProps) {
  const dispatch = useAppDispatch();
  // Only while there is something to say: the open pack is another with each key.
  const open = useAppSelector((state) => {
    const now = selectOpenPack(state);
    return now?.held[field] !== undefined || now?.conflicts.includes(field) ? now : null;
  });
  const held = open?.held[field];
  if (held !== undefined)
    return held === told ? null : (
      <p role="alert" className="border-l-4 border-rec pl-3 wrap-anywhere">
        {held}
      </p>
    );
  if (!open?.conflicts.includes(field)) return null;
  return (
    <ConflictChoice
      field={label}
      before={open.edits.base[field]}
      theirs={open.stored[field]}
      target={target}
      onChoose={(keep) => {
        dispatch(conflictSettled({ field, keep }));
        void dispatch(savePack());
      }}
    />
  );
}

/** What was noted about a field when the pack was given back; with a label where it stands among other fields. */
export function FieldNote({ field, label = '' }: { field: string; label?: string }) {
  const stored = useAppSelector((state) => selectOpenPack(state)?.stored);
  const note = stored?.fieldNotes[field];
  const copy = stored && notesCopyOf(stored.state);
  if (!copy || !note) return null;
  return (
    <p
      id={packFieldIds.note(field)}
      tabIndex={-1}
      dir="auto"
      className="border-l-4 border-tungsten pl-3 wrap-anywhere"
    >
      <span className="font-medium">{`${label ? copy.about(label) : copy.whole}:`}</span>{' '}
      <span>{note}</span>
    </p>
  );
}

export const packControlClass =
  'min-h-9 w-full min-w-0 rounded-control border border-control bg-bg1 px-2 py-1 text-base text-ink aria-invalid:border-rec read-only:bg-bg2 max-md:min-h-11 md:text-sm';

type PackInputProps = {
  id: string;
  label: string;
  value: string;
  isReadOnly: boolean;
  problem: string;
  isRequired?: boolean;
  hint?: string;
  rows?: number;
  counter?: string | undefined;
  /** What stands below the field. */
  children?: Elements;
  onChange: (value: string) => void;
};

/** A text of the pack with its label, and below it what is wrong with it. */
export function PackInput(props: PackInputProps) {
  const { id, label, value, isReadOnly, problem, isRequired = false, rows, children } = props;
  const { hint, counter, onChange } = props;
  const control = {
    id,
    value,
    dir: 'auto',
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-advice` : undefined,
    className: packControlClass,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  } as const;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldLabel id={id} label={label} isRequired={isRequired} counter={counter} />
      {rows ? (
        <textarea
          {...control}
          rows={rows}
          onFocus={({ target }) => {
            // Browsers bring the first line into view, and leave the rest under what stays there.
            target.scrollIntoView({ block: 'nearest' });
          }}
        />
      ) : (
        <input {...control} />
      )}
      {(problem || hint) && (
        <p id={`${id}-advice`} className={`text-sm ${problem ? 'text-rec' : 'text-ink-2'}`}>
          {problem || hint}
        </p>
      )}
      {children}
    </div>
  );
}

type NoteChoiceProps = {
  /** Of the button. */
  id?: string;
  fields: readonly string[];
  labelOf: (field: string) => string;
  onAdd: (field: string) => void;
};

/** A list of what a note can be about, and a button that adds it: arrow keys on a closed list choose at once. */
export function NoteChoice({ id, fields, labelOf, onAdd }: NoteChoiceProps) {
  const [chosen, setChosen] = useState('');
  // What has a note by now is in the list no more.
  const field = fields.includes(chosen) ? chosen : fields[0];
  if (field === undefined) return null;
  return (
    <div className="flex gap-3">
      <select
        aria-label={packCopy.noteChoice}
        value={field}
        className={`${packControlClass} max-w-80 bg-bg1!`}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      >
        {fields.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </select>
      <Button
        id={id}
        variant="quiet"
        className="dense-button shrink-0"
        aria-label={packCopy.agreement.addAt(labelOf(field))}
        onClick={() => {
          onAdd(field);
        }}
      >
        {packCopy.agreement.add}
      </Button>
    </div>
  );
}
