import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Modal';
import { pledgeCopy as copy } from '../../content/campaigns';
import { checkoutCopy } from '../../content/shop';
import { countryName } from '../../lib/countryName';
import type { Elements } from '../../lib/elements';
import { formatPlainDollars } from '../../lib/parseAmount';
import { formatMonth } from '../../lib/utcDates';
import { StoredPicture } from '../media/StoredPicture';
import type { Offer } from '../orders/offerModel';
import { dollars } from '../shop/dollars';
import { type CampaignFacts, priceOf, type RewardOnPage } from './bakedCampaign';
import { sumText } from './campaignSums';
import { DollarInput } from './DollarInput';
import type { PledgeAddress } from './usePledgeAddress';

// The parts of the sheet in which one pledges.

type SheetProps = {
  title: string;
  subtitle: string;
  reward: RewardOnPage | null;
  footer: Elements;
  children: Elements;
  onClose: () => void;
};

/** The sheet, with the picture of what was chosen. */
export function Sheet({ title, subtitle, reward, footer, children, onClose }: SheetProps) {
  const [image] = reward?.pictures ?? [];
  return (
    <Modal
      size="sheet"
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      picture={
        <StoredPicture
          url={image?.url ?? ''}
          picture={image?.picture ?? null}
          alt=""
          sizes="64px"
          className="object-cover"
          fallback={
            <div
              aria-hidden="true"
              className="flex items-center justify-center border border-hairline bg-bg2"
            >
              <span className="h-2 w-1/2 clapper" />
            </div>
          }
        />
      }
      closeLabel={
        <>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">{copy.close}</span>
        </>
      }
      footer={footer}
    >
      {children}
    </Modal>
  );
}

/** A button that reads as a link does. */
export const textButtonClass = 'min-h-11 text-sm underline hover:text-tungsten';

const chipClass =
  'relative inline-flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-control border border-control px-4 py-1 has-checked:border-tungsten has-checked:bg-bg2 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus';

type ChoiceOf<Value> = { value: Value; label: string; isDisabled?: boolean };

type ChoicesProps<Value> = {
  legend: string;
  hint?: string;
  choices: readonly ChoiceOf<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  /** Stands behind them. */
  children?: Elements;
};

/** One of several, which the arrow keys go through. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, choices, chosen, onChoose, children } = props;
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{legend}</span>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
      </legend>
      {choices.map(({ value, label, isDisabled = false }) => (
        <label
          key={value}
          className={`${chipClass} ${isDisabled ? 'border-dashed text-ink-3 line-through' : ''}`}
        >
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => {
              onChoose(value);
            }}
            className="sr-only"
          />
          {value === chosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {label}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

type RewardChoiceProps = {
  heading: string;
  rewards: readonly RewardOnPage[];
  onChoose: (rewardId: string) => void;
};

/** The rewards that are no secret, of which a press takes one. */
export const RewardChoice = ({ heading, rewards, onChoose }: RewardChoiceProps) =>
  rewards.length > 0 && (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{heading}</h3>
      <ul className="grid gap-2">
        {rewards.map((reward) => (
          <li key={reward.rewardId}>
            <button
              type="button"
              onClick={() => {
                onChoose(reward.rewardId);
              }}
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control border border-control px-3 py-1 text-start hover:border-tungsten hover:text-tungsten"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {reward.name}
              </span>{' '}
              <span className="shrink-0 tabular-nums">{sumText(priceOf(reward))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

const chips = ['10', '25', '50'] as const;
const plainChips = [...chips, '100'] as const;
const ofAmount = 'amount-note';

type PledgeAmountProps = {
  isPlain: boolean;
  /** The least that is pledged without a reward. */
  leastCents: number;
  typed: string;
  error: string | undefined;
  /** What fits under the cap, where more is typed. */
  fitsCents: number | undefined;
  onChange: (typed: string) => void;
};

/** How much is pledged without a reward, or on top of one. */
export function PledgeAmount(props: PledgeAmountProps) {
  const { isPlain, leastCents, typed, error, fitsCents, onChange } = props;
  const [isOther, setOther] = useState(typed !== '' && chips.every((chip) => chip !== typed));
  const change = (next: string) => {
    setOther(next !== '');
    onChange(next);
  };
  const field = {
    id: 'amount',
    isInvalid: error !== undefined,
    describedBy: ofAmount,
    onChange: change,
  };
  return (
    <div className="flex flex-col gap-2">
      {isPlain ? (
        <>
          <label htmlFor="amount" className="font-medium">
            {copy.howMuch}
          </label>
          <DollarInput {...field} value={typed} className="min-h-14 text-lg" />
        </>
      ) : (
        <Choices
          legend={copy.onTop}
          hint={copy.onTopHint}
          choices={[
            { value: '', label: copy.nothing },
            ...chips.map((chip) => ({ value: chip, label: `$${chip}` })),
          ]}
          chosen={isOther ? undefined : typed}
          onChoose={(chip) => {
            setOther(false);
            onChange(chip);
          }}
        >
          <DollarInput
            {...field}
            label={copy.other}
            placeholder={copy.otherSum}
            value={isOther ? typed : ''}
            className="w-32"
          />
        </Choices>
      )}
      <p id={ofAmount} className={`text-sm empty:hidden ${error ? 'text-rec' : 'text-ink-3'}`}>
        {error ?? (isPlain && copy.howMuchHint(sumText(leastCents)))}
      </p>
      {isPlain && (
        <div className="flex flex-wrap gap-2">
          {plainChips.map((chip) => (
            <Button
              key={chip}
              variant="quiet"
              aria-pressed={typed === chip}
              className="aria-pressed:border-tungsten aria-pressed:bg-bg2"
              onClick={() => {
                onChange(chip);
              }}
            >
              {`$${chip}`}
            </Button>
          ))}
        </div>
      )}
      {fitsCents !== undefined && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => {
            change(fitsCents > 0 ? formatPlainDollars(fitsCents) : '');
          }}
        >
          {copy.take(fitsCents > 0 ? dollars(fitsCents) : sumText(0))}
        </Button>
      )}
    </div>
  );
}

/** What a reward costs and when it comes. */
export const rewardDetail = (offer: Pick<Offer, 'priceCents'>, { expected }: RewardOnPage) =>
  copy.chosen(sumText(offer.priceCents), expected && formatMonth(expected));

type SumsProps = {
  /** What is pledged for; a pledge without a reward has no name of its own. */
  name: string;
  /** NaN where what is typed is no sum. */
  priceCents: number;
  onTopCents: number;
  isSent: boolean;
  country: string;
  /** Undefined until it is known where it goes. */
  shippingCents: number | undefined;
  totalCents: number;
};

const Row = ({ label, sum }: { label: string; sum: string }) => (
  <>
    <dt className="wrap-anywhere text-ink-2">{label}</dt>
    <dd className="ps-6 text-end font-medium tabular-nums">{sum}</dd>
  </>
);

/** What is paid, line by line. */
export function PledgeSums(props: SumsProps) {
  const { name, priceCents, onTopCents, isSent, country, shippingCents, totalCents } = props;
  const isKnown = shippingCents !== undefined;
  const to = country === 'pickup' ? copy.pickup : copy.shippingTo(countryName(country));
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-hairline pt-4">
      <Row label={name} sum={priceCents > 0 ? dollars(priceCents) : '–'} />
      {onTopCents > 0 && <Row label={copy.onTop} sum={dollars(onTopCents)} />}
      {isSent && (
        <Row
          label={isKnown ? to : checkoutCopy.shipping}
          sum={isKnown ? dollars(shippingCents) : '–'}
        />
      )}
      <dt className="border-t border-hairline pt-2 text-xl">{copy.total}</dt>
      <dd className="border-t border-hairline ps-6 pt-2 text-end text-xl font-semibold tabular-nums">
        {totalCents > 0 && (isKnown || !isSent) ? dollars(totalCents) : '–'}
      </dd>
    </dl>
  );
}

type WithoutRewardProps = { facts: CampaignFacts; address: PledgeAddress };

/** The way on from a reward that is gone. */
export const WithoutReward = ({ facts, address }: WithoutRewardProps) => (
  <Button
    variant="quiet"
    className="grow"
    onClick={() => {
      address.choose(facts.plainId);
    }}
  >
    {copy.gone.without}
  </Button>
);
