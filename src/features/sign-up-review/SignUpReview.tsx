import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../components/Button';
import './signUps.css';
import { ArrowRight } from 'lucide-react';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useMediaQuery } from '../../components/useMediaQuery';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SidePanel } from '../../components/workspace/SidePanel';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { recordsPerPage } from '../../config/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { EmailAlert } from './EmailAlert';
import type { ReviewPanelHandle } from './ReviewPanel';
import {
  findSignUpOf,
  loadCounts,
  loadReview,
  reviewClosed,
  navigatedAway,
  selectSignUpReview,
  showPage,
  showSignUps,
} from './signUpReviewSlice';
import { parseView, queueQuery, reviewStatus, type SignUp, viewQuery } from './model';
import { ReviewFailure } from './ReviewFailure';
import {
  ExportButton,
  ExportProgress,
  NoSignUps,
  SignUpProgress,
  SignUpTools,
} from './SignUpTools';
import { SignUpCards } from './SignUpCards';
import { SignUpTable } from './SignUpTable';
import { findControl, useFocusBack, useListShortcuts, useScrollToPage } from './signUpListFocus';
import { useSignUpView } from './useSignUpView';

const copy = signUpReviewCopy;

/** With all that a review changes. */
const reviewPanelPart = partOnDemand(async () => (await import('./ReviewPanel')).ReviewPanel);
const ofAPress = [reviewPanelPart];

/** Ten columns have no room in it. */
const narrowWindow = '(width < 60rem)';
/** Whose review is asked for, and whose is shown: it is once it is known; until then the one before it stays. */
function useReviewed(reviews: ReturnType<typeof selectSignUpReview>['reviews']) {
  const dispatch = useAppDispatch();
  const [reviewed, setReviewed] = useState<SignUp>();
  const [shown, setShown] = useState<SignUp>();
  // The list is there before its reviews, and saving over one that nobody has seen would lose it.
  const isReviewKnown = reviewed && reviews[reviewed.key] !== undefined;
  if (shown !== reviewed && (!reviewed || isReviewKnown)) setShown(reviewed);
  const unknown = isReviewKnown ? undefined : reviewed;
  useEffect(() => {
    if (unknown) void dispatch(loadReview(unknown));
  }, [dispatch, unknown]);
  return { reviewed, setReviewed, shown, unknown };
}

/** Where a sign-up stands among all that are listed, for whoever goes from one to the next. */
function positionInList(
  { shownPage, signUps, isLastPage, status }: ReturnType<typeof selectSignUpReview>,
  index: number,
) {
  if (index < 0) return { text: '', hasPrevious: false, hasNext: false };
  const before = Math.max(shownPage, 0) * recordsPerPage;
  return {
    text: copy.dialog.position(before + index + 1, before + signUps.length, isLastPage),
    hasPrevious: before + index > 0,
    hasNext: index < signUps.length - 1 || (status === 'loaded' && !isLastPage),
  };
}

/** The completed sign-up forms: staff read, search, export and review them. */
export function SignUpReview() {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const store = useAppStore();
  const isNarrow = useMediaQuery(narrowWindow);
  const listed = useAppSelector(selectSignUpReview);
  const { status, signUps, reviews, counts, requestedPage, shownPage, isLastPage } = listed;
  /** Whose email is shown: by its button, or with the review that the press of a row opens; and in which list. */
  const [emailed, setEmailed] = useState<{
    signUp: SignUp;
    isWithReview: boolean;
    query: string;
  }>();
  const { reviewed, setReviewed, shown, unknown } = useReviewed(reviews);
  const [movedBy, setMovedBy] = useState<-1 | 1>();
  const [isErased, setErased] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const reviewPanel = useRef<ReviewPanelHandle>(null);
  const findSignUp = (key: string) => signUps.find((signUp) => signUp.key === key);
  const index = signUps.findIndex(({ key }) => key === reviewed?.key);
  const isInList = index >= 0;

  const [view, changeView] = useSignUpView();
  const projectId = useSearchParams()[0].get('project');
  const query = viewQuery(view).toString();
  // An email leaves with the list in which it was asked for.
  if (emailed && emailed.query !== query) setEmailed(undefined);
  useEffect(() => {
    const listed = selectSignUpReview(store.getState());
    // Coming back to the same list shows the page that was shown before.
    if (viewQuery(listed.view).toString() === query) void dispatch(showPage(listed.requestedPage));
    else void dispatch(showSignUps(parseView(new URLSearchParams(query))));
  }, [dispatch, store, query]);
  useEffect(
    () => () => {
      dispatch(navigatedAway());
    },
    [dispatch],
  );

  // The counts are as new as the list; what is reviewed or erased changes what is left to review.
  useEffect(() => {
    void dispatch(loadCounts());
  }, [dispatch, query, shown, isErased]);
  // With those of the rail.
  useOnReturn(() => void dispatch(loadCounts()));

  // A link of the project builder names the sign-up by its project, since an address is no place for an email.
  const isListed = status === 'loaded';
  const searchFailure = useInPlaceFailure(findSignUpOf.typePrefix);
  const openReviewOf = useCallback(
    (id: string) =>
      dispatch(findSignUpOf(id)).then((outcome) => {
        if (findSignUpOf.fulfilled.match(outcome) && outcome.payload) setReviewed(outcome.payload);
      }),
    [dispatch, setReviewed],
  );
  useEffect(() => {
    if (isListed && projectId) void openReviewOf(projectId);
  }, [openReviewOf, isListed, projectId]);

  // The button that opened the panel is gone with its row, so focus would be lost.
  useEffect(() => {
    if (isErased) focusPageHeading();
  }, [isErased]);

  const reviewFailure = useInPlaceFailure(loadReview.typePrefix);

  useFocusBack(shown?.key);

  useScrollToPage(list, shownPage);

  const closeAlert = () => {
    setEmailed(undefined);
    const heading = emailed?.isWithReview && panel.current?.querySelector('h2');
    if (heading) heading.focus();
    else if (emailed) findControl(emailed.signUp.key, 'email')?.focus();
  };
  /** The email that came with a review goes with it. */
  const review = (signUp: SignUp | undefined) => {
    setReviewed(signUp);
    setEmailed((current) =>
      current?.isWithReview && current.signUp.key !== signUp?.key ? undefined : current,
    );
  };

  const closeReview = () => {
    review(undefined);
    dispatch(reviewClosed());
    // All of it is decided, but maybe not all of its other pages.
    if (isInList && selectSignUpReview(store.getState()).signUps.length === 0)
      void dispatch(showSignUps(view));
    if (projectId) changeView({});
  };

  /** Shows the review of the first sign-up of another page; if it cannot be loaded, the list says so. */
  const turnPage = async (step: -1 | 1) => {
    const page = shownPage + step;
    await dispatch(showPage(page));
    const loaded = selectSignUpReview(store.getState());
    review(loaded.shownPage === page ? loaded.signUps.at(step > 0 ? 0 : -1) : undefined);
  };
  /** Shows the review of the next or previous sign-up, which may be on another page. */
  const moveReview = (step: -1 | 1, isByButton: boolean) => {
    setMovedBy(isByButton ? step : undefined);
    const neighbour = signUps[index + step];
    if (neighbour) review(neighbour);
    else void turnPage(step);
  };
  /** Shows the next review after a save. Whoever decides goes on to what is still to decide. */
  const goOn = (wasToReview: boolean) => {
    setMovedBy(undefined);
    const next = signUps
      .slice(index + 1)
      .find(({ key }) => !wasToReview || reviewStatus(reviews[key]) === 'new');
    if (next) review(next);
    else if (isListed && !isLastPage) void turnPage(1);
    else closeReview();
  };

  /** One may be open, with something unsaved. */
  const leaveReview = (next: () => void) => {
    if (reviewPanel.current) reviewPanel.current.leave(next);
    else next();
  };
  const openReview = (signUp: SignUp | undefined) => {
    // It is open already, maybe with something unsaved.
    if (signUp && signUp.key === reviewed?.key) return;
    leaveReview(() => {
      // From a row into the panel, which is there already.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setErased(false);
      setMovedBy(undefined);
      review(signUp);
    });
  };
  const openAlert = (key: string, isWithReview: boolean) => {
    const signUp = findSignUp(key);
    setEmailed(signUp && { signUp, isWithReview, query });
  };
  // Whoever asks for the first one that waits sees it in the list of all that wait, the oldest first.
  const [isFirstWanted, setFirstWanted] = useState(false);
  const isQueue = query === queueQuery;
  // The list that was shown before stays until the address has changed.
  const isQueueShown = isQueue && viewQuery(listed.view).toString() === query && shownPage <= 0;
  const first = signUps.find(({ key }) => reviewStatus(reviews[key]) === 'new');
  if (isFirstWanted && isQueueShown && (first || isListed) && !reviewed) {
    setFirstWanted(false);
    review(first);
  }
  const openFirst = () => {
    if (isQueueShown && first) {
      openReview(first);
      return;
    }
    leaveReview(() => {
      review(undefined);
      setFirstWanted(true);
      if (isQueue) void dispatch(showSignUps(view));
      else changeView(parseView(new URLSearchParams(queueQuery)));
    });
  };

  useListShortcuts(signUps, searchField);

  const List = isNarrow ? SignUpCards : SignUpTable;
  const isEmpty = isListed && isLastPage && signUps.length === 0;

  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin, label: copy.goBack }}
      subtitle={
        counts && <span className="whitespace-nowrap">{copy.total(counts.all, counts.new)}</span>
      }
      actions={
        <>
          <ExportButton />
          {counts !== null && counts.new > 0 && (
            <Button className="dense-button" onClick={openFirst}>
              <span>{copy.reviewFirst(counts.new)}</span>
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          )}
        </>
      }
    >
      <SignUpTools searchField={searchField} />
      <ExportProgress />
      {projectId && searchFailure && (
        <LoadFailure text={searchFailure} onRetry={() => void openReviewOf(projectId)} />
      )}
      {isEmpty ? (
        <NoSignUps />
      ) : (
        // A panel opened from a row that is about to be replaced would go with it.
        <div
          ref={list}
          inert={status === 'loading' && requestedPage !== shownPage}
          className="scroll-mt-20"
        >
          <List
            chosen={shown?.key ?? emailed?.signUp.key}
            onEmail={(key) => {
              openAlert(key, false);
            }}
            onReview={(key) => {
              openReview(findSignUp(key));
            }}
            onRow={(key) => {
              openReview(findSignUp(key));
              openAlert(key, true);
            }}
          />
        </div>
      )}
      <SignUpProgress />
      {emailed && (
        <EmailAlert
          key={emailed.signUp.key}
          email={emailed.signUp.email || emailed.signUp.key}
          takesFocus={!emailed.isWithReview}
          onClose={closeAlert}
        />
      )}
      {unknown && reviewFailure ? (
        <ReviewFailure
          panel={panel}
          signUp={unknown}
          text={reviewFailure}
          onRetry={() => void dispatch(loadReview(unknown))}
          onClose={() => {
            findControl(unknown.key, 'review')?.focus();
            closeReview();
          }}
        />
      ) : (
        shown && (
          <SidePanel
            panel={panel}
            label={`${shown.firstName} ${shown.lastName}`}
            onClose={() => {
              reviewPanel.current?.close();
            }}
          >
            <reviewPanelPart.Part
              key={shown.key}
              ref={reviewPanel}
              panel={panel}
              signUp={shown}
              movedBy={movedBy}
              position={positionInList(listed, index)}
              onMove={moveReview}
              onNext={goOn}
              onClose={closeReview}
              onErased={() => {
                closeReview();
                setErased(true);
              }}
            />
          </SidePanel>
        )
      )}
    </WorkspacePage>
  );
}
