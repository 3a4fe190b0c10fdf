import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { Modal } from '../../components/Modal';
import { limits } from '../../config/limits';
import { paths } from '../../config/paths';
import { saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { formatPrice } from '../../lib/money';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { currency, type Offer, offerState, type SaleTerms } from '../orders/offerModel';
import type { Left } from '../orders/unitsApi';
import { addToCart, selectCart } from './cartSlice';
import { NumberSelects } from './NumberSelects';
import { loadLeft } from './saleSlice';
import { shippingText } from './shippingText';

const copy = saleCopy.dialog;

type BuyDialogProps = {
  film: { projectId: string; title: string; slug: string };
  /** Of the item. */
  name: string;
  terms: SaleTerms;
  /** All of the item's offers, those that cannot be bought now included. */
  offers: readonly Offer[];
  onClose: () => void;
};

/** What is left of an offer, asked when it is looked at, undefined until that is known; and asks again. */
function useLeft(offer: Offer | undefined) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ offerId: string; left: Left | null }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!offer) return;
    const request = { isCurrent: true };
    void dispatch(loadLeft(offer)).then((outcome) => {
      if (request.isCurrent && loadLeft.fulfilled.match(outcome))
        setKnown({ offerId: offer.offerId, left: outcome.payload });
    });
    return () => {
      request.isCurrent = false;
    };
  }, [dispatch, offer, round]);
  return {
    left: known && known.offerId === offer?.offerId ? known.left : undefined,
    askAgain: () => {
      setRound(round + 1);
    },
  };
}

const stateAt = (offer: Offer, now: number) => offerState(offer, { now, taken: 0 });

/** An offer's variant with its price, or with why it cannot be bought. */
function NameAndPrice({ offer, now }: { offer: Offer; now: number }) {
  const state = stateAt(offer, now);
  return (
    <>
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {offer.variant || offer.name}
      </span>
      <span className="shrink-0 tabular-nums">
        {state ? saleCopy.state[state] : formatPrice({ spec: currency, amount: offer.priceCents })}
      </span>
    </>
  );
}

/** How many are left, and what may still come free, and when. */
function leftText({ count, held }: Left, { stock }: Offer): string {
  const until = formatClock(held?.until ?? 0);
  if (count === 0) return held ? copy.held(held.count, until) : copy.soldOut;
  return `${copy.left(count, stock)} ${held ? copy.reserved(held.count, until) : ''}`.trim();
}

/** Chooses a variant, numbers and a quantity, and puts them into the cart without leaving the page. */
export function BuyDialog({ film, name, terms, offers, onClose }: BuyDialogProps) {
  const dispatch = useAppDispatch();
  const group = useId();
  const [now] = useState(serverNow);
  // A size that nobody chose would be bought by mistake.
  const [offerId, setOfferId] = useState(() => {
    const [only, ...others] = offers.filter((one) => stateAt(one, now) === null);
    return others.length === 0 ? only?.offerId : undefined;
  });
  const offer = offers.find((one) => one.offerId === offerId);
  const { left, askAgain } = useLeft(offer);
  const failure = useInPlaceFailure(loadLeft.typePrefix);
  const [wantedQty, setQty] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAdded, setAdded] = useState(false);
  const [isCapped, setCapped] = useState(false);
  const inCart = useAppSelector(selectCart).find((line) => line.offerId === offerId);

  const perOrder = Math.min(offer?.perOrder ?? 0, limits.unitsPerOrder);
  const all = left?.numbers ?? [];
  const others = all.filter((number) => !inCart?.numbers.includes(number));
  // A number that is in the cart already adds nothing to it, but where there is no other.
  const free = others.length > 0 ? others : all;
  const most = Math.min(perOrder, offer?.numbered ? free.length : (left?.count ?? perOrder));
  const qty = Math.min(wantedQty, most);
  // What nobody has chosen otherwise are the lowest that are free.
  const kept = chosen.filter((number) => free.includes(number));
  const numbers = offer?.numbered
    ? [...kept, ...free.filter((number) => !kept.includes(number))].slice(0, qty)
    : [];

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!offer || left === undefined || qty === 0) return;
    const { projectId, title, slug } = film;
    const { brandId } = terms;
    const line = { brandId, projectId, title, slug, offerId: offer.offerId, name: offer.name, qty };
    dispatch(
      addToCart(
        {
          ...line,
          unitCents: offer.priceCents,
          numbers: [...numbers],
          verified: offer.verified,
        },
        offer.perOrder,
      ),
    );
    setCapped((inCart?.qty ?? 0) + qty > perOrder);
    setAdded(true);
  };

  if (isAdded && offer)
    return (
      // A dialog of its own, so that the focus goes to its buttons: the one that was pressed is gone.
      <Modal
        key="added"
        title={copy.addedHeading}
        size="question"
        closeLabel={null}
        onClose={onClose}
        footer={
          <>
            <Button variant="quiet" onClick={onClose}>
              {copy.goOn}
            </Button>
            <Link to={paths.cart} className={buttonClass('primary')}>
              {copy.toCart}
            </Link>
          </>
        }
      >
        <p role="status" className="wrap-anywhere">
          {copy.added(offer.name)}
        </p>
        {isCapped && <p role="status">{copy.capped(perOrder, inCart?.numbers ?? [])}</p>}
      </Modal>
    );
  return (
    <Modal title={name} onClose={onClose}>
      <form noValidate onSubmit={add} className="flex flex-col gap-6">
        {offers.length > 1 ? (
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 font-medium">{copy.variant}</legend>
            {offers.map((one) => (
              <label
                key={one.offerId}
                className="flex min-h-11 items-center gap-3 rounded-control border border-control px-3 has-checked:border-tungsten"
              >
                <input
                  type="radio"
                  name={group}
                  checked={one.offerId === offerId}
                  disabled={stateAt(one, now) !== null}
                  onChange={() => {
                    setOfferId(one.offerId);
                    setChosen([]);
                  }}
                  className="size-5 accent-(--tungsten)"
                />
                <NameAndPrice offer={one} now={now} />
              </label>
            ))}
          </fieldset>
        ) : (
          offers.map((one) => (
            <p key={one.offerId} className="flex gap-3">
              <NameAndPrice offer={one} now={now} />
            </p>
          ))
        )}
        <p role="status" className="text-sm text-ink-2">
          {!offer
            ? copy.chooseFirst
            : left
              ? leftText(left, offer)
              : left === undefined && !failure && copy.askingLeft}
        </p>
        {offer && <p className="text-sm text-ink-2 empty:hidden">{shippingText([offer], terms)}</p>}
        {offer?.verified && <p className="text-sm text-ink-2">{copy.perFan}</p>}
        {failure && (
          <div className="flex flex-col items-start gap-3">
            <p role="alert" className="text-sm text-rec">
              {failure}
            </p>
            <Button variant="quiet" onClick={askAgain}>
              {saleCopy.retry}
            </Button>
          </div>
        )}
        {left !== undefined && most > 0 && offer && (
          <>
            <div className="flex flex-col gap-2">
              <label htmlFor={`${group}-qty`} className="font-medium">
                {copy.quantity}
              </label>
              <select
                id={`${group}-qty`}
                value={qty}
                onChange={({ target }) => {
                  setQty(Number(target.value));
                }}
                className={controlClass()}
              >
                {Array.from({ length: most }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
              {offer.perOrder < limits.unitsPerOrder && (
                <p className="text-sm text-ink-2">{copy.perOrder(offer.perOrder)}</p>
              )}
            </div>
            {offer.numbered && (
              <NumberSelects
                stock={offer.stock}
                free={free}
                numbers={numbers}
                labelOf={(index) => copy.numberOf(index, qty)}
                onChange={setChosen}
              />
            )}
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={left === undefined || most === 0}>
            {copy.add}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
