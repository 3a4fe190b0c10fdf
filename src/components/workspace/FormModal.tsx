import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button';
import { DiscardDialog } from '../DiscardDialog';
import { useUnsavedChanges } from '../navigationBlocker';
import { Modal } from '../Modal';
import { useShortcuts } from './shortcuts';
import { editCopy } from '../../content/editing';
import { discardCopy, leavePageCopy } from '../../content/unsavedChanges';
import type { Elements } from '../../lib/elements';

type FormModalProps = {
  title: string;
  /** Beside the close button: which of how many. */
  position?: string | undefined;
  /** At the left of the footer: what is changed. */
  footerNote?: string;
  submit: string;
  /** Whether it is a question whose answer cannot be undone: small, and its button red. */
  isFinal?: boolean;
  /** At the left of the footer: what one can do instead. */
  alternative?: Elements;
  /** The submit button's label while submitting. */
  submitting: string;
  isSubmitting: boolean;
  /** Whether closing would lose input. */
  isDirty: boolean;
  /** Whether a picture is selected: unlike text it cannot be stored as a draft. */
  hasSelectedPicture?: boolean;
  /** While a picture is being prepared, submitting would omit it. */
  isPreparing?: boolean;
  /** Why the last submit failed; page alerts are hidden behind the dialog. */
  failure: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Set when the form shows a restored draft. */
  onDiscardDraft?: (() => void) | undefined;
  /** Replaces the submit button while the user has to resolve a conflict. */
  choice?: Elements;
  children: Elements;
};

const smallButton = 'min-h-8! text-sm!';

/** A form in a modal that asks before it discards input. */
export function FormModal(props: FormModalProps) {
  const { title, submit, submitting, isSubmitting, isDirty, failure, onSubmit, onClose } = props;
  const { hasSelectedPicture = false, isPreparing = false, isFinal = false } = props;
  const { onDiscardDraft, choice, position, footerNote = '' } = props;
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusesFirstError = useRef(false);
  const lastEdited = useRef<EventTarget>(null);
  const isBusy = isSubmitting || isPreparing;
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useShortcuts(isFinal ? {} : { 'Ctrl+Enter': () => form.current?.requestSubmit() }, dialog);
  const close = () => {
    if (isDirty || isSubmitting) setConfirmingDiscard(true);
    else onClose();
  };
  useUnsavedChanges(hasSelectedPicture || isSubmitting);
  // By default the dialog focuses its close button, which comes first.
  useEffect(() => {
    dialog.current = form.current?.closest('dialog') ?? null;
    const firstField =
      form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select') ??
      form.current?.querySelector<HTMLElement>('input') ??
      null;
    firstField?.focus();
    lastEdited.current = firstField;
  }, []);
  // Validation errors can appear at once or after the response, so this runs on every render.
  useEffect(() => {
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!focusesFirstError.current || !invalidField) return;
    focusesFirstError.current = false;
    invalidField.focus();
  });
  return (
    <Modal
      title={title}
      size={isFinal ? 'question' : 'form'}
      subtitle={position}
      onClose={close}
      closeLabel={
        isFinal ? null : (
          <>
            <span>Close</span>
            <X aria-hidden="true" className="size-4 max-md:hidden" />
          </>
        )
      }
      footer={
        <>
          {failure && (
            <p role="alert" className="basis-full text-sm text-rec">
              {failure}
            </p>
          )}
          {props.alternative}
          {footerNote !== '' && <p className="footer-note">{footerNote}</p>}
          <Button variant="quiet" className="dense-button" onClick={close}>
            {editCopy.cancel}
          </Button>
          {!choice && (
            <Button
              ref={submitButton}
              type="submit"
              form={formId}
              variant={isFinal ? 'danger' : 'primary'}
              className="dense-button"
              aria-disabled={isBusy}
            >
              {isSubmitting ? submitting : isPreparing ? editCopy.inspecting : submit}
            </Button>
          )}
        </>
      }
    >
      {isConfirmingDiscard && (
        <DiscardDialog
          lastEdited={lastEdited}
          onDiscard={onClose}
          onKeep={() => {
            setConfirmingDiscard(false);
          }}
        />
      )}
      {onDiscardDraft && !isConfirmingDiscard && (
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-tungsten pl-3 text-sm">
          <p className="grow">{leavePageCopy.draftRestored}</p>
          <Button variant="quiet" className={smallButton} onClick={onDiscardDraft}>
            {discardCopy.discard}
          </Button>
        </div>
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        aria-label={title}
        className="flex flex-col gap-4 text-sm"
        onInput={({ target }) => {
          lastEdited.current = target;
          focusesFirstError.current = false;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || choice) return;
          focusesFirstError.current = true;
          // The fields are disabled while submitting, and a disabled field loses the focus.
          submitButton.current?.focus();
          onSubmit();
        }}
      >
        {props.children}
        {choice}
      </form>
    </Modal>
  );
}
