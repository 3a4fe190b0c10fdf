import { Modal } from '../../components/Modal';
import { builderCopy } from '../../content/projectAdmin';
import { mapProjectTexts } from '../../content/projectFields';
import type { Project } from '../projects/model';
import { FilmPreview } from '../projects/FilmPreview';
import { useReadTheme } from '../storefronts/useStorefront';
import { useProjectDrafts } from './UnsavedDrafts';

type ProjectPreviewProps = { project: Project; onClose: () => void };

/** The public page of the project, in its storefront's look, with the texts that are typed and not saved yet. */
export function ProjectPreview({ project, onClose }: ProjectPreviewProps) {
  const unsaved = new Map(useProjectDrafts(project.projectId));
  const theme = useReadTheme(project.projectId);
  const withDrafts = {
    ...project,
    title: unsaved.get('title') ?? project.title,
    ...mapProjectTexts((field) => unsaved.get(field) ?? project[field]),
  };
  return (
    <Modal
      size="page"
      title={builderCopy.preview}
      closeLabel={builderCopy.closePreview}
      onClose={onClose}
    >
      <FilmPreview project={withDrafts} theme={theme} />
    </Modal>
  );
}
