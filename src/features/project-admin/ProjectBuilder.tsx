import { useState } from 'react';
import { Button } from '../../components/Button';
import { builderCopy, historyCopy } from '../../content/projectAdmin';
import { projectTexts } from '../../content/projectFields';
import { DocumentSizeMeter } from './DocumentSizeMeter';
import { HistoryPanel } from './HistoryPanel';
import { PosterPanel } from './PosterPanel';
import { ProjectLists } from './ProjectLists';
import { ProjectPreview } from './ProjectPreview';
import { PublishControls } from './PublishControls';
import { ProjectTextField, ProjectTitle } from './ProjectTextFields';
import { SectionLinks } from './SectionLinks';
import { OrphanedDrafts } from './UnsavedDrafts';
import { useOpenProject } from './useOpenProject';
import { useRefreshOnReturn } from './useRefreshOnReturn';

type ProjectBuilderProps = {
  title: string;
  /** The project has another title now. */
  onRename: (title: string) => void;
  /** The project is gone. */
  onDelete: () => void;
};

/** Edits every part of a project where it is shown. */
export function ProjectBuilder({ title, onRename, onDelete }: ProjectBuilderProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { status, opened, lastProjectId, retry } = useOpenProject(title, onRename);
  const { changedParts, unmark } = useRefreshOnReturn(opened?.projectRef ?? null);
  if (status === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{builderCopy.failed}</p>
        <Button variant="quiet" className="text-sm!" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (status === 'missing')
    return (
      <div className="flex flex-col gap-6">
        <p role="status">{builderCopy.missing}</p>
        {lastProjectId && <OrphanedDrafts projectId={lastProjectId} />}
      </div>
    );
  if (status !== 'open' || !opened) return <p role="status">{builderCopy.opening}</p>;
  const { project, projectRef, moves } = opened;
  return (
    <div className="flex flex-col gap-6">
      <PublishControls
        project={project}
        projectRef={projectRef}
        moves={moves}
        onDelete={onDelete}
      />
      <div role="status">
        {changedParts.length > 0 && (
          <p className="flex flex-wrap items-center gap-3 border-l-4 border-tungsten pl-3">
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
      <SectionLinks project={project}>
        <Button
          variant="quiet"
          className="min-h-8! shrink-0 px-3! py-1! text-sm! -outline-offset-2"
          onClick={() => {
            setPreviewed(true);
          }}
        >
          {builderCopy.preview}
        </Button>
      </SectionLinks>
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <PosterPanel project={project} projectRef={projectRef} />
        <section
          aria-label="Texts"
          className="grid min-w-0 content-start gap-x-6 gap-y-2 xl:grid-cols-2"
        >
          <ProjectTitle project={project} projectRef={projectRef} />
          {projectTexts.map((field) => (
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
          ))}
        </section>
      </div>
      <div className="flex flex-col gap-12 py-6">
        <ProjectLists project={project} projectRef={projectRef} />
      </div>
      <DocumentSizeMeter project={project} projectRef={projectRef} />
      <HistoryPanel project={project} projectRef={projectRef} />
      {isPreviewed && (
        <ProjectPreview
          project={project}
          onClose={() => {
            setPreviewed(false);
          }}
        />
      )}
    </div>
  );
}
