import { CircleDashed } from 'lucide-react';
import { packCopy } from '../../content/projectPacks';
import type { Pack } from './model';
import { packageWith, slotsFor } from './slots';

type LockedSlotsProps = {
  pack: Pack;
  /** Whether a slot is one of those that belong here. */
  isHere: (slot: string) => boolean;
};

/** The slots that a pack's package does not have, each with the package that has it. */
export function LockedSlots({ pack: { packageId, files }, isHere }: LockedSlotsProps) {
  const own = slotsFor(packageId);
  const locked = slotsFor('diamond').filter(
    (slot) => isHere(slot) && !own.includes(slot) && !files[slot],
  );
  if (locked.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-ink-2">
      {locked.map((slot) => (
        <li key={slot} className="flex items-center gap-2">
          <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
          <span>{packCopy.slotFrom(packCopy.slotLabel(slot), packageWith(slot))}</span>
        </li>
      ))}
    </ul>
  );
}
