import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type FormProblems, formProblems, withoutProblems } from '../../components/formErrors';
import { orderLink } from '../../config/shopLinks';
import { checkoutCopy as copy } from '../../content/shop';
import { leaveFor } from '../../lib/stripePage';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { SaleTerms } from '../orders/offerModel';
import { type Contact, type Order, shippingTo } from '../orders/orderModel';
import type { Earlier, Reservation } from '../orders/reservationApi';
import { readViaTag } from '../visits/viaTag';
import { readBuyer } from './buyerApi';
import { buyerSchema, openPayment } from './checkout';
import { readAgreedEmail, reserve } from './reservation';
import { forgetTyped, storeTyped } from './typedBuyer';
import type { TypedFields } from './useTypedBuyer';

type CheckoutOf = Pick<Reservation, 'brandId' | 'projectId' | 'kind' | 'screeningId' | 'lines'> & {
  terms: Pick<SaleTerms, 'shipping'>;
  isSent: boolean;
  mayBeGift?: boolean;
  /** What a tick agrees to. */
  consentText: string;
  buyer: TypedFields;
  /** Takes what is ordered from where it waited, while it is paid. */
  onPay?: () => { undo: () => void; show: () => void };
  /** What somebody else was faster to take: units or offers, by their ids. */
  onGone: (ids: readonly string[]) => void;
  /** The rules say no, and why is not known here. Returns what is told at the button. */
  onChanged: (text: string) => string;
  /** What sells it does not take it now. Returns what is told at the button. */
  onNotTaken?: () => string;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The attempt at an order: the same one again, whose answer was lost, finds the order that it made. */
const noAttempt = { of: '', orderId: '' };

/** Who buys and where it goes; then it is reserved, and Stripe's page opens. Of a cart, a pledge, or seats. */
export function useCheckout(of: CheckoutOf) {
  const { brandId, projectId, kind, screeningId, lines } = of;
  const { terms, isSent, consentText, mayBeGift = true } = of;
  const { typed, change: changeTyped, proposeEmail } = of.buyer;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(noAttempt);
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
  useEffect(() => {
    void readBuyer().then((buyer) => {
      if (buyer) proposeEmail(buyer.email);
    });
    void readAgreedEmail(brandId).then(setAgreedEmail);
  }, [brandId, proposeEmail]);

  const shipping = isSent && typed.country ? shippingTo(terms, typed.country) : null;
  const needsAddress = isSent && typed.country !== 'pickup';
  const isGift = typed.isGift && mayBeGift;
  const parsed = v.safeParse(buyerSchema({ isSent: needsAddress, isGift }), typed);
  const wrong: FormProblems = {
    ...(parsed.success ? {} : formProblems(parsed.issues)),
    ...(isSent && !shipping ? { country: copy.missing.country } : {}),
  };
  // A mended field stays listed: without it the field that is typed in would move. What is asked no more goes.
  const toMend = refused.filter(
    (field) => (field !== 'lines' || needsAddress) && (!field.startsWith('gift') || isGift),
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
  const change = (changed: Parameters<typeof changeTyped>[0]) => {
    setProblems((found) => Object.keys(changed).reduce(withoutProblems, found));
    changeTyped(changed);
  };
  const fieldProps = (field: 'name' | 'email' | 'country' | 'lines') => ({
    value: typed[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblems((found) => withoutProblems(found, field));
      changeTyped({ ...typed, [field]: target.value });
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

  /** Returns why Stripe refused, or an empty text. */
  const pay = async (order: Order): Promise<string> => {
    // A reload meanwhile must not offer again what is reserved.
    const taken = of.onPay?.();
    const outcome = await dispatch(openPayment(order));
    const link = orderLink(order.brandId, order.orderId);
    // Refused by Stripe it is let go of; whatever else failed, it is still reserved, and paid from its page.
    if (
      openPayment.rejected.match(outcome) &&
      (outcome.error.code ?? '').includes('stripeRefused')
    ) {
      setReserved(undefined);
      storeTyped(typed);
      taken?.undo();
      return dispatch(toRequestError(outcome));
    }
    // Back from Stripe leads to the order.
    await navigate(link, { replace: true });
    taken?.show();
    if (openPayment.fulfilled.match(outcome) && outcome.payload) leaveFor(outcome.payload);
    return '';
  };

  /** Reserves, and pays; returns what failed, or an empty text. */
  const placeOrder = async (contact: Contact): Promise<string> => {
    setEarlier(undefined);
    const wanted = JSON.stringify([
      typed,
      lines.map(({ offerId, qty, unitCents, numbers }) => [offerId, qty, unitCents, numbers]),
    ]);
    const orderId = attempt.of === wanted ? attempt.orderId : crypto.randomUUID();
    setAttempt({ of: wanted, orderId });
    const outcome = await dispatch(
      reserve({
        orderId,
        brandId,
        projectId,
        ...(kind && { kind }),
        ...(screeningId !== undefined && { screeningId }),
        lines,
        shipping,
        contact,
        consent: typed.mayWrite && !agreedEmail ? consentText : '',
        via: readViaTag(projectId),
      }),
    );
    if (reserve.rejected.match(outcome)) {
      const text = dispatch(toRequestError(outcome));
      return outcome.error.code === 'message/saleChanged' ? of.onChanged(text) : text;
    }
    // After a failure the order may be there all the same.
    setAttempt(noAttempt);
    const { payload } = outcome;
    switch (payload.outcome) {
      case 'gone':
        of.onGone(payload.units);
        return '';
      case 'soldOut':
        of.onGone(payload.offerIds);
        return '';
      case 'notPledged':
        return of.onNotTaken?.() ?? '';
      case 'unpaid':
      case 'boughtBefore':
        setEarlier(payload);
        return '';
      case 'reserved':
        forgetTyped();
        setReserved(payload.order);
        return pay(payload.order);
    }
  };

  return {
    typed,
    problems,
    toMend,
    shipping,
    needsAddress,
    consentText,
    agreedEmail,
    isBusy,
    failure,
    reserved,
    earlier,
    form,
    summary,
    submitButton,
    change,
    fieldProps,
    judgeField,
    focusField: (field: string) => {
      const chosen = form.current?.elements.namedItem(field);
      if (chosen instanceof HTMLElement) chosen.focus();
    },
    onSendPressed: () => {
      isSendPressed.current = true;
    },
    onEarlierGone: () => {
      setEarlier(undefined);
      submitButton.current?.focus();
    },
    submit: async (event: SubmitEvent) => {
      event.preventDefault();
      isSendPressed.current = false;
      if (isBusy) return;
      const contact = readContact();
      if (contact) await run(() => placeOrder(contact));
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
