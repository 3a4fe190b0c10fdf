import { DialogButton } from '../../components/workspace/DialogButton';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NoteDialog } from '../../components/workspace/NoteDialog';
import { limits } from '../../config/limits';
import { updatesReviewCopy as copy } from '../../content/campaignStaff';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { UpdateBody } from '../campaigns/UpdateBody';
import { takeDownUpdate } from './staffApi';
import { QuestionRow, UpdateRow } from './UpdateRows';
import { fetchCampaignUpdates } from './updatesAdminApi';

const headingId = 'updates-review';

/** What a campaign's creators have told and answered, for staff, who take down what must not stand there. */
export function UpdatesReview({ projectId }: { projectId: string }) {
  const dispatch = useAppDispatch();
  const { value: told, failure, retry } = useLoadedOf(fetchCampaignUpdates, projectId);
  const { updates = [], answers = [] } = told ?? {};
  const isEmpty = updates.length + answers.length === 0;
  // What was pressed goes.
  const finish = () => {
    document.getElementById(headingId)?.focus();
    retry();
  };
  return (
    <section aria-labelledby={headingId} className="panel flex flex-col gap-4 p-5">
      <h2 id={headingId} tabIndex={-1} className="text-base font-semibold">
        {copy.heading}
      </h2>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!told && !failure && <p role="status">{copy.loading}</p>}
      {told && isEmpty && <p className="text-ink-2">{copy.none}</p>}
      {!isEmpty && (
        <ul className="divide-y divide-hairline">
          {updates.map((update) => (
            <UpdateRow key={update.number} update={update}>
              <details className="w-full">
                <summary className="cursor-pointer py-1 text-daylight underline">
                  {copy.read(update.pictures.length)}
                </summary>
                <div className="flex flex-col gap-3 py-2">
                  <UpdateBody {...update} />
                </div>
              </details>
              {!update.hidden && (
                <DialogButton
                  label={copy.takeDown}
                  name={copy.takeDownOf(update.number)}
                  onDone={finish}
                >
                  {({ onDone, onClose }) => (
                    <NoteDialog
                      title={copy.dialog.title(update.number)}
                      copy={copy.dialog}
                      maxLength={limits.packNote}
                      onSend={async (reason) => {
                        const { number } = update;
                        const taken = await dispatch(takeDownUpdate({ projectId, number, reason }));
                        return dispatch(toRequestError(taken));
                      }}
                      onSent={onDone}
                      onClose={onClose}
                    />
                  )}
                </DialogButton>
              )}
            </UpdateRow>
          ))}
          {answers.map((answer) => (
            <QuestionRow
              key={answer.answerId}
              projectId={projectId}
              question={answer}
              onRemoved={finish}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
