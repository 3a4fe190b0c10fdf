import { Modal } from '../../components/Modal';
import { standingCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';
import { ProjectView } from '../projects/ProjectView';
import { useTextDraft } from '../../components/useDraft';

type ProjectPreviewProps = { project: Project; onClose: () => void };

/** The public page of the project, with the texts that are typed and not saved yet. */
export function ProjectPreview({ project, onClose }: ProjectPreviewProps) {
  const { projectId } = project;
  const title = useTextDraft(projectId, 'title').draft?.text;
  const description = useTextDraft(projectId, 'description').draft?.text;
  const purpose = useTextDraft(projectId, 'purpose').draft?.text;
  const type = useTextDraft(projectId, 'type').draft?.text;
  const synopsis = useTextDraft(projectId, 'synopsis').draft?.text;
  const shown = {
    ...project,
    title: title ?? project.title,
    description: description ?? project.description,
    purpose: purpose ?? project.purpose,
    type: type ?? project.type,
    synopsis: synopsis ?? project.synopsis,
  };
  return (
    <Modal
      isWide
      title={standingCopy.preview}
      closeLabel={standingCopy.closePreview}
      onClose={onClose}
    >
      <div className="min-w-0 overflow-x-hidden text-base">
        <ProjectView project={shown} />
      </div>
    </Modal>
  );
}
