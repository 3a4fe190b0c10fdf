import { useState } from 'react';
import { Button } from '../../components/Button';
import { discardDrafts } from '../../components/draftStorage';
import { LabelledInput } from '../../components/LabelledInput';
import { FormModal } from '../../components/workspace/FormModal';
import { builderCopy } from '../../content/projectAdmin';
import { foldLine } from '../../lib/lines';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { StoredPicture } from '../media/StoredPicture';
import type { Project } from '../projects/model';
import { deleteProject } from '../project-changes/projectThunks';
import type { ProjectRef } from '../project-changes/transactionApi';
import { deleteProjectFiles, selectFileCount } from '../stored-files/storedFilesSlice';

type DeleteDialogProps = {
  project: Project;
  projectRef: ProjectRef;
  /** Whether it is a film of creators who have a Project Pack of it. */
  hasPack: boolean;
  onDelete: () => void;
  /** Returns why it failed; undefined for a project that is hidden. */
  onHide?: (() => Promise<string>) | undefined;
  onClose: () => void;
};

/** Deletes the project once its title is typed, folded as by whoever copies what they see: the document first, since files that nothing shows do no harm. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { project, projectRef, hasPack, onHide, onDelete, onClose } = props;
  const dispatch = useAppDispatch();
  const fileCount = useAppSelector((state) => selectFileCount(state, project.title));
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState({ isSending: false, problem: '', failure: '' });
  const hide = async (onHideProject: () => Promise<string>) => {
    setAttempt({ isSending: true, problem: '', failure: '' });
    const failure = await onHideProject();
    if (failure === '') onClose();
    else setAttempt({ isSending: false, problem: '', failure });
  };
  const submit = async () => {
    if (foldLine(typed) !== foldLine(project.title)) {
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
    setAttempt({ isSending: false, problem: '', failure: dispatch(toRequestError(outcome)) });
  };
  return (
    <FormModal
      title={builderCopy.deleteTitle(project.title)}
      submit={builderCopy.deleteSubmit}
      submitting={builderCopy.deleting}
      isFinal
      alternative={
        onHide && (
          <Button
            variant="quiet"
            className="dense-button md:me-auto"
            aria-disabled={attempt.isSending}
            onClick={() => {
              if (!attempt.isSending) void hide(onHide);
            }}
          >
            {builderCopy.hideInstead}
          </Button>
        )
      }
      isSubmitting={attempt.isSending}
      isDirty={false}
      failure={attempt.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="question">
        <StoredPicture
          url={project.posterImageURL}
          picture={project.posterImage}
          alt=""
          sizes="72px"
          className="aspect-poster"
          fallback={null}
        />
        <div>
          <p>
            <span>
              {builderCopy.deleteWarning(
                {
                  castCount: project.cast.length,
                  crewCount: project.crew.length,
                  itemCount: project.merchandise.length,
                  fileCount,
                },
                onHide !== undefined,
              )}
            </span>{' '}
            <strong>{onHide ? builderCopy.hidingKeeps : builderCopy.stayingHiddenKeeps}</strong>
          </p>
          {hasPack && <p>{builderCopy.packStays}</p>}
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
        </div>
      </div>
    </FormModal>
  );
}
