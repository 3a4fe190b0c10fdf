import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Tone } from '../../config/storefronts';
import { previewCopy as copy } from '../../content/workspace';
import type { Elements } from '../../lib/elements';
import { useIsPhone } from '../useIsPhone';
import { type OverPage, PreviewFrame } from './PreviewFrame';
import { SegmentedControl } from './SegmentedControl';

type PublicPreviewProps = {
  title: string;
  /** The theme that it has by itself. */
  tone?: Tone | undefined;
  /** Beside what it shows the outcome of: at the width of a phone first, and nothing in it takes the focus. */
  isBeside?: boolean;
  /** What lies over all of it. */
  over?: OverPage;
  children: Elements;
};

/** What is or becomes public of a film, at the width of a phone or a desk and in both themes. */
export function PublicPreview(props: PublicPreviewProps) {
  const { title, tone = 'stage', isBeside = false, over, children } = props;
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<'phone' | 'desk'>(isPhone || isBeside ? 'phone' : 'desk');
  const [chosenTone, setTone] = useState<Tone | null>(null);
  const shownTone = chosenTone ?? tone;
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
      <PreviewFrame
        title={copy.frame(title)}
        width={width}
        theme={shownTone}
        isInert={isBeside}
        over={over}
      >
        {children}
      </PreviewFrame>
    </div>
  );
}
