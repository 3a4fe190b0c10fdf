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
  <div
    ref={scrollIntoView}
    className="failure-note flex flex-wrap items-start gap-x-2 gap-y-1 rounded-control border border-l-4 border-rec bg-bg1 px-2.5 py-1.5"
  >
    <TriangleAlert aria-hidden="true" className="mt-2 size-4 shrink-0 text-rec" />
    {/* Its first line is in the middle of the button beside it. */}
    <div className="min-w-0 flex-1 basis-56 py-1.5 wrap-anywhere">
      {/* A new element for each try: the same words are announced again. */}
      <p key={String(isTrying)} role={isTrying ? undefined : 'alert'} className="font-semibold">
        {text}
      </p>
      {hint && <p className="text-xs">{hint}</p>}
    </div>
    <Button
      variant="compact"
      className="ms-auto"
      aria-disabled={isTrying}
      onClick={() => {
        if (!isTrying) onRetry();
      }}
    >
      {isTrying ? workspaceCopy.trying : workspaceCopy.retry}
    </Button>
  </div>
);
