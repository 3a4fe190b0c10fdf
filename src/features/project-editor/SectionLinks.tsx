import { SectionAnchors } from '../../components/workspace/SectionAnchors';
import { builderCopy, historyCopy, listCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';
import { useFileCount } from '../stored-files/FilesSection';
import type { EditorRights } from './editorRights';
import { ReadinessBar } from './Readiness';
import type { ReadinessPart } from '../project-changes/projectReadiness';

const lists = ['stills', 'socialMedia', 'cast', 'crew', 'merchandise'] as const;

type SectionLinksProps = {
  project: Project;
  readiness: readonly ReadinessPart[];
  rights: EditorRights;
};

/** The sections that are not everyone's, by the right to them. */
const rightTo: Record<string, keyof EditorRights> = {
  merchandise: 'canEditMerchandise',
  files: 'canSeeFiles',
  history: 'canSeeHistory',
};

/** Links to the sections of the builder, and how much of the project is ready. */
export function SectionLinks({ project, readiness, rights }: SectionLinksProps) {
  const sections: { id: string; label: string; count?: number }[] = [
    { id: 'texts', label: builderCopy.texts },
    ...lists.map((list) => ({
      id: list,
      label: listCopy[list].short,
      count: project[list].length,
    })),
    { id: 'files', label: builderCopy.files, count: useFileCount(project) },
    { id: 'history', label: historyCopy.heading },
  ];
  return (
    <SectionAnchors
      label={builderCopy.sections}
      sections={sections.filter(({ id }) => !rightTo[id] || rights[rightTo[id]])}
    >
      <ReadinessBar parts={readiness} />
    </SectionAnchors>
  );
}
