import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { focusPageHeading } from '../../components/pageHead';
import { useIsPhone } from '../../components/useIsPhone';
import { recordsPerPage } from '../../config/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { EmailAlert } from './EmailAlert';
import { ReviewDialog } from './ReviewDialog';
import {
  findSignUpOf,
  loadReview,
  screenLeft,
  selectSignUpReview,
  showPage,
  showSignUps,
} from './signUpReviewSlice';
import { parseView, type SignUp, viewQuery } from './model';
import { SignUpProgress, SignUpTools } from './SignUpTools';
import { SignUpCards } from './SignUpCards';
import { SignUpTable } from './SignUpTable';
import { StaffLogPanel } from './StaffLogPanel';
import { useSignUpView } from './useSignUpView';

/** A button of a sign-up in the list, which is a table or, on a phone, cards. */
const findControl = (key: string, control: 'email' | 'review') =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')]
    .find((entry) => entry.dataset.key === key)
    ?.querySelector<HTMLElement>(`[data-control=${control}]`);

/** The completed sign-up forms: staff read, search, export and review them. */
export function SignUpReview() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isPhone = useIsPhone();
  const { status, signUps, reviews, shownPage, isLastPage } = useAppSelector(selectSignUpReview);
  const [emailed, setEmailed] = useState<SignUp>();
  const [reviewed, setReviewed] = useState<SignUp>();
  const [isErased, setErased] = useState(false);
  const findSignUp = (key: string) => signUps.find((signUp) => signUp.key === key);
  const index = signUps.findIndex(({ key }) => key === reviewed?.key);
  const isInList = index >= 0;
  const before = Math.max(shownPage, 0) * recordsPerPage;

  const [view, changeView] = useSignUpView();
  const projectId = useSearchParams()[0].get('project');
  const query = viewQuery(view).toString();
  useEffect(() => {
    const listed = selectSignUpReview(store.getState());
    // Whoever comes back to the same list finds the page that was shown.
    if (viewQuery(listed.view).toString() === query) void dispatch(showPage(listed.requestedPage));
    else void dispatch(showSignUps(parseView(new URLSearchParams(query))));
  }, [dispatch, store, query]);
  useEffect(
    () => () => {
      dispatch(screenLeft());
    },
    [dispatch],
  );

  // A link of the project builder names the sign-up by its project, since an address is no place for an email.
  const isListed = status === 'loaded';
  useEffect(() => {
    if (!isListed || !projectId) return;
    void dispatch(findSignUpOf(projectId)).then((outcome) => {
      if (findSignUpOf.fulfilled.match(outcome) && outcome.payload) setReviewed(outcome.payload);
    });
  }, [dispatch, isListed, projectId]);

  // The button that opened the dialog is gone with its row, so focus would be lost.
  useEffect(() => {
    if (isErased) focusPageHeading();
  }, [isErased]);

  // Staff may have moved on from the sign-up whose button opened the dialog.
  const lastReviewed = useRef<string>(undefined);
  useEffect(() => {
    if (!reviewed && lastReviewed.current) findControl(lastReviewed.current, 'review')?.focus();
    lastReviewed.current = reviewed?.key;
  }, [reviewed]);

  const closeAlert = useCallback(() => {
    setEmailed(undefined);
    if (emailed) findControl(emailed.key, 'email')?.focus();
  }, [emailed]);

  /** Shows the review of the next or previous sign-up, which may be on another page. */
  const moveReview = async (step: -1 | 1) => {
    const neighbour = signUps[index + step];
    if (neighbour) {
      setReviewed(neighbour);
      return;
    }
    const page = shownPage + step;
    await dispatch(showPage(page));
    const list = selectSignUpReview(store.getState());
    // A page that could not be loaded says so in the list.
    setReviewed(list.shownPage === page ? list.signUps.at(step > 0 ? 0 : -1) : undefined);
  };

  const openAlert = (key: string) => {
    setEmailed(findSignUp(key));
  };
  const openReview = (key: string) => {
    setErased(false);
    setReviewed(findSignUp(key));
  };
  const closeReview = () => {
    setReviewed(undefined);
    if (projectId) changeView({});
  };
  // The list is there before its reviews, and saving over one that nobody has seen would lose it.
  const isReviewKnown = reviewed && reviews[reviewed.key] !== undefined;
  useEffect(() => {
    if (!reviewed || isReviewKnown) return;
    void dispatch(loadReview(reviewed)).then((outcome) => {
      if (loadReview.rejected.match(outcome)) setReviewed(undefined);
    });
  }, [dispatch, reviewed, isReviewKnown]);
  const List = isPhone ? SignUpCards : SignUpTable;

  return (
    <>
      <SignUpTools />
      <List onEmail={openAlert} onReview={openReview} />
      <SignUpProgress />
      <StaffLogPanel />
      {emailed && (
        <EmailAlert key={emailed.key} email={emailed.email || emailed.key} onClose={closeAlert} />
      )}
      {isReviewKnown && (
        <ReviewDialog
          key={reviewed.key}
          signUp={reviewed}
          position={{
            text: isInList
              ? signUpReviewCopy.dialog.position(
                  before + index + 1,
                  before + signUps.length,
                  isLastPage,
                )
              : '',
            hasPrevious: before + index > 0,
            hasNext:
              isInList && (index < signUps.length - 1 || (status === 'loaded' && !isLastPage)),
          }}
          onMove={(step) => void moveReview(step)}
          onClose={closeReview}
          onErased={() => {
            closeReview();
            setErased(true);
          }}
        />
      )}
    </>
  );
}
