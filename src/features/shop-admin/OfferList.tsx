import { useState } from 'react';
import { Button } from '../../components/Button';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import type { PackageId } from '../../config/packages';
import { shopAdminCopy } from '../../content/shopAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import { type Offer, offerState } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import type { Shop, ShopItem } from './api';
import { offerInput, offersPerItem } from './model';
import type { UnitCount } from './unitCountsApi';

const { offers: copy } = shopAdminCopy;

/** The form of an offer. */
export const offerDialog = partOnDemand(async () => (await import('./OfferDialog')).OfferDialog);

const none: UnitCount = { sold: 0, held: 0 };

/** The state of an offer and its dates, in words. */
function stateText(offer: Offer, { sold, held }: UnitCount, now: number): string {
  const { from, until } = offerInput(offer);
  return [
    copy.states[offerState(offer, { now, taken: sold + held }) ?? 'onSale'],
    from !== '' && copy.from(formatUtcDay(offer.from)),
    until !== '' && copy.until(formatUtcDay(offer.until)),
    offer.ships ? copy.ships : copy.doesNotShip,
    offer.verified && copy.perFan,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many there are, are sold and are left. More can be sold than a stock that was lowered since. */
function stockText({ limited, numbered, stock }: Offer, { sold, held }: UnitCount): string {
  if (!limited) return copy.unlimited;
  return [
    numbered ? copy.numbered(stock) : copy.stock(stock),
    copy.sold(sold),
    held > 0 && copy.held(held),
    copy.left(Math.max(stock - sold - held, 0)),
  ]
    .filter(Boolean)
    .join(', ');
}

type OfferListProps = {
  packageId: PackageId;
  found: ShopItem;
  units: Shop['units'];
  /** In milliseconds. */
  now: number;
  onChanged: () => void;
};

/** The offers of an item, with their prices and stock. */
export function OfferList({ packageId, found, units, now, onChanged }: OfferListProps) {
  const { item, offers } = found;
  const [open, setOpen] = useState<{ base: Offer | null }>();
  return (
    <div className="flex flex-col gap-3">
      {offers.length > 0 && (
        <ul aria-label={copy.heading(item.name)} className="flex flex-col">
          {offers.map((offer) => (
            <li
              key={offer.offerId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap gap-x-3">
                  <bdi className="font-medium wrap-anywhere">{offer.variant || copy.only}</bdi>
                  <span className="tabular-nums">{formatDollars(offer.priceCents)}</span>
                  <span className="text-ink-2">
                    {stockText(offer, units[offer.offerId] ?? none)}
                  </span>
                </p>
                <p className="text-xs text-ink-2">
                  {stateText(offer, units[offer.offerId] ?? none, now)}
                </p>
              </div>
              <Button
                variant="compact"
                aria-label={copy.editNamed(offer.name)}
                onClick={() => {
                  setOpen({ base: offer });
                }}
              >
                {copy.edit}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offers.length < offersPerItem ? (
        <Button
          variant="compact"
          className="self-start"
          aria-label={`${copy.add}: ${item.name}`}
          onClick={() => {
            setOpen({ base: null });
          }}
        >
          {copy.add}
        </Button>
      ) : (
        <p className="text-ink-2">{copy.full(offersPerItem)}</p>
      )}
      {open && (
        <offerDialog.Part
          packageId={packageId}
          found={found}
          base={open.base}
          sold={units[open.base?.offerId ?? '']?.sold ?? 0}
          onSaved={onChanged}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}
