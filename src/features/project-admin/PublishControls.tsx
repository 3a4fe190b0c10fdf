import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { projectLink } from '../../config/paths';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { builderCopy, standingCopy } from '../../content/projectAdmin';
import { deleteProjectFiles } from './storedFilesSlice';
import type { Move } from '../projects/projectDraftSlice';
import { normalizeTitle } from '../../lib/documentKey';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import { deleteProject, hideProject, publishProject } from './projectThunks';
import { errorMessage } from '../../components/formErrors';
import { FormModal } from './FormModal';
import { discardDrafts } from '../../components/draftStorage';

const small = 'min-h-8! px-3! py-1! text-sm!';

type ProjectStandingProps = {
  project: Project;
  place: ProjectRef;
  /** What colleagues have done with it since it was opened. */
  moves: Move[];
  onDelete: () => void;
};

/** Whether fans see the project, and what changes that for good. */
export function PublishControls({ project, place, moves, onDelete }: ProjectStandingProps) {
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isHidden = place.collection === 'hiddenProjects';
  const move = async () => {
    setMoving(true);
    await dispatch(isHidden ? publishProject(place) : hideProject(place));
    setMoving(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="grow text-ink-2">
        {isHidden ? builderCopy.hidden : builderCopy.published}
        {moves.length > 0 && ` ${builderCopy.movedByColleague(moves)}`}
      </p>
      {!isHidden && (
        <Link className="inline-flex min-h-8 items-center" to={projectLink(project.title)}>
          {standingCopy.openPage}
        </Link>
      )}
      <Button
        variant="quiet"
        className={small}
        aria-disabled={isMoving}
        onClick={() => {
          if (!isMoving) void move();
        }}
      >
        {isMoving ? standingCopy.working : isHidden ? standingCopy.publish : standingCopy.hide}
      </Button>
      <Button
        variant="quiet"
        className={small}
        onClick={() => {
          setDeleting(true);
        }}
      >
        {standingCopy.delete}
      </Button>
      {isDeleting && (
        <DeleteDialog
          project={project}
          place={place}
          onDelete={onDelete}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </div>
  );
}

type DeleteDialogProps = Pick<ProjectStandingProps, 'project' | 'place' | 'onDelete'> & {
  onClose: () => void;
};

/** Deletes nothing until the title is typed. The document goes first: files nobody shows harm nobody. */
function DeleteDialog({ project, place, onDelete, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [standing, setStanding] = useState({ isSending: false, problem: '', failure: '' });
  const submit = async () => {
    if (normalizeTitle(typed) !== normalizeTitle(project.title)) {
      setStanding({ isSending: false, problem: standingCopy.deleteMismatch, failure: '' });
      return;
    }
    setStanding({ isSending: true, problem: '', failure: '' });
    const outcome = await dispatch(deleteProject(place));
    if (deleteProject.fulfilled.match(outcome)) {
      discardDrafts(project.projectId);
      void dispatch(deleteProjectFiles(outcome.payload));
      onDelete();
      return;
    }
    setStanding({ isSending: false, problem: '', failure: errorMessage(outcome.error.code) });
  };
  return (
    <FormModal
      title={standingCopy.deleteTitle}
      submit={standingCopy.deleteSubmit}
      submitting={standingCopy.deleting}
      isSubmitting={standing.isSending}
      isDirty={false}
      failure={standing.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{standingCopy.deleteWarning}</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {project.title}
      </p>
      <LabelledInput
        id="delete-title"
        label={standingCopy.deleteLabel}
        value={typed}
        error={standing.problem}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </FormModal>
  );
}
