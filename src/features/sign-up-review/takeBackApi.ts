import { doc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { countBrands } from '../creators/brandCountSlice';
import { clearClosed, readBrand, writeStanding } from '../creators/closingApi';
import { type Review, reviewSchema } from './model';
import { reviewChanged } from './signUpReviewSlice';
import { countToReview } from './toReviewSlice';

/** How long an acceptance can be taken back, in milliseconds; the rules say so too. */
export const dayOfTakingBack = 24 * 60 * 60_000;

/** Of the closing, in the brand's log. */
const reason = 'Taken back';

export const fetchBrandOf = createAppThunk(
  'signUpReview/fetchBrandOf',
  'fetchingBrands',
  async (brandId: string) => {
    const brand = await readBrand(brandId);
    if (!brand) throw Object.assign(new Error('There is no such brand.'), { code: 'not-found' });
    return brand;
  },
);

/**
 * Closes the brand of a sign-up that was accepted in error, in the commit in which its review waits again. What is
 * interrupted goes on with the next call, or where the brand is closed.
 */
export const takeBackAcceptance = createAppThunk(
  'signUpReview/takeBackAcceptance',
  'takingBack',
  async ({ key, brandId }: { key: string; brandId: string }, { dispatch }) => {
    const author = await readAuthor();
    const reviewRef = doc(database, 'signUpReviews', key);
    const brand = await readBrand(brandId);
    if (brand && Date.now() >= brand.at + dayOfTakingBack) throw messageError('takeBackOver');
    const review = await commitAs(author, async (commit): Promise<Review> => {
      const { transaction } = commit;
      const stored = v.parse(reviewSchema, (await transaction.get(reviewRef)).data());
      // By an attempt whose answer was lost.
      if (stored.brandId === '') return stored;
      if (stored.brandId !== brandId) throw messageError('reviewChanged');
      const { note, projectId } = stored;
      const input = { status: 'new', note, projectId, brandId: '' } as const;
      await writeStanding(commit, { brandId, action: 'closed', reason });
      transaction.set(reviewRef, commit.sign(input));
      return { ...input, byEmail: author.byEmail, at: Date.now() };
    });
    await clearClosed(brandId);
    dispatch(reviewChanged({ key, review }));
    void dispatch(countToReview());
    void dispatch(countBrands());
  },
);
