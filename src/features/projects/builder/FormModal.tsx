import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/Modal';
import { discardCopy } from '../../../content/builder';

type FormModalProps = {
  title: string;
  submit: string;
  /** What the button says while the answer is awaited. */
  submitting: string;
  isSubmitting: boolean;
  /** Whether closing would lose something that was typed or picked. */
  isDirty: boolean;
  /** Why the last attempt failed; the page's alerts are behind the dialog. */
  failure: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a modal, which asks before it throws away what was typed. */
export function FormModal(props: FormModalProps) {
  const { title, submit, submitting, isSubmitting, isDirty, failure, onSubmit, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <Modal
      title={title}
      onClose={() => {
        if (isDirty || isSubmitting) setAsking(true);
        else onClose();
      }}
    >
      {isAsking && (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-l-4 border-rec pl-3">
          <p className="grow font-medium">{discardCopy.question}</p>
          <Button look="danger" className="min-h-8! text-sm!" onClick={onClose}>
            {discardCopy.discard}
          </Button>
          <Button
            ref={(button) => button?.focus()}
            look="quiet"
            className="min-h-8! text-sm!"
            onClick={() => {
              setAsking(false);
            }}
          >
            {discardCopy.keep}
          </Button>
        </div>
      )}
      <form
        noValidate
        aria-label={title}
        className="flex flex-col gap-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) onSubmit();
        }}
      >
        {props.children}
        {failure && (
          <p role="alert" className="text-rec">
            {failure}
          </p>
        )}
        <p>
          <Button type="submit" className="text-sm!" aria-disabled={isSubmitting}>
            {isSubmitting ? submitting : submit}
          </Button>
        </p>
      </form>
    </Modal>
  );
}
