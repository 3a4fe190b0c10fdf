import { CircleDashed, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { editCopy } from '../../content/editing';
import { itemCopy } from '../../content/projectAdmin';
import { Button } from '../../components/Button';
import { areDraftsPersisted, type TextDraft } from '../../components/draftStorage';
import { LabelledInput } from '../../components/LabelledInput';
import { useAnnouncement } from '../../components/useAnnouncement';
import { FailureNote } from '../../components/workspace/FailureNote';

/**
 * A `problem` is the text's own, such as that it is too long; a `failure` is none of its fault, and the same text can
 * be sent again. `conflict` carries the text that someone else saved meanwhile.
 */
export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'problem'; text: string }
  | { kind: 'failure'; text: string }
  | { kind: 'conflict'; theirs: string };

type EditableTextProps = {
  label: string;
  /** Of the button that opens the field, for links that lead to it. */
  editId: string;
  maxLength: number;
  value: string;
  /** Stands beside the label in the place of what was said of an earlier save. */
  mark?: string;
  /** Whether the project lacks something as long as the text is empty. */
  isWanted?: boolean;
  /** Rows of a multi-line field; without it the field has one line. */
  rows?: number;
  /** Held by the caller, so that it survives the page. While there is one, the field is open, until Escape closes it. */
  draft: TextDraft | null;
  onDraftChange: (draft: TextDraft | null) => void;
  onSave: (draft: TextDraft) => Promise<SaveOutcome>;
};

/** Larger than any text's length: puts the caret at the end. */
const maxSelectionOffset = 1_000_000;

type EditStatus = 'idle' | 'saving' | Exclude<SaveOutcome, { kind: 'saved' }>;
const smallButton = 'min-h-8! px-3! py-1! text-sm!';

/**
 * A text that turns into a field on click, with Save and Cancel. Text that could not be saved stays in the field, and
 * Escape closes the field without losing it.
 */
export function EditableText(props: EditableTextProps) {
  const { label, editId, maxLength, value, mark = '', rows, draft, onDraftChange, onSave } = props;
  const { isWanted = false } = props;
  const id = useId();
  const [status, setStatus] = useState<EditStatus>('idle');
  const [announcement, { say, sayDone }] = useAnnouncement();
  // Stays while another try is under way, and while the field is closed.
  const [failure, setFailure] = useState('');
  const editButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isFolded, setFolded] = useState(false);
  const isOpen = draft !== null && !isFolded;
  // Another tab can close the field too, and that must not move the focus.
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) (isOpen ? field : editButton).current?.focus();
    if (movesFocus.current && isOpen)
      field.current?.setSelectionRange(maxSelectionOffset, maxSelectionOffset);
    movesFocus.current = false;
  }, [isOpen]);
  const latest = useRef({ value, draft });
  useEffect(() => {
    latest.current = { value, draft };
  });

  const close = () => {
    setStatus('idle');
    setFailure('');
    movesFocus.current = true;
    setFolded(false);
    onDraftChange(null);
  };
  const foldOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    // Escape while composing belongs to the input method.
    if (key !== 'Escape' || nativeEvent.isComposing || status === 'saving') return;
    if (draft?.text === draft?.base) {
      close();
      return;
    }
    movesFocus.current = true;
    setStatus('idle');
    setFolded(true);
  };
  const save = async (submitted: TextDraft) => {
    setStatus('saving');
    const outcome = await onSave(submitted);
    setFailure(outcome.kind === 'failure' ? outcome.text : '');
    const { value: currentValue, draft: currentDraft } = latest.current;
    if (outcome.kind !== 'saved') setStatus(outcome);
    else if (!currentDraft || currentDraft.text === submitted.text) {
      close();
      sayDone(editCopy.saved);
    } else {
      // Text typed during the save becomes a draft based on the new value.
      setStatus('idle');
      onDraftChange({ base: currentValue, text: currentDraft.text });
    }
  };
  const outcome = typeof status === 'string' ? null : status;
  // What was saved is not what stands here now.
  if (mark !== '' && announcement !== '') say('');

  const display = (
    <div className="text-display">
      <p className="label">
        <span>{label}</span>
        {mark && <span className="text-mark">{mark}</span>}
        {draft && <span className="text-mark">{itemCopy.unsaved}</span>}
        {!draft && value === '' && isWanted && (
          <span className="text-missing">
            <CircleDashed aria-hidden="true" className="size-4" />
            {editCopy.missing}
          </span>
        )}
      </p>
      {value !== '' && (
        <p dir="auto" className="text-value">
          {value}
        </p>
      )}
      <button
        ref={editButton}
        id={editId}
        type="button"
        onClick={() => {
          setStatus('idle');
          say('');
          movesFocus.current = true;
          setFolded(false);
          if (!draft) onDraftChange({ base: value, text: value });
        }}
        className={value === '' ? 'slot' : 'edit-link after:absolute after:inset-0'}
      >
        {value === '' && <Plus aria-hidden="true" className="size-4" />}
        <span>{value === '' ? editCopy.add : editCopy.edit}</span>{' '}
        <span className="sr-only">{label}</span>
      </button>
    </div>
  );
  const editForm = isOpen && (
    <form
      noValidate
      className="text-editor"
      data-failed={failure !== '' || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (status !== 'saving') void save(draft);
      }}
    >
      <LabelledInput
        id={id}
        ref={field}
        label={label}
        value={draft.text}
        error={outcome?.kind === 'problem' ? outcome.text : undefined}
        onChange={({ target }) => {
          if (outcome?.kind === 'problem') setStatus('idle');
          onDraftChange({ ...draft, text: target.value });
        }}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, currentTarget } = event;
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          foldOnEscape(event);
        }}
        {...(rows ? { rows } : {})}
      />
      {failure !== '' && (
        <FailureNote
          text={failure}
          hint={areDraftsPersisted() ? editCopy.storedOnDevice : editCopy.storedOnPage}
          isTrying={status === 'saving'}
          onRetry={() => void save(draft)}
        />
      )}
      {outcome?.kind === 'conflict' && (
        <div role="alert" className="flex flex-col gap-2 border-l-4 border-rec pl-3">
          <p className="font-medium">{editCopy.conflict}</p>
          <p className="text-xs tracking-label text-ink-3 uppercase">{editCopy.theirs}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {outcome.theirs}
          </p>
          <p className="flex flex-wrap gap-3">
            <Button
              variant="quiet"
              className={smallButton}
              onClick={() => {
                close();
              }}
            >
              {editCopy.keepTheirs}
            </Button>
            <Button
              variant="quiet"
              className={smallButton}
              onClick={() => void save({ base: outcome.theirs, text: draft.text })}
            >
              {editCopy.keepMine}
            </Button>
          </p>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3">
        {outcome?.kind !== 'conflict' && (
          <Button
            type="submit"
            className={smallButton}
            aria-disabled={status === 'saving'}
            onKeyDown={foldOnEscape}
          >
            {status === 'saving' ? editCopy.saving : editCopy.save}
          </Button>
        )}
        <Button
          variant="quiet"
          className={smallButton}
          onKeyDown={foldOnEscape}
          onClick={() => {
            close();
          }}
        >
          {editCopy.cancel}
        </Button>
        {draft.text.length > maxLength * 0.8 && (
          <span
            className={`ms-auto text-xs tabular-nums ${draft.text.length > maxLength ? 'text-rec' : 'text-ink-2'}`}
          >
            {editCopy.length(draft.text.length, maxLength)}
          </span>
        )}
      </p>
    </form>
  );
  return (
    <div className="text-field">
      {editForm || display}
      {/* A live region must exist before its text changes. */}
      <p role="status" className="text-saved">
        {announcement}
      </p>
    </div>
  );
}
