import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { limits } from '../../config/limits';
import { paths } from '../../config/paths';
import { checkoutPageCopy as pageCopy } from '../../content/cart';
import { cartCopy, checkoutCopy as copy } from '../../content/shop';
import { cutText } from '../../lib/cutText';
import { useAppDispatch } from '../../store/hooks';
import { partsOfUnit } from '../orders/offerModel';
import { goodsCents, unitCount } from '../orders/orderModel';
import type { CartLine } from './cart';
import type { ItemPicture } from './cartPicturesApi';
import { takeFromCart } from './cartSlice';
import { offerOfLine } from './cartCheck';
import {
  AddressField,
  BuyerFields,
  CheckoutButton,
  ConsentField,
  CountryField,
} from './CheckoutFields';
import { CheckoutProblems } from './CheckoutProblems';
import { CheckoutSum } from './CheckoutSum';
import { destinations } from './destinations';
import { dollars } from './dollars';
import { GiftFields } from './GiftFields';
import { HoldAdvice } from './HoldAdvice';
import type { Sale } from './saleApi';
import { useCheckout } from './useCheckout';
import { useTypedBuyer } from './useTypedBuyer';

export type CheckoutFormProps = {
  /** Of one order; all of it is on sale. */
  lines: readonly CartLine[];
  sale: Sale;
  /** By the ids of the items. */
  pictures: ReadonlyMap<string, ItemPicture>;
  /** What is gone meanwhile, for the cart to say. */
  onGone: (notice: string) => void;
};

/** Who buys and where it goes; then it is reserved, and Stripe's page opens. */
export function CheckoutForm({ lines, sale, pictures, onGone }: CheckoutFormProps) {
  const [{ brandId, projectId, title } = { brandId: '', projectId: '', title: '' }] = lines;
  const dispatch = useAppDispatch();
  const { terms } = sale;
  const isSent = lines.some((line) => offerOfLine(sale, line)?.ships);
  const { countries, hasPickup } = destinations(terms);
  const isNowhere = isSent && countries.length === 0 && !hasPickup;

  const namesOfGone = (ids: readonly string[]) =>
    ids
      .map((id) => {
        const { offerId, number } = partsOfUnit(id);
        const line = lines.find((one) => one.offerId === offerId || one.offerId === id);
        return line && line.numbers.length > 0 && number > 0
          ? `${line.name}, ${cartCopy.numbers([number])}`
          : (line?.name ?? '');
      })
      .join('; ');

  const checkout = useCheckout({
    brandId,
    projectId,
    lines: lines.flatMap((line) => {
      const offer = offerOfLine(sale, line);
      return offer ? [{ ...line, offer }] : [];
    }),
    terms,
    isSent,
    consentText: copy.mayWrite(cutText(title, limits.title)),
    buyer: useTypedBuyer(projectId),
    onPay: () => dispatch(takeFromCart(lines)),
    onGone: (ids) => {
      onGone(cartCopy.goneMeanwhile(namesOfGone(ids)));
    },
    onChanged: (text) => {
      // The cart asks anew and marks what has changed; here the old total would stay.
      onGone(text);
      return '';
    },
  });
  const { typed, problems, toMend, shipping, isBusy, form, summary } = checkout;
  const total = goodsCents(lines) + (shipping?.cents ?? 0);
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <Link to={paths.cart} className="inline-flex min-h-11 items-center text-daylight underline">
          {cartCopy.backToCart}
        </Link>
        <PageHeading className="wrap-anywhere">{pageCopy.heading(title)}</PageHeading>
      </div>
      <form
        ref={form}
        noValidate
        aria-label={copy.heading}
        onSubmit={checkout.submit}
        className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]"
      >
        {/* Disabled meanwhile: what is typed then would not be what is reserved. */}
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          {toMend.length > 0 && (
            <CheckoutProblems ref={summary} fields={toMend} onChoose={checkout.focusField} />
          )}
          <SectionHeading>{copy.you}</SectionHeading>
          <BuyerFields checkout={checkout} />
          {isSent && (
            <>
              <SectionHeading className="mt-4">{copy.delivery}</SectionHeading>
              {isNowhere && <p role="alert">{copy.noPlace}</p>}
              <CountryField
                {...checkout.fieldProps('country')}
                terms={terms}
                note={shipping ? copy.shipsFor(dollars(shipping.cents)) : ''}
              />
              <AddressField checkout={checkout} />
            </>
          )}
          <GiftFields
            gift={typed}
            problems={problems}
            onChange={checkout.change}
            onBlur={checkout.judgeField}
          />
          <ConsentField checkout={checkout} />
        </fieldset>
        <div className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CheckoutSum
            lines={lines}
            sale={sale}
            pictures={pictures}
            country={typed.country}
            isSent={isSent}
            shippingCents={shipping?.cents}
            total={total}
          />
        </div>
        <div className="flex flex-col gap-4 lg:col-start-1">
          <CheckoutButton
            checkout={checkout}
            label={copy.submit(isSent && !shipping ? '' : dollars(total))}
            isDisabled={isNowhere}
          />
          <HoldAdvice count={unitCount(lines)} />
        </div>
      </form>
    </>
  );
}
