import { createPortal } from 'react-dom';
import { Button } from './Button';
import { Modal } from './Modal';
import type { Elements } from '../lib/elements';
import { useAction } from '../lib/useAction';

type ConfirmDialogProps = {
  title: string;
  /** Label of the confirm button. */
  action: string;
  /** Red unless the action can be taken back. */
  variant?: 'danger' | 'primary';
  /** Returns an error message, or an empty string on success. */
  onConfirm: () => Promise<string> | string;
  onClose: () => void;
  cancelLabel?: string;
  children?: Elements;
};

/** Asks before an action with consequences, and stays open with the error if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, variant = 'danger', onConfirm, onClose, children } = props;
  const { cancelLabel = 'Cancel' } = props;
  const { isBusy, failure, run } = useAction();
  return createPortal(
    <Modal
      title={title}
      size="question"
      closeLabel={null}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="grow text-sm">
            {isBusy && 'One moment…'}
          </p>
          <Button variant="quiet" className="dense-button" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={variant}
            aria-disabled={isBusy}
            className="dense-button"
            onClick={() => void run(onConfirm)}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <p role="alert" className="text-sm text-rec">
          {failure}
        </p>
      )}
    </Modal>,
    document.body,
  );
}
