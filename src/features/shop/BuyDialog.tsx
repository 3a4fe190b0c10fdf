import './buyDialog.css';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { Modal } from '../../components/Modal';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { paths } from '../../config/paths';
import { cartCopy, saleCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { ShownPicture } from '../media/picture';
import { StoredPicture } from '../media/StoredPicture';
import { type Offer, offerState, type SaleTerms } from '../orders/offerModel';
import type { Left } from '../orders/unitsApi';
import { countVisit } from '../visits/countVisit';
import type { CartLine } from './cart';
import { addToCart, selectCart } from './cartSlice';
import { dollars } from './dollars';
import { NumberGrid } from './NumberGrid';
import { QuantityStepper } from './QuantityStepper';
import { loadLeft } from './saleSlice';
import { shippingText } from './shippingText';
import { useLeft } from './useLeft';

const copy = saleCopy.dialog;

type BuyDialogProps = {
  film: { projectId: string; title: string; slug: string };
  /** Of the item. */
  name: string;
  image: Pick<ShownPicture, 'url' | 'picture'>;
  /** What it costs, before a variant is chosen. */
  price: string;
  terms: SaleTerms;
  /** All of the item's offers, those that cannot be bought now included. */
  offers: readonly Offer[];
  onClose: () => void;
};

const stateAt = (offer: Offer, now: number) => offerState(offer, { now, taken: 0 });

type VariantsProps = {
  offers: readonly Offer[];
  now: number;
  offerId: string | undefined;
  onChoose: (offerId: string) => void;
};

/** The variants, each with its price, or with why it cannot be bought. */
function Variants({ offers, now, offerId, onChoose }: VariantsProps) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{copy.variant}</legend>
      {offers.map((one) => {
        const state = stateAt(one, now);
        return (
          <label
            key={one.offerId}
            className="flex min-h-11 items-center gap-3 rounded-control border border-control px-3 py-1 has-checked:border-tungsten has-checked:bg-bg2"
          >
            <input
              type="radio"
              name={group}
              checked={one.offerId === offerId}
              disabled={state !== null}
              onChange={() => {
                onChoose(one.offerId);
              }}
              className="size-5 accent-(--tungsten)"
            />
            <span dir="auto" className="min-w-0 grow wrap-anywhere">
              {one.variant || one.name}
            </span>
            <span className="shrink-0 text-sm tabular-nums">
              {state ? saleCopy.state[state] : dollars(one.priceCents)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How many are left, and what may still come free, and when. */
function leftText({ count, held }: Left, { stock }: Offer): string {
  const until = formatClock(held?.until ?? 0);
  if (count === 0) return held ? copy.held(held.count, until) : copy.soldOut;
  return `${copy.left(count, stock)} ${held ? copy.reserved(held.count, until) : ''}`.trim();
}

/** What is in the cart of a film, with its sum. */
const FilmCart = ({ title, lines }: { title: string; lines: readonly CartLine[] }) => (
  <section className="flex flex-col gap-3">
    <h3 className="text-sm tracking-label text-ink-2 uppercase">{copy.ofFilm(title)}</h3>
    <ul className="flex flex-col">
      {lines.map(({ offerId, name, qty, numbers, unitCents }) => (
        <li
          key={offerId}
          className="flex items-baseline justify-between gap-4 border-t border-hairline py-3"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-ink-2">
              {numbers.length > 0 ? cartCopy.numbers(numbers) : `× ${String(qty)}`}
            </p>
          </div>
          <p className="tabular-nums">{dollars(qty * unitCents)}</p>
        </li>
      ))}
    </ul>
    <p className="flex justify-between gap-4">
      <span>{cartCopy.goods}</span>
      <span className="font-semibold tabular-nums">
        {dollars(lines.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0))}
      </span>
    </p>
    <p className="text-sm text-ink-2">{copy.shippingLater}</p>
  </section>
);

/** Chooses a variant, a quantity and numbers, and puts them into the cart without leaving the page. */
export function BuyDialog({ film, name, image, price, terms, offers, onClose }: BuyDialogProps) {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  // A size that nobody chose would be bought by mistake.
  const [offerId, setOfferId] = useState(() => {
    const [only, ...others] = offers.filter((one) => stateAt(one, now) === null);
    return others.length === 0 ? only?.offerId : undefined;
  });
  const offer = offers.find((one) => one.offerId === offerId);
  const { known, askAgain } = useLeft(offer);
  const left = known?.left;
  const failure = useInPlaceFailure(loadLeft.typePrefix);
  const [wantedQty, setQty] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>();
  const [isAdded, setAdded] = useState(false);
  const [isCapped, setCapped] = useState(false);
  const cart = useAppSelector(selectCart);
  const inCart = cart.find((line) => line.offerId === offerId);

  const perOrder = Math.min(offer?.perOrder ?? 0, limits.unitsPerOrder);
  const all = known?.offered ?? [];
  const others = all.filter((number) => !inCart?.numbers.includes(number));
  // A number that is in the cart already adds nothing to it, but where there is no other.
  const free = others.length > 0 ? others : all;
  const most = Math.min(perOrder, offer?.numbered ? free.length : (left?.count ?? perOrder));
  const qty = Math.min(wantedQty, most);
  const wanted = chosen ? chosen.filter((number) => free.includes(number)) : free;
  const numbers = offer?.numbered ? wanted.slice(0, qty) : [];
  const limitText =
    left && most < perOrder ? cartCopy.problem.fewer(left.count) : copy.perOrder(perOrder);
  const missing = offer?.numbered && left ? qty - numbers.length : 0;
  const canAdd = left !== undefined && most > 0 && missing === 0;
  const label =
    missing > 0 ? copy.choose(missing) : copy.add(numbers, Math.max(qty, 1), offer?.variant ?? '');
  const sum = offer && canAdd ? dollars(qty * offer.priceCents) : '';
  const shipping = offer ? shippingText([offer], terms) : '';

  const changeQty = (next: number) => {
    const more = free.filter((number) => !numbers.includes(number));
    setQty(next);
    setChosen([...numbers, ...more].slice(0, next));
  };
  const add = () => {
    if (!offer || !canAdd) return;
    const { projectId, title, slug } = film;
    dispatch(
      addToCart(
        {
          brandId: terms.brandId,
          projectId,
          title,
          slug,
          offerId: offer.offerId,
          name: offer.name,
          qty,
          unitCents: offer.priceCents,
          numbers: [...numbers],
          verified: offer.verified,
        },
        offer.perOrder,
      ),
    );
    countVisit({ projectId, title }, 'carts');
    setCapped((inCart?.qty ?? 0) + qty > perOrder);
    setAdded(true);
  };

  const priceText = [
    offer ? dollars(offer.priceCents) : price,
    offer?.limited && saleCopy.limitedTo(offer.stock),
  ];
  const sheet = {
    size: 'sheet',
    onClose,
    picture: (
      <StoredPicture
        url={image.url}
        picture={image.picture}
        alt=""
        sizes="64px"
        className="object-cover"
        fallback={<div aria-hidden="true" className="border border-hairline bg-bg2" />}
      />
    ),
    closeLabel: (
      <>
        <span aria-hidden="true">✕</span>
        <span className="sr-only">{copy.close}</span>
      </>
    ),
  } as const;
  return createPortal(
    isAdded && offer ? (
      <Modal
        {...sheet}
        title={copy.addedHeading}
        subtitle={offer.name}
        footer={
          <>
            <Button variant="quiet" className="grow" onClick={onClose}>
              {copy.goOn}
            </Button>
            <Link to={paths.cart} className={`${buttonClass('primary')} grow`}>
              {copy.toCart}
            </Link>
          </>
        }
      >
        <p>{copy.notHeld}</p>
        {/* The same element as before: a new one is not read out. */}
        <p role="status" className="empty:sr-only">
          {isCapped && copy.capped(perOrder, inCart?.numbers ?? [])}
        </p>
        <FilmCart
          title={film.title}
          lines={cart.filter(({ projectId }) => projectId === film.projectId)}
        />
      </Modal>
    ) : (
      <Modal
        {...sheet}
        title={name}
        subtitle={priceText.filter(Boolean).join(' · ')}
        footer={
          <>
            <div className="min-h-12">
              <p className="text-lg font-semibold tabular-nums">{sum}</p>
              {sum && shipping && <p className="text-sm text-ink-2">{copy.plusShipping}</p>}
            </div>
            <Button disabled={!canAdd} className="min-w-0 flex-1 wrap-anywhere" onClick={add}>
              {label}
            </Button>
          </>
        }
      >
        {offers.length > 1 && (
          <Variants
            offers={offers}
            now={now}
            offerId={offerId}
            onChoose={(next) => {
              setOfferId(next);
              setChosen(undefined);
            }}
          />
        )}
        {/* Price and button change far from what was pressed. Without a sum it says what is missing. */}
        <p role="status" className="sr-only">
          {canAdd ? `${label}, ${sum}` : missing > 0 && label}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            {known && most > 0 && <p className="font-medium">{copy.quantity}</p>}
            <p role="status" className="text-sm text-ink-2 empty:sr-only">
              {!offer
                ? copy.chooseFirst
                : left
                  ? leftText(left, offer)
                  : left === undefined && !failure && copy.askingLeft}
            </p>
          </div>
          {known && most > 0 && (
            <QuantityStepper
              label={copy.quantity}
              qty={qty}
              most={most}
              limitText={limitText}
              onChange={changeQty}
            />
          )}
        </div>
        {failure && <LoadFailure variant="quiet" text={failure} onRetry={askAgain} />}
        {left?.count === 0 && left.held && (
          <Button variant="quiet" className="self-start" onClick={askAgain}>
            {copy.askAgain}
          </Button>
        )}
        {known && offer?.numbered && most > 0 && (
          <NumberGrid
            key={`${known.offerId} ${String(known.round)}`}
            stock={offer.stock}
            free={free}
            heldUntil={left?.held?.untilByNumber ?? {}}
            inCart={inCart?.numbers ?? []}
            chosen={numbers}
            count={qty}
            onChange={setChosen}
          />
        )}
        {shipping && <p className="text-sm text-ink-2">{shipping}</p>}
        {offer?.verified && <p className="text-sm text-ink-2">{copy.perFan}</p>}
      </Modal>
    ),
    document.body,
  );
}
