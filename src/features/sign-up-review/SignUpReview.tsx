import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../components/Button';
import './signUps.css';
import { ArrowRight } from 'lucide-react';
import { focusPageHeading } from '../../components/pageHead';
import { useIsPhone } from '../../components/useIsPhone';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { SidePanel } from '../../components/workspace/SidePanel';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { recordsPerPage } from '../../config/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { EmailAlert } from './EmailAlert';
import { ReviewPanel, type ReviewPanelHandle } from './ReviewPanel';
import {
  findSignUpOf,
  loadCounts,
  loadReview,
  screenLeft,
  selectSignUpReview,
  showPage,
  showSignUps,
} from './signUpReviewSlice';
import { parseView, reviewStatus, type SignUp, viewQuery } from './model';
import {
  ExportButton,
  ExportProgress,
  NoSignUps,
  SignUpProgress,
  SignUpTools,
} from './SignUpTools';
import { SignUpCards } from './SignUpCards';
import { SignUpTable } from './SignUpTable';
import { useSignUpView } from './useSignUpView';

const copy = signUpReviewCopy;
/** The address's query for all that wait. */
const queueQuery = 'status=new';

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
  const { status, signUps, reviews, counts, requestedPage, shownPage, isLastPage } =
    useAppSelector(selectSignUpReview);
  const [emailed, setEmailed] = useState<SignUp>();
  /** Whose review is asked for. It is shown once it is known; until then the one before it stays. */
  const [reviewed, setReviewed] = useState<SignUp>();
  const [shown, setShown] = useState<SignUp>();
  const [movedBy, setMovedBy] = useState<-1 | 1>();
  const [isErased, setErased] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const reviewPanel = useRef<ReviewPanelHandle>(null);
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

  // What is reviewed or erased changes what is left to review.
  useEffect(() => {
    void dispatch(loadCounts());
  }, [dispatch, shown, isErased]);

  // A link of the project builder names the sign-up by its project, since an address is no place for an email.
  const isListed = status === 'loaded';
  useEffect(() => {
    if (!isListed || !projectId) return;
    void dispatch(findSignUpOf(projectId)).then((outcome) => {
      if (findSignUpOf.fulfilled.match(outcome) && outcome.payload) setReviewed(outcome.payload);
    });
  }, [dispatch, isListed, projectId]);

  // The button that opened the panel is gone with its row, so focus would be lost.
  useEffect(() => {
    if (isErased) focusPageHeading();
  }, [isErased]);

  // The list is there before its reviews, and saving over one that nobody has seen would lose it.
  const isReviewKnown = reviewed && reviews[reviewed.key] !== undefined;
  if (shown !== reviewed && (!reviewed || isReviewKnown)) setShown(reviewed);
  useEffect(() => {
    if (!reviewed || isReviewKnown) return;
    void dispatch(loadReview(reviewed)).then((outcome) => {
      if (loadReview.rejected.match(outcome)) setReviewed(undefined);
    });
  }, [dispatch, reviewed, isReviewKnown]);

  // Staff may have moved on from the sign-up whose button opened the panel.
  const lastShown = useRef<string>(undefined);
  useEffect(() => {
    if (!shown && lastShown.current) findControl(lastShown.current, 'review')?.focus();
    lastShown.current = shown?.key;
  }, [shown]);

  const lastPage = useRef(shownPage);
  useEffect(() => {
    // -1: a list that begins anew.
    if (Math.min(lastPage.current, shownPage) >= 0 && lastPage.current !== shownPage)
      list.current?.scrollIntoView();
    lastPage.current = shownPage;
  }, [shownPage]);

  const closeAlert = () => {
    setEmailed(undefined);
    if (emailed) findControl(emailed.key, 'email')?.focus();
  };

  /** Shows the review of the next or previous sign-up, which may be on another page. */
  const moveReview = async (step: -1 | 1, isByButton: boolean) => {
    setMovedBy(isByButton ? step : undefined);
    const neighbour = signUps[index + step];
    if (neighbour) {
      setReviewed(neighbour);
      return;
    }
    const page = shownPage + step;
    await dispatch(showPage(page));
    const listed = selectSignUpReview(store.getState());
    // A page that could not be loaded says so in the list.
    setReviewed(listed.shownPage === page ? listed.signUps.at(step > 0 ? 0 : -1) : undefined);
  };

  const openAlert = (key: string) => {
    setEmailed(findSignUp(key));
  };
  const openReview = (signUp: SignUp | undefined) => {
    const open = () => {
      // From a row into the panel, which is there already.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setErased(false);
      setMovedBy(undefined);
      setReviewed(signUp);
    };
    // Another one may be open, with something unsaved.
    if (reviewPanel.current) reviewPanel.current.leave(open);
    else open();
  };
  const closeReview = () => {
    setReviewed(undefined);
    if (projectId) changeView({});
  };

  // Whoever asks for the first one that waits sees it in the list of all that wait.
  const [isFirstWanted, setFirstWanted] = useState(false);
  const isQueue = query === queueQuery;
  const first = signUps.find(({ key }) => reviewStatus(reviews[key]) === 'new');
  if (isFirstWanted && isQueue && (first || isListed) && !reviewed) {
    setFirstWanted(false);
    setReviewed(first);
  }
  const openFirst = () => {
    if (isQueue && first) {
      openReview(first);
      return;
    }
    setFirstWanted(true);
    if (isQueue) void dispatch(showSignUps(view));
    else changeView({ ...parseView(new URLSearchParams(queueQuery)), sort: view.sort });
  };

  /** Moves the focus from one sign-up of the list to the next. */
  const focusNeighbour = (step: -1 | 1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
    const at = signUps.findIndex(({ key }) => key === focused);
    const next = signUps[at < 0 ? 0 : at + step];
    if (next) findControl(next.key, 'review')?.focus();
  };
  useShortcuts({
    '/': () => {
      searchField.current?.focus();
    },
    j: () => {
      focusNeighbour(1);
    },
    k: () => {
      focusNeighbour(-1);
    },
  });

  const List = isPhone ? SignUpCards : SignUpTable;
  const isEmpty = isListed && isLastPage && signUps.length === 0;

  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin, label: copy.goBack }}
      fact={counts?.all.toLocaleString('en-GB')}
      actions={
        <>
          <ExportButton />
          {counts !== null && counts.new > 0 && (
            <Button className="dense-button" onClick={openFirst}>
              {copy.reviewFirst(counts.new)}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          )}
        </>
      }
    >
      <SignUpTools searchField={searchField} />
      <ExportProgress />
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
            chosen={shown?.key ?? emailed?.key}
            onEmail={openAlert}
            onReview={(key) => {
              openReview(findSignUp(key));
            }}
          />
        </div>
      )}
      <SignUpProgress />
      {emailed && (
        <EmailAlert key={emailed.key} email={emailed.email || emailed.key} onClose={closeAlert} />
      )}
      {shown && (
        <SidePanel
          panel={panel}
          label={`${shown.firstName} ${shown.lastName}`}
          onClose={() => {
            reviewPanel.current?.close();
          }}
        >
          <ReviewPanel
            key={shown.key}
            ref={reviewPanel}
            panel={panel}
            signUp={shown}
            movedBy={movedBy}
            position={{
              text: isInList
                ? copy.dialog.position(before + index + 1, before + signUps.length, isLastPage)
                : '',
              hasPrevious: isInList && before + index > 0,
              hasNext:
                isInList && (index < signUps.length - 1 || (status === 'loaded' && !isLastPage)),
            }}
            onMove={(step, isByButton) => void moveReview(step, isByButton)}
            onClose={closeReview}
            onErased={() => {
              closeReview();
              setErased(true);
            }}
          />
        </SidePanel>
      )}
    </WorkspacePage>
  );
}
