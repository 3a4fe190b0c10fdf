import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { projectLink } from '../../config/paths';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LabelledInput } from '../../components/LabelledInput';
import { StatusPill } from '../../components/workspace/StatusPill';
import { builderCopy } from '../../content/projectAdmin';
import { deleteProjectFiles } from './storedFilesSlice';
import type { Move } from '../projects/projectDraftSlice';
import { normalizeTitle } from '../../lib/documentKey';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import type { ItemThunkOutcome } from './itemThunks';
import { missingParts } from './missingParts';
import { deleteProject, hideProject, publishProject } from './projectThunks';
import { FormModal } from './FormModal';
import { discardDrafts } from '../../components/draftStorage';

const small = 'min-h-8! px-3! py-1! text-sm!';

type PublishControlsProps = {
  project: Project;
  projectRef: ProjectRef;
  /** What colleagues have done with the project since it was opened. */
  moves: Move[];
  onDelete: () => void;
};

/** Says whether fans see the project; hides it, publishes it after listing what is missing, and deletes it. */
export function PublishControls({ project, projectRef, moves, onDelete }: PublishControlsProps) {
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isHidden = projectRef.collection === 'hiddenProjects';
  const [isAsking, setAsking] = useState(false);
  const missing = isHidden ? missingParts(project) : [];
  /** Returns the reason why it failed; empty on success. */
  const move = async (): Promise<string> => {
    setMoving(true);
    const outcome: ItemThunkOutcome = await dispatch(
      isHidden ? publishProject(projectRef) : hideProject(projectRef),
    );
    setMoving(false);
    if (outcome.error) return dispatch(takeFailure(outcome));
    setAsking(false);
    return '';
  };
  const { pill, hint } = isHidden ? builderCopy.hidden : builderCopy.published;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill look={isHidden ? 'hidden' : 'public'} label={pill} />
        <span className="text-ink-2">{hint}</span>
        {moves.length > 0 && <span>{builderCopy.movedByColleague(moves)}</span>}
      </p>
      <Button
        variant="quiet"
        className={small}
        aria-disabled={isMoving}
        onClick={() => {
          if (isMoving) return;
          if (missing.length > 0) setAsking(true);
          else void move();
        }}
      >
        {isMoving ? builderCopy.working : isHidden ? builderCopy.publish : builderCopy.hide}
      </Button>
      <span className="grow" />
      {!isHidden && (
        <Link className="inline-flex min-h-8 items-center" to={projectLink(project.title)}>
          {builderCopy.openPage}
        </Link>
      )}
      <Button
        variant="quiet"
        className={small}
        onClick={() => {
          setDeleting(true);
        }}
      >
        {builderCopy.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={builderCopy.publishTitle}
          action={builderCopy.publishAnyway}
          variant="primary"
          onConfirm={move}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{builderCopy.publishMissing}</p>
          <ul className="list-disc ps-6">
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {isDeleting && (
        <DeleteDialog
          project={project}
          projectRef={projectRef}
          onDelete={onDelete}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </div>
  );
}

type DeleteDialogProps = Pick<PublishControlsProps, 'project' | 'projectRef' | 'onDelete'> & {
  onClose: () => void;
};

/** Deletes the project once its title is typed: the document first, since files that nothing shows do no harm. */
function DeleteDialog({ project, projectRef, onDelete, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState({ isSending: false, problem: '', failure: '' });
  const submit = async () => {
    if (normalizeTitle(typed) !== normalizeTitle(project.title)) {
      setAttempt({ isSending: false, problem: builderCopy.deleteMismatch, failure: '' });
      return;
    }
    setAttempt({ isSending: true, problem: '', failure: '' });
    const outcome = await dispatch(deleteProject(projectRef));
    if (deleteProject.fulfilled.match(outcome)) {
      discardDrafts(project.projectId);
      void dispatch(deleteProjectFiles(outcome.payload));
      onDelete();
      return;
    }
    setAttempt({ isSending: false, problem: '', failure: dispatch(takeFailure(outcome)) });
  };
  return (
    <FormModal
      title={builderCopy.deleteTitle}
      submit={builderCopy.deleteSubmit}
      submitting={builderCopy.deleting}
      isFinal
      isSubmitting={attempt.isSending}
      isDirty={false}
      failure={attempt.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{builderCopy.deleteWarning}</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {project.title}
      </p>
      <LabelledInput
        id="delete-title"
        label={builderCopy.deleteLabel}
        value={typed}
        error={attempt.problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setAttempt({ ...attempt, problem: '' });
        }}
      />
    </FormModal>
  );
}
