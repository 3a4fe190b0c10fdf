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

/** The first button of a row, which shows the email. */
const findEmailButton = (key: string) =>
  [...document.querySelectorAll('tr')]
    .find((row) => row.dataset.key === key)
    ?.querySelector('button');

/** The completed sign-up forms: staff read, search, export and review them. */
export function SignUpReview() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { signUps } = useAppSelector(selectSignUpReview);
  const [emailed, setEmailed] = useState<SignUp>();
  const [reviewed, setReviewed] = useState<SignUp>();
  const [isErased, setErased] = useState(false);
  const findSignUp = (key: string) => signUps.find((signUp) => signUp.key === key);

  useEffect(() => {
    void dispatch(showPage(selectSignUpReview(store.getState()).requestedPage));
    return () => {
      dispatch(screenLeft());
    };
  }, [dispatch, store]);

  // The button that opened the dialog is gone with its row, so focus would be lost.
  useEffect(() => {
    if (isErased) focusPageHeading();
  }, [isErased]);

  const closeAlert = useCallback(() => {
    setEmailed(undefined);
    if (emailed) findEmailButton(emailed.key)?.focus();
  }, [emailed]);

  return (
    <>
      <SignUpTools />
      <SignUpTable
        onEmail={(key) => {
          setEmailed(findSignUp(key));
        }}
        onReview={(key) => {
          setErased(false);
          setReviewed(findSignUp(key));
        }}
      />
      <SignUpProgress />
      <StaffLogPanel />
      {emailed && (
        <EmailAlert key={emailed.key} email={emailed.email || emailed.key} onClose={closeAlert} />
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
