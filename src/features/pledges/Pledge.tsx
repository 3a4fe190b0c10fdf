import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { lineProblem, textProblem } from '../../components/fieldSchemas';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { useFetchAtTouch } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { limits } from '../../config/limits';
import { pledgeCopy as copy, rewardCopy } from '../../content/campaigns';
import { giftCopy } from '../../content/gifts';
import { checkoutCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import { formatPlainDollars } from '../../lib/parseAmount';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { Campaign } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import { shippingTo } from '../orders/orderModel';
import { leftUnderCap } from '../orders/pledgeModel';
import { CountryField } from '../shop/CheckoutFields';
import { dollars } from '../shop/dollars';
import { GiftFields } from '../shop/GiftFields';
import { loadLeft } from '../shop/saleSlice';
import { useLeft } from '../shop/useLeft';
import { useTypedBuyer } from '../shop/useTypedBuyer';
import type { CampaignFacts, RewardOnPage } from './bakedCampaign';
import { YouPayNow } from './CampaignStanding';
import { sumText } from './campaignSums';
import {
  AmountField,
  Choices,
  PledgeSums,
  RewardChoice,
  rewardDetail,
  Sheet,
  WithoutReward,
} from './PledgeParts';
import { type PledgeProblem, pledgeSum } from './pledgeSum';
import type { PledgeAddress } from './usePledgeAddress';

// With the SDK, which who only looks does not need.
const pledgePayment = partOnDemand(async () => (await import('./PledgePayment')).PledgePayment);
const ofStepTwo = [pledgePayment];

export type PledgeOf = {
  film: { projectId: string; title: string; slug: string };
  facts: CampaignFacts;
  live: Campaign | undefined;
  rewards: readonly RewardOnPage[];
  address: PledgeAddress;
  /** Asks campaign and rewards anew. */
  onLook: () => void;
};

type PledgeProps = PledgeOf & {
  reward: RewardOnPage;
  /** Whether a link alone leads to it. */
  isSecret: boolean;
};

const chips = ['10', '25', '50'] as const;
const plainChips = [...chips, '100'] as const;
const other = 'other';

/** A total that is said once typing pauses. */
function useSaidLater(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(text);
    }, 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return said;
}

function problemText(problem: PledgeProblem, isPlain: boolean, offer: Offer, capCents: number) {
  const cap = sumText(capCents);
  switch (problem.kind) {
    case 'amount':
      return copy.missing.amount;
    case 'least':
      return copy.missing.least(sumText(offer.priceCents));
    case 'noRoom':
      return copy.noRoom(cap);
    case 'overCap':
      return isPlain
        ? copy.overCap(dollars(problem.fitsCents), cap)
        : copy.overCapOnTop(sumText(problem.fitsCents), cap);
  }
}

/** What is pledged for, how much and where to; then who. */
export function Pledge(props: PledgeProps) {
  useFetchAtTouch(ofStepTwo);
  const { film, facts, live, reward, isSecret, rewards, address, onLook } = props;
  const isPlain = reward.rewardId === facts.plainId;
  const [only, ...others] = reward.offers;
  const [offerId, setOfferId] = useState(others.length === 0 ? only?.offerId : undefined);
  const offer = reward.offers.find((one) => one.offerId === offerId);
  const [typedSum, setTypedSum] = useState(address.amount);
  const [isOther, setOther] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({});
  const buyer = useTypedBuyer(film.projectId);
  const { known, askAgain } = useLeft(offer);
  const leftFailure = useInPlaceFailure(loadLeft.typePrefix);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useEffect(() => {
    // There is nothing else to choose.
    if (isPlain) form.current?.querySelector('input')?.focus();
  }, [isPlain]);

  const { typed } = buyer;
  const isSent = offer?.ships ?? only?.ships ?? false;
  const shipping = isSent && typed.country ? shippingTo(facts, typed.country) : null;
  const priceCents = (offer ?? only)?.priceCents ?? 0;
  const sum = pledgeSum({
    priceCents,
    typed: typedSum,
    isPlain,
    shippingCents: shipping?.cents ?? 0,
    leftCents: live ? leftUnderCap(live) : facts.capCents,
  });
  const total = sum.totalCents > 0 ? dollars(sum.totalCents) : '';
  const said = useSaidLater(total && copy.sumIs(total));
  const isGone = known?.left?.count === 0;
  const sumProblem =
    sum.problem && offer ? problemText(sum.problem, isPlain, offer, facts.capCents) : '';
  // What does not fit is said while typing; what is missing, once somebody goes on.
  const isOverCap = sum.problem?.kind === 'overCap' || sum.problem?.kind === 'noRoom';
  const wrong: FormProblems = {
    ...(offer ? {} : { size: copy.missing.size }),
    ...(sumProblem && { amount: sumProblem }),
    ...(isSent && !shipping ? { country: checkoutCopy.missing.country } : {}),
    ...(typed.isGift && !isPlain ? giftProblems(typed) : {}),
  };
  const amountError = isOverCap ? sumProblem : problems.amount;

  const changeSum = (next: string) => {
    setProblems((found) => withoutProblems(found, 'amount'));
    setTypedSum(next);
  };
  const goOn = async (event: SubmitEvent) => {
    event.preventDefault();
    flushSync(() => {
      setProblems(wrong);
    });
    if (Object.keys(wrong).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-missing] input')?.focus();
      return;
    }
    setOpening(true);
    // Where it does not load, its place says so.
    await pledgePayment.load().catch(() => undefined);
    setOpening(false);
    address.goOn();
  };

  const sums = (
    <PledgeSums
      name={isPlain ? copy.without : (offer?.name ?? reward.name)}
      priceCents={isPlain && sum.unitCents > 0 ? sum.unitCents : priceCents}
      onTopCents={isPlain ? 0 : sum.onTopCents}
      isSent={isSent}
      country={typed.country}
      shippingCents={shipping?.cents}
      totalCents={sum.totalCents}
    />
  );
  if (address.step === 2 && offer && !isGone && Object.keys(wrong).length === 0)
    return (
      <pledgePayment.Part
        film={film}
        facts={facts}
        reward={reward}
        isPlain={isPlain}
        offer={offer}
        unitCents={sum.unitCents}
        totalCents={sum.totalCents}
        buyer={buyer}
        sums={sums}
        onGone={askAgain}
        onChanged={onLook}
        onBack={address.goBack}
        onClose={address.close}
      />
    );

  const sheet = {
    title: isSecret ? copy.secretHeading : copy.heading,
    subtitle: copy.step(film.title, 1),
    reward,
    onClose: address.close,
  };
  if (isGone && offer)
    return createPortal(
      <Sheet
        {...sheet}
        title={goneHeading(offer)}
        footer={<WithoutReward facts={facts} address={address} />}
      >
        <p role="status">
          {known?.left?.held
            ? copy.gone.held(known.left.held.count, formatClock(known.left.held.until))
            : copy.gone.nothing}
        </p>
        <Button variant="quiet" onClick={askAgain}>
          {copy.gone.again}
        </Button>
        <RewardChoice rewards={rewards} chosen="" onChoose={address.choose} />
      </Sheet>,
      document.body,
    );
  const chosenChip = isOther ? other : typedSum || '0';
  return createPortal(
    <Sheet
      {...sheet}
      footer={
        <div className="flex w-full flex-col gap-3">
          <YouPayNow />
          <Button type="submit" form={formId} aria-disabled={isOpening}>
            {total && !isOverCap ? copy.goOnWith(total) : copy.goOn}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        aria-label={copy.heading}
        onSubmit={goOn}
        className="flex flex-col gap-6"
      >
        {!isPlain && (
          <div className="flex flex-col gap-1 rounded-control border-2 border-tungsten bg-bg2 p-3">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {reward.name}
            </p>
            {isSecret && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                {reward.description}
              </p>
            )}
            <p className="text-sm text-ink-2">{rewardDetail({ priceCents }, reward)}</p>
          </div>
        )}
        {rewards.length > 0 && !isChoosing && (
          <Button
            variant="quiet"
            className="self-start"
            onClick={() => {
              setChoosing(true);
            }}
          >
            {isPlain ? copy.seeRewards : copy.another}
          </Button>
        )}
        {isChoosing && (
          <RewardChoice rewards={rewards} chosen={reward.rewardId} onChoose={address.choose} />
        )}
        {others.length > 0 && (
          <div data-missing={problems.size ? true : undefined}>
            <Choices
              legend={copy.size}
              className="flex flex-wrap"
              choices={reward.offers.map((one) => ({
                value: one.offerId,
                label: one.variant,
                isDisabled: one.limited && (live?.taken[one.offerId] ?? 0) >= one.stock,
              }))}
              chosen={offerId}
              onChoose={(next) => {
                setProblems((found) => withoutProblems(found, 'size'));
                setOfferId(next);
              }}
            />
            <p role="status" className="text-sm text-rec">
              {problems.size}
            </p>
          </div>
        )}
        <p role="status" className="text-sm text-ink-2 empty:sr-only">
          {offer && known?.left
            ? rewardCopy.left(known.left.count, offer.stock)
            : offer?.limited && !leftFailure && copy.asking}
        </p>
        {isPlain ? (
          <div className="flex flex-col gap-3">
            <AmountField
              label={copy.howMuch}
              hint={copy.howMuchHint(sumText(priceCents))}
              value={typedSum}
              error={amountError}
              onChange={changeSum}
            />
            <div className="flex flex-wrap gap-2">
              {plainChips.map((chip) => (
                <Button
                  key={chip}
                  variant="quiet"
                  aria-pressed={typedSum === chip}
                  onClick={() => {
                    changeSum(chip);
                  }}
                >
                  {`$${chip}`}
                </Button>
              ))}
            </div>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <Choices
              legend={copy.onTop}
              className="flex flex-wrap"
              choices={[
                { value: '0', label: copy.nothing },
                ...chips.map((chip) => ({ value: chip, label: `$${chip}` })),
                { value: other, label: copy.otherChip },
              ]}
              chosen={chosenChip}
              onChoose={(chip) => {
                setOther(chip === other);
                changeSum(chip === other || chip === '0' ? '' : chip);
              }}
            />
            {(isOther || amountError) && (
              <AmountField
                label={copy.other}
                hint={copy.onTopHint}
                value={typedSum}
                error={amountError}
                onChange={changeSum}
              />
            )}
          </div>
        )}
        {sum.problem?.kind === 'overCap' && (
          <Button
            variant="quiet"
            className="self-start"
            onClick={() => {
              if (sum.problem?.kind !== 'overCap') return;
              setOther(true);
              changeSum(formatPlainDollars(sum.problem.fitsCents));
            }}
          >
            {copy.take(dollars(sum.problem.fitsCents))}
          </Button>
        )}
        {isSent && (
          <CountryField
            terms={facts}
            value={typed.country}
            error={problems.country}
            onChange={({ target }) => {
              setProblems((found) => withoutProblems(found, 'country'));
              buyer.change({ country: target.value });
            }}
          />
        )}
        {!isPlain && (
          <GiftFields
            gift={typed}
            problems={problems}
            onChange={(changed) => {
              setProblems((found) => Object.keys(changed).reduce(withoutProblems, found));
              buyer.change(changed);
            }}
          />
        )}
        {sums}
        <p role="status" className="sr-only">
          {said}
        </p>
      </form>
    </Sheet>,
    document.body,
  );
}

const goneHeading = ({ variant, stock }: Offer) =>
  variant === '' ? copy.gone.heading(stock) : copy.gone.sizeHeading(variant);

/** What is wrong with a gift, by its fields. */
function giftProblems({ giftTo, giftNote }: { giftTo: string; giftNote: string }): FormProblems {
  const to = lineProblem(giftTo, limits.buyerName, giftCopy.missingTo);
  const note = textProblem(giftNote, limits.giftNote);
  return { ...(to && { giftTo: to }), ...(note && { giftNote: note }) };
}
