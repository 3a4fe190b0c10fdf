import { Check, Hourglass, Inbox } from 'lucide-react';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packAdminCopy } from '../../content/packAdmin';
import { formatSpan } from '../../lib/elapsed';
import { isOverdue, type Waiting, waitLabel } from './model';

const variants = {
  us: { variant: 'waiting', Icon: Inbox },
  them: { variant: 'plain', Icon: Hourglass },
  nobody: { variant: 'done', Icon: Check },
} as const;

/** Whom a brand or a film waits for, and for how long. */
export function WaitMark({ of, now }: { of: Waiting; now: number }) {
  const { closed, wait } = of;
  const span = wait.since > 0 && formatSpan(wait.since, now);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {closed ? (
        <StatusPill variant="ended" label={waitLabel(of)} />
      ) : (
        <StatusPill {...variants[wait.for]} label={waitLabel(of)} />
      )}
      {span &&
        (isOverdue(of, now) ? (
          <span className="cell-detail font-semibold text-tungsten">
            {packAdminCopy.overdue(span)}
          </span>
        ) : (
          <span className="cell-detail text-ink-2">{span}</span>
        ))}
    </span>
  );
}
