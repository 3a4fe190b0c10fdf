import { useEffect, useId, useRef, useState } from 'react';
import { editCopy } from '../content/projectAdmin';
import { Button } from './Button';
import { LabelledInput } from './LabelledInput';

/** What was typed and not saved, and the text it started from. */
export type Unsaved = { base: string; text: string };

/** How saving ended; `conflict` carries the text that someone else saved meanwhile. */
export type SaveOutcome =
  { kind: 'saved' } | { kind: 'problem'; text: string } | { kind: 'conflict'; theirs: string };

type EditableTextProps = {
  label: string;
  value: string;
  /** Lines of the field; one line without. */
  rows?: number;
  /** Kept by the caller, so that it outlives the page. */
  unsaved: Unsaved | null;
  onType: (unsaved: Unsaved | null) => void;
  onSave: (unsaved: Unsaved) => Promise<SaveOutcome>;
};

/** Beyond the longest text. */
const textEnd = 1_000_000;

type Phase = 'resting' | 'saving' | SaveOutcome;
const small = 'min-h-8! px-3! py-1! text-sm!';

/** A text that becomes a field on a click, with Save and Cancel; what failed to be saved stays in it. */
export function EditableText(props: EditableTextProps) {
  const { label, value, rows, unsaved, onType, onSave } = props;
  const id = useId();
  const [phase, setPhase] = useState<Phase>('resting');
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isOpen = unsaved !== null;
  // Another tab may be done with it too, which must not take the focus from where it is.
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) (isOpen ? field : opener).current?.focus();
    if (isMoved.current && isOpen) field.current?.setSelectionRange(textEnd, textEnd);
    isMoved.current = false;
  }, [isOpen]);
  const latest = useRef({ value, unsaved });
  useEffect(() => {
    latest.current = { value, unsaved };
  });

  const close = (next: Phase) => {
    setPhase(next);
    isMoved.current = true;
    onType(null);
  };
  const save = async (what: Unsaved) => {
    setPhase('saving');
    const outcome = await onSave(what);
    const { value: stored, unsaved: typed } = latest.current;
    if (outcome.kind !== 'saved') setPhase(outcome);
    else if (!typed || typed.text === what.text) close(outcome);
    else {
      // What was typed while it was being saved goes on from what is stored now.
      setPhase('resting');
      onType({ base: stored, text: typed.text });
    }
  };
  const ended = typeof phase === 'string' ? null : phase;

  const resting = (
    <div className="group relative flex flex-col gap-1 rounded-control border border-transparent p-2 hover:border-control">
      <p className="text-xs tracking-label text-ink-3 uppercase">{label}</p>
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
        {value}
      </p>
      <p>
        <button
          ref={opener}
          type="button"
          onClick={() => {
            setPhase('resting');
            isMoved.current = true;
            onType({ base: value, text: value });
          }}
          className="min-h-8 text-daylight underline after:absolute after:inset-0"
        >
          {value === '' ? editCopy.add : editCopy.edit} <span className="sr-only">{label}</span>
        </button>
      </p>
    </div>
  );
  const editing = unsaved && (
    <form
      noValidate
      className="flex flex-col gap-2 rounded-control border border-tungsten p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (phase !== 'saving') void save(unsaved);
      }}
    >
      <LabelledInput
        id={id}
        ref={field}
        label={label}
        value={unsaved.text}
        error={ended?.kind === 'problem' ? ended.text : undefined}
        onChange={({ target }) => {
          onType({ ...unsaved, text: target.value });
        }}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
        {...(rows ? { rows } : {})}
      />
      {ended?.kind === 'conflict' && (
        <div role="alert" className="flex flex-col gap-2 border-l-4 border-rec pl-3">
          <p className="font-medium">{editCopy.conflict}</p>
          <p className="text-xs tracking-label text-ink-3 uppercase">{editCopy.theirs}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {ended.theirs}
          </p>
          <p className="flex flex-wrap gap-3">
            <Button
              variant="quiet"
              className={small}
              onClick={() => {
                close('resting');
              }}
            >
              {editCopy.keepTheirs}
            </Button>
            <Button
              variant="quiet"
              className={small}
              onClick={() => void save({ base: ended.theirs, text: unsaved.text })}
            >
              {editCopy.keepMine}
            </Button>
          </p>
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        {ended?.kind !== 'conflict' && (
          <Button type="submit" className={small} aria-disabled={phase === 'saving'}>
            {phase === 'saving' ? editCopy.saving : editCopy.save}
          </Button>
        )}
        <Button
          variant="quiet"
          className={small}
          onClick={() => {
            close('resting');
          }}
        >
          {editCopy.cancel}
        </Button>
      </p>
    </form>
  );
  return (
    <div className="relative flex flex-col *:grow">
      {editing ?? resting}
      {/* It stands there before it speaks, or it would not be heard. */}
      <p role="status" className="pointer-events-none absolute end-2 bottom-3 text-ok">
        {ended?.kind === 'saved' && editCopy.saved}
      </p>
    </div>
  );
}
