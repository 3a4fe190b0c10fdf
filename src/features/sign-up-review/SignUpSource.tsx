import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { type SignUp, signUpOfProjectPath } from './model';
import { findSignUpOf } from './signUpReviewSlice';

/** The brand whose sign-up a project was made from, with a link to its review; nothing if there is none. */
export function SignUpSource({ projectId }: { projectId: string }) {
  const dispatch = useAppDispatch();
  const [brand, setBrand] = useState<SignUp['brandName'] | null>(null);
  const failure = useInPlaceFailure(findSignUpOf.typePrefix);
  const find = useCallback(
    () =>
      dispatch(findSignUpOf(projectId)).then((outcome) => {
        if (findSignUpOf.fulfilled.match(outcome)) setBrand(outcome.payload?.brandName ?? null);
      }),
    [dispatch, projectId],
  );
  useEffect(() => {
    if (projectId) void find();
  }, [find, projectId]);
  if (failure) return <LoadFailure text={failure} onRetry={() => void find()} />;
  if (brand === null) return null;
  return (
    <p className="text-ink-2">
      {signUpReviewCopy.signedUpBy}{' '}
      <Link
        to={signUpOfProjectPath(projectId)}
        dir="auto"
        className="wrap-anywhere text-daylight underline"
      >
        {brand}
      </Link>
    </p>
  );
}
