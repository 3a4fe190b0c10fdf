import { checkoutPageCopy as pageCopy } from '../../content/cart';
import { operator } from '../../content/operator';
import { cartCopy, checkoutCopy as copy } from '../../content/shop';
import { countryName } from '../../lib/countryName';
import { mailtoLink } from '../../lib/mailtoLink';
import { goodsCents } from '../orders/orderModel';
import type { CartLine } from './cart';
import { offerOfLine } from './cartCheck';
import type { ItemPicture } from './cartPicturesApi';
import { dollars } from './dollars';
import { LinePicture } from './LinePicture';
import type { Sale } from './saleApi';

type CheckoutSumProps = {
  lines: readonly CartLine[];
  sale: Sale;
  /** By the ids of the items. */
  pictures: ReadonlyMap<string, ItemPicture>;
  /** Where it goes; empty until that is known. */
  country: string;
  isSent: boolean;
  shippingCents: number | undefined;
  total: number;
};

/** What is paid, for what, and to whom. */
export function CheckoutSum(props: CheckoutSumProps) {
  const { lines, sale, pictures, country, isSent, shippingCents, total } = props;
  const [{ title } = { title: '' }] = lines;
  const { contactEmail } = sale.terms;
  const isKnown = shippingCents !== undefined;
  const isTotal = isKnown || !isSent;
  const sumClass = `text-xl ${isSent ? 'mt-1 border-t border-hairline pt-3' : ''}`;
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-4 rounded-panel border border-hairline bg-bg1 p-6">
        <h2 className="text-xl font-semibold">{copy.sum}</h2>
        <ul className="flex flex-col gap-4">
          {lines.map((line) => (
            <li key={line.offerId} className="flex items-center gap-4">
              <LinePicture
                shown={pictures.get(offerOfLine(sale, line)?.parent ?? '')}
                className="size-16"
              />
              <p className="min-w-0 flex-1 wrap-anywhere">
                {line.qty > 1 && <span>{`${String(line.qty)} × `}</span>}
                <span dir="auto" className="font-semibold">
                  {line.name}
                </span>
                {line.numbers.length > 0 && (
                  <span className="block text-sm text-ink-2">{cartCopy.numbers(line.numbers)}</span>
                )}
              </p>
              <p className="tabular-nums">{dollars(line.qty * line.unitCents)}</p>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-hairline pt-4">
          {isSent && (
            <>
              <dt>{pageCopy.items}</dt>
              <dd className="ps-6 text-end tabular-nums">{dollars(goodsCents(lines))}</dd>
              <dt>
                {isKnown && country !== 'pickup'
                  ? pageCopy.shippingTo(countryName(country))
                  : copy.shipping}
              </dt>
              <dd className="ps-6 text-end tabular-nums">
                {isKnown ? dollars(shippingCents) : pageCopy.shippingUnknown}
              </dd>
            </>
          )}
          <dt className={sumClass}>{isTotal ? copy.total : cartCopy.goods}</dt>
          <dd className={`ps-6 text-end font-semibold tabular-nums ${sumClass}`}>
            {dollars(total)}
          </dd>
        </dl>
        <p role="status" className="sr-only">
          {isKnown && pageCopy.totalNow(dollars(total))}
        </p>
        <p className="text-sm text-ink-2">{copy.taxes}</p>
      </section>
      <ul className="flex flex-col gap-2 text-sm text-ink-2">
        <li className="wrap-anywhere">{copy.seller(operator.name, title)}</li>
        {contactEmail && (
          <li className="wrap-anywhere">
            <span>{copy.contact}</span>{' '}
            <a href={mailtoLink(contactEmail)} className="text-daylight underline">
              {contactEmail}
            </a>
          </li>
        )}
        <li>{pageCopy.stripe(operator.name)}</li>
      </ul>
    </div>
  );
}
