import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { controlClass } from '../../components/controlClass';
import { StatusPill } from '../../components/workspace/StatusPill';
import { paths, studioPaths } from '../../config/paths';
import { shopAdminCopy } from '../../content/shopAdmin';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { StoredPicture } from '../media/StoredPicture';
import { isWantedOnSale, type ItemLack, lacksOf, slotsOfFilm } from '../orders/offerModel';
import {
  putOnSale,
  type Shop,
  type ShopFilm,
  type ShopItem,
  takeBackDraft,
  takeOffSale,
} from './api';
import { unitsTaken } from './model';
import { OfferList } from './OfferList';
import type { Elements } from '../../lib/elements';
import { useAction } from '../../lib/useAction';

const { items: copy, lacks: lackCopy, sale, change } = shopAdminCopy;

/** What opens the dialog in which something can be put right. */
type Openers = { editItem: () => void; editTerms: () => void };

type ItemCardProps = Openers & {
  shop: Shop;
  film: ShopFilm;
  found: ShopItem;
  onChanged: () => void;
};

/** The items on sale that hold the places which a film's item could take. */
function holdersOf({ brand, films, taken }: Shop, projectId: string) {
  const all = films.flatMap(({ items }) => items.map(({ item }) => item));
  return slotsOfFilm(brand, projectId).flatMap(
    (slot) => all.find(({ itemId }) => itemId === taken[slot]) ?? [],
  );
}

function StatePill({ found: { item, draft } }: { found: ShopItem }) {
  const { states } = shopAdminCopy;
  if (item.onSale) return <StatusPill variant="visible" label={states.onSale} />;
  return !item.approved && draft?.state === 'waiting' ? (
    <StatusPill variant="waiting" label={states.waiting} />
  ) : (
    <StatusPill variant="hidden" label={states.offSale} />
  );
}

/** An item with what keeps it from being bought, what to do about it, and its offers. */
export function ItemCard({ shop, film, found, editItem, editTerms, onChanged }: ItemCardProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const { item, draft, offers, isOnPage } = found;
  const [asks, setAsks] = useState<'replace' | 'takeBack'>();
  const holders = holdersOf(shop, film.projectId);
  const [replacedId, setReplacedId] = useState('');
  const { isBusy, failure, run } = useAction();
  const lacks = lacksOf(item, {
    brand: shop.brand,
    terms: film.terms,
    draft,
    offers,
    unitsTaken: unitsTaken(shop.units),
    isOnPage,
    taken: shop.taken,
    now: shop.readAt,
  });
  const shown = draft && !item.approved ? draft : item;
  const [first] = shown.pictures;

  /** To the heading, since the pressed button goes. */
  const closeAndFocus = () => {
    // First the dialog gives back the focus.
    flushSync(() => {
      setAsks(undefined);
    });
    document.getElementById(id)?.focus();
  };
  /** Announces what was done. Returns why it failed. */
  const finish = (
    outcome: { type: string; error?: { code?: string | undefined } },
    about: string,
    message: 'itemOnSale' | 'itemOffSale',
  ): string => {
    if (outcome.error) return dispatch(toRequestError(outcome));
    closeAndFocus();
    dispatch(successAnnounced({ name: item.name, message, about }));
    onChanged();
    return '';
  };
  const start = async (replaced = '') =>
    finish(
      await dispatch(putOnSale({ item, replacedId: replaced })),
      putOnSale.typePrefix,
      'itemOnSale',
    );
  const end = async () =>
    finish(await dispatch(takeOffSale(item)), takeOffSale.typePrefix, 'itemOffSale');
  const takeBack = async () => {
    const outcome = await dispatch(takeBackDraft(item));
    if (takeBackDraft.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    closeAndFocus();
    onChanged();
    return '';
  };

  const button = (label: string, onClick: () => void) => (
    <Button variant="compact" aria-describedby={id} aria-disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  const toPackage = (
    <Link to={`${paths.studio}/${studioPaths.package}`} className="py-1 text-daylight underline">
      {shopAdminCopy.toPackage}
    </Link>
  );
  // A package that has ended sells nothing, and the rules let nothing be put on sale.
  const startSale =
    item.approved &&
    !lacks.includes('packageOver') &&
    button(isBusy ? sale.busy : sale.start, () => {
      void run(() => start());
    });
  /** The control that puts it right, where there is one here. */
  const remedies: Partial<Record<ItemLack, Elements>> = {
    packageSellsNothing: toPackage,
    packageOver: toPackage,
    notApproved: button(copy.edit, editItem),
    withdrawn: button(copy.edit, editItem),
    returned: button(copy.edit, editItem),
    noSlot:
      item.approved &&
      holders.length > 0 &&
      button(sale.instead, () => {
        setReplacedId(holders[0]?.itemId ?? '');
        setAsks('replace');
      }),
    slotGone: startSale,
    itemOffSale: startSale,
    noShippingPrice: button(shopAdminCopy.terms.edit, editTerms),
    noContactEmail: button(shopAdminCopy.terms.edit, editTerms),
    shopClosed: button(shopAdminCopy.terms.edit, editTerms),
  };

  return (
    <article aria-labelledby={id} className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start gap-4">
        <StoredPicture
          url={first?.url ?? ''}
          picture={first?.picture ?? null}
          sizes="96px"
          alt=""
          className="size-24 shrink-0 rounded-control object-cover"
          fallback={
            <p className="flex size-24 shrink-0 items-center justify-center rounded-control border border-dashed border-control bg-bg2 p-2 text-center text-xs text-ink-2">
              {copy.noPicture}
            </p>
          }
        />
        <div className="flex min-w-40 flex-1 flex-col gap-1">
          <h4
            id={id}
            tabIndex={-1}
            dir="auto"
            className="text-base font-semibold wrap-anywhere outline-none"
          >
            {shown.name}
          </h4>
          <p className="text-ink-2">{`${shown.type}${shown.pictures.length > 0 ? ` · ${copy.pictures(shown.pictures.length)}` : ''}`}</p>
          <p>
            <StatePill found={found} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {button(copy.edit, editItem)}
          {item.onSale &&
            button(isBusy ? sale.busy : sale.end, () => {
              void run(end);
            })}
        </div>
      </div>
      <Failure text={failure} />
      {draft && item.approved && (
        <div className="flex flex-col items-start gap-2 border-l-4 border-tungsten pl-3">
          <p>{change[draft.state]}</p>
          {button(change.takeBack, () => {
            setAsks('takeBack');
          })}
        </div>
      )}
      {draft?.state === 'returned' && (
        <div className="border-l-4 border-rec pl-3">
          <p className="font-medium">{change.note}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {draft.note}
          </p>
        </div>
      )}
      {draft?.state === 'waiting' && isWantedOnSale(item) && (
        <p className="border-l-4 border-tungsten pl-3">{sale.afterApproval}</p>
      )}
      {item.approved && !isOnPage && (
        <p className="border-l-4 border-tungsten pl-3">{shopAdminCopy.noCard}</p>
      )}
      {lacks.length === 0 ? (
        <p className="text-ok">{shopAdminCopy.canBeBought}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <h5 className="font-medium">{shopAdminCopy.lacksHeading}</h5>
          <ul aria-label={shopAdminCopy.lacksHeading} className="flex flex-col gap-2">
            {lacks.map((lack) => (
              <li key={lack} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0">
                  <span>{lackCopy[lack].why}</span>{' '}
                  <span className="text-ink-2">{lackCopy[lack].what}</span>
                </span>
                {remedies[lack]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <OfferList
        packageId={shop.brand.packageId}
        found={found}
        units={shop.units}
        now={shop.readAt}
        onChanged={onChanged}
      />
      {asks === 'replace' && (
        <ConfirmDialog
          title={sale.title(item.name)}
          action={sale.start}
          variant="primary"
          onConfirm={() => start(replacedId)}
          onClose={() => {
            setAsks(undefined);
          }}
        >
          <p>{sale.lead}</p>
          <label className="flex flex-col gap-1">
            {sale.choose}
            <select
              value={replacedId}
              className={controlClass()}
              onChange={({ target }) => {
                setReplacedId(target.value);
              }}
            >
              {holders.map((holder) => (
                <option key={holder.itemId} value={holder.itemId}>
                  {holder.name}
                </option>
              ))}
            </select>
          </label>
        </ConfirmDialog>
      )}
      {asks === 'takeBack' && (
        <ConfirmDialog
          title={change.takeBackQuestion(item.name)}
          action={change.takeBack}
          onConfirm={takeBack}
          onClose={() => {
            setAsks(undefined);
          }}
        >
          <p>{change.takeBackNote}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
