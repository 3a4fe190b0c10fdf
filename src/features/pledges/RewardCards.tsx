import { BadgeCheck, CalendarClock, Mail, Ruler, Store, Truck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Button } from '../../components/Button';
import { campaignCopy, pledgeCopy, rewardCopy as copy } from '../../content/campaigns';
import { parseDollars } from '../../lib/parseAmount';
import { formatMonth } from '../../lib/utcDates';
import { useAppDispatch } from '../../store/hooks';
import type { Campaign } from '../campaigns/campaignModel';
import { StoredPicture } from '../media/StoredPicture';
import { leftUnderCap } from '../orders/pledgeModel';
import { loadLeft } from '../shop/saleSlice';
import { type CampaignFacts, priceOf, type RewardOnPage } from './bakedCampaign';
import { sumText } from './campaignSums';
import { DollarInput } from './DollarInput';

/** How many there are of a reward, of all sizes together; null where one of them is not limited. */
const stockOf = ({ offers }: RewardOnPage) =>
  offers.every(({ limited }) => limited) ? offers.reduce((sum, { stock }) => sum + stock, 0) : null;

const takenOf = ({ offers }: RewardOnPage, { taken }: Campaign) =>
  offers.reduce((sum, { offerId }) => sum + (taken[offerId] ?? 0), 0);

/** How many are left by the campaign's counter; null where nobody knows that, or it is not limited. */
function leftOf(reward: RewardOnPage, live: Campaign | undefined): number | null {
  const stock = stockOf(reward);
  return stock === null || !live ? null : Math.max(stock - takenOf(reward, live), 0);
}

/** Of so few left the number stands out. */
const few = 10;

type CardProps = {
  reward: RewardOnPage;
  facts: CampaignFacts;
  live: Campaign | undefined;
  /** Whether a pledge is taken now, as far as anybody knows. */
  isOpen: boolean;
  /** Whether none is taken any more. Else a button that waits keeps its place. */
  isClosed: boolean;
  onChoose: (rewardId: string) => void;
  /** Asks campaign and rewards anew. */
  onLook: () => void;
};

function shippingOf({ shipping }: CampaignFacts): string {
  const costs = Object.entries(shipping).flatMap(([place, cents]) =>
    place === 'pickup' ? [] : cents,
  );
  return costs.length === 0
    ? ''
    : copy.ships(sumText(Math.min(...costs)), sumText(Math.max(...costs)));
}

const Fact = ({ icon, text }: { icon: ReactElement; text: string }) => (
  <li className="flex items-center gap-2">
    {icon}
    <span className="min-w-0 wrap-anywhere">{text}</span>
  </li>
);

/** How much of a limited reward is taken. What stands above says the same. */
const TakenBar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="mt-1 h-1 w-32 max-w-full text-tungsten forced-colors:hidden">
    <rect width="100%" height="100%" className="fill-bg2" />
    <rect width={`${String(share * 100)}%`} height="100%" fill="currentColor" />
  </svg>
);

/** What is said of a reward that is taken, once somebody asks again. */
const answers = {
  asking: pledgeCopy.asking,
  free: copy.cameFree,
  taken: copy.stillTaken,
} as const;

/** What is left of a reward, by the database's counter; asked anew, by the units that somebody holds. */
function RewardLeft(props: CardProps) {
  const { reward, facts, live, isOpen, isClosed, onChoose, onLook } = props;
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<keyof typeof answers>();
  const { name, rewardId } = reward;
  const stock = stockOf(reward);
  const left = leftOf(reward, live);
  const isTaken = left === 0 && asked !== 'free';
  const isFew = left !== null && left > 0 && left < few;
  // Sent to the nearest country it costs least.
  const costs = Object.values(facts.shipping);
  const shipping = reward.offers.some(({ ships }) => ships) && costs.length > 0;
  const least = priceOf(reward) + (shipping ? Math.min(...costs) : 0);
  const isTooDear = live !== undefined && isOpen && least > leftUnderCap(live);
  const askAgain = async () => {
    if (asked === 'asking') return;
    setAsked('asking');
    // There may be more of it than before, too.
    onLook();
    const outcomes = await Promise.all(reward.offers.map((offer) => dispatch(loadLeft(offer))));
    const found = outcomes.flatMap((outcome) =>
      loadLeft.fulfilled.match(outcome) ? [outcome.payload] : [],
    );
    // An alert says what failed.
    if (found.length < outcomes.length) setAsked(undefined);
    else setAsked(found.some((one) => one?.count !== 0) ? 'free' : 'taken');
  };
  const count = () => {
    if (isTooDear && !isTaken) return copy.tooDear;
    if (stock === null) return live ? campaignCopy.pledges(takenOf(reward, live)) : '\u00A0';
    if (left === null || (left === 0 && !isTaken)) return copy.limitedTo(stock);
    return left > 0 ? copy.left(left, stock) : copy.taken(stock);
  };
  const tone = left === null ? 'text-ink-2' : 'font-semibold';
  return (
    <div
      className={`mt-auto flex items-center justify-between gap-4 ${isClosed ? '' : 'min-h-12'}`}
    >
      <div className="min-w-0 text-sm">
        <p className={`tabular-nums ${isFew ? 'font-semibold text-tungsten' : tone}`}>{count()}</p>
        {stock !== null && left !== null && left > 0 && <TakenBar share={1 - left / stock} />}
        {left === 0 && isOpen && !asked && <p className="text-ink-2">{copy.mayComeFree}</p>}
        <p role="status" className="text-ink-2 empty:sr-only">
          {left === 0 && isOpen && asked && answers[asked]}
        </p>
      </div>
      {!isClosed &&
        (isTaken ? (
          <Button
            variant="quiet"
            aria-label={copy.askAgainOf(name)}
            aria-disabled={asked === 'asking'}
            className={`shrink-0 print:hidden noscript:hidden ${isOpen ? '' : 'invisible'}`}
            onClick={() => void askAgain()}
          >
            {copy.askAgain}
          </Button>
        ) : (
          <Button
            variant="quiet"
            aria-label={copy.chooseOf(name)}
            className={`shrink-0 print:hidden noscript:hidden ${isOpen && !isTooDear ? '' : 'invisible'}`}
            onClick={() => {
              onChoose(rewardId);
            }}
          >
            {copy.choose}
          </Button>
        ))}
    </div>
  );
}

const iconClass = 'size-4 shrink-0 text-ink-3';

function RewardCard(props: CardProps) {
  const { reward, facts } = props;
  const { name, description, pictures, contents, expected, offers } = reward;
  const [image] = pictures;
  const isSent = offers.some(({ ships }) => ships);
  const sizes = offers.map(({ variant }) => variant).filter(Boolean);
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4">
      <div className="flex gap-4">
        {image && (
          <StoredPicture
            url={image.url}
            picture={image.picture}
            alt=""
            sizes="96px"
            className="size-24 shrink-0 object-cover"
            fallback={<div aria-hidden="true" className="size-24 shrink-0 bg-bg2" />}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <h4 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
              {name}
            </h4>
            <p className="shrink-0 text-lg font-semibold tabular-nums">
              {sumText(priceOf(reward))}
            </p>
          </div>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
            {description}
          </p>
        </div>
      </div>
      {contents.length > 0 && (
        <ul aria-label={copy.contents} className="list-disc ps-5 text-ink-2">
          {contents.map(({ text }, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-1 text-sm text-ink-2">
        {sizes.length > 0 && (
          <Fact
            icon={<Ruler aria-hidden="true" className={iconClass} />}
            text={copy.sizes(sizes)}
          />
        )}
        {offers.some(({ verified }) => verified) && (
          <Fact icon={<BadgeCheck aria-hidden="true" className={iconClass} />} text={copy.perFan} />
        )}
        {contents.some(({ itemId }) => itemId !== '') && (
          <Fact icon={<Store aria-hidden="true" className={iconClass} />} text={copy.fromShop} />
        )}
        {isSent ? (
          <Fact
            icon={<Truck aria-hidden="true" className={iconClass} />}
            text={shippingOf(facts)}
          />
        ) : (
          <Fact
            icon={<Mail aria-hidden="true" className={iconClass} />}
            text={copy.nothingToShip}
          />
        )}
        {expected !== '' && (
          <Fact
            icon={<CalendarClock aria-hidden="true" className={iconClass} />}
            text={copy.expected(formatMonth(expected))}
          />
        )}
      </ul>
      <RewardLeft {...props} />
    </li>
  );
}

type PlainCardProps = { leastCents: number; isOpen: boolean; onPledge: (amount: string) => void };

/** A pledge without a reward, of any sum. */
function PlainCard({ leastCents, isOpen, onPledge }: PlainCardProps) {
  const [amount, setAmount] = useState('25');
  const cents = parseDollars(amount);
  const pledge = () => {
    onPledge(amount);
  };
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4">
      <h4 className="text-lg font-semibold">{copy.without}</h4>
      <p className="text-ink-2">{copy.withoutLead(sumText(leastCents))}</p>
      <div className={`flex gap-2 print:hidden noscript:hidden ${isOpen ? '' : 'invisible'}`}>
        <DollarInput
          id="plain-amount"
          label={copy.amount}
          value={amount}
          className="min-w-0 flex-1"
          onChange={setAmount}
          onEnter={pledge}
        />
        <Button variant="quiet" className="shrink-0" onClick={pledge}>
          {copy.pledgeSum(cents > 0 ? sumText(cents) : '')}
        </Button>
      </div>
    </li>
  );
}

type RewardCardsProps = Omit<CardProps, 'reward' | 'onChoose'> & {
  rewards: readonly RewardOnPage[];
  plain: RewardOnPage | null;
  /** `amount` is what was typed for a pledge without a reward. */
  onChoose: (rewardId: string, amount?: string) => void;
};

/** The rewards in their creators' order, those that are taken last, after a pledge without one. */
export function RewardCards({ rewards, plain, onChoose, ...rest }: RewardCardsProps) {
  const isTaken = (reward: RewardOnPage) => leftOf(reward, rest.live) === 0;
  const ordered = rewards.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)));
  return (
    <section id="campaign-rewards" tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div>
        <h3 className="font-display text-2xl font-semibold">{campaignCopy.parts.rewards}</h3>
        <p className="text-sm text-ink-2">{campaignCopy.rewardsLead}</p>
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-1 print:grid-cols-3!">
        {plain && !rest.isClosed && (
          <PlainCard
            leastCents={priceOf(plain)}
            isOpen={rest.isOpen}
            onPledge={(amount) => {
              onChoose(plain.rewardId, amount);
            }}
          />
        )}
        {ordered.map((reward) => (
          <RewardCard key={reward.rewardId} reward={reward} onChoose={onChoose} {...rest} />
        ))}
      </ul>
    </section>
  );
}
