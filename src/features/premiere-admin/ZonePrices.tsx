import { useState } from 'react';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import type { PackageId } from '../../config/packages';
import { hallCopy } from '../../content/hall';
import { premiereAdminCopy as copy } from '../../content/premiereAdmin';
import { formatPlainDollars, parseDollars } from '../../lib/parseAmount';
import { useAppSelector } from '../../store/hooks';
import type { Offer } from '../orders/offerModel';
import { formatDollars, formatPercent } from '../packages/earnings';
import { selectEarnings } from '../packages/earningsSlice';
import { seatsIn } from '../premieres/hall';
import { sharesOfPrice } from '../shop-admin/model';
import { isChargeable, newZone, showingFieldId, type ShowingPrice } from './showingModel';

const { fields } = copy;

type ZonePricesProps = {
  prices: readonly ShowingPrice[];
  /** Of what staff have approved. */
  offers: readonly Offer[];
  packageId: PackageId;
  isSeated: boolean;
  isReadOnly: boolean;
  /** Whether somebody has a seat, so that all zones stay. */
  isTaken: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (prices: ShowingPrice[]) => void;
};

type ZoneProps = Omit<ZonePricesProps, 'prices' | 'offers' | 'packageId' | 'onChange'> & {
  zone: ShowingPrice;
  /** Its price of now, once staff have approved it. */
  offer: Offer | undefined;
  left: string;
  onChange: (changes: Partial<ShowingPrice>) => void;
  onRemove: () => void;
};

function ZonePrice(props: ZoneProps) {
  const { zone, offer, isSeated, isReadOnly, isTaken, problemOf, left, onChange, onRemove } = props;
  const { offerId, label, stock } = zone;
  const [typed, setTyped] = useState<string | null>(null);
  const cents = offer?.priceCents ?? zone.priceCents;
  const name = label || copy.unnamed;
  const seats = hallCopy.seatCount(seatsIn(zone, stock), zone.pair ? stock : 0);
  const id = showingFieldId(offerId);
  const price = typed ?? (cents === 0 ? '' : formatPlainDollars(cents));
  return (
    <li className="grid items-start gap-4 py-3 first:pt-0 sm:grid-cols-3">
      <LabelledInput
        id={id}
        label={fields.label}
        isReadOnly={isReadOnly}
        value={label}
        error={label === '' ? undefined : problemOf(offerId)}
        onChange={({ target }) => {
          onChange({ label: target.value });
        }}
      />
      <LabelledInput
        id={`${id}-price`}
        label={copy.ofZone(fields.priceCents, name)}
        inputMode="decimal"
        autoComplete="off"
        isReadOnly={isReadOnly || offer !== undefined}
        value={price}
        error={price === '' ? undefined : problemOf(`${offerId}-price`)}
        onChange={({ target: { value } }) => {
          const read = parseDollars(value);
          setTyped(value);
          onChange({ priceCents: Number.isNaN(read) ? 0 : read });
        }}
        onBlur={() => {
          if (zone.priceCents > 0) setTyped(null);
        }}
      />
      {!isSeated && (
        <LabelledInput
          id={`${id}-stock`}
          label={copy.ofZone(fields.stock, name)}
          inputMode="numeric"
          autoComplete="off"
          isReadOnly={isReadOnly}
          value={stock === 0 ? '' : String(stock)}
          error={stock === 0 ? undefined : problemOf(`${offerId}-stock`)}
          onChange={({ target }) => {
            onChange({ stock: Number(target.value.replace(/\D/g, '').slice(0, 4)) });
          }}
        />
      )}
      <p className="text-ink-2 tabular-nums sm:col-span-2">
        {[...(isSeated ? [seats] : []), left].join(' · ')}
      </p>
      {!isReadOnly && !isTaken && (!isSeated || stock === 0) && (
        <Button
          variant="compact"
          className="justify-self-end"
          aria-label={copy.remove(name)}
          onClick={onRemove}
        >
          {copy.delete.open}
        </Button>
      )}
    </li>
  );
}

/** The zones of a showing with their prices and what is left of them. */
export function ZonePrices({ prices, offers, packageId, onChange, ...shared }: ZonePricesProps) {
  const { input } = useAppSelector(selectEarnings);
  const { isReadOnly, isTaken } = shared;
  const addId = showingFieldId('prices');
  const shareOf = (cents: number) => sharesOfPrice(packageId, cents, input).shares[0];
  const leftOf = (cents: number) => {
    const left = isChargeable(cents) ? formatDollars(shareOf(cents)?.leftCents ?? 0) : '–';
    return `${fields.left}: ${left}`;
  };
  return (
    <>
      {prices.length > 0 && (
        <ul className="divide-y divide-hairline">
          {prices.map((zone) => {
            const offer = offers.find(({ offerId }) => offerId === zone.offerId);
            return (
              <ZonePrice
                key={zone.offerId}
                {...shared}
                zone={zone}
                offer={offer}
                left={leftOf(offer?.priceCents ?? zone.priceCents)}
                onChange={(changes) => {
                  onChange(prices.map((one) => (one === zone ? { ...zone, ...changes } : one)));
                }}
                onRemove={() => {
                  onChange(prices.filter((one) => one !== zone));
                  focusNext(addId);
                }}
              />
            );
          })}
        </ul>
      )}
      {!isReadOnly && !isTaken && prices.length < limits.priceZones && (
        <Button
          id={addId}
          variant="compact"
          className="self-start"
          onClick={() => {
            const added = newZone(prices);
            onChange([...prices, added]);
            focusNext(showingFieldId(added.offerId));
          }}
        >
          {copy.addZone}
        </Button>
      )}
      <p className="text-xs text-ink-2">
        {copy.left(formatPercent(shareOf(limits.leastPriceCents)?.feeBp ?? 0))}
      </p>
    </>
  );
}
