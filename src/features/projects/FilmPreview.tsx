import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { PreviewFrame } from '../../components/workspace/PreviewFrame';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useIsPhone } from '../../components/useIsPhone';
import { builderCopy } from '../../content/projectAdmin';
import type { Project } from './model';
import { ProjectView } from './ProjectView';
import type { StorefrontTheme } from '../storefronts/model';

const copy = builderCopy.previewOptions;

type FilmPreviewProps = { project: Project; theme?: StorefrontTheme | null };

/** The public page of a film, at the width of a phone or a desk and in both themes. */
export function FilmPreview({ project, theme = null }: FilmPreviewProps) {
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<'phone' | 'desk'>(isPhone ? 'phone' : 'desk');
  const [tone, setTone] = useState<'stage' | 'call-sheet' | null>(null);
  const shownTone = tone ?? theme?.tone ?? 'stage';
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
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
          value={shownTone}
          onChange={setTone}
        />
      </div>
      <PreviewFrame title={copy.frame(project.title)} width={width} theme={shownTone}>
        <ProjectView project={project} theme={theme} isPreview />
      </PreviewFrame>
    </div>
  );
}
