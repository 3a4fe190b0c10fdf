import { useState } from 'react';
import { Button } from '../../components/Button';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import type { PackageId } from '../../config/packages';
import { shopAdminCopy } from '../../content/shopAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import { formatDollars } from '../packages/earnings';
import { type Offer, offerState } from '../shop/model';
import type { ShopItem } from './api';
import { offerInput, offersPerItem } from './model';

const { offers: copy } = shopAdminCopy;

/** The form of an offer. */
export const offerDialog = partOnDemand(async () => (await import('./OfferDialog')).OfferDialog);

/** The state of an offer and its dates, in words. */
function stateText(offer: Offer, now: number): string {
  const { from, until } = offerInput(offer);
  return [
    copy.states[offerState(offer, { now, taken: 0 }) ?? 'onSale'],
    from !== '' && copy.from(formatUtcDay(offer.from)),
    until !== '' && copy.until(formatUtcDay(offer.until)),
    offer.ships ? copy.ships : copy.doesNotShip,
  ]
    .filter(Boolean)
    .join(', ');
}

function stockText({ limited, numbered, stock }: Offer): string {
  if (!limited) return copy.unlimited;
  return numbered ? copy.numbered(stock) : copy.stock(stock);
}

type OfferListProps = {
  packageId: PackageId;
  found: ShopItem;
  /** In milliseconds. */
  now: number;
  onChanged: () => void;
};

/** The offers of an item, with their prices and stock. */
export function OfferList({ packageId, found, now, onChanged }: OfferListProps) {
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
                  <span className="text-ink-2">{stockText(offer)}</span>
                </p>
                <p className="text-xs text-ink-2">{stateText(offer, now)}</p>
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
          onSaved={onChanged}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}
