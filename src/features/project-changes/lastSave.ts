import { useEffect, useState } from 'react';

type Listener = (projectId: string) => void;

const listeners = new Set<Listener>();

/** To be called when a change of a project is stored. */
export function recordSave(projectId: string) {
  for (const listener of listeners) listener(projectId);
}

/** When this person changed the project last, in milliseconds, since the page is shown; null if they have not. */
export function useSavedAt(projectId: string | undefined): number | null {
  const [last, setLast] = useState({ projectId: '', at: 0 });
  useEffect(() => {
    const listener: Listener = (savedId) => {
      setLast({ projectId: savedId, at: Date.now() });
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return last.projectId === projectId ? last.at : null;
}
