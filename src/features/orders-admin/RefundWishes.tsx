import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { refundWishCopy as copy } from '../../content/refundWishes';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Order } from '../orders/orderModel';
import { parseWishInput, type WishInput, type WishProblems } from '../orders/refundWish';
import { fetchWishes, writeWish } from '../orders/refundWishesApi';
import { UnitChoices } from './UnitChoices';
import { WishText } from './WishText';

type WishedOrder = {
  order: Order;
  /** The offers whose units have no numbers that a buyer chose. */
  unnumbered: readonly string[];
};
type WishFormProps = WishedOrder & { path: string; onSent: () => void };

function WishForm({ order, unnumbered, path, onSent }: WishFormProps) {
  const [input, setInput] = useState<WishInput>({ text: '', dollars: '', units: [] });
  const [problems, setProblems] = useState<WishProblems>({});
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<WishInput>) => {
    setInput({ ...input, ...changed });
    setProblems({});
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parseWishInput(input, order);
    clearFailure();
    if ('problems' in parsed) {
      setProblems(parsed.problems);
      const [first] = Object.keys(parsed.problems);
      form.current?.querySelector<HTMLElement>(`#wish-${first ?? ''}`)?.focus();
      return;
    }
    if (await send(writeWish({ path, wish: parsed.wish }))) onSent();
  };
  return (
    <form ref={form} noValidate aria-label={copy.open} onSubmit={submit} className="contents">
      <LabelledInput
        id="wish-text"
        label={copy.text}
        isRequired
        rows={3}
        value={input.text}
        error={problems.text}
        onChange={({ target }) => {
          change({ text: target.value });
        }}
      />
      <LabelledInput
        id="wish-dollars"
        label={copy.dollars}
        hint={copy.dollarsHint}
        inputMode="decimal"
        autoComplete="off"
        value={input.dollars}
        error={problems.dollars}
        onChange={({ target }) => {
          change({ dollars: target.value });
        }}
      />
      {order.units.length > 0 && (
        <UnitChoices
          label={copy.units}
          order={order}
          unnumbered={unnumbered}
          chosen={input.units}
          onChange={(units) => {
            change({ units });
          }}
        />
      )}
      <Failure text={failure} />
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.submit}
      </Button>
    </form>
  );
}

/** What its owners have asked staff to return of an order, with the answers, and the way to ask. */
export function RefundWishes({ order, unnumbered }: WishedOrder) {
  const path = `${order.brandId}/${order.orderId}`;
  const { value, failure, retry } = useLoadedOf(fetchWishes, path);
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="order-refund"
      className="flex flex-col gap-2 border-t border-hairline pt-4"
    >
      <h3
        ref={heading}
        id="order-refund"
        tabIndex={-1}
        className="text-base font-semibold outline-none"
      >
        {copy.heading}
      </h3>
      <p className="text-ink-2">{copy.lead}</p>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {value === undefined && !failure && <p role="status">{copy.loading}</p>}
      {value?.map((wish) => (
        <WishText key={wish.uid} wish={wish} />
      ))}
      <p role="status" className="empty:hidden">
        {isSent && copy.sent}
      </p>
      {value && isOpen && (
        <WishForm
          order={order}
          unnumbered={unnumbered}
          path={path}
          onSent={() => {
            setOpen(false);
            setSent(true);
            // The pressed button goes with the form.
            heading.current?.focus();
            retry();
          }}
        />
      )}
      {value && !isOpen && (
        <Button
          variant="quiet"
          className="self-start text-sm!"
          onClick={() => {
            setSent(false);
            setOpen(true);
          }}
        >
          {value.length > 0 ? copy.again : copy.open}
        </Button>
      )}
    </section>
  );
}
