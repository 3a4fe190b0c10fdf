import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DialogButton } from '../../components/workspace/DialogButton';
import { studioUpdatesCopy as copy } from '../../content/campaignBackers';
import type { Elements } from '../../lib/elements';
import { formatUtcDay } from '../../lib/utcDates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { type Answer, answersPath, type Question, questionsPath } from '../campaigns/updatesModel';
import type { WrittenUpdate } from './updateModel';
import { removeQuestion } from './updatesAdminApi';

// What was told of a campaign, asked and answered, for its creators and for staff.

type RowProps = { line: string; changedAt?: number | null; heading: string; children: Elements };

const Row = ({ line, changedAt = null, heading, children }: RowProps) => (
  <li className="flex flex-col items-start gap-1 py-3 first:pt-0 last:pb-0">
    <p className="text-xs text-ink-2">
      {line + (changedAt === null ? '' : copy.changed(formatUtcDay(changedAt)))}
    </p>
    <h3 dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
      {heading}
    </h3>
    {children}
  </li>
);

type UpdateRowProps = { update: WrittenUpdate; children: Elements };

/** Which update it is, for whom, and whether staff took it down. */
export const UpdateRow = ({ update, children }: UpdateRowProps) => {
  const { heading, at, number, audience, changedAt, hidden } = update;
  const line = copy.updates.line(formatUtcDay(at), number, audience);
  return (
    <Row line={line} changedAt={changedAt} heading={heading}>
      {hidden && (
        <p dir="auto" className="border-l-4 border-rec ps-3 wrap-anywhere whitespace-pre-line">
          {copy.updates.takenDown(formatUtcDay(hidden.at), hidden.reason)}
        </p>
      )}
      {children}
    </Row>
  );
};

type QuestionRowProps = {
  projectId: string;
  /** One that waits, or one with its answer. */
  question: Question | Answer;
  onRemoved: () => void;
  /** What else can be done with it. */
  children?: Elements;
};

/** A question, and the way to delete it. */
export function QuestionRow({ projectId, question, onRemoved, children }: QuestionRowProps) {
  const dispatch = useAppDispatch();
  const isAnswered = 'answerId' in question;
  const words = isAnswered ? copy.answers : copy.questions;
  const path = isAnswered
    ? `${answersPath(projectId)}/${question.answerId}`
    : `${questionsPath(projectId)}/${question.questionId}`;
  return (
    <Row
      line={words.on(formatUtcDay(isAnswered ? question.answeredAt : question.at))}
      changedAt={isAnswered ? question.changedAt : null}
      heading={question.text}
    >
      {isAnswered && (
        <p dir="auto" className="border-l-4 border-tungsten ps-3 wrap-anywhere whitespace-pre-line">
          {question.answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        <DialogButton label={words.remove} name={words.removeOf(question.text)} onDone={onRemoved}>
          {({ onDone, onClose }) => (
            <ConfirmDialog
              title={words.removeTitle}
              action={words.remove}
              onConfirm={async () => {
                const failure = dispatch(toRequestError(await dispatch(removeQuestion(path))));
                if (failure === '') onDone();
                return failure;
              }}
              onClose={onClose}
            >
              <p>{words.removeLead}</p>
            </ConfirmDialog>
          )}
        </DialogButton>
      </div>
    </Row>
  );
}
