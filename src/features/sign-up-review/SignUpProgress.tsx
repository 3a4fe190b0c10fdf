import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { recordsPerPage } from '../../content/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { controlLook } from './controlLook';
import { readingStopped, selectSignUpReview } from './signUpReviewSlice';
import { showPage } from './signUpReviewThunks';

const copy = signUpReviewCopy;

/** Which sign-ups are in sight, how far a search is, and the way to the others. */
export function SignUpProgress() {
  const dispatch = useAppDispatch();
  const { phase, view, places, asked, shown, signUps, isLast, total } =
    useAppSelector(selectSignUpReview);
  const isEmpty = signUps.length === 0;
  const isReading = phase === 'reading';
  const isSearch = view.words !== '';
  const before = Math.max(shown, 0) * recordsPerPage;

  const counts = isSearch
    ? copy.searched(places[shown + 1]?.searched ?? 0, total, before, signUps.length)
    : isReading
      ? copy.loading
      : copy.showing(before, signUps.length, total);
  const none = isSearch || view.commercials !== 'all' ? copy.noneFound : copy.noneYet;

  // Disabled they keep the focus, for whoever goes from page to page by the keyboard.
  const turnButton = (page: number, label: string, isPossible: boolean) => (
    <button
      type="button"
      className={`${controlLook} aria-disabled:opacity-60`}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) void dispatch(showPage(page));
      }}
    >
      {label}
    </button>
  );

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        {phase === 'failed' ? (isEmpty ? copy.notLoaded : copy.notAllLoaded) : counts}
        {phase === 'arrived' && isLast && isEmpty && ` · ${none}`}
      </p>
      {isSearch && isReading && (
        <button type="button" className={controlLook} onClick={() => dispatch(readingStopped())}>
          {copy.search.stop}
        </button>
      )}
      {(phase === 'failed' || phase === 'stopped') && (
        <button type="button" className={controlLook} onClick={() => dispatch(showPage(asked))}>
          {phase === 'failed' ? copy.retry : copy.search.goOn}
        </button>
      )}
      {turnButton(shown - 1, copy.previousPage, shown > 0 && !isReading)}
      {turnButton(shown + 1, copy.nextPage, phase === 'arrived' && !isLast)}
    </div>
  );
}
