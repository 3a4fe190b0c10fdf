import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { text } from '../../lib/lenient';
import { createAppThunk } from '../../store/createAppThunk';

/** What the rail needs of a draft: its whole model loads with its own screen. */
const returnedSchema = v.object({
  state: text,
  notes: v.fallback(v.record(v.string(), v.string()), {}),
});

/**
 * With how many notes staff have returned the draft of an id, those of its brand and its film joined by `/`: 0 once it is
 * sent again, and without an id.
 */
export const countReturned = createAppThunk(
  'campaignAdmin/countReturned',
  'fetchingCampaignDraft',
  async (id: string) => {
    const [brandId = '', projectId = ''] = id.split('/');
    if (projectId === '') return 0;
    const draft = await getDoc(doc(database, 'brands', brandId, 'campaignDrafts', projectId));
    const { state, notes } = v.parse(returnedSchema, draft.data() ?? {});
    return state === 'submitted' ? 0 : Object.keys(notes).length;
  },
);
