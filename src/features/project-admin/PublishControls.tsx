import { Ellipsis, ExternalLink, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { projectLink } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LabelledInput } from '../../components/LabelledInput';
import { builderCopy } from '../../content/projectAdmin';
import { deleteProjectFiles, selectFileCount } from './storedFilesSlice';
import { StoredPicture } from '../media/StoredPicture';
import { normalizeTitle } from '../../lib/documentKey';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import type { ItemThunkOutcome } from './itemThunks';
import { openPart, type ReadinessPart } from './projectReadiness';
import { ReadinessBar, ReadinessList } from './Readiness';
import { deleteProject, hideProject, publishProject } from './projectThunks';
import { FormModal } from './FormModal';
import { discardDrafts } from '../../components/draftStorage';

type PublishControlsProps = {
  project: Project;
  projectRef: ProjectRef;
  readiness: readonly ReadinessPart[];
  onPreview: () => void;
  onDelete: () => void;
};

/** The actions of the page's header: previews, publishes after listing what is missing, hides and deletes. */
export function PublishControls(props: PublishControlsProps) {
  const { project, projectRef, readiness, onPreview, onDelete } = props;
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const [dialog, setDialog] = useState<'publish' | 'delete' | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const isHidden = projectRef.collection === 'hiddenProjects';
  const gapCount = readiness.filter(({ isReady }) => !isReady).length;
  const closeDialog = () => {
    setDialog(null);
  };
  const move = async () => {
    if (isMoving) return null;
    setMoving(true);
    const outcome: ItemThunkOutcome = await dispatch(
      isHidden ? publishProject(projectRef) : hideProject(projectRef),
    );
    setMoving(false);
    return outcome;
  };
  const moveAndClose = async () => {
    const outcome = await move();
    if (outcome?.error) return dispatch(takeFailure(outcome));
    closeDialog();
    return '';
  };
  /** The menu closes by itself; what it opens gives the focus back to its button. */
  const renderMenuItem = (label: string, onChoose: () => void) => (
    <li>
      <button
        type="button"
        popoverTarget="project-menu"
        popoverTargetAction="hide"
        onClick={() => {
          menuButton.current?.focus();
          onChoose();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <>
      <button type="button" className={`${buttonClass('quiet')} dense-button`} onClick={onPreview}>
        <Eye aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">{builderCopy.preview}</span>
      </button>
      {isHidden ? (
        <Button
          className="dense-button"
          aria-disabled={isMoving}
          onClick={() => {
            if (gapCount > 0) setDialog('publish');
            else void move();
          }}
        >
          {isMoving ? builderCopy.working : builderCopy.publish}
        </Button>
      ) : (
        <Link className={`${buttonClass('quiet')} dense-button`} to={projectLink(project.title)}>
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">{builderCopy.openPage}</span>
        </Link>
      )}
      <button
        ref={menuButton}
        type="button"
        popoverTarget="project-menu"
        className={`${buttonClass('quiet')} dense-button`}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
        <span className="sr-only">{builderCopy.more}</span>
      </button>
      <div
        ref={menu}
        id="project-menu"
        popover="auto"
        className="project-menu"
        onBeforeToggle={() => {
          const { bottom = 0, right = 0 } = menuButton.current?.getBoundingClientRect() ?? {};
          menu.current?.style.setProperty('--top', `${String(bottom)}px`);
          menu.current?.style.setProperty(
            '--end',
            `${String(document.documentElement.clientWidth - right)}px`,
          );
        }}
      >
        <ul>
          {!isHidden && renderMenuItem(builderCopy.hide, () => void move())}
          {renderMenuItem(builderCopy.delete, () => {
            setDialog('delete');
          })}
        </ul>
      </div>
      {dialog === 'publish' && (
        <ConfirmDialog
          title={builderCopy.publishTitle(project.title)}
          action={builderCopy.publishWithGaps(gapCount)}
          cancelLabel={builderCopy.keepHidden}
          variant="primary"
          onConfirm={moveAndClose}
          onClose={closeDialog}
        >
          <div className="publish-question">
            <StoredPicture
              url={project.posterImageURL}
              picture={project.posterImage}
              alt=""
              sizes="176px"
              className="aspect-poster object-cover max-md:hidden"
              fallback={null}
            />
            <div className="min-w-0 grow">
              <ReadinessBar parts={readiness} />
              <ReadinessList
                parts={readiness}
                onOpen={(target) => {
                  // First the dialog gives back the focus.
                  flushSync(closeDialog);
                  openPart(target);
                }}
              />
            </div>
          </div>
          <p className="text-sm text-ink-2">{builderCopy.publishNote}</p>
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          project={project}
          projectRef={projectRef}
          onHide={isHidden ? undefined : moveAndClose}
          onDelete={onDelete}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

type DeleteDialogProps = Pick<PublishControlsProps, 'project' | 'projectRef' | 'onDelete'> & {
  /** Returns why it failed; undefined for a project that is hidden. */
  onHide?: (() => Promise<string>) | undefined;
  onClose: () => void;
};

/** Deletes the project once its title is typed: the document first, since files that nothing shows do no harm. */
function DeleteDialog({ project, projectRef, onHide, onDelete, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const fileCount = useAppSelector((state) => selectFileCount(state, project.title));
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState({ isSending: false, problem: '', failure: '' });
  const hide = async (onHideProject: () => Promise<string>) => {
    setAttempt({ isSending: true, problem: '', failure: '' });
    setAttempt({ isSending: false, problem: '', failure: await onHideProject() });
  };
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
            {builderCopy.deleteWarning(
              {
                castCount: project.cast.length,
                crewCount: project.crew.length,
                itemCount: project.merchandise.length,
                fileCount,
              },
              onHide !== undefined,
            )}{' '}
            <strong>{onHide ? builderCopy.hidingKeeps : builderCopy.stayingHiddenKeeps}</strong>
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
        </div>
      </div>
    </FormModal>
  );
}
