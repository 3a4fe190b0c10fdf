import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { focusPageHeading } from '../../components/pageHead';
import { signUpReviewCopy } from '../../content/signUpReview';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { reviewStatus } from './model';
import {
  loadCounts,
  reviewClosed,
  saveReview,
  selectSignUpReview,
  showSignUps,
} from './signUpReviewSlice';

const copy = signUpReviewCopy.declineListed;

/**
 * Declines at once what a search has found among the sign-ups that wait, a page at a time: what somebody sends in masses
 * has a word in common. Where that stops, the next press goes on.
 */
export function DeclineListed() {
  const dispatch = useAppDispatch();
  const { view, signUps, reviews } = useAppSelector(selectSignUpReview);
  const store = useAppStore();
  /** Those that are asked about, which become fewer meanwhile. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const waiting = signUps
    .map(({ key }) => key)
    .filter((key) => reviews[key] !== undefined && reviewStatus(reviews[key]) === 'new');
  const isOffered = view.status === 'new' && view.search !== '' && waiting.length > 1;
  if (!isOffered && asked.length === 0) return null;
  const decline = async () => {
    for (const key of asked) {
      const base = selectSignUpReview(store.getState()).reviews[key] ?? null;
      if (reviewStatus(base) !== 'new') continue;
      const { note = '', projectId = '' } = base ?? {};
      const outcome = await dispatch(
        saveReview({ key, base, brand: null, status: 'declined', note, projectId }),
      );
      if (saveReview.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    }
    // First the dialog gives back the focus.
    flushSync(() => {
      setAsked([]);
    });
    const about = saveReview.typePrefix;
    dispatch(successAnnounced({ name: copy.name(asked.length), message: 'areDeclined', about }));
    // The pressed button goes with what is listed.
    focusPageHeading();
    dispatch(reviewClosed());
    void dispatch(loadCounts());
    void dispatch(showSignUps(view));
    return '';
  };
  return (
    <>
      <Button
        variant="compact"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(waiting);
        }}
      >
        {copy.start(waiting.length)}
      </Button>
      {asked.length > 0 && (
        <ConfirmDialog
          title={copy.question(asked.length)}
          action={copy.submit}
          onConfirm={decline}
          onClose={() => {
            setAsked([]);
          }}
        >
          <p>{copy.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
