import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { filmLink } from '../../config/paths';
import { checkoutLink } from '../../config/shopLinks';
import { cartPageCopy as pageCopy } from '../../content/cart';
import { cartCopy as copy, saleCopy } from '../../content/shop';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { StoredPicture } from '../media/StoredPicture';
import { goodsCents, unitCount } from '../orders/orderModel';
import type { Left } from '../orders/unitsApi';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { type CartLine, ordersOfCart } from './cart';
import {
  buyableQty,
  isLeftOut,
  lineProblem,
  type LineProblem,
  offerOfLine,
  sellsNow,
} from './cartCheck';
import { CartLineRow } from './CartLineRow';
import type { CartPictures } from './cartPicturesApi';
import { dollars } from './dollars';
import type { Sale } from './saleApi';
import { loadLeft, loadSale, selectSale } from './saleSlice';
import { shippingText } from './shippingText';

/** What was found to be left, of which sale and of which offers it was asked. */
type FoundLeft = { sale: Sale; asked: readonly string[]; left: ReadonlyMap<string, Left | null> };

/** What is left of each offer in the cart; undefined until all of it is known. */
function useLeftOf(lines: readonly CartLine[], projectId: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectSale(state, projectId));
  const [found, setFound] = useState<FoundLeft>();
  const ids = lines.map(({ offerId }) => offerId).join('/');
  const sale = known?.status === 'loading' ? undefined : known?.sale;
  useEffect(() => {
    if (!sale) return;
    const asked = ids.split('/');
    const offers = sale.offers.filter(({ offerId }) => asked.includes(offerId));
    const asking = offers.map(async (offer) => {
      const outcome = await dispatch(loadLeft(offer));
      return loadLeft.fulfilled.match(outcome) ? ([offer.offerId, outcome.payload] as const) : null;
    });
    return takeAnswer(Promise.all(asking), (answers) => {
      setFound({ sale, asked, left: new Map(answers.filter((one) => one !== null)) });
    });
  }, [dispatch, sale, ids]);
  // An answer to an earlier question says nothing of this one.
  const isAnswered =
    found?.sale === sale && lines.every(({ offerId }) => found?.asked.includes(offerId));
  return isAnswered ? found?.left : undefined;
}

type Wording = readonly [(count: number) => string, readonly LineProblem['kind'][]];

/** What has become of the lines, in one sentence; empty where nothing has. */
function changesOf(problems: readonly LineProblem[]): string {
  const { prices, soldOut, offSale, partly } = pageCopy.changed;
  const wordings: readonly Wording[] = [
    [prices, ['price']],
    [soldOut, ['soldOut']],
    [offSale, ['gone', 'notYet']],
    [partly, ['fewer', 'numberGone']],
  ];
  return wordings
    .flatMap(([wording, kinds]) => {
      const { length } = problems.filter(({ kind }) => kinds.includes(kind));
      return length > 0 ? [wording(length)] : [];
    })
    .join(', ');
}

type CartFilmProps = {
  lines: readonly CartLine[];
  pictures: CartPictures;
  /** What came of a checkout that found something gone. */
  notice: string;
  onRemove: (line: CartLine) => void;
};

/** What is in the cart of one film, whether all of it can still be bought, and its checkout. */
export function CartFilm({ lines, pictures, notice, onRemove }: CartFilmProps) {
  const [{ projectId, title, slug } = { projectId: '', title: '', slug: '' }] = lines;
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectSale(state, projectId));
  const saleFailure = useInPlaceFailure(loadSale.typePrefix);
  const leftFailure = useInPlaceFailure(loadLeft.typePrefix);
  const left = useLeftOf(lines, projectId);
  const now = known?.readAt ?? 0;
  useEffect(() => {
    void dispatch(loadSale(projectId));
  }, [dispatch, projectId, notice]);

  const sale = known?.sale;
  const isKnown = known?.status === 'ready' && (!sale || left !== undefined);
  const isClosed = known?.status === 'ready' && !sellsNow(sale, now);
  const problems = new Map(
    lines.flatMap((line) => {
      if (!isKnown || isClosed) return [];
      const offer = offerOfLine(sale, line);
      const problem = lineProblem(line, { offer, left: left?.get(line.offerId), now });
      return problem ? [[line.offerId, problem] as const] : [];
    }),
  );
  const leftOut = lines.filter(({ offerId }) => isLeftOut(problems.get(offerId)));
  const orders = ordersOfCart(lines.filter((line) => !leftOut.includes(line)));
  const buyable = lines
    .map((line) => ({ ...line, qty: buyableQty(line, problems.get(line.offerId)) }))
    .filter(({ qty }) => qty > 0);
  const isLeftUnknown = sale?.offers.some(
    ({ offerId }) => left?.has(offerId) === false && lines.some((line) => line.offerId === offerId),
  );
  // The requests of other films fail with alerts of the same kind.
  const failure =
    known?.status === 'failed'
      ? (saleFailure ?? saleCopy.failed)
      : isLeftUnknown && (leftFailure ?? saleCopy.failed);
  const hasToSettle = problems.size > leftOut.length;
  const mayCheckOut = isKnown && !isClosed && !hasToSettle;
  const shipping = sale
    ? shippingText(
        sale.offers.filter(({ offerId }) => lines.some((line) => line.offerId === offerId)),
        sale.terms,
      )
    : '';
  const film = pictures.films.get(projectId);
  return (
    <section className="grid gap-x-16 gap-y-6 border-t border-hairline pt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex items-center gap-4">
          <StoredPicture
            url={film?.posterImageURL ?? ''}
            picture={film?.posterImage ?? null}
            alt=""
            sizes="64px"
            className="aspect-poster w-16 shrink-0 object-cover"
            fallback={<PosterPlaceholder title={title} className="aspect-poster w-16 shrink-0" />}
          />
          <div className="min-w-0 wrap-anywhere">
            <SectionHeading>
              {slug ? (
                <Link to={filmLink(slug)} className="text-ink">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </SectionHeading>
            <p dir="auto" className="text-ink-2 empty:hidden">
              {pageCopy.makers(film?.director ?? '')}
            </p>
            {/* Beside the poster its room is no gap when there is nothing to say. */}
            <p role="status" className="mt-1 min-h-5 text-sm text-ink-2">
              {isKnown ? changesOf([...problems.values()]) : !failure && copy.looking}
            </p>
          </div>
        </div>
        {notice && (
          <p role="alert" className="border-l-4 border-rec pl-4 wrap-anywhere">
            {notice}
          </p>
        )}
        <ul className="flex flex-col">
          {lines.map((line) => {
            const offer = offerOfLine(sale, line);
            return (
              <CartLineRow
                key={line.offerId}
                line={line}
                offer={offer}
                picture={pictures.items.get(offer?.parent ?? '')}
                problem={problems.get(line.offerId)}
                left={left?.get(line.offerId)}
                onRemove={() => {
                  onRemove(line);
                }}
                onAskAgain={() => void dispatch(loadSale(projectId))}
              />
            );
          })}
        </ul>
        {failure && (
          <LoadFailure
            variant="quiet"
            text={failure}
            onRetry={() => void dispatch(loadSale(projectId))}
          />
        )}
        {isClosed && <p className="border-l-4 border-rec pl-4">{copy.shopClosed}</p>}
      </div>
      {buyable.length > 0 && (
        <div className="flex flex-col gap-4 self-start rounded-panel border border-hairline bg-bg1 p-6">
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
            <dt>{pageCopy.items}</dt>
            <dd className="text-end">{pageCopy.pieces(unitCount(buyable))}</dd>
            {leftOut.length > 0 && (
              <>
                <dt>{pageCopy.leftOut}</dt>
                <dd className="text-end">{pageCopy.leftOutItems(leftOut.length)}</dd>
              </>
            )}
          </dl>
          {/* Its room is there while it is asked. */}
          <p className={`text-sm text-ink-2 ${isKnown ? 'empty:hidden' : 'min-h-10'}`}>
            {shipping}
          </p>
          <p className="flex justify-between gap-4 border-t border-hairline pt-4 text-xl">
            <span>{copy.goods}</span>
            <span className="font-semibold tabular-nums">{dollars(goodsCents(buyable))}</span>
          </p>
          {mayCheckOut && (
            <Link
              to={checkoutLink(
                projectId,
                leftOut.map(({ offerId }) => offerId),
              )}
              className={`${buttonClass('primary')} wrap-anywhere`}
            >
              <span>{pageCopy.checkOut(title)}</span>
            </Link>
          )}
          {/* In the place of the link, which would move what is below it. */}
          {!isKnown && !failure && (
            <Button disabled className="wrap-anywhere">
              <span>{pageCopy.checkOut(title)}</span>
            </Button>
          )}
          {hasToSettle && <p className="text-ink-2">{copy.mendFirst}</p>}
          {mayCheckOut && leftOut.length > 0 && (
            <p className="text-sm text-ink-2">{pageCopy.leftOutStays}</p>
          )}
          {orders.length > 1 && (
            <p className="border-l-4 border-tungsten pl-4 text-sm">{`${copy.severalOrders(orders.length)} ${copy.firstOrder(orders[0] ?? [])}`}</p>
          )}
        </div>
      )}
    </section>
  );
}
