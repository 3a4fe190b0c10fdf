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
import { Button } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardDialog';
import { SafeLink } from '../../components/SafeLink';
import { useFormDraft } from '../../components/useDraft';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { limits } from '../../config/limits';
import {
  reviewStatuses,
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
} from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type AccountInput,
  type AccountProblems,
  defaultDay,
  parseAccount,
} from '../creators/model';
import { sendFirstLink } from '../creators/teamApi';
import { AccountFields, AccountState } from './AccountFields';
import { CreatorRequests } from './DataRequests';
import {
  cellText,
  mailtoLink,
  newProjectPath,
  type Review,
  reviewDraftKey,
  type SignUp,
  telLink,
  typedAddress,
} from './model';
import { ReviewProject } from './ReviewProject';
import { ReviewPill } from './SignUpActions';
import { saveReview, selectSignUpReview } from './signUpReviewSlice';

const { dialog, startProject, statuses } = signUpReviewCopy;
const statusIcons = { new: CircleDashed, accepted: Check, declined: X };

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
  const link =
    field === 'email'
      ? mailtoLink(signUp.email)
      : field === 'phoneNumber'
        ? telLink(signUp.phoneNumber)
        : '';
  if (link)
    return (
      <a href={link} className={linkClass}>
        {cellText(signUp, field)}
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
  onClose: () => void;
  onErased: () => void;
};

/** One sign-up in full and its review. Unsaved changes are kept until they are saved or discarded. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { ref, panel, signUp, position, movedBy, onMove, onClose, onErased } = props;
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectSignUpReview).reviews[signUp.key] ?? null;
  const [initialReview] = useState(stored);
  const [initial] = useState({
    status: stored?.status ?? 'new',
    note: stored?.note ?? '',
    projectId: stored?.projectId ?? '',
    brandName: signUp.brandName,
    packageId: 'bronze',
    packageUntil: defaultDay(),
    isFirstFilmCampaign: 'yes',
  });
  const form = useFormDraft(...reviewDraftKey(signUp), initial);
  const status = reviewStatuses.find((option) => option === form.fields.status) ?? 'new';
  // What was left unsaved may be from before there was this field.
  const { note = '', projectId = initial.projectId } = form.fields;
  const accountInput: AccountInput = { ...initial, ...form.fields };
  const [newBrandId] = useState(() => crypto.randomUUID());
  const getsAccount = status === 'accepted' && !stored?.brandId;
  const [problems, setProblems] = useState<AccountProblems | null>(null);
  const [phase, setPhase] = useState<'editing' | 'saving' | 'discarding'>('editing');
  const [failure, setFailure] = useState('');
  const lastEdited = useRef<EventTarget>(null);
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
    leave.current = next;
    setPhase('saving');
    setFailure('');
    setProblems(null);
    const { brand } = parsed;
    const outcome = await dispatch(
      saveReview({ key: signUp.key, base: stored, brand, status, note, projectId }),
    );
    if (saveReview.rejected.match(outcome)) {
      setFailure(dispatch(takeFailure(outcome)));
      setPhase('editing');
      return;
    }
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
      if (position.hasNext) onMove(1, false);
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
        <button
          type="button"
          aria-label={dialog.close}
          title={dialog.close}
          onClick={close}
          className="panel-button"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </header>
      <div className="side-panel-body">
        <div>
          <h2
            tabIndex={-1}
            dir="auto"
            className="font-display text-[1.75rem] leading-8.5 font-semibold wrap-anywhere outline-none"
          >
            {signUp.firstName} {signUp.lastName}
          </h2>
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {dialog.lead(signUp.brandName, signUp.date > 0 ? formatDateTime(signUp.date) : '')}
          </p>
        </div>
        <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          {signUpColumns.map(({ field, label }) => (
            <div key={field} className="contents">
              <dt className="text-xs leading-5 text-ink-2">{label}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                <Answer signUp={signUp} field={field} />
              </dd>
            </div>
          ))}
        </dl>
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
          <ReviewState review={stored} isNewer={stored !== initialReview} />
          <SegmentedControl
            label={dialog.status}
            segments={reviewStatuses.map((option) => ({
              value: option,
              label: statuses[option],
              Icon: option === status ? statusIcons[option] : undefined,
            }))}
            value={status}
            onChange={(option) => {
              if (!isSaving && !stored?.brandId) form.change('status', option);
            }}
          />
          {stored?.brandId && <AccountState brandId={stored.brandId} email={signUp.key} />}
          {getsAccount && (
            <AccountFields
              input={accountInput}
              problems={problems}
              isSaving={isSaving}
              onChange={form.change}
            />
          )}
          <div className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <label htmlFor={`${id}-note`} className="font-medium">
                {dialog.note}
              </label>
              <span id={`${id}-count`} className="text-xs text-ink-2 tabular-nums">
                {dialog.length(note.length, limits.reviewNote)}
              </span>
            </p>
            <textarea
              id={`${id}-note`}
              aria-describedby={`${id}-count`}
              dir="auto"
              rows={3}
              value={note}
              maxLength={limits.reviewNote}
              readOnly={isSaving}
              onChange={({ target }) => {
                form.change('note', target.value);
              }}
              className="rounded-control border border-control bg-bg1 px-2.5 py-1.5"
            />
          </div>
          <ReviewProject
            projectId={projectId}
            isSaving={isSaving}
            onChange={(chosen) => {
              form.change('projectId', chosen);
            }}
          />
        </form>
        <CreatorRequests
          signUp={signUp}
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
        <Link to={newProjectPath(signUp)} className="ml-auto py-1 text-daylight underline">
          {startProject}
        </Link>
      </footer>
    </>
  );
}
