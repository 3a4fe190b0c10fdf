import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { CheckList } from '../../components/workspace/CheckList';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { campaignReviewCopy } from '../../content/campaignStaff';
import { showingStaffCopy as copy } from '../../content/premiereStaff';
import { formatDateTime } from '../../lib/dates';
import { normalizeText } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import { readHall } from '../premieres/hall';
import { HallMap } from '../premieres/HallMap';
import { approvedZones, type ShowingReview as Review, showingChecks } from './reviewModel';
import type { ShowingDraft } from './showingModel';
import { approveShowing, returnShowing } from './showingStaffApi';

const { checks: checksLabel, states } = campaignReviewCopy;
const noteId = 'showing-note';

type ShowingReviewProps = {
  review: Review & { draft: ShowingDraft };
  /** When it was read, in milliseconds. */
  now: number;
  onDecided: (message: 'showingApproved' | 'isReturned') => void;
  /** It may be another one by now. What was typed stays. */
  onRefused: () => void;
};

/** A showing that waits: what it keeps to, its hall, and what staff decide. */
export function ShowingReview({ review, now, onDecided, onRefused }: ShowingReviewProps) {
  const { brandId, screeningId, draft, screening } = review;
  const typed = useFormDraft('premieres', `return/${screeningId}`, { note: '' });
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const { note = '' } = typed.fields;
  const checks = showingChecks(review, now);
  const isToReturn = normalizeText(note) !== '' || checks.some(({ state }) => state === 'problem');
  const zones = approvedZones(draft);
  const ref = { brandId, screeningId, draft };
  const decide = async (
    thunk: Parameters<typeof send<void>>[0],
    message: Parameters<typeof onDecided>[0],
  ) => {
    if (!(await send(thunk))) {
      onRefused();
      return;
    }
    // First nothing is left unsaved: the page goes.
    flushSync(() => {
      typed.discard();
    });
    onDecided(message);
  };
  const giveBack = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clearFailure();
    const found = textProblem(note, limits.reviewNote, copy.noteMissing);
    setProblem(found);
    if (found === '')
      await decide(returnShowing({ ...ref, note: normalizeText(note) }), 'isReturned');
    else document.getElementById(noteId)?.focus();
  };
  return (
    <article aria-label={copy.waiting} className="panel">
      <div className="flex flex-col gap-1 px-5 py-4 wrap-anywhere">
        <p className="text-ink-2">{copy.sentBy(draft.byEmail, formatDateTime(draft.at))}</p>
        {screening && <p className="text-ink-2">{copy.correction}</p>}
        {draft.note !== '' && (
          <p dir="auto" className="border-l-4 border-tungsten ps-3 whitespace-pre-line">
            <span className="font-medium">{copy.lastNote}</span> <span>{draft.note}</span>
          </p>
        )}
      </div>
      <CheckList label={checksLabel} states={states} checks={checks} />
      {draft.cells !== '' && (
        <div className="border-t border-hairline p-5">
          <HallMap hall={readHall({ ...draft, zones })} zones={zones} />
        </div>
      )}
      <form
        noValidate
        onSubmit={giveBack}
        className="flex flex-col gap-3 border-t border-control px-5 py-4"
      >
        <LabelledInput
          id={noteId}
          label={copy.note}
          hint={copy.noteHint}
          rows={3}
          value={note}
          error={problem || undefined}
          onChange={({ target }) => {
            setProblem('');
            typed.change('note', target.value);
          }}
        />
        <Failure text={failure} />
        <p role="status" className="empty:hidden">
          {isBusy && copy.busy}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isToReturn ? 'primary' : 'quiet'}
            className="text-sm!"
            aria-disabled={isBusy}
          >
            {copy.return}
          </Button>
          <Button
            variant={isToReturn ? 'quiet' : 'primary'}
            className="text-sm!"
            aria-disabled={isToReturn || isBusy}
            onClick={() => {
              if (!isToReturn && !isBusy) void decide(approveShowing(ref), 'showingApproved');
            }}
          >
            {copy.approve}
          </Button>
        </div>
      </form>
    </article>
  );
}
