import { X } from 'lucide-react';

/** The button that closes a side panel, at the end of its header. */
export const ClosePanelButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onClose} className="panel-button">
    <X aria-hidden="true" className="size-4" />
  </button>
);

/** Whom or what a side panel is about, which gets the focus when it opens. */
export const SidePanelHeading = ({ title }: { title: string }) => (
  <h2
    tabIndex={-1}
    dir="auto"
    className="font-display text-[1.75rem] leading-8.5 font-semibold wrap-anywhere outline-none"
  >
    {title}
  </h2>
);
