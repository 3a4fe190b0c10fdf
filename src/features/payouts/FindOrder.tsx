import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { FieldLabel } from '../../components/FieldLabel';
import { LabelledInput } from '../../components/LabelledInput';
import { NewestNote } from '../../components/workspace/NewestNote';
import { brandsListed } from '../../config/limits';
import { moneyCopy } from '../../content/payouts';
import type { Brand } from '../creators/model';
import type { Order } from '../orders/orderModel';
import { parseOrderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { findOrder } from './moneyApi';
import { normalizeLine } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import { OrderRows } from './OrderRows';

const copy = moneyCopy.find;

type FindOrderProps = {
  brands: readonly Brand[];
  nameOf: (brandId: string) => string;
  onOpen: (path: string) => void;
};

/** Finds an order by what Stripe or a letter calls it. */
export function FindOrder({ brands, nameOf, onOpen }: FindOrderProps) {
  const [paymentId, setPaymentId] = useState('');
  const [brandId, setBrandId] = useState('');
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<readonly Order[]>();
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const paymentField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const brand = brandId || brands[0]?.brandId;

  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const start = parseOrderNumber(number);
    const payment = normalizeLine(paymentId);
    const wanted =
      payment !== '' ? { paymentId: payment } : start && brand ? { brandId: brand, start } : null;
    setFound(undefined);
    clearFailure();
    if (!wanted) {
      setProblem(copy.missing);
      paymentField.current?.focus();
      return;
    }
    setProblem('');
    setFound((await send(findOrder(wanted)))?.value);
  };

  return (
    <section aria-labelledby="find" className="panel">
      <div className="panel-head">
        <h2 id="find">{copy.heading}</h2>
      </div>
      <form
        noValidate
        aria-labelledby="find"
        onSubmit={find}
        className="flex flex-col gap-3 border-t border-hairline px-5 py-4"
      >
        <p className="text-ink-2">{copy.lead}</p>
        <LabelledInput
          ref={paymentField}
          id="payment-id"
          label={copy.payment}
          hint={copy.paymentHint}
          autoComplete="off"
          value={paymentId}
          error={problem || failure || undefined}
          onChange={({ target }) => {
            setPaymentId(target.value);
          }}
        />
        <div className="flex flex-col gap-2">
          <FieldLabel id="order-brand" label={copy.brand} isRequired={false} />
          <select
            id="order-brand"
            value={brand}
            onChange={({ target }) => {
              setBrandId(target.value);
            }}
            className={`${controlClass()} w-full`}
          >
            {brands.map((one) => (
              <option key={one.brandId} value={one.brandId}>
                {one.name}
              </option>
            ))}
          </select>
          <NewestNote count={brands.length} most={brandsListed} />
        </div>
        <LabelledInput
          id="order-number"
          label={copy.number}
          hint={copy.numberHint}
          autoComplete="off"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
          }}
        />
        <Button
          variant="quiet"
          type="submit"
          aria-disabled={isBusy}
          className="self-start text-sm!"
        >
          {isBusy ? moneyCopy.loading : copy.submit}
        </Button>
        <div role="status" className="empty:hidden">
          {found?.length === 0 && <p>{copy.none}</p>}
          {found && found.length > 0 && (
            <OrderRows
              orders={found}
              nameOf={nameOf}
              factOf={({ status, totalCents }) =>
                `${moneyCopy.statuses[status]}, ${formatDollars(totalCents)}`
              }
              onOpen={onOpen}
            />
          )}
        </div>
      </form>
    </section>
  );
}
