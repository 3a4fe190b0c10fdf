import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { orderCopy } from '../../content/shop';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Order } from '../orders/orderModel';
import { letGo } from './orderThunks';

const copy = orderCopy.pay;

type LetGoProps = { order: Order; onDone: () => void };

/** Lets go of an order that is not paid, after a question. */
export function LetGo({ order, onDone }: LetGoProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const release = async () => {
    const outcome = await dispatch(letGo(order));
    if (letGo.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    // First the dialog gives back the focus.
    flushSync(() => {
      setAsking(false);
    });
    onDone();
    return '';
  };
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.release}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.releaseHeading}
          action={copy.release}
          cancelLabel={copy.keep}
          onConfirm={release}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{copy.releaseLead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
