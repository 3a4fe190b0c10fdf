import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
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
          fallback={<div aria-hidden="true" className="border border-hairline bg-bg2" />}
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

const choiceClass =
  'flex min-h-11 items-center gap-3 rounded-control border border-control px-3 py-1 has-checked:border-tungsten has-checked:bg-bg2';
const radioClass = 'size-5 shrink-0 accent-(--tungsten)';

type ChoiceOf<Value> = {
  value: Value;
  label: string;
  detail?: string;
  isDisabled?: boolean;
};

type ChoicesProps<Value> = {
  legend: string;
  choices: readonly ChoiceOf<Value>[];
  chosen: Value | undefined;
  className: string;
  onChoose: (value: Value) => void;
};

/** One of several, which the arrow keys go through. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, choices, chosen, className, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={`min-w-0 gap-2 ${className}`}>
      <legend className="mb-2 font-medium">{legend}</legend>
      {choices.map(({ value, label, detail, isDisabled = false }) => (
        <label key={value} className={choiceClass}>
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => {
              onChoose(value);
            }}
            className={radioClass}
          />
          <span
            dir="auto"
            className={`min-w-0 grow wrap-anywhere ${isDisabled ? 'line-through' : ''}`}
          >
            {label}
          </span>
          {detail && <span className="shrink-0 text-sm tabular-nums">{detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}

type RewardChoiceProps = {
  rewards: readonly RewardOnPage[];
  chosen: string;
  onChoose: (rewardId: string) => void;
};

/** One of the rewards that are no secret. */
export const RewardChoice = ({ rewards, chosen, onChoose }: RewardChoiceProps) => (
  <Choices
    legend={copy.reward}
    className="grid"
    choices={rewards.map((reward) => ({
      value: reward.rewardId,
      label: reward.name,
      detail: sumText(priceOf(reward)),
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
);

type AmountFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** A sum in dollars. */
const AmountField = ({ onChange, ...props }: AmountFieldProps) => (
  <LabelledInput
    id="amount"
    inputMode="decimal"
    autoComplete="off"
    {...props}
    onChange={({ target }) => {
      onChange(target.value);
    }}
  />
);

const chips = ['10', '25', '50'] as const;
const plainChips = [...chips, '100'] as const;
const other = 'other';

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
  const field = { value: typed, error, onChange };
  return (
    <div className="flex flex-col gap-3">
      {isPlain ? (
        <>
          <AmountField
            label={copy.howMuch}
            hint={copy.howMuchHint(sumText(leastCents))}
            {...field}
          />
          <div className="flex flex-wrap gap-2">
            {plainChips.map((chip) => (
              <Button
                key={chip}
                variant="quiet"
                aria-pressed={typed === chip}
                onClick={() => {
                  onChange(chip);
                }}
              >
                {`$${chip}`}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <Choices
            legend={copy.onTop}
            className="flex flex-wrap"
            choices={[
              { value: '0', label: copy.nothing },
              ...chips.map((chip) => ({ value: chip, label: `$${chip}` })),
              { value: other, label: copy.otherChip },
            ]}
            chosen={isOther ? other : typed || '0'}
            onChoose={(chip) => {
              setOther(chip === other);
              onChange(chip === other || chip === '0' ? '' : chip);
            }}
          />
          {(isOther || error) && (
            <AmountField label={copy.other} hint={copy.onTopHint} {...field} />
          )}
        </>
      )}
      {fitsCents !== undefined && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => {
            setOther(true);
            onChange(formatPlainDollars(fitsCents));
          }}
        >
          {copy.take(dollars(fitsCents))}
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
    <dt className="wrap-anywhere">{label}</dt>
    <dd className="ps-6 text-end tabular-nums">{sum}</dd>
  </>
);

/** What is paid, line by line. */
export function PledgeSums(props: SumsProps) {
  const { name, priceCents, onTopCents, isSent, country, shippingCents, totalCents } = props;
  const isKnown = shippingCents !== undefined;
  const to = country === 'pickup' ? copy.pickup : copy.shippingTo(countryName(country));
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-hairline pt-4">
      <Row label={name} sum={dollars(priceCents)} />
      {onTopCents > 0 && <Row label={copy.onTop} sum={dollars(onTopCents)} />}
      {isSent && (
        <Row
          label={isKnown ? to : checkoutCopy.shipping}
          sum={isKnown ? dollars(shippingCents) : '–'}
        />
      )}
      <dt className="border-t border-hairline pt-2 text-xl">{copy.total}</dt>
      <dd className="border-t border-hairline ps-6 pt-2 text-end text-xl font-semibold tabular-nums">
        {totalCents > 0 ? dollars(totalCents) : '–'}
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
