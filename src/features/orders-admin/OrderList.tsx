import { ClipboardPaste, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SidePanel } from '../../components/workspace/SidePanel';
import { useListView } from '../../components/workspace/useListView';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { recordsPerBatch } from '../../config/limits';
import { paths } from '../../config/paths';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { serverNow } from '../../lib/serverTime';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Role } from '../creators/model';
import { orderNumber } from '../orders/orderNumber';
import { AddressesExport } from './AddressesExport';
import { fetchOrders, fetchParcels, recordExport } from './api';
import {
  everyOrderOf,
  hasLabel,
  type ListedOrder,
  listOrders,
  type OrderView,
  orderViewSchema,
  type PackingState,
  seesContacts,
  stateOf,
} from './model';
import { ChosenOrders } from './ChosenOrders';
import { OrderCards, OrderTable } from './OrderTable';
import { ordersCsv } from './ordersCsv';
import type { Sheet } from './OrderSheets';
import { OrderTools } from './OrderTools';
import { useMoveOrders } from './useMoveOrders';
import { useOrders } from './useOrders';

const orderPanel = partOnDemand(async () => (await import('./OrderPanel')).OrderPanel);
const orderSheets = partOnDemand(async () => (await import('./OrderSheets')).OrderSheets);
const pasteTracking = partOnDemand(async () => (await import('./PasteTracking')).PasteTracking);
const ofAPress = [orderPanel, orderSheets, pasteTracking];

/** The state of an entry in the history that opened an order. */
const ofAStep = 'openedOrder';

type NoOrdersProps = {
  group: OrderView['group'];
  /** Whether the group has none at all, or the search and the filters find none of it. */
  isGroupEmpty: boolean;
  onClear: () => void;
};

function NoOrders({ group, isGroupEmpty, onClear }: NoOrdersProps) {
  return isGroupEmpty ? (
    <EmptyPanel title={copy.none[group]}>
      {group === 'overdue' ? copy.noneOverdueLead : copy.noneLead}
    </EmptyPanel>
  ) : (
    <EmptyPanel
      title={copy.noneFound}
      action={
        <Button variant="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      }
    >
      {copy.noneFoundLead}
    </EmptyPanel>
  );
}

type Reader = { brandId: string; role: Role };

/** The orders of a brand, as one of its members sees and sends them. */
export function OrderList({ brandId, role }: Reader) {
  const dispatch = useAppDispatch();
  const [view, changeView] = useListView(orderViewSchema);
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const orders = useOrders({ brandId, role }, view);
  const [now] = useState(serverNow);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<Sheet>();
  const [isPasting, setPasting] = useState(false);
  const [busy, setBusy] = useState<'moving' | 'reading' | null>(null);
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState('');
  const panel = useRef<HTMLDialogElement>(null);
  const hasAddresses = seesContacts(role);

  const known = orders.orders;
  const searched = orders.isByNumber ? { ...view, search: '', item: '', country: '' } : view;
  const listed = known && listOrders(known, searched);
  const picked = (listed ?? []).filter(({ orderId }) => chosen.has(orderId));

  const location = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  /** A step in the history, so that Back closes the panel; one that is open already changes its order. */
  const open = (order: string) => {
    if (view.order === '') changeView({ order }, { state: ofAStep });
    else changeView({ order }, { replace: true, state: location.state as unknown });
  };
  const close = () => {
    if (location.state !== ofAStep) changeView({ order: '' });
    else if (!isClosing.current) {
      isClosing.current = true;
      void navigate(-1);
    }
  };
  // The button that opened the panel gets the focus back, or the heading once the order is listed elsewhere.
  const lastOpened = useRef('');
  useEffect(() => {
    if (view.order === '' && lastOpened.current !== '') {
      const opener = document.getElementById(`order-${lastOpened.current}`);
      if (opener) opener.focus();
      else focusPageHeading();
    }
    lastOpened.current = view.order;
    isClosing.current = false;
  }, [view.order]);

  const change = (changed: Partial<OrderView>) => {
    setStatus('');
    setFailure('');
    if (changed.order === undefined) setChosen(new Set());
    changeView(changed);
  };
  const { moveChosen, movePasted, moveOpened } = useMoveOrders({
    brandId,
    orders,
    setStatus,
    setChosen,
  });
  const movePicked = async (state: 'packed' | 'sent') => {
    if (busy) return;
    setBusy('moving');
    setFailure('');
    const from: PackingState[] = state === 'packed' ? ['toPack'] : ['toPack', 'packed'];
    setFailure(
      await moveChosen(
        picked
          .filter((one) => from.some((shown) => shown === stateOf(one)))
          .map(({ orderId }) => ({ orderId, state, parcel: null })),
        from,
      ),
    );
    setBusy(null);
    focusPageHeading();
  };
  /** What is chosen, or else all that the view finds. */
  const readTargets = async (): Promise<readonly ListedOrder[] | null> => {
    if (picked.length > 0) return picked;
    if (orders.isComplete || orders.isByNumber) return listed ?? [];
    setBusy('reading');
    const all = await orders.readAll();
    setBusy(null);
    return all && listOrders(all, view);
  };
  /** Chooses what is on no page yet, too. */
  const chooseAll = async () => {
    if (busy) return;
    setBusy('reading');
    const all = await orders.readAll();
    setBusy(null);
    if (all) setChosen(new Set(listOrders(all, view).map(({ orderId }) => orderId)));
  };
  const showSheet = async (kind: Sheet['kind']) => {
    if (busy) return;
    setFailure('');
    const targets = await readTargets();
    if (!targets) return;
    const printed = kind === 'labels' ? targets.filter(hasLabel) : targets;
    const count = printed.filter(({ contact }) => contact !== null).length;
    if (count > 0) {
      setBusy('reading');
      const what = kind === 'labels' ? 'address labels' : 'packing list';
      const recorded = await dispatch(recordExport({ brandId, what, count }));
      setBusy(null);
      if (!recordExport.fulfilled.match(recorded)) {
        setFailure(dispatch(toRequestError(recorded)));
        return;
      }
    }
    setSheet({ kind, orders: printed });
  };
  const exportCsv = async () => {
    if (busy) return;
    setFailure('');
    const targets = await readTargets();
    if (!targets) return;
    setBusy('reading');
    const ids = targets.map(({ orderId }) => orderId);
    const parcels = await dispatch(fetchParcels({ brandId, ids }));
    const recorded = fetchParcels.fulfilled.match(parcels)
      ? await dispatch(recordExport({ brandId, what: 'orders', count: ids.length }))
      : parcels;
    setBusy(null);
    if (fetchParcels.fulfilled.match(parcels) && recordExport.fulfilled.match(recorded)) {
      const csv = ordersCsv(targets, parcels.payload);
      downloadFile(csv, copy.csv.fileName(todayUtc()), 'text/csv;charset=utf-8');
      dispatch(successAnnounced({ message: 'ordersDownloaded', about: fetchParcels.typePrefix }));
    } else setFailure(dispatch(toRequestError(recorded)));
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
            selection: everyOrderOf(group),
            after,
            size: recordsPerBatch,
          }),
        );
        if (!fetchOrders.fulfilled.match(outcome)) return dispatch(toRequestError(outcome));
        open.push(...outcome.payload.orders);
        after = outcome.payload.next;
      } while (after !== null);
    }
    return open;
  };

  const hasListed = listed !== undefined && listed.length > 0;
  const actions = (
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
      {(hasListed
        ? hasAddresses
          ? (['packing', 'labels'] as const)
          : (['packing'] as const)
        : []
      ).map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          className="dense-button"
          onClick={() => void showSheet(kind)}
        >
          <Printer aria-hidden="true" className="size-4" />
          <span>{copy.sheets[kind]}</span>
        </Button>
      ))}
      {hasListed && role === 'owner' && (
        <Button variant="quiet" className="dense-button" onClick={exportCsv}>
          <Download aria-hidden="true" className="size-4" />
          <span>{busy === 'reading' ? copy.csv.busy : copy.csv.start}</span>
        </Button>
      )}
    </>
  );
  if (sheet)
    return (
      <WorkspacePage title={copy.heading}>
        <orderSheets.Part
          sheet={sheet}
          onClose={() => {
            setSheet(undefined);
            focusPageHeading();
          }}
        />
      </WorkspacePage>
    );
  const total = orders.counts[view.group];
  const isFiltered = view.item + view.country !== '';
  const allLabel =
    isFiltered || total === undefined ? copy.chooseAllFound : copy.chooseAllOf(total);
  const List = isPhone ? OrderCards : OrderTable;
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }} actions={actions}>
      {!hasAddresses && <p className="text-ink-2">{copy.noAddress}</p>}
      <OrderTools role={role} orders={orders} view={view} onChange={change} />
      {orders.failure && <LoadFailure text={orders.failure} onRetry={orders.retry} />}
      <Failure text={failure} />
      {picked.length > 0 && (
        <ChosenOrders
          chosen={picked}
          busy={busy}
          allLabel={picked.length === listed?.length && !orders.isComplete ? allLabel : undefined}
          onMove={movePicked}
          onChooseAll={chooseAll}
          onClear={() => {
            setChosen(new Set());
            focusPageHeading();
          }}
        />
      )}
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {(!listed || orders.isLookingOn) && !orders.failure && <p role="status">{copy.loading}</p>}
      {listed?.length === 0 && !orders.isLookingOn && !orders.failure && (
        <NoOrders
          group={view.group}
          isGroupEmpty={known?.length === 0 && !orders.isByNumber && !isFiltered}
          onClear={() => {
            change({ search: '', item: '', country: '' });
            // The pressed button goes with the panel.
            focusPageHeading();
          }}
        />
      )}
      {hasListed && (
        <List
          orders={listed}
          now={now}
          chosen={chosen}
          openId={view.order}
          onChoose={(ids, isChosen) => {
            setStatus('');
            const next = new Set(chosen);
            for (const id of ids)
              if (isChosen) next.add(id);
              else next.delete(id);
            setChosen(next);
          }}
          onOpen={open}
        />
      )}
      {listed && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {copy.count(
              listed.length,
              orders.isByNumber ? listed.length : (total ?? listed.length),
            )}
          </p>
          {!orders.isComplete && (
            <Button variant="compact" onClick={orders.more}>
              {copy.more}
            </Button>
          )}
        </div>
      )}
      {role === 'owner' && <AddressesExport brandId={brandId} />}
      {orders.opened && (
        <SidePanel
          panel={panel}
          label={copy.open(orderNumber(orders.opened.orderId))}
          onClose={close}
        >
          <orderPanel.Part
            key={orders.opened.orderId}
            listed={orders.opened}
            role={role}
            onMove={moveOpened}
            onClose={close}
          />
        </SidePanel>
      )}
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
    </WorkspacePage>
  );
}
