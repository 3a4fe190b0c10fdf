import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { leaveCopy as copy } from '../../content/studioScreens';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { loadAccount } from './accountSlice';
import { leaveBrand } from './membershipApi';

/** Takes whoever presses it out of a brand, after asking. */
export function LeaveBrand({ brandId, name }: { brandId: string; name: string }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    const outcome = await dispatch(leaveBrand(brandId));
    if (leaveBrand.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    setAsking(false);
    await dispatch(loadAccount());
    return '';
  };
  return (
    <section aria-labelledby="leave" className="flex max-w-measure flex-col items-start gap-4">
      <h2 id="leave" className="text-base font-semibold">
        {copy.heading}
      </h2>
      <p>{copy.lead}</p>
      <Button
        variant="quiet"
        className="max-w-full text-sm! wrap-anywhere"
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.leave(name)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.question(name)}
          action={copy.confirm}
          onConfirm={leave}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{copy.lead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
