import './failureNote.css';
import { TriangleAlert } from 'lucide-react';
import { workspaceCopy } from '../../content/workspace';
import { Button } from '../Button';

type FailureNoteProps = {
  text: string;
  /** What became of what was typed. */
  hint?: string | undefined;
  /** Whether another try is under way. */
  isTrying?: boolean;
  onRetry: () => void;
};

const scrollIntoView = (note: HTMLDivElement | null) => {
  note?.scrollIntoView({ block: 'nearest' });
};

/** Says beside a control that what it does has failed, and tries again. It stays until a try succeeds. */
export const FailureNote = ({ text, hint, isTrying = false, onRetry }: FailureNoteProps) => (
  <div ref={scrollIntoView} className="failure-note">
    <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
    <div>
      {/* A new element for each try: the same words are announced again. */}
      <p key={String(isTrying)} role={isTrying ? undefined : 'alert'}>
        {text}
      </p>
      {hint && <p>{hint}</p>}
    </div>
    <Button
      variant="compact"
      aria-disabled={isTrying}
      onClick={() => {
        if (!isTrying) onRetry();
      }}
    >
      {isTrying ? workspaceCopy.trying : workspaceCopy.retry}
    </Button>
  </div>
);
