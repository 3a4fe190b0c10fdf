import { useDeferredValue, useEffect, useState } from 'react';
import { onDemand } from '../../lib/onDemand';
import type { Kit } from './kit';

/** What moves colours, which is larger than the fields. */
const movingColours = onDemand(() => import('./themeFromKit'));

/** How a kit's colours are shown in both themes, once what moves them is loaded, and the kit of which that is said. */
export function useAdjustedKit(kit: Kit) {
  const [moving, setMoving] = useState(movingColours.loaded);
  useEffect(() => {
    // Where it cannot be loaded, the next change tries again.
    if (!moving) void movingColours.load().then(setMoving, () => undefined);
  }, [moving, kit]);
  // Typing does not wait for it.
  const shown = useDeferredValue(kit);
  return { shown, adjusted: moving?.adjustKit(shown), nearestGrounds: moving?.nearestGrounds };
}
