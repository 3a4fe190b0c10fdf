import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../components/Modal';
import { PreviewFrame } from '../../components/workspace/PreviewFrame';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useIsPhone } from '../../components/useIsPhone';
import { builderCopy } from '../../content/projectAdmin';
import { mapProjectTexts } from '../../content/projectFields';
import type { Project } from '../projects/model';
import { ProjectView } from '../projects/ProjectView';
import { useProjectDrafts } from './UnsavedDrafts';

const copy = builderCopy.previewOptions;

type ProjectPreviewProps = { project: Project; onClose: () => void };

/** The public page of the project in a theme and at a width, with the texts that are typed and not saved yet. */
export function ProjectPreview({ project, onClose }: ProjectPreviewProps) {
  const unsaved = new Map(useProjectDrafts(project.projectId));
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<'phone' | 'desk'>(isPhone ? 'phone' : 'desk');
  const [theme, setTheme] = useState<'stage' | 'call-sheet'>('stage');
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
      <div className="flex flex-wrap gap-3 text-sm">
        <SegmentedControl
          label={copy.width}
          isLabelHidden
          segments={[
            { value: 'phone', label: copy.phone, Icon: Smartphone },
            { value: 'desk', label: copy.desk, Icon: Monitor },
          ]}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          label={copy.theme}
          isLabelHidden
          segments={[
            { value: 'stage', label: copy.stage },
            { value: 'call-sheet', label: copy.callSheet },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <PreviewFrame title={copy.frame(withDrafts.title)} width={width} theme={theme}>
        <ProjectView project={withDrafts} isPreview />
      </PreviewFrame>
    </Modal>
  );
}
