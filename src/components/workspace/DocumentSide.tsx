import { Check, CircleDashed } from 'lucide-react';
import { editCopy } from '../../content/editing';
import { goTo } from '../goTo';

// What stands beside a document that is filled in field by field.

/** Something that it lacks; `target` is the id of its field. */
type Gap = { target: string; label: string; problem: string };

/** What it lacks, each with the way to its field. */
export const GapItems = ({ gaps }: { gaps: readonly Gap[] }) => (
  <ul className="flex flex-col gap-2">
    {gaps.map(({ target, label, problem }, index) => (
      <li key={index} className="flex items-start gap-2">
        <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tungsten" />
        <button
          type="button"
          className="min-w-0 text-start wrap-anywhere max-md:min-h-11"
          onClick={() => {
            goTo(target);
          }}
        >
          <span className="text-daylight underline">{label}</span> <span>{problem}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** That it lacks nothing. */
export const NoGaps = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2">
    <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />
    <span>{text}</span>
  </p>
);

type SavingStatusProps = { text: string; hasFailed: boolean; onRetry: () => void };

/** Whether what was typed is stored. */
export const SavingStatus = ({ text, hasFailed, onRetry }: SavingStatusProps) => (
  <p role="status" className={`wrap-anywhere ${hasFailed ? 'text-rec' : 'text-ink-2'}`}>
    <span>{text}</span>{' '}
    {hasFailed && (
      <button type="button" className="py-1 text-daylight underline" onClick={onRetry}>
        {editCopy.tryAgainNow}
      </button>
    )}
  </p>
);
