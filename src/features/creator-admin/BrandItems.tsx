import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packCopy } from '../../content/projectPacks';
import { approvalsCopy, brandItemsCopy as copy } from '../../content/shopAdmin';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import type { Item } from '../orders/offerModel';
import { fetchApprovedItems, withdrawItem } from '../shop-admin/approvedItemsApi';
import type { BrandFilm } from './model';

type BrandItemsProps = { brandId: string; films: readonly BrandFilm[] };

/** What staff have approved of a brand's shop, which they can withdraw. */
export function BrandItems({ brandId, films }: BrandItemsProps) {
  const dispatch = useAppDispatch();
  const { value: items, failure, retry } = useLoadedOf(fetchApprovedItems, brandId);
  const [asked, setAsked] = useState<Item>();
  const filmOf = ({ projectId }: Item) => {
    const film = films.find((one) => one.projectId === projectId);
    return film ? packCopy.titleOf(film.title) : approvalsCopy.filmGone;
  };
  const withdraw = async (item: Item) => {
    const outcome = await dispatch(withdrawItem(item));
    if (withdrawItem.rejected.match(outcome)) {
      // It says something else by now, which is to be looked at first.
      if (outcome.error.code === 'message/itemDraftChanged') retry();
      return dispatch(toRequestError(outcome));
    }
    // First the dialog gives back the focus; the button that had it goes with its item.
    flushSync(() => {
      setAsked(undefined);
    });
    document.getElementById('brand-items')?.focus();
    dispatch(
      successAnnounced({
        name: item.name,
        message: 'itemWithdrawn',
        about: withdrawItem.typePrefix,
      }),
    );
    retry();
    return '';
  };
  return (
    <>
      {items && items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.itemId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2">
                  <span dir="auto" className="font-medium wrap-anywhere">
                    {item.name}
                  </span>
                  <StatusPill
                    variant={item.onSale ? 'visible' : 'hidden'}
                    label={item.onSale ? copy.onSale : copy.offSale}
                  />
                </p>
                <p dir="auto" className="wrap-anywhere text-ink-2">
                  {filmOf(item)}
                </p>
              </div>
              <Button
                variant="compact"
                aria-label={copy.withdrawNamed(item.name)}
                onClick={() => {
                  setAsked(item);
                }}
              >
                {copy.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!items && !failure && (
        <p role="status" className="text-ink-2">
          {copy.loading}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={copy.question(asked.name)}
          action={copy.action}
          onConfirm={() => withdraw(asked)}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          <p>{copy.consequences}</p>
          <p>{copy.afterwards}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
