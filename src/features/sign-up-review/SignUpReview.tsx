import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { focusPageHeading } from '../../components/pageHead';
import { EmailAlert } from './EmailAlert';
import { ReviewDialog } from './ReviewDialog';
import { screenLeft, selectSignUpReview, showPage } from './signUpReviewSlice';
import type { SignUp } from './model';
import { SignUpProgress, SignUpTools } from './SignUpTools';
import { SignUpTable } from './SignUpTable';
import { StaffLogPanel } from './StaffLogPanel';

/** The first button of a row, its email: focus goes back to it. */
const emailButton = (key: string) =>
  [...document.querySelectorAll('tr')]
    .find((row) => row.dataset.key === key)
    ?.querySelector('button');

/** What creators sent in, to be read, searched, kept as a file and marked. */
export function SignUpReview() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { signUps } = useAppSelector(selectSignUpReview);
  const [alerted, setAlerted] = useState<SignUp>();
  const [reviewed, setReviewed] = useState<SignUp>();
  const [isErased, setErased] = useState(false);
  const signUpOf = (key: string) => signUps.find((signUp) => signUp.key === key);

  useEffect(() => {
    void dispatch(showPage(selectSignUpReview(store.getState()).asked));
    return () => {
      dispatch(screenLeft());
    };
  }, [dispatch, store]);

  // The button that opened the dialog has gone with its row.
  useEffect(() => {
    if (isErased) focusPageHeading();
  }, [isErased]);

  const closeAlert = useCallback(() => {
    setAlerted(undefined);
    if (alerted) emailButton(alerted.key)?.focus();
  }, [alerted]);

  return (
    <>
      <SignUpTools />
      <SignUpTable
        onEmail={(key) => {
          setAlerted(signUpOf(key));
        }}
        onReview={(key) => {
          setErased(false);
          setReviewed(signUpOf(key));
        }}
      />
      <SignUpProgress />
      <StaffLogPanel />
      {alerted && (
        <EmailAlert key={alerted.key} email={alerted.email || alerted.key} onClose={closeAlert} />
      )}
      {reviewed && (
        <ReviewDialog
          signUp={reviewed}
          onClose={() => {
            setReviewed(undefined);
          }}
          onErased={() => {
            setReviewed(undefined);
            setErased(true);
          }}
        />
      )}
    </>
  );
}
