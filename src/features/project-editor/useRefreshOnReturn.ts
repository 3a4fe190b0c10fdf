import { useState } from 'react';
import { useOnReturn } from '../../components/useOnReturn';
import { useAppDispatch } from '../../store/hooks';
import type { ProjectPart } from '../project-changes/projectHistory';
import { refreshProject } from '../project-changes/projectThunks';
import type { ProjectRef } from '../project-changes/transactionApi';

/**
 * Reads the open project again when its window comes back to the front. Returns the parts that others have changed
 * since, and how to take the mark from some of them.
 */
export function useRefreshOnReturn(projectRef: ProjectRef | null) {
  const dispatch = useAppDispatch();
  const [changedParts, setChangedParts] = useState<ProjectPart[]>([]);
  const refresh = async () => {
    if (!projectRef) return;
    const parts = await dispatch(refreshProject(projectRef)).unwrap();
    if (parts.length > 0) setChangedParts((others) => [...new Set([...others, ...parts])]);
  };
  useOnReturn(() => void refresh());
  return {
    changedParts,
    unmark: (part?: ProjectPart) => {
      setChangedParts((parts) => (part ? parts.filter((other) => other !== part) : []));
    },
  };
}
