import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { tagsPath, tagsSchema } from '../visits/visitModel';

/** The tags of a film that are in use, by the ids of its brand and its project, joined by `/`. */
export const fetchTags = createAppThunk('figures/fetchTags', 'fetchingTags', async (id: string) => {
  const [brandId = '', projectId = ''] = id.split('/');
  const stored = await getDoc(doc(database, tagsPath(brandId, projectId)));
  return v.parse(tagsSchema, stored.data() ?? {}).tags;
});

type TagChange = { brandId: string; projectId: string; tag: string; isMade: boolean };

/** Makes a tag, or takes it out. */
export const changeTag = createAppThunk(
  'figures/changeTag',
  'savingTag',
  ({ brandId, projectId, tag, isMade }: TagChange) =>
    commit(async (transaction) => {
      const reference = doc(database, tagsPath(brandId, projectId));
      const { tags } = v.parse(tagsSchema, (await transaction.get(reference)).data() ?? {});
      const others = tags.filter((one) => one !== tag);
      if (isMade && others.length >= limits.tagsPerFilm) throw messageError('tooManyTags');
      transaction.set(reference, { tags: isMade ? [...others, tag] : others });
    }),
);
