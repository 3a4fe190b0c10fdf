import { useEffect } from 'react';
import type { Campaign } from '../campaigns/campaignModel';
import { closableAt } from '../orders/pledgeModel';
import { writeSumsOfEnd } from './pledgesThunks';

/** Has the sums of a campaign's end written as soon as they may be, if somebody is signed in on this device. */
export function useSumsOfEnd(
  campaign: Campaign | null | undefined,
  { now, onWritten }: { now: number; onWritten: () => void },
) {
  const closesAt = campaign ? closableAt(campaign) : null;
  const projectId = campaign && closesAt !== null && now > closesAt ? campaign.projectId : '';
  useEffect(() => {
    if (projectId === '') return;
    writeSumsOfEnd(projectId).then(
      (isWritten) => {
        if (isWritten) onWritten();
      },
      // Whoever looks next tries again.
      () => undefined,
    );
  }, [projectId, onWritten]);
}
