import { X } from 'lucide-react';

/** The button that closes a side panel, at the end of its header. */
export const ClosePanelButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onClose} className="panel-button">
    <X aria-hidden="true" className="size-4" />
  </button>
);
