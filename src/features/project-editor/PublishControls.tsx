import { Ellipsis, ExternalLink, Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { adminPackLink, projectLink } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { builderCopy } from '../../content/projectAdmin';
import { StoredPicture } from '../media/StoredPicture';
import type { Project } from '../projects/model';
import type { ProjectRef } from '../project-changes/transactionApi';
import type { ReadinessPart } from '../project-changes/projectReadiness';
import { openPart } from './openPart';
import type { EditorRights } from './editorRights';
import { ReadinessBar, ReadinessList } from './Readiness';
import { menuButtonId, type Publishing } from './usePublishing';

const deleteDialog = partOnDemand(async () => (await import('./DeleteDialog')).DeleteDialog);
const ofAPress = [deleteDialog];

type PublishControlsProps = {
  project: Project;
  projectRef: ProjectRef;
  publishing: Publishing;
  readiness: readonly ReadinessPart[];
  rights: EditorRights;
  /** Whether staff have it open, and it is a film of creators who have a Project Pack of it. */
  hasPack: boolean;
  onPreview: () => void;
  onDelete: () => void;
};

/**
 * The actions of the page's header: previews, publishes after listing what is missing, hides and deletes. A film whose
 * Project Pack is open is published there. Whoever
 * may do none of this previews, and opens its public page.
 */
export function PublishControls(props: PublishControlsProps) {
  const { project, projectRef, publishing, readiness, hasPack, onPreview, onDelete } = props;
  const { canPublish, canDelete } = props.rights;
  const navigate = useNavigate();
  useFetchAhead(ofAPress);
  const [isDeleting, setDeleting] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { isHidden, isMoving, openPack } = publishing;
  // A phone's header has hardly room for the title. What cannot be deleted has no menu.
  const isInMenu = useIsPhone() && canDelete;
  const gapCount = readiness.filter(({ isReady }) => !isReady).length;
  // The menu would cover what has the focus outside of it. A press of its button closes it by itself.
  useEffect(() => {
    const close = ({ target }: FocusEvent) => {
      const element = menu.current;
      if (!(target instanceof Node) || target === menuButton.current) return;
      if (element?.matches(':popover-open') && !element.contains(target)) element.hidePopover();
    };
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('focusin', close);
    };
  }, []);
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
      {!isInMenu && (
        <button
          type="button"
          title={builderCopy.preview}
          className={`${buttonClass('quiet')} dense-button`}
          onClick={onPreview}
        >
          <Eye aria-hidden="true" className="size-4" />
          <span className="max-[80rem]:sr-only">{builderCopy.preview}</span>
        </button>
      )}
      {canPublish && (
        <Button
          variant={isHidden ? 'primary' : 'quiet'}
          className="dense-button"
          aria-disabled={isMoving}
          onClick={() => void (isHidden ? publishing.publish() : publishing.hide())}
        >
          {isMoving ? builderCopy.working : isHidden ? builderCopy.publish : builderCopy.hide}
        </Button>
      )}
      {!isHidden && !isInMenu && (
        <Link
          title={builderCopy.openPage}
          className={`${buttonClass('quiet')} dense-button`}
          to={projectLink(project.title)}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="max-[80rem]:sr-only">{builderCopy.openPage}</span>
        </Link>
      )}
      {canDelete && (
        <>
          <button
            ref={menuButton}
            id={menuButtonId}
            type="button"
            title={builderCopy.more}
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
              {isInMenu && renderMenuItem(builderCopy.preview, onPreview)}
              {isInMenu &&
                !isHidden &&
                renderMenuItem(
                  builderCopy.openPage,
                  () => void navigate(projectLink(project.title)),
                )}
              {renderMenuItem(builderCopy.delete, () => {
                setDeleting(true);
              })}
            </ul>
          </div>
        </>
      )}
      {openPack && (
        <ConfirmDialog
          title={builderCopy.packTitle(project.title)}
          action={builderCopy.openPack}
          cancelLabel={builderCopy.keepHidden}
          variant="primary"
          onConfirm={() => {
            void navigate(adminPackLink(openPack.brandId, openPack.openPackId));
            return '';
          }}
          onClose={publishing.closePack}
        >
          <p>{builderCopy.packIsOpen}</p>
        </ConfirmDialog>
      )}
      {publishing.isAsking && (
        <ConfirmDialog
          title={builderCopy.publishTitle(project.title)}
          action={builderCopy.publishWithGaps(gapCount)}
          cancelLabel={builderCopy.keepHidden}
          variant="primary"
          onConfirm={async () => {
            const failure = await publishing.move();
            if (failure === '') publishing.closeQuestion();
            return failure;
          }}
          onClose={publishing.closeQuestion}
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
                  flushSync(publishing.closeQuestion);
                  openPart(target);
                }}
              />
            </div>
          </div>
          <p className="text-sm text-ink-2">{builderCopy.publishNote}</p>
        </ConfirmDialog>
      )}
      {isDeleting && (
        <deleteDialog.Part
          project={project}
          projectRef={projectRef}
          hasPack={hasPack}
          onHide={isHidden ? undefined : publishing.move}
          onDelete={onDelete}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </>
  );
}
