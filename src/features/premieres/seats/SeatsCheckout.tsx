import { Button } from '../../../components/Button';
import { SectionHeading } from '../../../components/SectionHeading';
import { limits } from '../../../config/limits';
import { seatsCopy } from '../../../content/seats';
import { checkoutCopy } from '../../../content/shop';
import { cutText } from '../../../lib/cutText';
import { FanRefusal, useFan } from '../../shop/BeforeCheckout';
import { BuyerFields, CheckoutButton, ConsentField } from '../../shop/CheckoutFields';
import { CheckoutProblems } from '../../shop/CheckoutProblems';
import { dollars } from '../../shop/dollars';
import { useCheckout } from '../../shop/useCheckout';
import { useTypedBuyer } from '../../shop/useTypedBuyer';
import { useCountedCart } from '../../visits/countVisit';
import type { Screening } from '../screeningModel';
import type { SeatChoice } from './seatChoice';

const copy = seatsCopy.checkout;

type SeatsCheckoutProps = {
  film: { projectId: string; title: string };
  screening: Screening;
  choice: SeatChoice;
  /** Somebody else was faster. */
  onGone: () => void;
  /** The showing is asked anew. */
  onChanged: () => void;
  onBack: () => void;
};

const Back = ({ onBack, isDisabled = false }: { onBack: () => void; isDisabled?: boolean }) => (
  <Button variant="quiet" className="self-start" disabled={isDisabled} onClick={onBack}>
    {copy.back}
  </Button>
);

/** Who buys the seats that are chosen; then they are reserved, and Stripe's page opens. */
export function SeatsCheckout(props: SeatsCheckoutProps) {
  const perFan = props.choice.lines.find(({ offer }) => offer.verified);
  return (
    <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
      <SectionHeading beside>{copy.heading}</SectionHeading>
      {perFan ? <PaymentOfFan {...props} offer={perFan.offer} /> : <Payment {...props} />}
    </div>
  );
}

type OfFan = SeatsCheckoutProps & { offer: { offerId: string; name: string } };

/** The same of what each fan buys once, for who may; for all others why not, before they type anything. */
function PaymentOfFan({ offer, ...props }: OfFan) {
  const fan = useFan(offer.offerId);
  if (fan.mayOrder) return <Payment {...props} />;
  return (
    <>
      <FanRefusal {...fan} name={offer.name} />
      <Back onBack={props.onBack} />
    </>
  );
}

function Payment({ film, screening, choice, onGone, onChanged, onBack }: SeatsCheckoutProps) {
  const { brandId, screeningId } = screening;
  useCountedCart(film);
  const checkout = useCheckout({
    brandId,
    projectId: film.projectId,
    kind: 'ticket',
    screeningId,
    lines: choice.lines.map(({ offer, qty, numbers }) => ({
      offerId: offer.offerId,
      name: offer.name,
      qty,
      unitCents: offer.priceCents,
      offer,
      numbers,
    })),
    terms: { shipping: {} },
    isSent: false,
    mayBeGift: false,
    consentText: checkoutCopy.mayWrite(cutText(film.title, limits.title)),
    buyer: useTypedBuyer(film.projectId),
    onGone,
    onChanged: () => {
      onChanged();
      return copy.changed;
    },
  });
  const { form, summary, toMend, isBusy } = checkout;
  return (
    <form
      ref={form}
      noValidate
      aria-label={checkoutCopy.heading}
      onSubmit={checkout.submit}
      className="flex flex-col gap-6"
    >
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-6">
        {toMend.length > 0 && (
          <CheckoutProblems ref={summary} fields={toMend} onChoose={checkout.focusField} />
        )}
        <BuyerFields checkout={checkout} emailHint={copy.emailHint} />
        <ConsentField checkout={checkout} hint={copy.consent} />
      </fieldset>
      <CheckoutButton checkout={checkout} label={checkoutCopy.submit(dollars(choice.totalCents))} />
      <p className="text-sm text-ink-2">{copy.reservedFor}</p>
      <Back onBack={onBack} isDisabled={isBusy} />
    </form>
  );
}
