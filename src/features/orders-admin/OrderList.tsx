import { ClipboardPaste, Printer } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import { useListView } from '../../components/workspace/useListView';
import { recordsPerBatch } from '../../config/limits';
import { paths } from '../../config/paths';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { serverNow } from '../../lib/serverTime';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { fetchPromises } from '../campaigns/promisesApi';
import type { Role } from '../creators/model';
import { orderNumber } from '../orders/orderNumber';
import { AddressesExport } from './AddressesExport';
import { fetchOrders, fetchParcels } from './api';
import {
  choicesOf,
  countryName,
  countryOf,
  everyOrderOf,
  groupsOf,
  heldRewards,
  isHeld,
  type ListedOrder,
  listOrders,
  type OrderView,
  orderViewSchema,
  seesContacts,
} from './model';
import { ChosenOrders } from './ChosenOrders';
import { orderColumns, renderOrderCard } from './orderColumns';
import { ordersCsv } from './ordersCsv';
import { useMoveOrders } from './useMoveOrders';
import { RewardFilter } from './RewardFilter';
import { type Orders, useOrders } from './useOrders';
import { orderSheets, useSheets } from './useSheets';

const orderPanel = partOnDemand(async () => (await import('./OrderPanel')).OrderPanel);
const pasteTracking = partOnDemand(async () => (await import('./PasteTracking')).PasteTracking);
const ofAPress = [orderPanel, orderSheets, pasteTracking];

const labelled = (options: readonly string[], labelOf: (option: string) => string) =>
  Object.fromEntries(options.map((option) => [option, labelOf(option)]));

/** What the orders are filtered by, with the choices that those which were read have. */
function filtersOf({ choices, readChoices }: Orders, { item, country }: OrderView) {
  const items = choicesOf(choices, ({ lines }) => lines.map(({ name }) => name), item);
  const countries = choicesOf(choices, (listed) => [countryOf(listed)], country);
  const onFocus = () => void readChoices();
  return [
    {
      name: 'item',
      label: copy.items.label,
      options: { '': copy.items.all, ...labelled(items, (name) => name) },
      onFocus,
    },
    {
      name: 'country',
      label: copy.countries.label,
      options: { '': copy.countries.all, ...labelled(countries, countryName) },
      onFocus,
    },
  ];
}

const listCopyOf = (group: OrderView['group']) => ({
  heading: copy.heading,
  search: copy.search,
  loading: copy.loading,
  none: copy.none[group],
  noneLead: group === 'overdue' ? copy.noneOverdueLead : copy.noneLead,
  noneFound: copy.noneFound,
  noneFoundLead: copy.noneFoundLead,
  count: (shown: number, _found: number, all: number) => copy.count(shown, all),
  fileName: copy.csv.fileName,
  openNamed: copy.open,
  panelNamed: copy.open,
  chosen: copy.chosen,
  chooseShown: copy.chooseAll,
});

type OrderListProps = {
  brandId: string;
  role: Role;
  /** The film that its campaign is for, of which pledges are listed, too. */
  campaignId?: string | undefined;
};

/** The orders of a brand, as one of its members sees and sends them. */
export function OrderList({ brandId, role, campaignId = '' }: OrderListProps) {
  const dispatch = useAppDispatch();
  const [view, changeView] = useListView(orderViewSchema);
  useFetchAhead(ofAPress);
  const orders = useOrders({ brandId, role }, view);
  const promised = useLoadedOf(fetchPromises, campaignId);
  const { value: promises } = promised;
  // Without a campaign nothing is held.
  const held =
    promises === null ? [] : promises && heldRewards(promises.campaign, promises.rewards);
  const [now] = useState(serverNow);
  const [chosenHere, setChosenHere] = useState<ReadonlySet<string>>();
  const chosen =
    chosenHere ??
    new Set<string>(view.chosen === 'all' ? orders.orders?.map(({ orderId }) => orderId) : []);
  const setChosen = (ids: ReadonlySet<string>) => {
    setChosenHere(ids);
    // A reload must not choose again what somebody has not.
    if (view.chosen !== '') changeView({ chosen: '' });
  };
  const [isPasting, setPasting] = useState(false);
  const [status, setStatus] = useState('');
  const moving = { brandId, orders, setStatus, setChosen };
  const { moveChosen, movePasted, moveOpened } = useMoveOrders(moving);
  const hasAddresses = seesContacts(role);
  const { record, showSheet, page } = useSheets(brandId, copy.heading);

  const csvOf = async (targets: readonly ListedOrder[]) => {
    const ids = targets.map(({ orderId }) => orderId);
    const parcels = await dispatch(fetchParcels({ brandId, ids }));
    return fetchParcels.fulfilled.match(parcels)
      ? ordersCsv(targets, parcels.payload)
      : { problem: dispatch(toRequestError(parcels)) };
  };
  /** All orders that can be sent, for a pasted list, or why they could not be read. */
  const readOpen = async (): Promise<readonly ListedOrder[] | string> => {
    const open: ListedOrder[] = [];
    for (const group of ['toPack', 'packed'] as const) {
      let after: string | null = null;
      do {
        const outcome: Awaited<ReturnType<ReturnType<typeof fetchOrders>>> = await dispatch(
          fetchOrders({
            brandId,
            role,
            selection: everyOrderOf(group, view.reward),
            after,
            size: recordsPerBatch,
          }),
        );
        if (!fetchOrders.fulfilled.match(outcome)) return dispatch(toRequestError(outcome));
        open.push(...outcome.payload.orders);
        after = outcome.payload.next;
      } while (after !== null);
    }
    return open.filter((one) => !isHeld(one, held));
  };

  if (page) return page;
  const groups = groupsOf(role, view.reward);
  /** Where what is not listed any more has moved on to. */
  const further = groups
    .slice(groups.indexOf(view.group) + 1)
    .map((group) => ({ group, count: orders.counts[group] ?? 0 }))
    .find(({ count }) => count > 0);
  const sheets = hasAddresses ? (['packing', 'labels'] as const) : (['packing'] as const);
  return (
    <RecordList
      copy={listCopyOf(view.group)}
      fallback={paths.studio}
      records={orders.orders}
      pages={{
        isComplete: orders.isComplete,
        isLookingOn: orders.isLookingOn,
        isFiltered: orders.isByNumber || view.item + view.country !== '',
        total: orders.isByNumber ? undefined : orders.counts[view.group],
        chooseAllOf: copy.chooseAllOf,
        onMore: orders.more,
        readAll: orders.readAll,
        chosen,
        onChoose: setChosen,
        status,
        onStatus: setStatus,
      }}
      failure={orders.failure}
      onRetry={orders.retry}
      schema={orderViewSchema}
      list={(known, asked) =>
        listOrders(
          known,
          orders.isByNumber ? { ...asked, search: '', item: '', country: '' } : asked,
        )
      }
      segments={{
        name: 'group',
        label: copy.states.label,
        options: Object.fromEntries(groups.map((group) => [group, copy.states[group]])),
        count: () => orders.counts,
        isApart: true,
      }}
      filters={filtersOf(orders, view)}
      noneAction={
        further && (
          <Button
            variant="quiet"
            onClick={() => {
              setChosen(new Set());
              setStatus('');
              const { reward } = view;
              changeView({ ...v.parse(orderViewSchema, {}), reward, group: further.group });
              // The pressed button goes with the panel.
              focusPageHeading();
            }}
          >
            {copy.further(copy.states[further.group], further.count)}
          </Button>
        )
      }
      name="order"
      idOf={({ orderId }) => orderId}
      titleOf={({ orderId }) => orderNumber(orderId)}
      chooseNamed={copy.choose}
      columns={orderColumns(now, orders.orders?.some(({ order }) => order !== null) === true)}
      card={(listed) => renderOrderCard(listed, now)}
      opened={orders.opened}
      isOpenedAsStep
      panel={(listed, close) => (
        <orderPanel.Part
          key={listed.orderId}
          listed={listed}
          role={role}
          held={held}
          onMove={moveOpened}
          onClose={close}
        />
      )}
      bulk={(picked, work) => (
        <ChosenOrders chosen={picked} held={held} work={work} onMove={moveChosen} />
      )}
      actions={(hasFound, work) => (
        <>
          <Button
            variant="quiet"
            className="dense-button"
            onClick={() => {
              setPasting(true);
            }}
          >
            <ClipboardPaste aria-hidden="true" className="size-4" />
            {copy.paste.open}
          </Button>
          {hasFound &&
            sheets.map((kind) => (
              <Button
                key={kind}
                variant="quiet"
                className="dense-button"
                aria-disabled={work.isBlocked}
                onClick={() => void showSheet(kind, work)}
              >
                <Printer aria-hidden="true" className="size-4" />
                <span>{copy.sheets[kind]}</span>
              </Button>
            ))}
        </>
      )}
      csvOf={role === 'owner' ? csvOf : undefined}
      beforeExport={(count) => record('orders', count)}
      onExported={() => {
        dispatch(successAnnounced({ message: 'ordersDownloaded', about: fetchParcels.typePrefix }));
      }}
      lead={
        <>
          {campaignId !== '' && (
            <RewardFilter
              promised={promised}
              reward={view.reward}
              onChange={(reward) => {
                setChosen(new Set());
                setStatus('');
                changeView({ ...v.parse(orderViewSchema, {}), reward });
              }}
            />
          )}
          {!hasAddresses && <p className="text-ink-2">{copy.noAddress}</p>}
        </>
      }
    >
      {role === 'owner' && <AddressesExport brandId={brandId} />}
      {isPasting && (
        <pasteTracking.Part
          readOpen={readOpen}
          onMove={async (moves) => {
            const outcome = await movePasted(moves);
            if (outcome.left.length === 0) setPasting(false);
            return outcome;
          }}
          onClose={() => {
            setPasting(false);
          }}
        />
      )}
    </RecordList>
  );
}
