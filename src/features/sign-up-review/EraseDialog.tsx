import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Modal } from '../../components/Modal';
import { problemFor } from '../../content/messages';
import { creatorCopy } from '../../content/staffLog';
import { eraseSignUp } from './creatorThunks';
import type { SignUp } from './signUpSchema';

const { erase: copy } = creatorCopy;

type EraseDialogProps = { signUp: SignUp; onErased: () => void; onClose: () => void };

/** Erases nothing until the email is typed. */
export function EraseDialog({ signUp, onErased, onClose }: EraseDialogProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [isErasing, setErasing] = useState(false);

  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Not on the closing button, which comes first.
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isErasing) return;
    const isRight = typed.trim().toLowerCase() === signUp.key;
    setProblem(isRight ? '' : copy.mismatch);
    setFailure('');
    if (!isRight) {
      field.current?.focus();
      return;
    }
    setErasing(true);
    const outcome = await dispatch(eraseSignUp(signUp.key));
    if (eraseSignUp.fulfilled.match(outcome)) onErased();
    else {
      setErasing(false);
      setFailure(problemFor(outcome.error.code));
    }
  };

  return (
    <Modal
      title={copy.question}
      closeLabel={copy.cancel}
      onClose={() => {
        // What has been sent can no longer be given up.
        if (!isErasing) onClose();
      }}
    >
      <form noValidate aria-label={copy.question} onSubmit={submit} className="flex flex-col gap-4">
        <p>{copy.warning}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {signUp.key}
        </p>
        <LabelledInput
          ref={field}
          id="erase-email"
          type="email"
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
        <p>
          <Button
            type="submit"
            look="danger"
            aria-disabled={isErasing}
            className="text-sm! aria-disabled:opacity-60"
          >
            {isErasing ? copy.busy : copy.submit}
          </Button>
        </p>
      </form>
    </Modal>
  );
}
