import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardDialog';
import { useUnsavedChanges } from '../../components/navigationBlocker';
import { Modal } from '../../components/Modal';
import { uploadCopy } from '../../content/media';
import { discardCopy, leaveCopy } from '../../content/unsavedChanges';

type FormModalProps = {
  title: string;
  submit: string;
  /** What the button says while the answer is awaited. */
  submitting: string;
  isSubmitting: boolean;
  /** Whether closing would lose something that was typed or picked. */
  isDirty: boolean;
  /** Whether leaving the page would lose a picture, which cannot be kept like what is typed. */
  isPicked?: boolean;
  /** While a picture is being made ready, saving would leave it behind. */
  isPreparing?: boolean;
  /** Why the last attempt failed; the page's alerts are behind the dialog. */
  failure: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Given when the form shows what was typed before: empties it again. */
  onStartAfresh?: (() => void) | undefined;
  /** Stands in the place of the submit button when there is something to choose first. */
  choice?: ReactNode;
  children: ReactNode;
};

const small = 'min-h-8! text-sm!';

/** A form in a modal, which asks before it throws away what was typed. */
export function FormModal(props: FormModalProps) {
  const { title, submit, submitting, isSubmitting, isDirty, failure, onSubmit, onClose } = props;
  const { isPicked = false, isPreparing = false, onStartAfresh, choice } = props;
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);
  const edited = useRef<EventTarget>(null);
  const isWaiting = isSubmitting || isPreparing;
  useUnsavedChanges(isPicked || isSubmitting);
  // Not on the closing button, which comes first.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, textarea, select') ?? null;
    first?.focus();
    edited.current = first;
  }, []);
  // Whether an attempt marks something shows at once, or after the answer.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isTried.current || !wrong) return;
    isTried.current = false;
    wrong.focus();
  });
  return (
    <Modal
      title={title}
      onClose={() => {
        if (isDirty || isSubmitting) setAsking(true);
        else onClose();
      }}
    >
      {isAsking && (
        <DiscardDialog
          edited={edited}
          onDiscard={onClose}
          onKeep={() => {
            setAsking(false);
          }}
        />
      )}
      {onStartAfresh && !isAsking && (
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-tungsten pl-3 text-sm">
          <p className="grow">{leaveCopy.broughtBack}</p>
          <Button variant="quiet" className={small} onClick={onStartAfresh}>
            {discardCopy.discard}
          </Button>
        </div>
      )}
      <form
        ref={form}
        noValidate
        aria-label={title}
        className="flex flex-col gap-4 text-sm"
        onInput={({ target }) => {
          edited.current = target;
          isTried.current = false;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWaiting || choice) return;
          isTried.current = true;
          // The fields are locked while they are sent, and the focus must not go with them.
          event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
          onSubmit();
        }}
      >
        {props.children}
        {failure && (
          <p role="alert" className="text-rec">
            {failure}
          </p>
        )}
        {choice ?? (
          <p>
            <Button type="submit" className="text-sm!" aria-disabled={isWaiting}>
              {isSubmitting ? submitting : isPreparing ? uploadCopy.looking : submit}
            </Button>
          </p>
        )}
      </form>
    </Modal>
  );
}
