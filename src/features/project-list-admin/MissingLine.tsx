import { Check, CircleDashed } from 'lucide-react';
import { manageCopy } from '../../content/projectAdmin';

/** What a project lacks, or that it lacks nothing, which is of interest before it is published. */
export function MissingLine({ parts, isHidden }: { parts: readonly string[]; isHidden: boolean }) {
  if (parts.length === 0 && !isHidden) return null;
  const [Icon, text] =
    parts.length === 0 ? [Check, manageCopy.ready] : [CircleDashed, manageCopy.lacks(parts)];
  return (
    <p className={`tile-line ${parts.length === 0 ? 'text-ok' : 'text-tungsten'}`}>
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
