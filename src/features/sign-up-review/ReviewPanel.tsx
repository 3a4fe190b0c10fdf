import { Check, ChevronDown, ChevronUp, CircleDashed, X } from 'lucide-react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { ClosePanelButton, SidePanelHeading } from '../../components/workspace/SidePanelHeading';
import { Button } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardDialog';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { limits } from '../../config/limits';
import { newProjectLink } from '../../config/paths';
import { reviewStatuses, signUpReviewCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type AccountInput,
  type AccountProblems,
  defaultDay,
  parseAccount,
} from '../creators/model';
import { sendFirstLink } from '../creators/memberApi';
import { AccountFields, AccountState } from './AccountFields';
import { CreatorRequests } from './DataRequests';
import { brandDetailsOf, declineLink, type Review, reviewDraftKey, type SignUp } from './model';
import type { NewProjectOf } from './linkProjectApi';
import { ReviewProject } from './ReviewProject';
import { ReviewPill } from './SignUpActions';
import { SignUpAnswers } from './SignUpAnswers';
import { saveReview, selectSignUpReview } from './signUpReviewSlice';

const { dialog, startProject, statuses } = signUpReviewCopy;
const statusIcons = { new: CircleDashed, accepted: Check, declined: X };
const savedMessages = {
  new: 'signUpNew',
  accepted: 'signUpAccepted',
  declined: 'signUpDeclined',
} as const;

type ReviewStateProps = {
  signUp: SignUp;
  review: Review | null;
  /** It was saved after the dialog opened, so its note is not in the field. */
  isNewer: boolean;
};

/** Who reviewed a sign-up last, and when; one that was declined is owed a letter. */
function ReviewState({ signUp, review, isNewer }: ReviewStateProps) {
  if (!review) return null;
  const { status, byEmail, at, note } = review;
  return (
    <div className={isNewer ? 'flex flex-col gap-2 border-l-4 border-rec pl-4' : 'text-ink-2'}>
      <p dir="auto" className="wrap-anywhere">
        {dialog.last(statuses[status], byEmail, formatDateTime(at))}
      </p>
      {status === 'declined' && (
        <a href={declineLink(signUp)} className="py-1 text-daylight underline">
          {dialog.writeDecline}
        </a>
      )}
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

/** Where the shown sign-up stands in the list, and whether there is one before and after it. */
type ReviewPosition = { text: string; hasPrevious: boolean; hasNext: boolean };

/** Closes the panel or does something else instead, after asking about what is not saved. */
export type ReviewPanelHandle = { close: () => void; leave: (next: () => void) => void };

type ReviewPanelProps = {
  ref: Ref<ReviewPanelHandle>;
  /** The panel that it fills. */
  panel: RefObject<HTMLDialogElement | null>;
  signUp: SignUp;
  position: ReviewPosition;
  /** The way staff came here from the sign-up that was shown before. */
  movedBy: -1 | 1 | undefined;
  /** Shows the sign-up before (-1) or after (1) this one. */
  onMove: (step: -1 | 1, isByButton: boolean) => void;
  /** Goes on after a save, from a sign-up that was to review to another one. */
  onNext: (wasToReview: boolean) => void;
  onClose: () => void;
  onErased: () => void;
};

/** One sign-up in full and its review. Unsaved changes are kept until they are saved or discarded. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { ref, panel, signUp, position, movedBy, onMove, onNext, onClose, onErased } = props;
  const dispatch = useAppDispatch();
  const name = `${signUp.firstName} ${signUp.lastName}`;
  const stored = useAppSelector(selectSignUpReview).reviews[signUp.key] ?? null;
  const [initialReview] = useState(stored);
  const [initial] = useState({
    status: stored?.status ?? 'new',
    note: stored?.note ?? '',
    projectId: stored?.projectId ?? '',
    brandName: signUp.brandName,
    // A quick save grants nothing that nobody chose.
    packageId: '',
    packageUntil: defaultDay(),
    isFirstFilmCampaign: 'yes',
  });
  const form = useFormDraft(...reviewDraftKey(signUp), initial);
  const status = reviewStatuses.find((option) => option === form.fields.status) ?? 'new';
  // What was left unsaved may be from before there was this field.
  const { note = '', projectId = initial.projectId } = form.fields;
  const noteProblem = textProblem(note, limits.reviewNote);
  const accountInput: AccountInput = { ...initial, ...form.fields };
  const [newBrandId] = useState(() => crypto.randomUUID());
  const getsAccount = status === 'accepted' && !stored?.brandId;
  const [problems, setProblems] = useState<AccountProblems | null>(null);
  const [phase, setPhase] = useState<'editing' | 'saving' | 'discarding'>('editing');
  const [failure, setFailure] = useState('');
  const lastEdited = useRef<EventTarget>(null);
  const accountFields = useRef<HTMLFieldSetElement>(null);
  const [isAccepting, setAccepting] = useState(false);
  // On a low screen, what there is to choose then is below the foot.
  useEffect(() => {
    if (isAccepting) accountFields.current?.scrollIntoView({ block: 'nearest' });
  }, [isAccepting]);
  const leave = useRef(onClose);
  const id = useId();
  const isSaving = phase === 'saving';

  // What had the focus has gone with the sign-up that was shown before.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const target = movedBy ? `[data-step="${String(movedBy)}"]` : 'h2';
    panel.current?.querySelector<HTMLElement>(target)?.focus();
  }, [panel, movedBy]);

  const discardAndLeave = () => {
    form.discard();
    leave.current();
  };
  /** Closes the panel or shows another sign-up, after asking about what is not saved. */
  const leaveOrAsk = (next: () => void) => {
    if (isSaving) return;
    leave.current = next;
    if (form.isDirty) setPhase('discarding');
    else discardAndLeave();
  };
  const close = () => {
    if (phase !== 'discarding') {
      leaveOrAsk(onClose);
      return;
    }
    // The question is a layer of its own.
    setPhase('editing');
    if (lastEdited.current instanceof HTMLElement) lastEdited.current.focus();
  };
  useImperativeHandle(ref, () => ({ close, leave: leaveOrAsk }));

  const move = (step: -1 | 1, isByButton: boolean) => {
    if (step < 0 ? position.hasPrevious : position.hasNext)
      leaveOrAsk(() => {
        onMove(step, isByButton);
      });
  };

  const save = async (next: () => void) => {
    if (isSaving) return;
    const parsed = getsAccount ? parseAccount(accountInput, newBrandId) : { brand: null };
    if ('problems' in parsed) {
      setProblems(parsed.problems);
      return;
    }
    if (noteProblem) {
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    leave.current = next;
    setPhase('saving');
    setFailure('');
    setProblems(null);
    const brand = parsed.brand && { ...parsed.brand, ...brandDetailsOf(signUp) };
    const outcome = await dispatch(
      saveReview({ key: signUp.key, base: stored, brand, status, note, projectId }),
    );
    if (saveReview.rejected.match(outcome)) {
      setFailure(dispatch(toRequestError(outcome)));
      setPhase('editing');
      return;
    }
    dispatch(
      successAnnounced({ name, message: savedMessages[status], about: saveReview.typePrefix }),
    );
    // The account is there; a letter that was not sent is told by itself, and can be sent again.
    if (brand) void dispatch(sendFirstLink(signUp.key));
    discardAndLeave();
  };
  // What is wrong is at its field, which may be out of sight.
  useEffect(() => {
    if (problems) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [panel, problems]);
  const saveAndGoOn = () =>
    save(() => {
      if (position.hasNext) onNext(initial.status === 'new');
      else onClose();
    });

  useShortcuts(
    {
      j: () => {
        move(1, false);
      },
      k: () => {
        move(-1, false);
      },
      'Ctrl+Enter': () => void saveAndGoOn(),
    },
    panel,
  );

  // Not `disabled`, so that the button keeps the focus at the end of the list.
  const renderMoveButton = (step: -1 | 1, label: string, isPossible: boolean) => (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => {
        move(step, true);
      }}
      className="panel-button"
    >
      {step < 0 ? (
        <ChevronUp aria-hidden="true" className="size-4" />
      ) : (
        <ChevronDown aria-hidden="true" className="size-4" />
      )}
    </button>
  );

  return (
    <>
      <header className="side-panel-header">
        <ReviewPill review={stored} />
        <span className="grow text-xs text-ink-2 tabular-nums">{position.text}</span>
        {renderMoveButton(-1, dialog.previous, position.hasPrevious)}
        {renderMoveButton(1, dialog.next, position.hasNext)}
        <ClosePanelButton label={dialog.close} onClose={close} />
      </header>
      <div className="side-panel-body">
        <div>
          <SidePanelHeading title={name} />
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {dialog.lead(signUp.brandName, signUp.date > 0 ? formatDateTime(signUp.date) : '')}
          </p>
        </div>
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            void save(onClose);
          }}
          onInput={({ target }) => {
            lastEdited.current = target;
          }}
          className="flex flex-col gap-4 border-t border-hairline pt-4"
        >
          <ReviewState signUp={signUp} review={stored} isNewer={stored !== initialReview} />
          <SegmentedControl
            label={dialog.status}
            segments={reviewStatuses.map((option) => ({
              value: option,
              label: statuses[option],
              Icon: option === status ? statusIcons[option] : undefined,
              isDisabled: Boolean(stored?.brandId) && option !== status,
            }))}
            value={status}
            note={stored?.brandId ? signUpReviewCopy.account.staysAccepted : undefined}
            onChange={(option) => {
              if (isSaving) return;
              form.change('status', option);
              setAccepting(option === 'accepted');
            }}
          />
          {stored?.brandId && (
            <AccountState
              brandId={stored.brandId}
              signUp={signUp}
              onTakenBack={() => {
                form.discard();
                onClose();
              }}
            />
          )}
          {getsAccount && (
            <AccountFields
              ref={accountFields}
              input={accountInput}
              problems={problems}
              isSaving={isSaving}
              onChange={form.change}
            />
          )}
          <LabelledInput
            id={`${id}-note`}
            label={dialog.note}
            counter={dialog.length(note.length, limits.reviewNote)}
            error={noteProblem}
            rows={3}
            value={note}
            isReadOnly={isSaving}
            onChange={({ target }) => {
              form.change('note', target.value);
            }}
          />
          <div className="border-y border-hairline py-4">
            <SignUpAnswers signUp={signUp} />
          </div>
          <ReviewProject
            projectId={projectId}
            hasBrand={Boolean(stored?.brandId)}
            isSaving={isSaving}
            onChange={(chosen) => {
              form.change('projectId', chosen);
            }}
          />
        </form>
        <CreatorRequests
          signUp={signUp}
          hasBrand={Boolean(stored?.brandId)}
          onErased={() => {
            form.discard();
            onErased();
          }}
        />
      </div>
      <footer className="side-panel-footer">
        {phase === 'discarding' && (
          <DiscardDialog lastEdited={lastEdited} onDiscard={discardAndLeave} onKeep={close} />
        )}
        {failure && (
          <p role="alert" className="w-full border-l-4 border-rec pl-3">
            {failure}
          </p>
        )}
        {position.hasNext && (
          <Button
            aria-disabled={isSaving}
            className="dense-button max-md:flex-1"
            onClick={() => void saveAndGoOn()}
          >
            {dialog.saveAndNext}
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          aria-disabled={isSaving}
          variant={position.hasNext ? 'quiet' : 'primary'}
          className="dense-button"
        >
          {isSaving ? dialog.saving : dialog.save}
        </Button>
        {projectId === '' && (
          <Link
            to={newProjectLink}
            // An address is no place for an email.
            state={{ signUp: signUp.key, brandName: signUp.brandName } satisfies NewProjectOf}
            className="ml-auto py-1 text-daylight underline"
          >
            {startProject}
          </Link>
        )}
      </footer>
    </>
  );
}
