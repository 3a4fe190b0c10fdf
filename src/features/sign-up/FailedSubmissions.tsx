import { useId, useState, type Ref } from 'react';
import { Button } from '../../components/Button';
import { emailKey } from '../../lib/email';
import { signUpCopy, signUpProblems } from '../../content/signUp';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { normalizeLine } from '../../lib/lines';
import { signUpTexts } from './model';
import {
  answersRestored,
  type FailedSubmission,
  selectSignUpForm,
  submitSignUp,
  validateAnswers,
} from './signUpFormSlice';

type FailedSubmissionItemProps = {
  submission: FailedSubmission;
  isSubmitting: boolean;
  onRestored: () => void;
};

/** Not where an answer is missing, or the email has signed up. */
const canBeSent = (answers: FailedSubmission['answers'], takenEmails: readonly string[]) =>
  validateAnswers(answers, takenEmails).size === 0 && normalizeLine(answers.channelEntry) === '';

function FailedSubmissionItem({
  submission: { id, answers },
  isSubmitting,
  onRestored,
}: FailedSubmissionItemProps) {
  const dispatch = useAppDispatch();
  const summaryId = useId();
  const { takenEmails } = useAppSelector(selectSignUpForm);
  const isComplete = canBeSent(answers, takenEmails);
  const isEmailTaken = takenEmails.includes(emailKey(answers.email));
  const summary = [answers.brandName, answers.email]
    .filter((text) => normalizeLine(text) !== '')
    .join(' · ');

  return (
    <li className="flex flex-col gap-3">
      <p id={summaryId} dir="auto" className="font-medium break-words">
        {summary || 'Answers without a brand or an email yet'}
      </p>
      {isEmailTaken && <p className="max-w-measure">{signUpProblems.emailTaken}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          aria-describedby={summaryId}
          disabled={isSubmitting}
          onClick={() => {
            dispatch(answersRestored(id));
            onRestored();
            document.getElementById(isEmailTaken ? 'email' : signUpTexts[0])?.focus();
          }}
        >
          Restore my answers
        </Button>
        {isComplete && (
          <Button
            aria-describedby={summaryId}
            aria-disabled={isSubmitting}
            className="aria-disabled:opacity-60"
            onClick={() => dispatch(submitSignUp(id))}
          >
            {isSubmitting ? 'Sending…' : 'Try again'}
          </Button>
        )}
      </div>
    </li>
  );
}

type FailedSubmissionsProps = { headingRef: Ref<HTMLHeadingElement> };

/** The answers of failed submissions, until each is restored or has arrived. */
export function FailedSubmissions({ headingRef }: FailedSubmissionsProps) {
  const { failedSubmissions, status, takenEmails } = useAppSelector(selectSignUpForm);
  const failure = useInPlaceFailure(submitSignUp.typePrefix);
  const [isRestored, setIsRestored] = useState(false);
  const others = failedSubmissions.length > 0 ? ' Other answers are still kept above it.' : '';

  return (
    <>
      {failedSubmissions.length > 0 && (
        <section
          aria-labelledby="failed-submissions"
          className="flex flex-col gap-4 rounded-panel border border-tungsten bg-bg1 p-4 md:p-8"
        >
          <h2
            id="failed-submissions"
            ref={headingRef}
            tabIndex={-1}
            className="text-xl font-semibold"
          >
            {signUpCopy.failedSubmissions.heading}
          </h2>
          {failure && (
            <p role="alert" className="max-w-measure text-rec">
              {failure}
            </p>
          )}
          <p className="max-w-measure text-ink-2">
            {signUpCopy.failedSubmissions.explanation(
              failedSubmissions.some(({ answers }) => canBeSent(answers, takenEmails)),
            )}
          </p>
          <ul className="flex flex-col gap-6">
            {failedSubmissions.map((submission) => (
              <FailedSubmissionItem
                key={submission.id}
                submission={submission}
                isSubmitting={status === 'submitting'}
                onRestored={() => {
                  setIsRestored(true);
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="sr-only">
        {isRestored && `Your answers are back in the form.${others}`}
      </p>
    </>
  );
}
