import { workspaceCopy } from '../../content/workspace';
import { Button } from '../Button';

type LoadFailureProps = {
  text: string;
  onRetry: () => void;
  /** Compact on dense screens; the pages of visitors have quiet buttons. */
  variant?: 'compact' | 'quiet';
};

/** A failure where it happened, with the way on, until a try succeeds. */
export const LoadFailure = ({ text, onRetry, variant = 'compact' }: LoadFailureProps) => (
  <div className="flex flex-wrap items-center gap-3 print:hidden">
    <p role="alert" className="text-rec">
      {text}
    </p>
    <Button variant={variant} onClick={onRetry}>
      {workspaceCopy.retry}
    </Button>
  </div>
);

/** Why what was tried here failed, told where it happened; nothing where it did not. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="border-l-4 border-rec pl-3">
      {text}
    </p>
  );
