import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packageTerms } from '../../config/packages';
import { shopAdminCopy } from '../../content/shopAdmin';
import { isShopOpen, slotsOfFilm } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import type { Shop, ShopFilm, ShopItem } from './api';
import { ItemCard } from './ItemCard';
import { offerDialog } from './OfferList';
import { placeName } from './placeName';

const { terms: copy, items } = shopAdminCopy;

const itemDialog = partOnDemand(async () => (await import('./ItemDialog')).ItemDialog);
const termsDialog = partOnDemand(async () => (await import('./TermsDialog')).TermsDialog);
const ofAPress = [itemDialog, termsDialog, offerDialog];

/** Whether the shop is open, whom buyers write to, when it is sent, and what that costs. */
function Terms({ film: { terms }, onEdit }: { film: ShopFilm; onEdit: () => void }) {
  const id = useId();
  const prices = Object.entries(terms.shipping).sort(([one], [other]) =>
    placeName(one).localeCompare(placeName(other)),
  );
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h3 id={id} className="label">
          {copy.heading}
        </h3>
        <Button variant="compact" onClick={onEdit}>
          {copy.edit}
        </Button>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        <p>
          <StatusPill
            variant={isShopOpen(terms) ? 'visible' : 'hidden'}
            label={isShopOpen(terms) ? copy.open : copy.closed}
          />
        </p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
          <dt className="text-ink-2">{copy.contact}</dt>
          <dd className="wrap-anywhere">{terms.contactEmail || copy.noContact}</dd>
          <dt className="text-ink-2">{copy.handling}</dt>
          <dd>{copy.within(terms.handlingDays)}</dd>
          <dt className="text-ink-2">{copy.shipping}</dt>
          <dd>
            {prices.length === 0
              ? copy.noShipping
              : prices
                  .map(
                    ([place, cents]) =>
                      `${placeName(place)}: ${cents === 0 ? copy.free : formatDollars(cents)}`,
                  )
                  .join(' · ')}
          </dd>
        </dl>
      </div>
    </section>
  );
}

type FilmShopProps = { shop: Shop; film: ShopFilm; onChanged: () => void };

/** What one film sells. */
export function FilmShop({ shop, film, onChanged }: FilmShopProps) {
  const id = useId();
  useFetchAhead(ofAPress);
  const [open, setOpen] = useState<{ terms: true } | { found: ShopItem | null }>();
  const slots = slotsOfFilm(shop.brand, film.projectId);
  const taken = slots.filter((slot) => shop.taken[slot] !== undefined);
  const close = () => {
    setOpen(undefined);
  };
  const add = (
    <Button
      // A page has one primary button at most.
      variant={shop.films.length === 1 ? 'primary' : 'quiet'}
      className="text-sm!"
      onClick={() => {
        setOpen({ found: null });
      }}
    >
      {items.add}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} dir="auto" className="font-display text-2xl font-semibold wrap-anywhere">
        {film.title}
      </h2>
      <Terms
        film={film}
        onEdit={() => {
          setOpen({ terms: true });
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-base font-semibold">{items.heading}</h3>
          <p className="text-ink-2">
            {shopAdminCopy.places(
              taken.length,
              slots.length,
              packageTerms[shop.brand.packageId].name,
            )}
          </p>
        </div>
        {film.items.length > 0 && add}
      </div>
      {film.items.length === 0 && (
        <EmptyPanel title={items.none} action={add}>
          {items.noneLead}
        </EmptyPanel>
      )}
      {film.items.map((found) => (
        <ItemCard
          key={found.item.itemId}
          shop={shop}
          film={film}
          found={found}
          editItem={() => {
            setOpen({ found });
          }}
          editTerms={() => {
            setOpen({ terms: true });
          }}
          onChanged={onChanged}
        />
      ))}
      {open && 'terms' in open && (
        <termsDialog.Part film={film} onSaved={onChanged} onClose={close} />
      )}
      {open && 'found' in open && (
        <itemDialog.Part
          brandId={shop.brandId}
          projectId={film.projectId}
          slot={slots[0] ?? ''}
          hasFreeSlot={taken.length < slots.length}
          found={open.found}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </section>
  );
}
