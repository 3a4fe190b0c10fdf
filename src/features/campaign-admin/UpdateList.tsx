import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { counterOf } from '../../components/counterOf';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Section } from '../../components/workspace/DocumentSection';
import { FormModal } from '../../components/workspace/FormModal';
import { NewestNote } from '../../components/workspace/NewestNote';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { limits } from '../../config/limits';
import { paths, studioPaths, studioUpdateLink } from '../../config/paths';
import { studioUpdatesCopy as copy } from '../../content/campaignBackers';
import type { Elements } from '../../lib/elements';
import { normalizeText } from '../../lib/lines';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import type { Answer, Question } from '../campaigns/updatesModel';
import { QuestionRow, UpdateRow } from './UpdateRows';
import { type CampaignUpdates, saveAnswer } from './updatesAdminApi';

/** Tells it from others: the id of a question is free again once it is answered. */
const nameOf = (question: Question | Answer) =>
  'answerId' in question ? question.answerId : `${question.questionId}/${String(question.at)}`;

type ReplyProps = {
  projectId: string;
  /** One that waits, or one with the answer that is corrected. */
  question: Question | Answer;
  onSent: () => void;
  onClose: () => void;
};

/** Where an answer is typed. */
function ReplyDialog({ projectId, question, onSent, onClose }: ReplyProps) {
  const dispatch = useAppDispatch();
  const [stored] = useState('answerId' in question ? question.answer : '');
  const form = useFormDraft('campaigns', `answer/${nameOf(question)}`, { answer: stored });
  const { answer = '' } = form.fields;
  const [problem, setProblem] = useState('');
  const { isBusy, failure, send } = useSubmit();
  const submit = async () => {
    const found = textProblem(answer, limits.answer, copy.reply.missing);
    setProblem(found);
    if (found !== '') return;
    const { answer: base = '' } = form.baseFields;
    const reply = { projectId, question, base, answer: normalizeText(answer) };
    if (!(await send(saveAnswer(reply)))) return;
    form.discard();
    dispatch(successAnnounced({ message: 'questionAnswered', about: saveAnswer.typePrefix }));
    onSent();
  };
  return (
    <FormModal
      title={copy.reply.title}
      submit={copy.reply.submit}
      submitting={copy.reply.submitting}
      isSubmitting={isBusy}
      isDirty={form.isDirty}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={() => {
        form.discard();
        onClose();
      }}
      onDiscardDraft={form.isRestored ? form.discard : undefined}
    >
      <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
        {question.text}
      </p>
      <LabelledInput
        id="campaign-answer"
        label={copy.reply.label}
        isRequired
        isReadOnly={isBusy}
        rows={6}
        counter={counterOf(answer, { limit: limits.answer })}
        value={answer}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          form.change('answer', target.value);
        }}
      />
    </FormModal>
  );
}

const { updatesPerRequest: most } = limits;

type RowsProps = { none: string; rows: Elements[] };

const Rows = ({ none, rows }: RowsProps) =>
  rows.length === 0 ? (
    <p className="text-ink-2">{none}</p>
  ) : (
    <ul className="divide-y divide-hairline">{rows}</ul>
  );

type QuestionsProps = {
  kind: 'questions' | 'answers';
  told: CampaignUpdates;
  onChanged: () => void;
};

/** The questions that wait, or those that are answered. */
function Questions({ kind, told, onChanged }: QuestionsProps) {
  const words = copy[kind];
  const { projectId } = told.campaign;
  const questions: (Question | Answer)[] = told[kind];
  const id = `campaign-${kind}`;
  // What was pressed may go.
  const finish = () => {
    document.getElementById(id)?.focus();
    onChanged();
  };
  return (
    <Section id={id} heading={words.heading} note={words.note} count={questions.length}>
      <Rows
        none={words.none}
        rows={questions.map((question) => (
          <QuestionRow
            key={nameOf(question)}
            projectId={projectId}
            question={question}
            onRemoved={finish}
          >
            <DialogButton label={words.write} name={words.writeOf(question.text)} onDone={finish}>
              {({ onDone, onClose }) => (
                <ReplyDialog
                  projectId={projectId}
                  question={question}
                  onSent={onDone}
                  onClose={onClose}
                />
              )}
            </DialogButton>
          </QuestionRow>
        ))}
      />
      {kind === 'answers' && <NewestNote count={questions.length} most={most} />}
    </Section>
  );
}

type UpdateListProps = { told: CampaignUpdates; onChanged: () => void };

/** What a campaign's creators have told, what waits for an answer, and what is answered. */
export function UpdateList({ told, onChanged }: UpdateListProps) {
  const { campaign, updates } = told;
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: `${paths.studio}/${studioPaths.campaign}`, label: copy.back }}
      actions={
        campaign.state !== 'cancelled' && (
          <Link to={studioUpdateLink('new')} className={`${buttonClass('primary')} text-sm!`}>
            {copy.updates.write}
          </Link>
        )
      }
    >
      <div className="document-parts">
        <Section
          id="campaign-updates"
          heading={copy.updates.heading}
          note={copy.updates.note}
          count={updates.length}
        >
          <Rows
            none={copy.updates.none}
            rows={updates.map((update) => (
              <UpdateRow key={update.number} update={update}>
                {!update.hidden && (
                  <Link
                    to={studioUpdateLink(update.number)}
                    aria-label={copy.updates.correctOf(update.number)}
                    className={buttonClass('compact')}
                  >
                    {copy.updates.correct}
                  </Link>
                )}
              </UpdateRow>
            ))}
          />
          <NewestNote count={updates.length} most={most} />
        </Section>
        <div className="document-aside">
          <Questions kind="questions" told={told} onChanged={onChanged} />
        </div>
        <Questions kind="answers" told={told} onChanged={onChanged} />
      </div>
    </WorkspacePage>
  );
}
