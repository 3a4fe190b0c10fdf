import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button';
import { LabelledInput } from './LabelledInput';
import { Modal } from './Modal';
import type { Elements } from '../lib/elements';
import { useAction } from '../lib/useAction';

type TypedConfirmDialogProps = {
  title: string;
  /** The labels of the buttons; `busy` stands for `submit` meanwhile. */
  copy: { label: string; mismatch: string; submit: string; busy: string; cancel: string };
  /** What has to be typed, to be read above the field; until then the button only says so. */
  expected: string;
  type?: 'email' | 'text';
  isMatch: (typed: string) => boolean;
  /** Returns an error message, or an empty string on success. */
  onConfirm: () => Promise<string>;
  onClose: () => void;
  children: Elements;
};

/** Asks before something that cannot be brought back, until what it is about has been typed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, copy, expected, type = 'text', isMatch, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, run } = useAction();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Otherwise the closing button has it, which comes first.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(isMatch(typed) ? '' : copy.mismatch);
    if (!isMatch(typed)) {
      field.current?.focus();
      return;
    }
    await run(onConfirm);
  };

  const close = () => {
    // A request that has been sent cannot be cancelled.
    if (!isBusy) onClose();
  };

  return (
    <Modal
      title={title}
      size="question"
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close} className="dense-button">
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            aria-disabled={isBusy || !isMatch(typed)}
            className="dense-button"
          >
            {isBusy ? copy.busy : copy.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        aria-label={title}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {children}
        <p dir="auto" className="font-semibold wrap-anywhere">
          {expected}
        </p>
        <LabelledInput
          ref={field}
          id={`${id}-typed`}
          type={type}
          autoComplete="off"
          label={copy.label}
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        {failure && (
          <p role="alert" className="text-rec">
            {failure}
          </p>
        )}
      </form>
    </Modal>
  );
}
