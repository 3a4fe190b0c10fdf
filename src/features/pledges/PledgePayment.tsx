import { useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { limits } from '../../config/limits';
import { pledgeCopy as copy } from '../../content/campaigns';
import { checkoutCopy } from '../../content/shop';
import { cutText } from '../../lib/cutText';
import type { Elements } from '../../lib/elements';
import type { Offer } from '../orders/offerModel';
import { FanRefusal, useFan } from '../shop/BeforeCheckout';
import { AddressField, BuyerFields, CheckoutButton, ConsentField } from '../shop/CheckoutFields';
import { CheckoutProblems } from '../shop/CheckoutProblems';
import { dollars } from '../shop/dollars';
import { useCheckout } from '../shop/useCheckout';
import type { TypedFields } from '../shop/useTypedBuyer';
import { useCountedCart } from '../visits/countVisit';
import type { CampaignFacts, RewardOnPage } from './bakedCampaign';
import { YouPayNow } from './CampaignStanding';
import { Sheet } from './PledgeParts';

type PledgePaymentProps = {
  film: { projectId: string; title: string };
  facts: CampaignFacts;
  reward: RewardOnPage;
  isPlain: boolean;
  offer: Offer;
  unitCents: number;
  totalCents: number;
  buyer: TypedFields;
  /** What is paid, line by line. */
  sums: Elements;
  /** Somebody else was faster. */
  onGone: () => void;
  /** The campaign or its rewards are asked anew. */
  onChanged: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** The second step of a pledge: who and where; then it is reserved, and Stripe's page opens. */
export const PledgePayment = (props: PledgePaymentProps) =>
  props.offer.verified ? <PaymentOfFan {...props} /> : <Payment {...props} />;

/** The same of what each fan takes once, for who may; for all others why not, before they type anything. */
function PaymentOfFan(props: PledgePaymentProps) {
  const { film, reward, offer, onBack, onClose } = props;
  const fan = useFan(offer.offerId);
  if (fan.mayOrder) return <Payment {...props} />;
  return createPortal(
    <Sheet
      title={copy.who}
      subtitle={copy.step(film.title, 2)}
      reward={reward}
      onClose={onClose}
      footer={
        <Button variant="quiet" className="grow" onClick={onBack}>
          {copy.back}
        </Button>
      }
    >
      <FanRefusal {...fan} name={offer.name} />
    </Sheet>,
    document.body,
  );
}

function Payment(props: PledgePaymentProps) {
  const { film, facts, reward, isPlain, offer, unitCents, totalCents, buyer } = props;
  const formId = useId();
  useCountedCart(film);
  const checkout = useCheckout({
    brandId: facts.brandId,
    projectId: film.projectId,
    kind: 'reward',
    lines: [{ offerId: offer.offerId, name: offer.name, qty: 1, unitCents, offer, numbers: [] }],
    terms: facts,
    isSent: offer.ships,
    mayBeGift: !isPlain,
    consentText: checkoutCopy.mayWrite(cutText(film.title, limits.title)),
    buyer,
    onGone: props.onGone,
    onChanged: () => {
      props.onChanged();
      return copy.changed;
    },
    onNotTaken: () => {
      props.onChanged();
      return copy.notTaken;
    },
  });
  const { form, summary, toMend, isBusy } = checkout;
  return createPortal(
    <Sheet
      title={offer.ships ? copy.whoAndWhere : copy.who}
      subtitle={copy.step(film.title, 2)}
      reward={reward}
      onClose={props.onClose}
      footer={
        <div className="flex w-full flex-col gap-3">
          <YouPayNow />
          <CheckoutButton
            checkout={checkout}
            label={checkoutCopy.submit(dollars(totalCents))}
            form={formId}
          />
          <p className="text-sm text-ink-2">{copy.reservedFor}</p>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        aria-label={copy.heading}
        onSubmit={checkout.submit}
        className="flex flex-col gap-6"
      >
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-6">
          {toMend.length > 0 && (
            <CheckoutProblems ref={summary} fields={toMend} onChoose={checkout.focusField} />
          )}
          <BuyerFields checkout={checkout} emailHint={copy.emailHint} />
          <AddressField checkout={checkout} />
          {checkout.needsAddress && <p className="text-sm text-ink-2">{copy.addressLater}</p>}
          <ConsentField checkout={checkout} hint={copy.consent} />
        </fieldset>
        {props.sums}
        <Button variant="quiet" className="self-start" disabled={isBusy} onClick={props.onBack}>
          {copy.back}
        </Button>
      </form>
    </Sheet>,
    document.body,
  );
}
