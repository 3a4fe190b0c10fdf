import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements';

type EmptyPanelProps = {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** The way on: a link or a button. */
  action?: Elements;
};

/** What stands where there is nothing to show: one line, one sentence, one way on. */
export const EmptyPanel = ({ title, children, action }: EmptyPanelProps) => (
  <div className="panel text-center">
    <p aria-hidden="true" className="h-2 rounded-t-panel clapper" />
    <div className="flex flex-col items-center gap-2 px-4 py-8">
      <p className="font-display text-2xl font-semibold">{title}</p>
      <p className="max-w-measure text-base text-ink-2">{children}</p>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  </div>
);
