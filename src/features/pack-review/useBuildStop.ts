import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import type { BuildOutcome } from './buildPack';
import type { Pack } from '../packs/model';

/** Where and why Build stopped, in a sentence that is empty where it did not, and what is left of it. */
type BuildStop = BuildOutcome & { told: string; isByHand: boolean };

const storageKey = 'backlot:build-stop';
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    version: v.number(),
    told: v.string(),
    isByHand: v.boolean(),
    failures: v.array(v.object({ slot: v.string(), fileName: v.string(), reason: v.string() })),
    asked: v.array(v.string()),
  }),
);

function readStored() {
  const stored = v.safeParse(
    storedSchema,
    tryStorage(() => sessionStorage.getItem(storageKey)),
  );
  return stored.success ? stored.output : null;
}

type BuiltPack = {
  /** The ids of its brand and its own, joined by `/`. */
  id: string;
  pack: Pack;
};

/**
 * How the last build of a pack stopped: the one that was just seen to (`current`), or that of before a reload, as long as
 * nobody has changed the pack since.
 */
export function useBuildStop({ id, pack }: BuiltPack, current: BuildStop, isRunning: boolean) {
  const [kept, setKept] = useState(readStored);
  if (isRunning && kept) setKept(null);
  const hasStopped = current.told !== '' || current.failures.length + current.asked.length > 0;
  const [stopped, setStopped] = useState<{ pack: Pack; isReadAnew: boolean } | null>(null);
  // Build has changed the pack, which is read anew once it stops. Later versions are somebody else's.
  if (hasStopped && !isRunning) {
    if (!stopped) setStopped({ pack, isReadAnew: false });
    else if (!stopped.isReadAnew && stopped.pack !== pack) setStopped({ pack, isReadAnew: true });
  } else if (stopped) setStopped(null);
  const version = stopped?.pack.version;
  const stored = stopped ? JSON.stringify({ id, version, ...current }) : '';
  useEffect(() => {
    tryStorage(() => {
      if (stored !== '') sessionStorage.setItem(storageKey, stored);
      else if (isRunning) sessionStorage.removeItem(storageKey);
    });
  }, [stored, isRunning]);
  return hasStopped || kept?.id !== id || kept.version !== pack.version ? current : kept;
}
