import { useState } from 'react';
import { Button } from '../../components/Button';
import { emailKey } from '../../lib/email';
import { TypedConfirmDialog } from '../../components/TypedConfirmDialog';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { creatorCopy } from '../../content/signUpReview';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { erasePerson, eraseSignUp, exportCreator } from './dataRequestsApi';
import type { SignUp } from './model';
import { type ErasurePlan, fetchErasurePlan } from './placesApi';

const { erase: eraseCopy, export: exportCopy } = creatorCopy;

type EraseDialogProps = { signUp: SignUp; onErased: () => void; onClose: () => void };

const nameOf = ({ firstName, lastName, key }: SignUp) =>
  [firstName, lastName].filter(Boolean).join(' ') || key;

/** Erases a sign-up once its email has been typed as a confirmation. */
function EraseDialog({ signUp, onErased, onClose }: EraseDialogProps) {
  const dispatch = useAppDispatch();
  const erase = async () => {
    const outcome = await dispatch(eraseSignUp(signUp.key));
    if (eraseSignUp.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    onErased();
    return '';
  };
  return (
    <TypedConfirmDialog
      title={eraseCopy.question(nameOf(signUp))}
      copy={eraseCopy}
      expected={signUp.key}
      type="email"
      isMatch={(typed) => emailKey(typed) === signUp.key}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{eraseCopy.warning}</p>
    </TypedConfirmDialog>
  );
}

const { person: personCopy } = eraseCopy;

/** What the erasure of a person takes and what it leaves. */
function PlanLists({ plan }: { plan: ErasurePlan }) {
  const lists = [
    [
      personCopy.goes,
      [personCopy.signUp, ...plan.map(({ end, name }) => personCopy.ends[end](name))],
    ],
    [
      personCopy.stays,
      [
        ...personCopy.staying,
        ...plan.filter(({ end }) => end === 'leaving').map(({ name }) => personCopy.openLog(name)),
      ],
    ],
  ] as const;
  return lists.map(([heading, items]) => (
    <section key={heading} aria-label={heading}>
      <h3 className="font-medium">{heading}</h3>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item} dir="auto" className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Erases a person whole, with their part in brands, once it has said what goes and what stays. */
function ErasePersonDialog({ signUp, onErased, onClose }: EraseDialogProps) {
  const dispatch = useAppDispatch();
  const { value: plan, failure, retry } = useLoadedOf(fetchErasurePlan, signUp.key);
  const erase = async () => {
    if (!plan) return personCopy.notLoaded;
    const closing = plan.filter(({ end }) => end === 'closing').map(({ brandId }) => brandId);
    const outcome = await dispatch(erasePerson({ key: signUp.key, closing }));
    if (erasePerson.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    onErased();
    return '';
  };
  return (
    <TypedConfirmDialog
      title={personCopy.question(nameOf(signUp))}
      copy={eraseCopy}
      expected={signUp.key}
      type="email"
      isMatch={(typed) => emailKey(typed) === signUp.key}
      onConfirm={erase}
      onClose={onClose}
    >
      {plan && <PlanLists plan={plan} />}
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!plan && !failure && <p role="status">{personCopy.loading}</p>}
    </TypedConfirmDialog>
  );
}

type CreatorRequestsProps = { signUp: SignUp; hasBrand: boolean; onErased: () => void };

/** For a creator who asks for their data, or for its erasure. */
export function CreatorRequests({ signUp, hasBrand, onErased }: CreatorRequestsProps) {
  const dispatch = useAppDispatch();
  const [isErasing, setErasing] = useState(false);
  const { isBusy: isExporting, failure, send } = useSubmit();
  const Dialog = hasBrand ? ErasePersonDialog : EraseDialog;

  const exportAll = async () => {
    const exported = await send(exportCreator(signUp.key));
    if (!exported) return;
    downloadFile(exported.value, exportCopy.fileName(todayUtc()), 'application/json');
    dispatch(successAnnounced({ message: 'fileDownloaded', about: exportCreator.typePrefix }));
  };

  return (
    <section
      aria-label={creatorCopy.heading}
      className="flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <h3 className="font-medium">{creatorCopy.heading}</h3>
      <p className="text-ink-2">{creatorCopy.lead}</p>
      <p className="flex flex-wrap gap-3">
        <Button
          aria-disabled={isExporting}
          variant="compact"
          className="aria-disabled:opacity-60"
          onClick={() => void exportAll()}
        >
          {isExporting ? exportCopy.busy : exportCopy.start}
        </Button>
        <Button
          aria-haspopup="dialog"
          variant="compact"
          onClick={() => {
            if (!isExporting) setErasing(true);
          }}
        >
          {hasBrand ? personCopy.start : eraseCopy.start}
        </Button>
      </p>
      <Failure text={failure} />
      {isErasing && (
        <Dialog
          signUp={signUp}
          onErased={onErased}
          onClose={() => {
            setErasing(false);
          }}
        />
      )}
    </section>
  );
}
