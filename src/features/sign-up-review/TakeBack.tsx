import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { signUpReviewCopy } from '../../content/signUpReview';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Brand } from '../creators/model';
import { brandPath, type SignUp } from './model';
import { dayOfTakingBack, takeBackAcceptance } from './takeBackApi';

const { takeBack: copy } = signUpReviewCopy;

type TakeBackProps = { signUp: SignUp; brand: Brand; onTakenBack: () => void };

/** Takes an acceptance back that was an error, within its first day; says afterwards how to end the brand. */
export function TakeBack({ signUp, brand, onTakenBack }: TakeBackProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [isOver] = useState(() => Date.now() >= brand.at + dayOfTakingBack);
  if (isOver)
    return brand.closed ? null : (
      <p className="text-ink-2">
        {copy.over}{' '}
        <Link to={brandPath(brand.brandId)} className="text-daylight underline">
          {copy.close}
        </Link>
      </p>
    );
  const takeBack = async () => {
    const { brandId } = brand;
    const outcome = await dispatch(takeBackAcceptance({ key: signUp.key, brandId }));
    if (takeBackAcceptance.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    const name = `${signUp.firstName} ${signUp.lastName}`;
    const about = takeBackAcceptance.typePrefix;
    dispatch(successAnnounced({ name, message: 'acceptanceTakenBack', about }));
    onTakenBack();
    return '';
  };
  return (
    <>
      <Button
        variant="compact"
        aria-haspopup="dialog"
        className="self-start"
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.start}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.question(brand.name)}
          action={copy.action}
          onConfirm={takeBack}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{copy.consequences}</p>
          <p>{copy.letter}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
