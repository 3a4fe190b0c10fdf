import { useState } from 'react';
import { useSubmit } from '../../store/useSubmit';
import type { SelectedPicture } from '../media/prepareImage';
import { campaignTarget } from '../media/storagePaths';
import { uploadFile } from '../media/uploadsSlice';
import type { DraftReward } from './draftModel';
import type { DraftRef } from './draftSlice';

/** Uploads a picture as soon as it is chosen, and hands it over once it is stored. */
export function useDraftPicture(
  ref: DraftRef,
  onStored: (stored: NonNullable<DraftReward['picture']>) => void,
) {
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  const { failure, send } = useSubmit();
  return {
    selected,
    failure,
    select: async (picture: SelectedPicture | null) => {
      setSelected(picture);
      if (!picture) return;
      const sent = await send(
        uploadFile({ projectId: ref.projectId, target: campaignTarget(ref), picture }),
      );
      if (!sent) return;
      const { url, picture: stored } = sent.value;
      onStored({ url, picture: stored });
      setSelected(null);
    },
  };
}
