import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { emailKey } from '../../components/emailSchema';
import { LabelledInput } from '../../components/LabelledInput';
import { Modal } from '../../components/Modal';
import { accountStandaloneMessages } from '../../content/accountMessages';
import { creatorCopy } from '../../content/signUpReview';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced, takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { eraseSignUp, exportCreator } from './dataRequestsApi';
import type { SignUp } from './model';

const { erase: eraseCopy, export: exportCopy } = creatorCopy;

type EraseDialogProps = { signUp: SignUp; onErased: () => void; onClose: () => void };

/** Erases a sign-up once its email has been typed as a confirmation. */
function EraseDialog({ signUp, onErased, onClose }: EraseDialogProps) {
  const dispatch = useAppDispatch();
  const question = eraseCopy.question(
    [signUp.firstName, signUp.lastName].filter(Boolean).join(' ') || signUp.key,
  );
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const id = useId();
  const [isErasing, setErasing] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Otherwise the closing button has it, which comes first.
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isErasing) return;
    const isMatch = emailKey(typed) === signUp.key;
    setProblem(isMatch ? '' : eraseCopy.mismatch);
    if (!isMatch) {
      field.current?.focus();
      return;
    }
    setErasing(true);
    setFailure('');
    const outcome = await dispatch(eraseSignUp(signUp.key));
    if (eraseSignUp.rejected.match(outcome)) {
      setFailure(dispatch(takeFailure(outcome)));
      setErasing(false);
    } else onErased();
  };

  const close = () => {
    // A request that has been sent cannot be cancelled.
    if (!isErasing) onClose();
  };

  return (
    <Modal
      title={question}
      size="question"
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close} className="dense-button">
            {eraseCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            aria-disabled={isErasing}
            className="dense-button"
          >
            {isErasing ? eraseCopy.busy : eraseCopy.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-label={question}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <p>{eraseCopy.warning}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {signUp.key}
        </p>
        <LabelledInput
          ref={field}
          id="erase-email"
          type="email"
          autoComplete="off"
          label={eraseCopy.label}
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

type CreatorRequestsProps = { signUp: SignUp; hasBrand: boolean; onErased: () => void };

/** For a creator who asks for their data, or for its erasure. */
export function CreatorRequests({ signUp, hasBrand, onErased }: CreatorRequestsProps) {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<'idle' | 'exporting' | 'erasing'>('idle');
  const [failure, setFailure] = useState('');
  const isExporting = phase === 'exporting';

  const exportAll = async () => {
    setPhase('exporting');
    setFailure('');
    const outcome = await dispatch(exportCreator(signUp.key));
    if (exportCreator.rejected.match(outcome)) {
      setFailure(dispatch(takeFailure(outcome)));
    } else {
      downloadFile(outcome.payload, exportCopy.fileName(todayUtc()), 'application/json');
      dispatch(successAnnounced({ message: 'fileDownloaded', about: exportCreator.typePrefix }));
    }
    setPhase('idle');
  };

  return (
    <section
      aria-label={creatorCopy.heading}
      className="flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <h3 className="font-medium">{creatorCopy.heading}</h3>
      <p className="text-ink-2">{creatorCopy.lead}</p>
      <p className="flex flex-wrap gap-3">
        <Button
          aria-disabled={isExporting}
          variant="compact"
          className="aria-disabled:opacity-60"
          onClick={() => {
            if (!isExporting) void exportAll();
          }}
        >
          {isExporting ? exportCopy.busy : exportCopy.start}
        </Button>
        {!hasBrand && (
          <Button
            aria-haspopup="dialog"
            variant="compact"
            onClick={() => {
              if (!isExporting) setPhase('erasing');
            }}
          >
            {eraseCopy.start}
          </Button>
        )}
      </p>
      {hasBrand && <p>{accountStandaloneMessages.signUpHasBrand}</p>}
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      {phase === 'erasing' && (
        <EraseDialog
          signUp={signUp}
          onErased={onErased}
          onClose={() => {
            setPhase('idle');
          }}
        />
      )}
    </section>
  );
}
