import { collection, doc, getCount, getDoc } from 'firebase/firestore/lite';
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

/** How many questions about an approved campaign wait for an answer. */
export const readQuestionCount = async (projectId: string) =>
  (await getCount(collection(database, 'campaigns', projectId, 'questions'))).data().count;

/** The same of a film's campaign, if there is one: 0 before staff have approved it, when nobody may ask, and without an id. */
export const countQuestions = createAppThunk(
  'campaignAdmin/countQuestions',
  'fetchingCampaignUpdates',
  async (projectId: string) => {
    if (projectId === '') return 0;
    const campaign = await getDoc(doc(database, 'campaigns', projectId));
    return campaign.exists() ? readQuestionCount(projectId) : 0;
  },
);
