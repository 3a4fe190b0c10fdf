// What the sign-in service answers, in words.
import '../../content/serviceMessages';
import { Hourglass } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { counterOf } from '../../components/counterOf';
import { EmailLinkRequest } from '../../components/EmailLinkRequest';
import { textProblem } from '../../components/fieldSchemas';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { questionHash } from '../../config/shopLinks';
import { campaignUpdatesCopy as copy } from '../../content/campaignUpdates';
import { shopStandaloneMessages } from '../../content/shopMessages';
import { tryStorage } from '../../lib/browserStorage';
import { normalizeText } from '../../lib/lines';
import { formatUtcDay } from '../../lib/utcDates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import type { Question } from '../campaigns/updatesModel';
import type { OwnPart } from './ownUpdatesApi';
import {
  askQuestion,
  type FilmOfUpdates,
  type LiveUpdates,
  requestLinkBack,
  withdrawQuestion,
} from './updatesSlice';

// On this device until it is sent: the link that proves an email opens in another tab.
const keyOf = (projectId: string) => `backlot:question:${projectId}`;
const readTyped = (projectId: string) =>
  tryStorage(() => localStorage.getItem(keyOf(projectId))) ?? '';
const storeTyped = (projectId: string, text: string) => {
  tryStorage(() => {
    if (text === '') localStorage.removeItem(keyOf(projectId));
    else localStorage.setItem(keyOf(projectId), text);
  });
};

type WaitingProps = { projectId: string; question: Question; onWithdrawn: () => void };

/** A question of one's own that nobody has answered yet. */
function WaitingQuestion({ projectId, question, onWithdrawn }: WaitingProps) {
  const { questionId, text, at } = question;
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    const outcome = await dispatch(withdrawQuestion({ projectId, questionId }));
    if (withdrawQuestion.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    // First the dialog gives back the focus.
    flushSync(() => {
      setAsking(false);
    });
    // The pressed button goes.
    focusPageHeading();
    onWithdrawn();
    return '';
  };
  return (
    <article className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
        {text}
      </h3>
      <p className="flex gap-2 text-sm text-ink-2">
        <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{copy.waits(formatUtcDay(at))}</span>
      </p>
      <Button
        variant="quiet"
        className="self-start text-sm!"
        aria-haspopup="dialog"
        aria-label={copy.withdrawOf(text)}
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.withdrawHeading}
          action={copy.withdraw}
          cancelLabel={copy.keep}
          onConfirm={withdraw}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{copy.withdrawLead}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

/** Has a link sent to who has not proven an email here, which leads back to what was typed. */
function SignIn({ slug }: { slug: string }) {
  const dispatch = useAppDispatch();
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-4">
      <h4 className="font-semibold">{copy.signIn.heading}</h4>
      <p className="text-ink-2">{copy.signIn.lead}</p>
      <EmailLinkRequest
        sentAdvice={copy.signIn.sentAdvice}
        onRequest={async (email) => {
          const outcome = await dispatch(requestLinkBack({ email, slug }));
          return requestLinkBack.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
        }}
      />
    </div>
  );
}

export type AskMakersProps = {
  film: FilmOfUpdates;
  live: LiveUpdates;
  /** Of whoever is signed in; null for nobody, undefined as long as that is not known. */
  own: OwnPart | null | undefined;
  /** Something was asked or withdrawn. */
  onChanged: () => void;
};

const fieldId = questionHash.slice(1);

/** The form for a question, which an email that a link has proven may send. */
function QuestionForm({ film, live, own, onChanged }: AskMakersProps) {
  const { projectId, slug } = film;
  const { isBusy, failure, send } = useSubmit();
  const [typed, setTyped] = useState(() => readTyped(projectId));
  const [problem, setProblem] = useState('');
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const email = own?.email ?? '';
  const isFull = (own?.questions.length ?? 0) >= limits.openQuestions;
  useEffect(() => {
    if (own === undefined || location.hash !== questionHash) return;
    // Once: a reload, or the way back, begins at the top.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (typed !== '') goTo(fieldId);
  }, [own, typed]);
  const change = (text: string) => {
    setTyped(text);
    setProblem('');
    setSent(false);
    storeTyped(projectId, text);
  };
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = textProblem(typed, limits.question, copy.ask.missing);
    setProblem(found);
    if (found !== '') {
      field.current?.focus();
      return;
    }
    const question = { projectId, brandId: live.brandId, text: normalizeText(typed) };
    if (!(await send(askQuestion(question)))) return;
    change('');
    setSent(true);
    // After the last that may wait the form goes.
    heading.current?.focus();
    onChanged();
  };
  return (
    <section className="flex flex-col gap-4 rounded-panel border border-hairline bg-bg1 p-4 print:hidden">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {copy.ask.heading}
      </h3>
      <p role="status" className="empty:sr-only">
        {isSent && copy.ask.sent}
      </p>
      {isFull ? (
        <p>{shopStandaloneMessages.questionsOpen}</p>
      ) : (
        <>
          <form
            noValidate
            aria-label={copy.ask.heading}
            onSubmit={ask}
            className="flex flex-col gap-4"
          >
            <LabelledInput
              ref={field}
              id={fieldId}
              label={copy.ask.label}
              rows={4}
              value={typed}
              error={problem}
              counter={counterOf(typed, { limit: limits.question, rows: 4 })}
              onChange={({ target }) => {
                change(target.value);
              }}
            />
            {email !== '' && (
              <>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {copy.ask.askedAs} <strong dir="auto">{email}</strong>. {copy.ask.notShown}
                </p>
                <Failure text={failure} />
                <Button type="submit" aria-disabled={isBusy} className="aria-disabled:opacity-60">
                  {isBusy ? copy.ask.sending : copy.ask.send}
                </Button>
              </>
            )}
          </form>
          {own !== undefined && email === '' && <SignIn slug={slug} />}
        </>
      )}
    </section>
  );
}

/** What somebody has asked and nobody has answered yet, and the way to ask. */
export function AskMakers(props: AskMakersProps) {
  const { film, live, own, onChanged } = props;
  return (
    <>
      {own?.questions.map((question) => (
        <WaitingQuestion
          key={question.questionId}
          projectId={film.projectId}
          question={question}
          onWithdrawn={onChanged}
        />
      ))}
      {live.takesQuestions ? (
        <QuestionForm {...props} />
      ) : (
        <p className="text-ink-2">{copy.ask.closed}</p>
      )}
    </>
  );
}
