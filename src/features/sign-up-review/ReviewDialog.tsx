import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { adminPaths, paths } from '../../app/paths';
import { Modal } from '../../components/Modal';
import { limits } from '../../content/limits';
import { reviewStatuses, signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { controlLook } from './controlLook';
import { ReviewState } from './ReviewState';
import { cellText } from './signUpCells';
import { selectSignUpReview } from './signUpReviewSlice';
import { markSignUp } from './signUpReviewThunks';
import type { SignUp } from './signUpSchema';

const { dialog, statuses } = signUpReviewCopy;

const takeFocus = (button: HTMLButtonElement | null) => {
  button?.focus();
};

type ReviewDialogProps = { signUp: SignUp; onClose: () => void };

/** One sign-up in full, to be marked with a note. What is typed stays until it is saved or given up. */
export function ReviewDialog({ signUp, onClose }: ReviewDialogProps) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectSignUpReview).reviews[signUp.key] ?? null;
  const [opened] = useState(stored);
  const [status, setStatus] = useState(stored?.status ?? 'new');
  const [note, setNote] = useState(stored?.note ?? '');
  const [phase, setPhase] = useState<'editing' | 'saving' | 'leaving'>('editing');
  const isChanged = status !== (opened?.status ?? 'new') || note !== (opened?.note ?? '');

  const leave = () => {
    if (isChanged) setPhase((current) => (current === 'saving' ? current : 'leaving'));
    else onClose();
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setPhase('saving');
    const outcome = await dispatch(markSignUp({ key: signUp.key, status, note, seen: stored }));
    if (markSignUp.fulfilled.match(outcome)) onClose();
    else setPhase('editing');
  };

  return (
    <Modal title={`${signUp.firstName} ${signUp.lastName}`} onClose={leave}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {signUpColumns.map(({ field, label }) => (
          <div key={field} className="sm:contents">
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {cellText(signUp, field)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link
          to={`${paths.admin}/${adminPaths.manageProjects}?brand=${encodeURIComponent(signUp.brandName)}`}
          className={`${controlLook} no-underline`}
          onClick={(event) => {
            if (!isChanged) return;
            event.preventDefault();
            leave();
          }}
        >
          {dialog.startProject}
        </Link>
      </p>
      <form onSubmit={save} className="flex flex-col gap-4">
        <ReviewState review={stored} isUnseen={stored !== opened} />
        <fieldset disabled={phase === 'saving'}>
          <legend className="font-medium">{dialog.status}</legend>
          <div className="flex flex-wrap gap-x-6">
            {reviewStatuses.map((choice) => (
              <label key={choice} className="flex min-h-8 items-center gap-2">
                <input
                  type="radio"
                  name="status"
                  checked={status === choice}
                  onChange={() => {
                    setStatus(choice);
                  }}
                  className="size-4 accent-tungsten"
                />
                {statuses[choice]}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="flex flex-col gap-1 font-medium">
          {dialog.note}
          <textarea
            dir="auto"
            rows={3}
            value={note}
            maxLength={limits.reviewNote}
            readOnly={phase === 'saving'}
            onChange={({ target }) => {
              setNote(target.value);
            }}
            className="rounded-control border border-control bg-bg1 px-2 py-1 font-normal"
          />
        </label>
        <p className="flex flex-wrap items-center gap-3">
          <button type="submit" disabled={phase === 'saving'} className={controlLook}>
            {phase === 'saving' ? dialog.saving : dialog.save}
          </button>
          {phase === 'leaving' ? (
            <>
              <span role="alert">{dialog.unsaved}</span>
              <button
                ref={takeFocus}
                type="button"
                className={controlLook}
                onClick={() => {
                  setPhase('editing');
                }}
              >
                {dialog.keep}
              </button>
              <button type="button" className={controlLook} onClick={onClose}>
                {dialog.discard}
              </button>
            </>
          ) : (
            <button type="button" className={controlLook} onClick={leave}>
              {dialog.cancel}
            </button>
          )}
        </p>
      </form>
    </Modal>
  );
}
