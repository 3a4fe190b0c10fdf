import './builder.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { useIsPhone } from '../../components/useIsPhone';
import { StatusPill } from '../../components/workspace/StatusPill';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminPaths, paths } from '../../config/paths';
import { builderCopy, historyCopy, readinessCopy } from '../../content/projectAdmin';
import { type ProjectText, projectTextFields, projectTexts } from '../../content/projectFields';
import { DocumentSizeMeter } from './DocumentSizeMeter';
import { FilesSection } from './FilesSection';
import { HistoryPanel } from './HistoryPanel';
import { PosterPanel } from './PosterPanel';
import { ProjectLists } from './ProjectLists';
import { ProjectPreview } from './ProjectPreview';
import { PublishControls } from './PublishControls';
import { ProjectTextField, ProjectTitle } from './ProjectTextFields';
import { ReadinessBar, ReadinessList } from './Readiness';
import { findReadiness, openNearestPart } from './projectReadiness';
import { SectionLinks } from './SectionLinks';
import { OrphanedDrafts } from './UnsavedDrafts';
import { useOpenProject } from './useOpenProject';
import { useRefreshOnReturn } from './useRefreshOnReturn';

const isFact = (field: ProjectText) => projectTextFields[field].shownIn === 'facts';

type ProjectBuilderProps = {
  title: string;
  /** Whose sign-up the project was made from. */
  signedUpBy: ReactNode;
  /** The project has another title now. */
  onRename: (title: string) => void;
  /** The project is gone. */
  onDelete: () => void;
};

/** Edits every part of a project where it is shown. */
export function ProjectBuilder({ title, signedUpBy, onRename, onDelete }: ProjectBuilderProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const isPhone = useIsPhone();
  const { status, opened, lastProjectId, retry } = useOpenProject(title, onRename);
  const { changedParts, unmark } = useRefreshOnReturn(opened?.projectRef ?? null);
  const open = status === 'open' ? opened : null;
  useShortcuts({ e: openNearestPart });
  const readiness = open ? findReadiness(open.project) : [];
  const isHidden = open?.projectRef.collection === 'hiddenProjects';
  const { pill, hint } = isHidden ? builderCopy.hidden : builderCopy.published;
  const pillElement = open && <StatusPill look={isHidden ? 'hidden' : 'public'} label={pill} />;
  const fact = open && (
    <p role="status" className="whitespace-nowrap">
      {hint}
    </p>
  );

  const renderProject = ({ project, projectRef, moves }: NonNullable<typeof opened>) => {
    const renderText = (field: ProjectText) => (
      <ProjectTextField
        key={field}
        project={project}
        projectRef={projectRef}
        field={field}
        isChangedByColleague={changedParts.includes(field)}
        onSaved={() => {
          unmark(field);
        }}
      />
    );
    return (
      <>
        <div role="status" className="contents">
          {moves.length > 0 && <p className="notice">{builderCopy.movedByColleague(moves)}</p>}
          {changedParts.length > 0 && (
            <p className="notice">
              {builderCopy.changedByColleague(
                changedParts.map((part) => historyCopy.fields[part]).join(', '),
              )}
              <Button
                variant="compact"
                onClick={() => {
                  unmark();
                }}
              >
                {builderCopy.changesSeen}
              </Button>
            </p>
          )}
        </div>
        <div className="builder-top" data-section="texts">
          <div className="builder-side">
            <PosterPanel project={project} projectRef={projectRef} />
            <section aria-labelledby="readiness" className="builder-readiness">
              {isPhone && pillElement}
              {isPhone && fact}
              <h2 id="readiness" className="label">
                {readinessCopy.heading}
              </h2>
              {isPhone && <ReadinessBar parts={readiness} />}
              <ReadinessList parts={readiness} />
              {/* Here at every width: it asks the database whenever it is shown anew. */}
              {signedUpBy}
            </section>
          </div>
          <section id="texts" tabIndex={-1} aria-label={builderCopy.texts} className="min-w-0">
            <ProjectTitle project={project} projectRef={projectRef} />
            {projectTexts.filter((field) => !isFact(field)).map(renderText)}
            <div className="text-facts">{projectTexts.filter(isFact).map(renderText)}</div>
          </section>
        </div>
        <ProjectLists project={project} projectRef={projectRef} />
        <DocumentSizeMeter project={project} projectRef={projectRef} />
      </>
    );
  };
  return (
    <WorkspacePage
      title={title}
      back={{ fallback: `${paths.admin}/${adminPaths.manageProjects}` }}
      status={!isPhone && pillElement}
      fact={!isPhone && fact}
      actions={
        open && (
          <PublishControls
            project={open.project}
            projectRef={open.projectRef}
            readiness={readiness}
            onPreview={() => {
              setPreviewed(true);
            }}
            onDelete={onDelete}
          />
        )
      }
      anchors={open && <SectionLinks project={open.project} readiness={readiness} />}
    >
      {open && renderProject(open)}
      {status === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">{builderCopy.failed}</p>
          <Button variant="quiet" className="text-sm!" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {status === 'missing' && (
        <div className="flex flex-col gap-6">
          <p role="status">{builderCopy.missing}</p>
          {lastProjectId && <OrphanedDrafts projectId={lastProjectId} />}
        </div>
      )}
      {!open && status !== 'failed' && status !== 'missing' && (
        <p role="status">{builderCopy.opening}</p>
      )}
      <div className="flex flex-col gap-3">
        <FilesSection title={title} project={open?.project ?? null} />
        {open && <HistoryPanel project={open.project} projectRef={open.projectRef} />}
      </div>
      {open && isPreviewed && (
        <ProjectPreview
          project={open.project}
          onClose={() => {
            setPreviewed(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}
