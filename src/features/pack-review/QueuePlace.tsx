import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPackLink } from '../../config/paths';
import { packAdminCopy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { useAppSelector } from '../../store/hooks';
import type { PackRef } from '../packs/packState';
import { selectWaitingPacks } from './packListSlice';

const copy = packAdminCopy.place;

/** The place of a pack among those that wait for staff, which the rail has read, with the ways to its neighbours. */
export function QueuePlace({ brandId, packId }: PackRef) {
  const waiting = useAppSelector(selectWaitingPacks) ?? [];
  const index = waiting.findIndex((one) => one.brandId === brandId && one.packId === packId);
  const [firstIndex, setFirstIndex] = useState(index);
  if (firstIndex < 0 && index >= 0) setFirstIndex(index);
  if (waiting.length === 0) return null;
  const isWaiting = index >= 0;
  // What waits no more has left its place to the next one.
  const at = isWaiting ? index : Math.min(Math.max(firstIndex, 0), waiting.length);
  const neighbours = [
    [copy.previous, ChevronUp, waiting[at - 1]],
    [copy.next, ChevronDown, waiting[isWaiting ? at + 1 : at]],
  ] as const;
  return (
    <nav aria-label={copy.label} className="flex grow items-center justify-end gap-2">
      <span className="text-ink-2 tabular-nums">
        {isWaiting ? copy.of(index + 1, waiting.length) : copy.others(waiting.length)}
      </span>
      {neighbours.map(([label, Icon, pack]) => {
        const icon = <Icon aria-hidden="true" className="size-4" />;
        return pack ? (
          <Link
            key={label}
            to={adminPackLink(pack.brandId, pack.packId)}
            aria-label={`${label}: ${packCopy.titleOf(pack.title)}`}
            className="panel-button"
          >
            {icon}
          </Link>
        ) : (
          <span
            key={label}
            role="link"
            aria-disabled="true"
            aria-label={label}
            className="panel-button"
          >
            {icon}
          </span>
        );
      })}
    </nav>
  );
}
