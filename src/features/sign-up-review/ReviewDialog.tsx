import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardDialog';
import { Modal } from '../../components/Modal';
import { SafeLink } from '../../components/SafeLink';
import { useFormDraft } from '../../components/useDraft';
import { limits } from '../../config/limits';
import {
  reviewStatuses,
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
} from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { CreatorRequests } from './DataRequests';
import {
  cellText,
  mailtoLink,
  newProjectPath,
  type Review,
  reviewDraftKey,
  type SignUp,
  typedAddress,
} from './model';
import { ReviewProject } from './ReviewProject';
import { saveReview, selectSignUpReview } from './signUpReviewSlice';

const { dialog, startProject, statuses } = signUpReviewCopy;

type ReviewStateProps = {
  review: Review | null;
  /** It was saved after the dialog opened, so its note is not in the field. */
  isNewer: boolean;
};

/** Who reviewed a sign-up last, and when. */
function ReviewState({ review, isNewer }: ReviewStateProps) {
  if (!review) return null;
  const { status, byEmail, at, note } = review;
  return (
    <div className={isNewer ? 'flex flex-col gap-2 border-l-4 border-rec pl-4' : 'text-ink-2'}>
      <p dir="auto" className="wrap-anywhere">
        {dialog.last(statuses[status], byEmail, formatDateTime(at))}
      </p>
      {isNewer && (
        <>
          <p>{dialog.changed}</p>
          <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
            {note || dialog.noNote}
          </blockquote>
        </>
      )}
    </div>
  );
}

const linkClass = 'text-daylight underline';

/** What the creator wrote in a column, with links where it leads somewhere. */
function Answer({ signUp, field }: { signUp: SignUp; field: SignUpColumn }) {
  if (field === 'email')
    return (
      <a href={mailtoLink(signUp.email)} className={linkClass}>
        {signUp.email}
      </a>
    );
  const texts = field === 'videoChannelList' ? signUp.videoChannelList : [cellText(signUp, field)];
  if (field !== 'videoChannelList' && field !== 'brandwebsite') return texts;
  return texts.map((text, index) => {
    const address = typedAddress(text);
    return (
      <span key={index} className="block">
        <SafeLink link={address} className={address ? linkClass : ''}>
          {text}
        </SafeLink>
      </span>
    );
  });
}

/** Where the shown sign-up stands in the list, and whether there is one before and after it. */
type ReviewPosition = { text: string; hasPrevious: boolean; hasNext: boolean };

type ReviewDialogProps = {
  signUp: SignUp;
  position: ReviewPosition;
  /** Shows the sign-up before (-1) or after (1) this one. */
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
  onErased: () => void;
};

/** One sign-up in full and its review. Unsaved changes are kept until they are saved or discarded. */
export function ReviewDialog({ signUp, position, onMove, onClose, onErased }: ReviewDialogProps) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectSignUpReview).reviews[signUp.key] ?? null;
  const [initialReview] = useState(stored);
  const [initial] = useState({
    status: stored?.status ?? 'new',
    note: stored?.note ?? '',
    projectId: stored?.projectId ?? '',
  });
  const form = useFormDraft(...reviewDraftKey(signUp), initial);
  const status = reviewStatuses.find((option) => option === form.fields.status) ?? 'new';
  // What was left unsaved may be from before there was this field.
  const { note = '', projectId = initial.projectId } = form.fields;
  const [phase, setPhase] = useState<'editing' | 'saving' | 'discarding'>('editing');
  const failure = useInPlaceFailure(saveReview.typePrefix);
  const lastEdited = useRef<EventTarget>(null);
  const leave = useRef(onClose);
  const isSaving = phase === 'saving';

  const discardAndLeave = () => {
    form.discard();
    leave.current();
  };
  /** Closes the dialog or shows another sign-up, after asking about what is not saved. */
  const leaveOrAsk = (next: () => void) => {
    if (isSaving) return;
    leave.current = next;
    if (form.isDirty) setPhase('discarding');
    else discardAndLeave();
  };
  const close = () => {
    leaveOrAsk(onClose);
  };
  const showNext = () => {
    onMove(1);
  };

  const save = async (next: () => void) => {
    if (isSaving) return;
    leave.current = next;
    setPhase('saving');
    const outcome = await dispatch(
      saveReview({ key: signUp.key, base: stored, status, note, projectId }),
    );
    if (saveReview.rejected.match(outcome)) {
      setPhase('editing');
    } else discardAndLeave();
  };

  // Not `disabled`, so that the button keeps the focus at the end of the list.
  const renderMoveButton = (step: -1 | 1, label: string, isPossible: boolean) => (
    <Button
      variant="compact"
      className="aria-disabled:opacity-60 max-sm:min-h-11"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible)
          leaveOrAsk(() => {
            onMove(step);
          });
      }}
    >
      {label}
    </Button>
  );

  return (
    <Modal title={`${signUp.firstName} ${signUp.lastName}`} onClose={close}>
      <p className="flex flex-wrap items-center gap-3">
        {renderMoveButton(-1, dialog.previous, position.hasPrevious)}
        <span className="tabular-nums">{position.text}</span>
        {renderMoveButton(1, dialog.next, position.hasNext)}
      </p>
      {phase === 'discarding' && (
        <DiscardDialog
          lastEdited={lastEdited}
          onDiscard={discardAndLeave}
          onKeep={() => {
            setPhase('editing');
          }}
        />
      )}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {signUpColumns.map(({ field, label }) => (
          <div key={field} className="sm:contents">
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              <Answer signUp={signUp} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={newProjectPath(signUp)} className={`${buttonClass('compact')} no-underline`}>
          {startProject.long}
        </Link>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(onClose);
        }}
        onInput={({ target }) => {
          lastEdited.current = target;
        }}
        className="flex flex-col gap-4"
      >
        <ReviewState review={stored} isNewer={stored !== initialReview} />
        <fieldset>
          <legend className="font-medium">{dialog.status}</legend>
          <div className="flex flex-wrap gap-x-6">
            {reviewStatuses.map((option) => (
              <label key={option} className="flex min-h-8 items-center gap-2 max-sm:min-h-11">
                <input
                  type="radio"
                  name="status"
                  checked={status === option}
                  onChange={() => {
                    if (!isSaving) form.change('status', option);
                  }}
                  className="size-4 accent-tungsten"
                />
                {statuses[option]}
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
            readOnly={isSaving}
            onChange={({ target }) => {
              form.change('note', target.value);
            }}
            className="rounded-control border border-control bg-bg1 px-2 py-1 font-normal"
          />
        </label>
        <ReviewProject
          projectId={projectId}
          isSaving={isSaving}
          onChange={(chosen) => {
            form.change('projectId', chosen);
          }}
        />
        {failure && (
          <p role="alert" className="text-rec">
            {failure}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            aria-disabled={isSaving}
            variant="compact"
            className="aria-disabled:opacity-60 max-sm:min-h-11"
          >
            {isSaving ? dialog.saving : dialog.save}
          </Button>
          {position.hasNext && (
            <Button
              aria-disabled={isSaving}
              variant="compact"
              className="aria-disabled:opacity-60 max-sm:min-h-11"
              onClick={() => void save(showNext)}
            >
              {dialog.saveAndNext}
            </Button>
          )}
          <Button variant="compact" className="max-sm:min-h-11" onClick={close}>
            {dialog.cancel}
          </Button>
        </p>
      </form>
      <CreatorRequests
        signUp={signUp}
        onErased={() => {
          form.discard();
          onErased();
        }}
      />
    </Modal>
  );
}
