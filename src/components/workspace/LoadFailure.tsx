import { workspaceCopy } from '../../content/workspace';
import { Button } from '../Button';

/** A failure where it happened, with the way on, until a try succeeds. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <p role="alert" className="text-rec">
      {text}
    </p>
    <Button variant="compact" onClick={onRetry}>
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
