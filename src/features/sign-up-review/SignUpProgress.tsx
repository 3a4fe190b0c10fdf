import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { signUpReviewCopy } from '../../content/signUpReview';
import { controlLook } from './controlLook';
import { readingStopped, selectSignUpReview } from './signUpReviewSlice';
import { showMoreSignUps } from './signUpReviewThunks';

const copy = signUpReviewCopy;

/** How many sign-ups are in sight, how far a search is, and the way to more of them. */
export function SignUpProgress() {
  const dispatch = useAppDispatch();
  const { phase, view, signUps, isWhole, total, searched } = useAppSelector(selectSignUpReview);
  const isEmpty = signUps.length === 0;
  const isReading = phase === 'reading';
  const isSearch = view.words !== '';

  const counts = isSearch
    ? copy.searched(searched, total, signUps.length)
    : isReading && isEmpty
      ? copy.loading
      : copy.showing(signUps.length, total);
  const none = isSearch || view.commercials !== 'all' ? copy.noneFound : copy.noneYet;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        {phase === 'failed' ? (isEmpty ? copy.notLoaded : copy.notAllLoaded) : counts}
        {phase === 'arrived' && isWhole && isEmpty && ` · ${none}`}
      </p>
      {isSearch && isReading && (
        <button type="button" className={controlLook} onClick={() => dispatch(readingStopped())}>
          {copy.search.stop}
        </button>
      )}
      {!isWhole && phase !== 'untouched' && !(isSearch && isReading) && (
        <button
          type="button"
          className={controlLook}
          disabled={isReading}
          onClick={() => dispatch(showMoreSignUps())}
        >
          {phase === 'failed' ? copy.retry : phase === 'stopped' ? copy.search.goOn : copy.showMore}
        </button>
      )}
    </div>
  );
}
