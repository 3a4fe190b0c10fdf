import { useId, useState, type Ref } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { signUpCopy } from '../../content/signUp';
import { signUpTexts } from './model';
import {
  answersRestored,
  selectSignUpForm,
  type FailedSubmission,
  validateAnswers,
  submitSignUp,
} from './signUpFormSlice';
type SetAsideItemProps = { setAside: FailedSubmission; isSending: boolean; onRestored: () => void };

function SetAsideItem({ setAside: { id, answers }, isSending, onRestored }: SetAsideItemProps) {
  const dispatch = useAppDispatch();
  const summaryId = useId();
  const isComplete = validateAnswers(answers).size === 0 && answers.channelEntry.trim() === '';
  const named = [answers.brandName, answers.email].filter((text) => text.trim() !== '');

  return (
    <li className="flex flex-col gap-3">
      <p id={summaryId} dir="auto" className="font-medium break-words">
        {named.length > 0 ? named.join(' · ') : 'Answers without a brand or an email yet'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-describedby={summaryId}
          disabled={isSending}
          onClick={() => {
            dispatch(answersRestored(id));
            onRestored();
            document.getElementById(signUpTexts[0])?.focus();
          }}
        >
          Restore my answers
        </Button>
        {isComplete && (
          <Button
            aria-describedby={summaryId}
            aria-disabled={isSending}
            className="aria-disabled:opacity-60"
            onClick={() => dispatch(submitSignUp(id))}
          >
            {isSending ? 'Sending…' : 'Try again'}
          </Button>
        )}
      </div>
    </li>
  );
}

type AnswersAsideProps = { headingRef: Ref<HTMLHeadingElement> };

/** What a failed submission emptied out of the form, until it is put back or has arrived. */
export function FailedSubmissions({ headingRef }: AnswersAsideProps) {
  const { setAside, phase } = useAppSelector(selectSignUpForm);
  const [isRestored, setIsRestored] = useState(false);
  const others = setAside.length > 0 ? ' Other answers are still kept above it.' : '';

  return (
    <>
      {setAside.length > 0 && (
        <section
          aria-labelledby="answers-aside"
          className="flex flex-col gap-4 rounded-panel border border-tungsten bg-bg1 p-4 md:p-8"
        >
          <h2 id="answers-aside" ref={headingRef} tabIndex={-1} className="text-xl font-semibold">
            {signUpCopy.setAside.heading}
          </h2>
          <p className="max-w-measure text-ink-2">{signUpCopy.setAside.explanation}</p>
          <ul className="flex flex-col gap-6">
            {setAside.map((kept) => (
              <SetAsideItem
                key={kept.id}
                setAside={kept}
                isSending={phase === 'sending'}
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
