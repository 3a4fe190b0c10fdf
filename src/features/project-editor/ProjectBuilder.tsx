import './builder.css';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { FailureNote } from '../../components/workspace/FailureNote';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { StatusPill } from '../../components/workspace/StatusPill';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminPaths, paths } from '../../config/paths';
import { builderCopy, historyCopy, readinessCopy } from '../../content/projectAdmin';
import { type ProjectText, projectTextFields, projectTexts } from '../../content/projectFields';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { DocumentSizeMeter } from './DocumentSizeMeter';
import { creatorRights, staffRights } from './editorRights';
import { FilesSection } from '../stored-files/FilesSection';
import { HistoryPanel } from './HistoryPanel';
import { LeftToStaff } from './LeftToStaff';
import { useSavedAt } from '../project-changes/lastSave';
import { PosterPanel } from './PosterPanel';
import { ProjectLists } from './ProjectLists';
import { PublishControls } from './PublishControls';
import { ProjectTextField, ProjectTitle } from './ProjectTextFields';
import { ReadinessBar, ReadinessList } from './Readiness';
import { findReadiness } from '../project-changes/projectReadiness';
import { openNearestPart } from './openPart';
import { SectionLinks } from './SectionLinks';
import { OrphanedDrafts } from './UnsavedDrafts';
import type { OwnFilm } from '../project-changes/projectThunks';
import { useFilmOfBrand } from './useFilmOfBrand';
import { useOpenProject } from './useOpenProject';
import { usePublishing } from './usePublishing';
import { useRefreshOnReturn } from './useRefreshOnReturn';
import type { Elements } from '../../lib/elements';

const projectPreview = partOnDemand(async () => (await import('./ProjectPreview')).ProjectPreview);
const ofAPress = [projectPreview];

const isFact = (field: ProjectText) => projectTextFields[field].shownIn === 'facts';

type StaffsProps = {
  title: string;
  /** Whose sign-up the project was made from. */
  signedUpBy: Elements;
  /** Whose film it is; the builder asks again once that has changed. */
  renderBrand: (projectId: string, onNamed: () => void) => Elements;
  /** The project has another title now. */
  onRename: (title: string) => void;
  /** The project is gone. */
  onDelete: () => void;
};

type ProjectBuilderProps =
  | (StaffsProps & { film?: never })
  | ({ film: OwnFilm } & Partial<Record<keyof StaffsProps, never>>);

const ignore = () => undefined;

/** Edits every part of a project where it is shown, as far as whoever has it open may: a `film` by its creators. */
export function ProjectBuilder(props: ProjectBuilderProps) {
  const { film, title = '', signedUpBy, renderBrand, onRename = ignore, onDelete = ignore } = props;
  const rights = film ? creatorRights : staffRights;
  const [isPreviewed, setPreviewed] = useState(false);
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const { status, opened, lastProjectId, failure, retry } = useOpenProject(title, film, onRename);
  const { changedParts, unmark } = useRefreshOnReturn(opened?.projectRef ?? null);
  const open = status === 'open' ? opened : null;
  useShortcuts({ e: openNearestPart });
  const readiness = open ? findReadiness(open.project, rights) : [];
  const gapCount = readiness.filter(({ isReady }) => !isReady).length;
  const publishing = usePublishing(open?.projectRef ?? null, gapCount);
  const { isHidden } = publishing;
  const savedAt = useSavedAt(open?.project.projectId);
  const { owner, ask } = useFilmOfBrand(rights.canPublish ? open?.project.projectId : undefined);
  const hints = isHidden ? builderCopy.hidden : builderCopy.published;
  const { pill } = hints;
  const pillElement = open && <StatusPill variant={isHidden ? 'hidden' : 'visible'} label={pill} />;
  const subtitle = open && (
    <div className="builder-subtitle">
      <p role="status">{film ? hints.hintToCreators : owner ? hints.hintOfFilm : hints.hint}</p>
      {savedAt !== null && <p>{builderCopy.savedAt(savedAt)}</p>}
    </div>
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
              <span>
                {builderCopy.changedByColleague(
                  changedParts.map((part) => historyCopy.fields[part]).join(', '),
                )}
              </span>
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
              {isPhone && subtitle}
              <h2 id="readiness" className="label">
                {film ? readinessCopy.creatorsHeading : readinessCopy.heading}
              </h2>
              {isPhone && <ReadinessBar parts={readiness} />}
              <ReadinessList parts={readiness} />
              {!isHidden && project.slug !== '' && (
                <p className="text-ink-2">
                  {builderCopy.address} <FilmAddress slug={project.slug} />
                </p>
              )}
              {!rights.canPublish && <LeftToStaff part="publishing" project={project} />}
              {/* Here at every width: it asks the database whenever it is shown anew. */}
              {signedUpBy}
            </section>
            {renderBrand?.(project.projectId, ask)}
          </div>
          <section id="texts" tabIndex={-1} aria-label={builderCopy.texts} className="min-w-0">
            {rights.canRename ? (
              <ProjectTitle project={project} projectRef={projectRef} />
            ) : (
              <LeftToStaff part="title" project={project} />
            )}
            {projectTexts.filter((field) => !isFact(field)).map(renderText)}
            <div className="text-facts">{projectTexts.filter(isFact).map(renderText)}</div>
          </section>
        </div>
        <ProjectLists project={project} projectRef={projectRef} rights={rights} />
        <DocumentSizeMeter project={project} projectRef={projectRef} />
      </>
    );
  };
  return (
    <WorkspacePage
      title={film ? (open?.project.title ?? builderCopy.film) : title}
      back={{ fallback: film ? paths.studio : `${paths.admin}/${adminPaths.manageProjects}` }}
      status={!isPhone && pillElement}
      subtitle={!isPhone && subtitle}
      actions={
        open && (
          <PublishControls
            project={open.project}
            projectRef={open.projectRef}
            publishing={publishing}
            readiness={readiness}
            rights={rights}
            hasPack={owner?.hasPack === true}
            onPreview={() => {
              setPreviewed(true);
            }}
            onDelete={onDelete}
          />
        )
      }
      anchors={
        open && (
          <>
            {publishing.failure && <FailureNote {...publishing.failure} />}
            <SectionLinks project={open.project} readiness={readiness} rights={rights} />
          </>
        )
      }
    >
      {open && renderProject(open)}
      {status === 'failed' && <LoadFailure text={failure} onRetry={retry} />}
      {status === 'missing' && (
        <div className="flex flex-col gap-6">
          <p role="status">{film ? builderCopy.filmMissing : builderCopy.missing}</p>
          {lastProjectId && <OrphanedDrafts projectId={lastProjectId} />}
        </div>
      )}
      {!open && status !== 'failed' && status !== 'missing' && (
        <p role="status">{builderCopy.opening}</p>
      )}
      {(rights.canSeeFiles || rights.canSeeHistory) && (
        <div className="flex flex-col gap-3">
          {rights.canSeeFiles && <FilesSection title={title} project={open?.project ?? null} />}
          {rights.canSeeHistory && open && (
            <HistoryPanel project={open.project} projectRef={open.projectRef} />
          )}
        </div>
      )}
      {open && isPreviewed && (
        <projectPreview.Part
          project={open.project}
          onClose={() => {
            setPreviewed(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}
