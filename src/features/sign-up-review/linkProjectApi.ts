import { doc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { reviewSchema } from './model';

/**
 * The sign-up that a new project is made from. The way to the form brings it along in the state of its entry of the
 * history, since an address is no place for an email.
 */
const newProjectOfSchema = v.object({ signUp: v.string(), brandName: v.string() });
export type NewProjectOf = v.InferOutput<typeof newProjectOfSchema>;

/** The sign-up in the state of an entry of the history; null if there is none. */
export function parseNewProjectOf(state: unknown): NewProjectOf | null {
  const parsed = v.safeParse(newProjectOfSchema, state);
  return parsed.success ? parsed.output : null;
}

/** Says in the review of a sign-up which project was made from it, unless it names one already. */
export const linkNewProject = createAppThunk(
  'signUpReview/linkNewProject',
  'markingSignUp',
  async ({ signUp, projectId }: { signUp: string; projectId: string }) => {
    const author = await readAuthor();
    const reviewRef = doc(database, 'signUpReviews', signUp);
    await commitAs(author, async ({ transaction, sign }) => {
      const snapshot = await transaction.get(reviewRef);
      const { status, note, brandId, ...stored } = v.parse(reviewSchema, snapshot.data() ?? {});
      if (stored.projectId !== '') return;
      transaction.set(reviewRef, sign({ status, note, brandId, projectId }));
    });
  },
);
