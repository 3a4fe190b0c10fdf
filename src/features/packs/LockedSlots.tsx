import { Lock } from 'lucide-react';
import { packCopy } from '../../content/projectPacks';
import type { Pack } from './model';
import { familyOf, packageWith, slotsFor } from './slots';

type LockedSlotsProps = {
  pack: Pack;
  /** Whether a slot is one of those that belong here. */
  isHere: (slot: string) => boolean;
};

const { hints } = packCopy.file;

/** The slots that a pack's package does not have, each as what it would be, with the package that has it. */
export function LockedSlots({ pack: { packageId, files }, isHere }: LockedSlotsProps) {
  const own = slotsFor(packageId);
  const locked = slotsFor('diamond').filter(
    (slot) => isHere(slot) && !own.includes(slot) && !files[slot],
  );
  if (locked.length === 0) return null;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {locked.map((slot) => {
        const family = familyOf(slot);
        return (
          <li key={slot} className="flex items-start gap-3 border border-hairline bg-bg2 p-3">
            <Lock
              aria-hidden="true"
              className={`shrink-0 border border-dashed border-control p-4 text-ink-2 ${family === 'design-poster' ? 'h-24 w-16' : 'h-16 w-28'}`}
            />
            <p className="min-w-0">
              <span className="block font-medium">
                {packCopy.slotFrom(packCopy.slotLabel(slot), packageWith(slot))}
              </span>{' '}
              <span className="text-ink-2">{family && hints[family]}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
