import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, paths } from '../../config/paths';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useAppDispatch } from '../../store/hooks';
import { countToReview } from './signUpReviewSlice';

/** How many sign-ups wait for a review, as a link to them; nothing until that is known. */
export function ToReviewLink() {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    void dispatch(countToReview()).then((outcome) => {
      if (countToReview.fulfilled.match(outcome)) setCount(outcome.payload);
    });
  }, [dispatch]);
  return (
    <span role="status">
      {count !== undefined && (
        <Link
          to={`${paths.admin}/${adminPaths.completedSignUpForms}?status=new`}
          className="text-daylight underline"
        >
          {signUpReviewCopy.toReview(count)}
        </Link>
      )}
    </span>
  );
}
