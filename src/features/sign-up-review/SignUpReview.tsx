import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { EmailAlert } from './EmailAlert';
import { ReviewDialog } from './ReviewDialog';
import { screenLeft, selectSignUpReview } from './signUpReviewSlice';
import { showSignUps } from './signUpReviewThunks';
import { SignUpProgress } from './SignUpProgress';
import { SignUpTable } from './SignUpTable';
import { SignUpTools } from './SignUpTools';

/** The first button of a row, its email: focus goes back to it. */
const emailButton = (key: string) =>
  [...document.querySelectorAll('tr')]
    .find((row) => row.dataset.key === key)
    ?.querySelector('button');

/** What creators sent in, to be read, searched, kept as a file and marked. */
export function SignUpReview() {
  const dispatch = useAppDispatch();
  const { signUps } = useAppSelector(selectSignUpReview);
  const [alerted, setAlerted] = useState('');
  const [reviewed, setReviewed] = useState('');
  const signUpOf = (key: string) => signUps.find((signUp) => signUp.key === key);
  const [toAlert, toReview] = [signUpOf(alerted), signUpOf(reviewed)];

  useEffect(() => {
    void dispatch(showSignUps({}));
    return () => {
      dispatch(screenLeft());
    };
  }, [dispatch]);

  const closeAlert = useCallback(() => {
    setAlerted('');
    emailButton(alerted)?.focus();
  }, [alerted]);

  return (
    <>
      <SignUpTools />
      <SignUpTable onEmail={setAlerted} onReview={setReviewed} />
      <SignUpProgress />
      {toAlert && (
        <EmailAlert key={alerted} email={toAlert.email || alerted} onClose={closeAlert} />
      )}
      {toReview && (
        <ReviewDialog
          signUp={toReview}
          onClose={() => {
            setReviewed('');
          }}
        />
      )}
    </>
  );
}
