import { getCount } from 'firebase/firestore/lite';
import { createAppThunk } from '../../store/createAppThunk';
import { membersOf } from './memberApi';

/** How many people belong to a brand, in the background: null without an answer. */
export const countMembers = createAppThunk(
  'creators/countMembers',
  'fetchingTeam',
  (brandId: string): Promise<number | null> =>
    getCount(membersOf(brandId)).then(
      (counted) => counted.data().count,
      () => null,
    ),
);
