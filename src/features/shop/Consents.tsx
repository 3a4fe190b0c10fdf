import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { consentCopy as copy } from '../../content/shop';
import { formatDay } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Consent } from '../orders/consentsApi';
import type { Order } from '../orders/orderModel';
import { loadConsents, withdraw } from './consentThunks';

/** What was agreed to, in its words, with the way to withdraw it. */
function ConsentItem({ consent }: { consent: Consent }) {
  const words = useId();
  const { isBusy, failure, send } = useSubmit();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const press = async () => {
    if (isBusy || !(await send(withdraw(consent)))) return;
    flushSync(() => {
      setWithdrawn(true);
    });
    // The button, which had the focus, is gone.
    status.current?.focus();
  };
  return (
    <li className="flex flex-col items-start gap-2 rounded-panel border border-hairline bg-bg1 p-4">
      <p id={words} className="wrap-anywhere">
        {consent.text}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">
        {copy.since(consent.email, formatDay(consent.at))}
      </p>
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      {!isWithdrawn && (
        <Button
          variant="quiet"
          aria-describedby={words}
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          {isBusy ? copy.withdrawing : copy.withdraw}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {isWithdrawn && copy.withdrawn}
      </p>
    </li>
  );
}

function ConsentList({ ids }: { ids: string }) {
  const { value = [], failure, retry } = useLoadedOf(loadConsents, ids);
  const heading = useId();
  if (failure) return <LoadFailure variant="quiet" text={failure} onRetry={retry} />;
  if (value.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 print:hidden">
      <h2 id={heading} className="text-xl font-semibold">
        {copy.heading}
      </h2>
      <ul className="flex flex-col gap-4">
        {value.map((consent) => (
          <ConsentItem key={`${consent.brandId}/${consent.uid}`} consent={consent} />
        ))}
      </ul>
    </section>
  );
}

/** Who may write to the buyers of these orders, which each of them can withdraw; nothing where nobody may. */
export function Consents({ orders }: { orders: readonly Pick<Order, 'brandId' | 'uid'>[] }) {
  const ids = [...new Set(orders.map(({ brandId, uid }) => `${brandId}/${uid}`))].sort().join(',');
  return ids !== '' && <ConsentList key={ids} ids={ids} />;
}
