import { Check, CircleDashed } from 'lucide-react';
import { readinessCopy } from '../../content/projectAdmin';
import type { ReadinessPart } from '../project-changes/projectReadiness';
import { openPart } from './openPart';

type ReadinessProps = { parts: readonly ReadinessPart[] };

/** How much of what a project should have is there, as a bar and in words. */
export function ReadinessBar({ parts }: ReadinessProps) {
  const ready = parts.filter(({ isReady }) => isReady).length;
  const label = readinessCopy.ready(ready, parts.length);
  return (
    <p className="readiness-bar">
      <progress aria-hidden="true" className="striped-progress" value={ready} max={parts.length} />
      <span>{label}</span>
    </p>
  );
}

type ReadinessListProps = ReadinessProps & {
  /** Goes to a part; the default opens it. */
  onOpen?: (target: string) => void;
};

/** What a project should have before it is published; each gap leads to its field. */
export const ReadinessList = ({ parts, onOpen = openPart }: ReadinessListProps) => (
  <ul className="readiness">
    {parts.map(({ label, isReady, count, target, action }) => (
      <li key={label} data-ready={isReady || undefined}>
        {isReady ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-tungsten" />
        )}
        <span className="min-w-0 grow wrap-anywhere">
          <span>{label}</span>
          <span className="sr-only">{`: ${isReady ? readinessCopy.isReady : readinessCopy.isMissing}`}</span>
        </span>
        {isReady ? (
          count !== undefined && <span className="text-xs text-ink-2 tabular-nums">{count}</span>
        ) : (
          <button
            type="button"
            className="min-w-0 text-xs text-daylight underline"
            onClick={() => {
              onOpen(target);
            }}
          >
            <bdi className="line-clamp-1 break-all">{action}</bdi>
            <span className="sr-only">{`: ${label}`}</span>
          </button>
        )}
      </li>
    ))}
  </ul>
);
