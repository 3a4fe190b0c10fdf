import { collection, doc, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { fetchMatches } from './api';
import {
  firstPageStart,
  parseView,
  type Review,
  reviewSchema,
  type SignUp,
  signUpSchema,
} from './model';
import { countNewSignUps, toReviewCounted } from './toReviewSlice';

/** How many sign-ups wait for a review, and the one that waits longest, if it is among the newest or the oldest. */
export type SignUpsToReview = { count: number; oldest: SignUp | null };

/** Reads what waits. Which sign-ups are new is in another collection, so the oldest is looked for in two pages only. */
export const fetchToReview = createAppThunk(
  'signUpReview/fetchToReview',
  'fetchingPotentialCreators',
  async (_, { dispatch }): Promise<SignUpsToReview> => {
    const fetchNew = (direction: string) =>
      fetchMatches(
        parseView(new URLSearchParams({ status: 'new', direction })),
        firstPageStart,
        recordsPerPage,
      );
    const [count, newest] = await Promise.all([countNewSignUps(), fetchNew('desc')]);
    dispatch(toReviewCounted(count));
    if (count === 0) return { count, oldest: null };
    const oldest =
      newest.matches.length >= count ? newest.matches.at(-1) : (await fetchNew('asc')).matches[0];
    return { count, oldest: oldest ?? null };
  },
);

/** A sign-up that was accepted or declined. */
export type LatestReview = Pick<Review, 'byEmail' | 'at'> & {
  key: string;
  status: 'accepted' | 'declined';
  isMine: boolean;
  brandName: string;
};

const reviewsOnLanding = 5;

/** The latest reviews, newest first, with whose sign-ups they are about. */
export const fetchLatestReviews = createAppThunk(
  'signUpReview/fetchLatestReviews',
  'fetchingPotentialCreators',
  async (): Promise<LatestReview[]> => {
    const { docs } = await getDocs(
      query(collection(database, 'signUpReviews'), orderBy('at', 'desc'), limit(reviewsOnLanding)),
    );
    const reviews = docs.flatMap((document) => {
      const { status, byEmail, at } = v.parse(reviewSchema, document.data());
      const isMine = document.get('by') === readUser().uid;
      return status === 'new' ? [] : [{ key: document.id, status, byEmail, at, isMine }];
    });
    return Promise.all(
      reviews.map(async (review) => {
        const signUp = await getDoc(doc(database, 'potentialCreators', review.key));
        return { ...review, brandName: v.parse(signUpSchema, signUp.data() ?? {}).brandName };
      }),
    );
  },
);
