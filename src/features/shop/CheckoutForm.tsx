import { type FocusEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { type FormProblems, formProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { loadable } from '../../components/loadable';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { limits } from '../../config/limits';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { checkoutPageCopy as pageCopy } from '../../content/cart';
import { cartCopy, checkoutCopy as copy } from '../../content/shop';
import { cutText } from '../../lib/cutText';
import { formatClock } from '../../lib/dates';
import { leaveFor } from '../../lib/stripePage';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { partsOfUnit } from '../orders/offerModel';
import {
  type Contact,
  goodsCents,
  type Order,
  payableUntil,
  shippingTo,
  unitCount,
} from '../orders/orderModel';
import type { Earlier } from '../orders/reservationApi';
import type { EarlierOrderProps } from './BeforeCheckout';
import type { CartLine } from './cart';
import type { ItemPicture } from './cartPicturesApi';
import { takeFromCart } from './cartSlice';
import { offerOfLine } from './cartCheck';
import { readBuyer } from './buyerApi';
import { buyerSchema, openPayment } from './checkout';
import { CheckoutProblems } from './CheckoutProblems';
import { CheckoutSum } from './CheckoutSum';
import { dollars } from './dollars';
import { GiftFields } from './GiftFields';
import { HoldAdvice } from './HoldAdvice';
import { destinations, readAgreedEmail, reserve } from './reservation';
import type { Sale } from './saleApi';
import { forgetTyped, readTyped, storeTyped, type TypedBuyer } from './typedBuyer';

export type CheckoutFormProps = {
  /** Of one order; all of it is on sale. */
  lines: readonly CartLine[];
  sale: Sale;
  /** By the ids of the items. */
  pictures: ReadonlyMap<string, ItemPicture>;
  /** What is gone meanwhile, for the cart to say. */
  onGone: (notice: string) => void;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const earlierOrder = loadable<EarlierOrderProps>(
  async () => (await import('./BeforeCheckout')).EarlierOrder,
);

/** Who buys and where it goes; then it is reserved, and Stripe's page opens. */
export function CheckoutForm({ lines, sale, pictures, onGone }: CheckoutFormProps) {
  const [{ brandId, projectId, title } = { brandId: '', projectId: '', title: '' }] = lines;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTypedFields] = useState(() => readTyped(projectId));
  const [orderId, setOrderId] = useState<string>(() => crypto.randomUUID());
  const [problems, setProblems] = useState<FormProblems>({});
  /** The fields that kept the last attempt from being sent; before one, what is wrong is said at its field alone. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Earlier: it is not asked again, and no tick does not withdraw it. */
  const [agreedEmail, setAgreedEmail] = useState('');
  const { isBusy, failure, run } = useAction();
  const [reserved, setReserved] = useState<Order>();
  /** Another one, which is to be paid or let go of first, or is the only one. */
  const [earlier, setEarlier] = useState<Earlier>();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  /** Safari gives a clicked button no focus: that a field is left for it is known by the pointer alone. */
  const isSendPressed = useRef(false);

  const { terms } = sale;
  const isSent = lines.some((line) => offerOfLine(sale, line)?.ships);
  const { countries, hasPickup } = destinations(terms);
  const isPickedUp = typed.country === 'pickup';
  const shipping = isSent && typed.country ? shippingTo(terms, typed.country) : null;
  const shippingNote = shipping ? copy.shipsFor(dollars(shipping.cents)) : '';
  const goods = goodsCents(lines);
  const total = goods + (shipping?.cents ?? 0);
  const isNowhere = isSent && countries.length === 0 && !hasPickup;
  const consentText = copy.mayWrite(cutText(title, limits.title));

  const setTyped = (fields: TypedBuyer) => {
    setTypedFields(fields);
    storeTyped(fields);
    setOrderId(crypto.randomUUID());
  };
  useEffect(() => {
    void readBuyer().then((buyer) => {
      setTypedFields((now) => (now.email === '' && buyer ? { ...now, email: buyer.email } : now));
    });
    void readAgreedEmail(brandId).then(setAgreedEmail);
  }, [brandId]);

  const needsAddress = isSent && !isPickedUp;
  const parsed = v.safeParse(buyerSchema({ isSent: needsAddress, isGift: typed.isGift }), typed);
  const wrong: FormProblems = {
    ...(parsed.success ? {} : formProblems(parsed.issues)),
    ...(isSent && !shipping ? { country: copy.missing.country } : {}),
  };
  // A mended field stays listed: without it the field that is typed in would move. What is asked no more goes.
  const toMend = refused.filter(
    (field) => (field !== 'lines' || needsAddress) && (!field.startsWith('gift') || typed.isGift),
  );

  /** What was typed is judged as its field is left, and what is missing on sending. */
  const judgeField = ({ target, relatedTarget }: FocusEvent<TextField>) => {
    const { name } = target;
    const { [name]: problem } = wrong;
    const isSending = isSendPressed.current || relatedTarget === submitButton.current;
    isSendPressed.current = false;
    // Sending judges all of it; a text that appears before would move the pressed button away.
    if (!problem || target.value === '' || isSending) return;
    setProblems((known) => ({ ...known, [name]: problem }));
  };
  const change = (field: 'name' | 'email' | 'country' | 'lines') => ({
    value: typed[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblems((found) => withoutProblems(found, field));
      setTyped({ ...typed, [field]: target.value });
    },
  });

  const readContact = (): Contact | null => {
    flushSync(() => {
      setProblems(wrong);
      setRefused(Object.keys(wrong));
    });
    summary.current?.focus();
    if (!parsed.success || Object.keys(wrong).length > 0) return null;
    const { lines: address, ...asked } = parsed.output;
    return {
      ...asked,
      lines: needsAddress ? address : '',
      country: needsAddress ? typed.country : '',
    };
  };

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

  /** Returns why Stripe refused, or an empty text. */
  const pay = async (order: Order): Promise<string> => {
    // A reload meanwhile must not offer again what is reserved.
    const taken = dispatch(takeFromCart(lines));
    const outcome = await dispatch(openPayment(order));
    const link = orderLink(order.brandId, order.orderId);
    // Refused by Stripe it is let go of; whatever else failed, it is still reserved, and paid from its page.
    if (openPayment.rejected.match(outcome) && outcome.error.code === 'message/stripeRefused') {
      setReserved(undefined);
      storeTyped(typed);
      taken.undo();
      return dispatch(toRequestError(outcome));
    }
    // Back from Stripe leads to the order.
    await navigate(link, { replace: true });
    taken.show();
    if (openPayment.fulfilled.match(outcome) && outcome.payload) leaveFor(outcome.payload);
    return '';
  };

  /** Reserves, and pays; returns what failed, or an empty text. */
  const placeOrder = async (contact: Contact): Promise<string> => {
    setEarlier(undefined);
    const outcome = await dispatch(
      reserve({
        orderId,
        brandId,
        projectId,
        lines: lines.flatMap((line) => {
          const offer = offerOfLine(sale, line);
          return offer ? [{ ...line, offer }] : [];
        }),
        shipping,
        contact,
        consent: typed.mayWrite && !agreedEmail ? consentText : '',
        via: '',
      }),
    );
    // After a failure the order may be there all the same: the same attempt goes on.
    if (!reserve.rejected.match(outcome)) setOrderId(crypto.randomUUID());
    if (reserve.rejected.match(outcome)) {
      const text = dispatch(toRequestError(outcome));
      if (outcome.error.code !== 'message/saleChanged') return text;
      // The cart asks anew and marks what has changed; here the old total would stay.
      onGone(text);
    } else if (outcome.payload.outcome === 'gone')
      onGone(cartCopy.goneMeanwhile(namesOfGone(outcome.payload.units)));
    else if (outcome.payload.outcome === 'soldOut')
      onGone(cartCopy.goneMeanwhile(namesOfGone(outcome.payload.offerIds)));
    else if (outcome.payload.outcome !== 'reserved') setEarlier(outcome.payload);
    else {
      forgetTyped();
      setReserved(outcome.payload.order);
      return pay(outcome.payload.order);
    }
    return '';
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    isSendPressed.current = false;
    if (isBusy) return;
    const contact = readContact();
    if (contact) await run(() => placeOrder(contact));
  };

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
        onSubmit={submit}
        className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]"
      >
        {/* Disabled meanwhile: what is typed then would not be what is reserved. */}
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          {toMend.length > 0 && (
            <CheckoutProblems
              ref={summary}
              fields={toMend}
              onChoose={(field) => {
                const chosen = form.current?.elements.namedItem(field);
                if (chosen instanceof HTMLElement) chosen.focus();
              }}
            />
          )}
          <SectionHeading>{copy.you}</SectionHeading>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <LabelledInput
              id="name"
              label={copy.name}
              autoComplete="name"
              {...change('name')}
              onBlur={judgeField}
            />
            <LabelledInput
              id="email"
              type="email"
              label={copy.email}
              hint={copy.emailHint}
              autoComplete="email"
              {...change('email')}
              onBlur={judgeField}
            />
          </div>
          {isSent && (
            <>
              <SectionHeading className="mt-4">{copy.delivery}</SectionHeading>
              {isNowhere && <p role="alert">{copy.noPlace}</p>}
              <div className="flex flex-col gap-2">
                <label htmlFor="country" className="font-medium">
                  {copy.country}
                </label>
                <select
                  id="country"
                  name="country"
                  autoComplete="country"
                  value={typed.country}
                  aria-invalid={problems.country ? true : undefined}
                  aria-describedby="country-note"
                  onChange={change('country').onChange}
                  className={controlClass(problems.country !== undefined)}
                >
                  <option value="">{copy.chooseCountry}</option>
                  {hasPickup && <option value="pickup">{copy.pickup}</option>}
                  {countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
                <p
                  id="country-note"
                  className={`text-sm ${problems.country ? 'text-rec' : 'text-ink-3'}`}
                >
                  {problems.country ?? (isPickedUp ? copy.pickupHint : shippingNote)}
                </p>
              </div>
              {!isPickedUp && (
                <LabelledInput
                  id="lines"
                  rows={4}
                  label={copy.address}
                  hint={copy.addressHint}
                  autoComplete="street-address"
                  {...change('lines')}
                  onBlur={judgeField}
                />
              )}
            </>
          )}
          <GiftFields
            gift={typed}
            problems={problems}
            onChange={(changed) => {
              setProblems((found) => Object.keys(changed).reduce(withoutProblems, found));
              setTyped({ ...typed, ...changed });
            }}
            onBlur={judgeField}
          />
          {agreedEmail ? (
            <p className="wrap-anywhere text-ink-2">{copy.agreed(agreedEmail)}</p>
          ) : (
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                name="mayWrite"
                checked={typed.mayWrite}
                onChange={({ target }) => {
                  setTyped({ ...typed, mayWrite: target.checked });
                }}
                className="mt-1 size-5 shrink-0 accent-(--tungsten)"
              />
              <span className="min-w-0 wrap-anywhere">
                <span>{consentText}</span>
                <span className="block text-sm text-ink-2">{copy.consent}</span>
              </span>
            </label>
          )}
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
          {failure && (
            <p role="alert" className="text-rec">
              {failure}
            </p>
          )}
          {earlier && (
            <Suspense fallback={null}>
              <earlierOrder.Loadable
                {...earlier}
                onLetGo={() => {
                  setEarlier(undefined);
                  submitButton.current?.focus();
                }}
              />
            </Suspense>
          )}
          <Button
            ref={submitButton}
            type="submit"
            onPointerDown={() => {
              isSendPressed.current = true;
            }}
            disabled={isNowhere}
            aria-disabled={isBusy}
            className="aria-disabled:opacity-60"
          >
            {copy.submit(isSent && !shipping ? '' : dollars(total))}
          </Button>
          <p role="status" className="text-sm empty:sr-only">
            {reserved
              ? `${copy.reservedUntil(formatClock(payableUntil(reserved)))} ${copy.opening}`
              : isBusy && copy.reserving}
          </p>
          <HoldAdvice count={unitCount(lines)} />
        </div>
      </form>
    </>
  );
}
