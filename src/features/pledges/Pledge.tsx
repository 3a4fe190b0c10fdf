import { CircleCheck, Gift } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { lineProblem, textProblem } from '../../components/fieldSchemas';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { useFetchAtTouch } from '../../components/useFetchAhead';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { limits } from '../../config/limits';
import { pledgeCopy as copy, rewardCopy } from '../../content/campaigns';
import { giftCopy } from '../../content/gifts';
import { checkoutCopy } from '../../content/shop';
import { workspaceCopy } from '../../content/workspace';
import { countryName } from '../../lib/countryName';
import { formatClock } from '../../lib/dates';
import { useAction } from '../../lib/useAction';
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
import { type CampaignFacts, priceOf, type RewardOnPage } from './bakedCampaign';
import { YouPayNow } from './CampaignStanding';
import { sumText } from './campaignSums';
import {
  Choices,
  PledgeAmount,
  PledgeSums,
  RewardChoice,
  rewardDetail,
  Sheet,
  textButtonClass,
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
  /** What its fan has pledged already, as far as this device knows. */
  pledgedCents: number;
  /** Asks campaign and rewards anew. */
  onLook: () => void;
};

type PledgeProps = PledgeOf & { reward: RewardOnPage };

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

type SumTerms = { isPlain: boolean; leastCents: number; capCents: number };

function problemText(problem: PledgeProblem, { isPlain, leastCents, capCents }: SumTerms): string {
  const cap = sumText(capCents);
  switch (problem.kind) {
    case 'amount':
      return copy.missing.amount;
    case 'least':
      return copy.missing.least(sumText(leastCents));
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
  const { film, facts, live, reward, rewards, address, pledgedCents, onLook } = props;
  const isPlain = reward.rewardId === facts.plainId;
  const [only, ...furtherSizes] = reward.offers;
  const hasSizes = furtherSizes.length > 0;
  const others = rewards.filter(({ rewardId }) => rewardId !== reward.rewardId);
  const [offerId, setOfferId] = useState(hasSizes ? address.offerId : only?.offerId);
  const offer = reward.offers.find((one) => one.offerId === offerId);
  const [typedSum, setTypedSum] = useState(address.amount);
  const [isChoosing, setChoosing] = useState(false);
  const opening = useAction();
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
  const { capCents } = facts;
  const sum = pledgeSum({
    priceCents,
    typed: typedSum,
    isPlain,
    shippingCents: shipping?.cents ?? 0,
    leftCents: live ? leftUnderCap(live) : capCents,
  });
  const isSumKnown = !isSent || shipping !== null;
  const total = isSumKnown && sum.totalCents > 0 ? dollars(sum.totalCents) : '';
  const isGone = known?.left?.count === 0;
  const leastReward = Math.min(...rewards.map(priceOf));
  const sumProblem = sum.problem
    ? problemText(sum.problem, { isPlain, leastCents: priceCents, capCents })
    : '';
  // What does not fit is said while typing; what is missing, once somebody goes on.
  const isOverCap = sum.problem?.kind === 'overCap' || sum.problem?.kind === 'noRoom';
  const said = useSaidLater((isOverCap && sumProblem) || (total && copy.sumIs(total)));
  const isElsewhere = isSent && !shipping && !['', 'pickup'].includes(typed.country);
  const notSent = isElsewhere ? copy.notSentTo(countryName(typed.country)) : '';
  const wrong: FormProblems = {
    ...(offer ? {} : { size: copy.missing.size }),
    ...(sumProblem && { amount: sumProblem }),
    ...(isSent && !shipping ? { country: notSent || checkoutCopy.missing.country } : {}),
    ...(typed.isGift && !isPlain ? giftProblems(typed) : {}),
  };
  const isComplete = Object.keys(wrong).length === 0;

  // Nobody is led on before they press: the cap may have come nearer, or what was typed is gone with a reload.
  const startOver = useEffectEvent(address.startOver);
  const isLost = address.step === 2 && !isComplete;
  useEffect(() => {
    if (isLost) startOver();
  }, [isLost]);

  const showRewards = () => {
    flushSync(() => {
      setChoosing(true);
    });
    // The pressed button is gone.
    form.current?.querySelector<HTMLElement>('[data-rewards] button')?.focus();
  };

  const goOn = async (event: SubmitEvent) => {
    event.preventDefault();
    flushSync(() => {
      setProblems(wrong);
    });
    if (!isComplete) {
      const missing = '[aria-invalid], [data-missing] input:enabled';
      form.current?.querySelector<HTMLElement>(missing)?.focus();
      return;
    }
    await opening.run(async () => {
      try {
        await pledgePayment.load();
      } catch {
        return workspaceCopy.partNotLoaded;
      }
      address.goOn(typedSum);
      return '';
    });
  };

  const sums = (
    <PledgeSums
      name={isPlain ? rewardCopy.without : (offer?.name ?? reward.name)}
      priceCents={isPlain ? sum.unitCents : priceCents}
      onTopCents={isPlain ? 0 : sum.onTopCents}
      isSent={isSent}
      country={typed.country}
      shippingCents={shipping?.cents}
      totalCents={sum.totalCents}
    />
  );
  if (address.step === 2 && offer && !isGone && isComplete)
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

  const choice = isChoosing && (
    <div data-rewards className="flex flex-col gap-4">
      <RewardChoice heading={copy.rewards} rewards={others} onChoose={address.choose} />
      {!isPlain && <WithoutReward facts={facts} address={address} />}
    </div>
  );
  const sheet = {
    title: reward.secret ? copy.secretHeading : copy.heading,
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
          {known.left?.held
            ? copy.gone.held(known.left.held.count, formatClock(known.left.held.until))
            : copy.gone.nothing}
        </p>
        <Button variant="quiet" onClick={askAgain}>
          {rewardCopy.askAgain}
        </Button>
        {hasSizes && (
          <Button
            variant="quiet"
            onClick={() => {
              setOfferId('');
              address.chooseSize('');
            }}
          >
            {copy.gone.otherSize}
          </Button>
        )}
        <RewardChoice heading={copy.gone.other} rewards={others} onChoose={address.choose} />
      </Sheet>,
      document.body,
    );
  return createPortal(
    <Sheet
      {...sheet}
      footer={
        <div className="flex w-full flex-col gap-3">
          <YouPayNow />
          <Failure text={opening.failure} />
          <div className="flex items-center gap-4">
            {!isPlain && (
              <p className="flex flex-col">
                <span className="text-lg font-semibold tabular-nums">
                  {total || (sum.unitCents > 0 ? dollars(sum.unitCents) : '–')}
                </span>
                <span className="text-sm text-ink-2">
                  {isSumKnown ? copy.totalAtButton : copy.plusShipping}
                </span>
              </p>
            )}
            <Button
              type="submit"
              form={formId}
              aria-disabled={opening.isBusy || isOverCap}
              className="min-w-0 flex-1 aria-disabled:opacity-60"
            >
              {isPlain && total && !isOverCap ? copy.goOnWith(total) : copy.goOn}
            </Button>
          </div>
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
        <p role="status" className="empty:sr-only">
          {pledgedCents > 0 && copy.already(dollars(pledgedCents))}
        </p>
        {!isPlain && (
          <div className="flex flex-col">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <h3 className="font-medium">{copy.reward}</h3>
              {!isChoosing && (
                <button type="button" className={textButtonClass} onClick={showRewards}>
                  {copy.another}
                </button>
              )}
            </div>
            <div className="flex items-center gap-4 rounded-control border-2 border-tungsten bg-bg2 p-3">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {reward.name}
                </p>
                {reward.secret && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                    {reward.description}
                  </p>
                )}
                <p className="text-sm text-ink-2">{rewardDetail({ priceCents }, reward)}</p>
                {only?.verified && <p className="text-sm text-ink-2">{rewardCopy.perFan}</p>}
              </div>
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-tungsten" />
            </div>
          </div>
        )}
        {!isPlain && choice}
        {hasSizes && (
          <div data-missing={problems.size ? true : undefined}>
            <Choices
              legend={copy.size}
              choices={reward.offers.map((one) => ({
                value: one.offerId,
                label: one.variant,
                isDisabled: one.limited && (live?.taken[one.offerId] ?? 0) >= one.stock,
              }))}
              chosen={offerId}
              onChoose={(next) => {
                setProblems((found) => withoutProblems(found, 'size'));
                setOfferId(next);
                address.chooseSize(next);
              }}
            />
            <p role="status" className="mt-2 text-sm text-rec empty:sr-only">
              {problems.size}
            </p>
          </div>
        )}
        <p role="status" className="text-sm text-ink-2 empty:sr-only">
          {offer && known?.left
            ? rewardCopy.left(known.left.count, offer.stock)
            : offer?.limited && !leftFailure && copy.asking}
        </p>
        {leftFailure && <LoadFailure variant="quiet" text={leftFailure} onRetry={askAgain} />}
        <PledgeAmount
          isPlain={isPlain}
          leastCents={priceCents}
          typed={typedSum}
          error={(isOverCap && sumProblem) || problems.amount}
          fitsCents={sum.problem?.kind === 'overCap' ? sum.problem.fitsCents : undefined}
          onChange={(next) => {
            setProblems((found) => withoutProblems(found, 'amount'));
            setTypedSum(next);
          }}
        />
        {isPlain && rewards.length > 0 && !isChoosing && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <Gift aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            <span className="text-ink-2">{copy.rewardsFrom(sumText(leastReward))}</span>
            <button type="button" className={textButtonClass} onClick={showRewards}>
              {copy.seeRewards}
            </button>
          </p>
        )}
        {isPlain && choice}
        {isSent && (
          <CountryField
            terms={facts}
            label={copy.goesTo}
            hint={copy.goesToHint}
            value={typed.country}
            error={problems.country}
            note={notSent || (facts.shipping.rest === undefined ? copy.notSentElsewhere : '')}
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
