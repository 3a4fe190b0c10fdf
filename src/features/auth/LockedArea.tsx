import { useState, useSyncExternalStore } from 'react';
import { isLocked, subscribeActivity } from './idleActivity';
import type { Elements } from '../../lib/elements';

type LockedAreaProps = {
  /** What stands over the area while it is locked. */
  lock: Elements;
  children: Elements;
};

/** An area with its lock. Locked, it keeps its state, but it is not rendered before it was unlocked once. */
export function LockedArea({ lock, children }: LockedAreaProps) {
  const isAreaLocked = useSyncExternalStore(subscribeActivity, isLocked);
  const [wasUnlocked, setWasUnlocked] = useState(!isAreaLocked);
  if (!isAreaLocked && !wasUnlocked) setWasUnlocked(true);
  return (
    <>
      {wasUnlocked && children}
      {isAreaLocked && lock}
    </>
  );
}
