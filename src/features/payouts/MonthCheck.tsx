import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ViewSelect } from '../../components/workspace/ListTools';
import { moneyCopy } from '../../content/payouts';
import { formatDateTime } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { formatMonth } from '../../lib/utcDates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { formatDollars } from '../packages/earnings';
import { MonthSums, Verdict } from './MonthSums';
import type { OnOpen } from './OpenOrder';
import {
  leftOf,
  reconcile,
  type Reconciliation,
  type StoredReconciliation,
} from './reconciliation';
import {
  beginReading,
  fetchCheckedMonths,
  keepReconciliation,
  monthsChecked,
  readMonth,
} from './reconciliationApi';
import { type CardRates, isOver, monthsUntil, usualCardRates } from './statement';

const copy = moneyCopy.check;

/** How far a check is. What was read stays where it stops, and it goes on from there. */
type Run = {
  step: 'reading' | 'keeping' | 'stopped' | 'kept';
  paymentCount: number;
  orderCount: number;
  failure: string;
  found: Reconciliation | null;
};

type CheckProps = {
  month: string;
  now: number;
  stored: StoredReconciliation | undefined;
  rates: CardRates;
  onKept: () => void;
  onOpen: OnOpen;
};

/** Checks one month, and shows what came of it, or of the last check. */
function Check({ month, now, stored, rates, onKept, onOpen }: CheckProps) {
  const dispatch = useAppDispatch();
  const reading = useRef(beginReading(month));
  const [run, setRun] = useState<Run | null>(null);
  const [isStopping, setStopping] = useState(false);
  const mayGoOn = useRef(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    mayGoOn.current = true;
    return () => {
      mayGoOn.current = false;
    };
  }, []);
  const show = (fields: Partial<Run>) => {
    const { payments, orders } = reading.current;
    const counts = { paymentCount: payments.size, orderCount: orders.size };
    setRun((known) => ({
      step: 'reading',
      failure: '',
      found: known?.found ?? null,
      ...counts,
      ...fields,
    }));
  };
  const proceed = async () => {
    mayGoOn.current = true;
    setStopping(false);
    show({});
    const onPage = () => {
      show({});
      return mayGoOn.current;
    };
    const read = await dispatch(readMonth({ reading: reading.current, onPage }));
    if (readMonth.rejected.match(read)) {
      show({ step: 'stopped', failure: dispatch(toRequestError(read)) });
      return;
    }
    if (reading.current.part !== 'done') {
      show({ step: 'stopped' });
      return;
    }
    const found = reconcile(reading.current);
    show({ step: 'keeping', found });
    const kept = await dispatch(keepReconciliation({ month, found }));
    if (keepReconciliation.rejected.match(kept)) {
      show({ step: 'stopped', failure: dispatch(toRequestError(kept)) });
      return;
    }
    show({ step: 'kept' });
    onKept();
  };
  const start = () => {
    reading.current = beginReading(month);
    setRun(null);
    void proceed();
  };
  const step = run?.step;
  const found = run ? run.found : stored;
  const words = {
    reading: copy.reading,
    keeping: copy.keeping,
    stopped: run?.found ? copy.notKept : copy.stopped,
    kept: copy.kept,
  };
  const stop = () => {
    mayGoOn.current = false;
    setStopping(true);
  };
  // One button for what comes next, so that it keeps the focus.
  const next =
    step === 'reading'
      ? { label: isStopping ? copy.stopping : copy.stop, act: stop }
      : step === 'stopped'
        ? { label: copy.goOn, act: () => void proceed() }
        : { label: copy.start(formatMonth(month)), act: start };
  return (
    <>
      {!isOver(month, now) && <p className="text-ink-2">{copy.notOver(formatMonth(month))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          variant={step === 'reading' ? 'quiet' : 'primary'}
          className="text-sm!"
          aria-disabled={step === 'keeping'}
          onClick={() => {
            if (step !== 'keeping') next.act();
          }}
        >
          {next.label}
        </Button>
        {step === 'stopped' && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              button.current?.focus();
              start();
            }}
          >
            {copy.startOver}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {run && words[run.step]}
      </p>
      {run && (
        <p className="text-ink-2 tabular-nums">{copy.read(run.paymentCount, run.orderCount)}</p>
      )}
      {run?.failure && (
        <p role="alert" className="border-l-4 border-rec pl-3">
          {run.failure}
        </p>
      )}
      {found && <MonthSums month={month} found={found} rates={rates} onOpen={onOpen} />}
    </>
  );
}

type CheckedMonthProps = { checked: StoredReconciliation; onChoose: () => void };

/** A month that was checked: its sums, who checked it and when. */
function CheckedMonth({ checked, onChoose }: CheckedMonthProps) {
  const { month, stripe, byEmail, at } = checked;
  return (
    <li className="flex flex-col">
      <p>
        <button
          type="button"
          onClick={onChoose}
          className="min-h-6 font-semibold text-daylight underline max-md:py-3"
        >
          {formatMonth(month)}
        </button>
      </p>
      <Verdict {...checked} />
      <p className="tabular-nums">
        {copy.sums(
          formatDollars(stripe.paidCents),
          formatDollars(stripe.returnedCents),
          formatDollars(leftOf(stripe)),
        )}
      </p>
      <p className="wrap-anywhere text-ink-2">
        <span>{copy.by(byEmail, formatDateTime(at))}</span>
        {!isOver(month, at) && <span>{`, ${copy.early}`}</span>}
      </p>
    </li>
  );
}

/** Whether what Stripe received in a month is what its orders say, and the months that were checked. */
export function MonthCheck({ onOpen }: { onOpen: OnOpen }) {
  const [now] = useState(serverNow);
  const offered = monthsUntil(now, monthsChecked);
  const [month, setMonth] = useState(offered[1] ?? '');
  const { value, failure, retry } = useLoaded(fetchCheckedMonths);
  const { checked, rates = usualCardRates } = value ?? {};
  return (
    <section aria-labelledby="sums" className="panel">
      <div className="panel-head">
        <h2 id="sums">{copy.heading}</h2>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        <p className="text-ink-2">{copy.lead}</p>
        <div className="flex max-w-60">
          <ViewSelect
            label={copy.month}
            options={Object.fromEntries(offered.map((one) => [one, formatMonth(one)]))}
            value={month}
            onChange={setMonth}
          />
        </div>
        <Check
          key={month}
          month={month}
          now={now}
          stored={checked?.find((one) => one.month === month)}
          rates={rates}
          onKept={retry}
          onOpen={onOpen}
        />
      </div>
      <section
        aria-labelledby="checked-months"
        className="flex flex-col gap-3 border-t border-hairline px-5 py-4"
      >
        <h3 id="checked-months" className="text-base font-semibold">
          {copy.checked}
        </h3>
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!checked && !failure && <p role="status">{moneyCopy.loading}</p>}
        {checked?.length === 0 && <p>{copy.none}</p>}
        {checked && checked.length > 0 && (
          <ul className="flex flex-col gap-3">
            {checked.map((one) => (
              <CheckedMonth
                key={one.month}
                checked={one}
                onChoose={() => {
                  setMonth(one.month);
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </section>
  );
}
