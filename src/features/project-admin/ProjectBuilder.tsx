import './builder.css';
import { type ReactNode, useState } from 'react';
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
import { FilesSection } from './FilesSection';
import { HistoryPanel } from './HistoryPanel';
import { useSavedAt } from './lastSave';
import { PosterPanel } from './PosterPanel';
import { ProjectLists } from './ProjectLists';
import { PublishControls } from './PublishControls';
import { ProjectTextField, ProjectTitle } from './ProjectTextFields';
import { ReadinessBar, ReadinessList } from './Readiness';
import { findReadiness, openNearestPart } from './projectReadiness';
import { SectionLinks } from './SectionLinks';
import { OrphanedDrafts } from './UnsavedDrafts';
import type { OwnFilm } from './projectThunks';
import { useFilmOfBrand } from './useFilmOfBrand';
import { useOpenProject } from './useOpenProject';
import { usePublishing } from './usePublishing';
import { useRefreshOnReturn } from './useRefreshOnReturn';

const projectPreview = partOnDemand(async () => (await import('./ProjectPreview')).ProjectPreview);
const ofAPress = [projectPreview];

const isFact = (field: ProjectText) => projectTextFields[field].shownIn === 'facts';

type StaffsProps = {
  title: string;
  /** Whose sign-up the project was made from. */
  signedUpBy: ReactNode;
  /** The project has another title now. */
  onRename: (title: string) => void;
  /** The project is gone. */
  onDelete: () => void;
};

type ProjectBuilderProps =
  | (StaffsProps & { film?: never })
  | ({ film: OwnFilm } & Partial<Record<keyof StaffsProps, never>>);

const ignore = () => undefined;

/**
 * Edits every part of a project where it is shown. Of a `film` its creators edit what is theirs: its title, whether it is
 * public, what is sold, its files and its history are for staff.
 */
export function ProjectBuilder(props: ProjectBuilderProps) {
  const { film, title = '', signedUpBy, onRename = ignore, onDelete = ignore } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const { status, opened, lastProjectId, failure, retry } = useOpenProject(title, film, onRename);
  const { changedParts, unmark } = useRefreshOnReturn(opened?.projectRef ?? null);
  const open = status === 'open' ? opened : null;
  useShortcuts({ e: openNearestPart });
  const readiness = open ? findReadiness(open.project, film !== undefined) : [];
  const gapCount = readiness.filter(({ isReady }) => !isReady).length;
  const publishing = usePublishing(open?.projectRef ?? null, gapCount);
  const { isHidden } = publishing;
  const savedAt = useSavedAt(open?.project.projectId);
  const owner = useFilmOfBrand(film ? undefined : open?.project.projectId);
  const hints = isHidden ? builderCopy.hidden : builderCopy.published;
  const { pill } = hints;
  const pillElement = open && <StatusPill look={isHidden ? 'hidden' : 'public'} label={pill} />;
  const fact = open && (
    <div className="builder-fact">
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
                {film ? readinessCopy.creatorsHeading : readinessCopy.heading}
              </h2>
              {isPhone && <ReadinessBar parts={readiness} />}
              <ReadinessList parts={readiness} />
              {!isHidden && project.slug !== '' && (
                <p className="text-ink-2">
                  {builderCopy.address} <FilmAddress slug={project.slug} />
                </p>
              )}
              {/* Here at every width: it asks the database whenever it is shown anew. */}
              {signedUpBy}
            </section>
          </div>
          <section id="texts" tabIndex={-1} aria-label={builderCopy.texts} className="min-w-0">
            {!film && <ProjectTitle project={project} projectRef={projectRef} />}
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
      title={film ? (open?.project.title ?? builderCopy.film) : title}
      back={{ fallback: film ? paths.studio : `${paths.admin}/${adminPaths.manageProjects}` }}
      status={!isPhone && pillElement}
      fact={!isPhone && fact}
      actions={
        open && (
          <PublishControls
            project={open.project}
            projectRef={open.projectRef}
            publishing={publishing}
            readiness={readiness}
            isOfBrand={owner !== null}
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
            <SectionLinks
              project={open.project}
              readiness={readiness}
              isCreators={film !== undefined}
            />
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
      {!film && (
        <div className="flex flex-col gap-3">
          <FilesSection title={title} project={open?.project ?? null} />
          {open && <HistoryPanel project={open.project} projectRef={open.projectRef} />}
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
