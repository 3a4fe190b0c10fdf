import { ClipboardPaste, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Role } from '../creators/model';
import { orderNumber } from '../shop/orderNumber';
import { fetchOrders, fetchParcels, moveOrders, recordExport } from './api';
import {
  hasLabel,
  type ListedOrder,
  listOrders,
  type OrderMove,
  type OrderView,
  orderViewSchema,
  packingStates,
  type PackingState,
  seesContacts,
} from './model';
import { OrderCards, OrderTable } from './OrderTable';
import { ordersCsv } from './ordersCsv';
import type { Sheet } from './OrderSheets';
import { OrderTools } from './OrderTools';
import { useOrders } from './useOrders';

const orderPanel = partOnDemand(async () => (await import('./OrderPanel')).OrderPanel);
const orderSheets = partOnDemand(async () => (await import('./OrderSheets')).OrderSheets);
const pasteTracking = partOnDemand(async () => (await import('./PasteTracking')).PasteTracking);
const ofAPress = [orderPanel, orderSheets, pasteTracking];

type Reader = { brandId: string; role: Role };

/** So many orders are moved on before it is said how many are done. */
const movesTold = 24;

/** Says what came of moving several orders. */
const outcomeText = (
  { moved, skipped, failed }: { moved: string[]; skipped: string[]; failed: string[] },
  state: PackingState,
) =>
  [
    moved.length > 0 && copy.moved(moved.length, copy.states[state]),
    skipped.length > 0 && copy.skipped(skipped.length),
    failed.length > 0 && copy.failed(failed.length),
  ]
    .filter(Boolean)
    .join(' ');

/** The orders of a brand, as one of its members sees and sends them. */
export function OrderList({ brandId, role }: Reader) {
  const dispatch = useAppDispatch();
  const [view, changeView] = useListView(orderViewSchema);
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const orders = useOrders({ brandId, role }, view);
  const [now] = useState(() => Date.now());
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

  // The button that opened the panel gets the focus back.
  const lastOpened = useRef('');
  useEffect(() => {
    if (view.order === '' && lastOpened.current !== '')
      document.getElementById(`order-${lastOpened.current}`)?.focus();
    lastOpened.current = view.order;
  }, [view.order]);

  const change = (changed: Partial<OrderView>) => {
    setStatus('');
    setFailure('');
    if (changed.order === undefined) setChosen(new Set());
    changeView(changed);
  };
  const close = () => {
    changeView({ order: '' });
  };
  /** Returns what failed, or an empty string. What is not done stays chosen: pressed again, it goes on from there. */
  const move = async (moves: readonly OrderMove[], from: readonly PackingState[]) => {
    const done = { moved: [] as string[], skipped: [] as string[], failed: [] as string[] };
    let failed = '';
    for (let start = 0; start < moves.length && failed === ''; start += movesTold) {
      if (moves.length > movesTold) setStatus(copy.movingOf(start, moves.length));
      const next = moves.slice(start, start + movesTold);
      const outcome = await dispatch(moveOrders({ brandId, moves: next, from }));
      if (moveOrders.fulfilled.match(outcome))
        for (const kind of ['moved', 'skipped', 'failed'] as const)
          done[kind].push(...outcome.payload[kind]);
      else failed = dispatch(toRequestError(outcome));
    }
    const settled = [...done.moved, ...done.skipped];
    if (failed !== '' && settled.length === 0) {
      setStatus('');
      return failed;
    }
    for (const state of new Set(moves.map((one) => one.state))) {
      const ids = moves.filter((one) => one.state === state).map(({ orderId }) => orderId);
      orders.moved(
        ids.filter((id) => done.moved.includes(id)),
        state,
      );
      setStatus(outcomeText(done, state));
    }
    // What someone else moved on is elsewhere, too.
    if (done.skipped.length > 0) orders.retry();
    setChosen(
      new Set(moves.map(({ orderId }) => orderId).filter((orderId) => !settled.includes(orderId))),
    );
    return failed;
  };
  const moveChosen = async (state: 'packed' | 'sent') => {
    if (busy) return;
    setBusy('moving');
    setFailure('');
    const from: PackingState[] = state === 'packed' ? ['toPack'] : ['toPack', 'packed'];
    setFailure(
      await move(
        picked
          .filter((one) => from.includes(one.state))
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
          fetchOrders({ brandId, role, group, after, size: recordsPerBatch }),
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
  const List = isPhone ? OrderCards : OrderTable;
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }} actions={actions}>
      {!hasAddresses && <p className="text-ink-2">{copy.noAddress}</p>}
      <OrderTools role={role} orders={orders} view={view} onChange={change} />
      {orders.failure && <LoadFailure text={orders.failure} onRetry={orders.retry} />}
      <Failure text={failure} />
      {picked.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{copy.chosen(picked.length)}</p>
          {picked.some(({ state }) => state === 'toPack') && (
            <Button
              className="dense-button"
              aria-disabled={busy !== null}
              onClick={() => void moveChosen('packed')}
            >
              {busy === 'moving' ? copy.moving : copy.markPacked}
            </Button>
          )}
          {picked.some(({ state }) => state === 'toPack' || state === 'packed') && (
            <Button
              variant="quiet"
              className="dense-button"
              aria-disabled={busy !== null}
              onClick={() => void moveChosen('sent')}
            >
              {busy === 'moving' ? copy.moving : copy.markSent}
            </Button>
          )}
          {picked.length === listed?.length && !orders.isComplete && total !== undefined && (
            <Button variant="compact" aria-disabled={busy !== null} onClick={chooseAll}>
              {busy === 'reading' ? copy.readingAll : copy.chooseAllOf(total)}
            </Button>
          )}
          <Button
            variant="compact"
            onClick={() => {
              setChosen(new Set());
              focusPageHeading();
            }}
          >
            {copy.unchoose}
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {!listed && !orders.failure && <p role="status">{copy.loading}</p>}
      {listed?.length === 0 &&
        (known?.length === 0 && !orders.isByNumber ? (
          <EmptyPanel title={copy.none[view.group]}>
            {view.group === 'overdue' ? copy.noneOverdueLead : copy.noneLead}
          </EmptyPanel>
        ) : (
          <EmptyPanel
            title={copy.noneFound}
            action={
              <Button
                variant="quiet"
                onClick={() => {
                  change({ search: '', item: '', country: '' });
                  // The pressed button goes with the panel.
                  focusPageHeading();
                }}
              >
                {copy.clear}
              </Button>
            }
          >
            {copy.noneFoundLead}
          </EmptyPanel>
        ))}
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
          onOpen={(order) => {
            changeView({ order });
          }}
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
            onMove={(one) => move([one], packingStates)}
            onClose={close}
          />
        </SidePanel>
      )}
      {isPasting && (
        <pasteTracking.Part
          readOpen={readOpen}
          onMove={async (moves) => {
            const failed = await move(moves, ['toPack', 'packed']);
            if (failed === '') setPasting(false);
            return failed;
          }}
          onClose={() => {
            setPasting(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}
