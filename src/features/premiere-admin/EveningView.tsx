import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Section } from '../../components/workspace/DocumentSection';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../config/paths';
import { eveningCopy as copy } from '../../content/evening';
import { formatCount } from '../../content/formatCount';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { downloadFile } from '../../lib/downloadFile';
import type { Elements } from '../../lib/elements';
import { usePolling } from '../../lib/usePolling';
import { clockIn, dayIn } from '../../lib/zonedTime';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { type Loaded, useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { formatDollars } from '../packages/earnings';
import type { Guest } from '../premieres/guestModel';
import { countSeats, unbrokenName } from '../premieres/hall';
import {
  type Evening,
  fetchEvening,
  type MadePass,
  makePass,
  removeGuest,
  withdrawPass,
} from './eveningApi';
import { eveningCsv, peopleOf, type Person } from './eveningModel';
import { showingTitle } from './showingModel';

const dialogs = () => import('./EveningDialogs');
const guestForm = partOnDemand(async () => (await dialogs()).GuestForm);
const sendLink = partOnDemand(async () => (await dialogs()).SendLink);
const passSheet = partOnDemand(async () => (await dialogs()).PassSheet);
const ofAPress = [guestForm, sendLink, passSheet];

const pollMs = 15_000;
/** For how many minutes a door shares nothing before that is said. */
const silentMinutes = 3;
/** So long before the start the door may sell the seat of a guest who has not come. */
const lateGuestMs = 5 * 60_000;

type Row = { key: string; head: string; cells: readonly string[]; actions?: Elements };
type TableProps = { id: string; columns: readonly string[]; rows: readonly Row[] };

const Table = ({ id, columns, rows }: TableProps) => (
  <table aria-labelledby={id} className="sum-table">
    <thead>
      <tr>
        {columns.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, cells, actions }) => (
        <tr key={key}>
          <th scope="row" className="wrap-anywhere">
            <bdi>{head}</bdi>{' '}
            <span className="flex flex-wrap gap-2 empty:hidden print:hidden">{actions}</span>
          </th>
          {cells.map((cell, index) => (
            <td key={index} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** How many are in of how many: of all, of those who paid, of guests, and of those who bought at the door. */
function Figures({ evening, people }: { evening: Evening; people: readonly Person[] }) {
  const taken = evening.guests.reduce((sum, { takenCents }) => sum + takenCents, 0);
  const count = (kind: string, isCome = false) => {
    const own = people.filter((one) => kind === '' || one.kind === kind);
    const units = own.filter(({ inAt }) => !isCome || inAt !== '').map(({ unit }) => unit);
    return countSeats(evening.screening.zones, units);
  };
  const { figures } = copy;
  const shown = [
    ['', figures.in(count(''))],
    ['paid', figures.paid(count('paid'), count('paid') - count('paid', true))],
    ['guest', figures.guests(count('guest'))],
    ['door', figures.door(count('door'), formatDollars(taken))],
  ] as const;
  return (
    <ul aria-label={figures.label} className="panel grid grid-cols-2 lg:grid-cols-4">
      {shown.map(([kind, [of, note]]) => (
        <li key={kind} className="px-5 py-4">
          <p className="font-display text-3xl font-semibold">{formatCount(count(kind, true))}</p>{' '}
          <p>{of}</p> <p className="text-xs text-ink-2">{note}</p>
        </li>
      ))}
    </ul>
  );
}

const back = {
  fallback: `${paths.studio}/${studioPaths.premieres}`,
  label: premiereAdminCopy.heading,
};

type ShownProps = { evening: Evening; loaded: Loaded<unknown> };

function ShownEvening({ evening, loaded }: ShownProps) {
  const { screening, mayEdit, uid, guests, checkIns, duplicates, passes } = evening;
  const { zone, doorsAt, startsAt, endsAt } = screening;
  const { loadedAt: now = 0, retry: onChanged } = loaded;
  const [list, setList] = useState<keyof typeof copy.paper.lists>();
  const [made, setMade] = useState<MadePass>();
  const { isBusy, failure, send } = useSubmit();
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const people = peopleOf(evening);
  const personAt = (unit: string) => people.find((one) => one.unit === unit);
  const isOpen = screening.state === 'approved' && now < endsAt;
  const isLate = isOpen && now >= startsAt - lateGuestMs;
  const when = showingTitle(startsAt, zone);

  type Thunk = Parameters<typeof send<void>>[0];
  /** Asks first: by one press that was not meant a door could scan nothing more. */
  const removal = (label: string, what: string, lead: string, thunk: Thunk) => (
    <DialogButton
      label={label}
      name={`${label}: ${what}`}
      onDone={() => {
        // What was pressed goes.
        focusPageHeading();
        // Of a pass so does its link, which opens nothing.
        if (made?.label === what) setMade(undefined);
        onChanged();
      }}
    >
      {({ onDone, onClose }) => (
        <ConfirmDialog
          title={`${label}: ${what}`}
          action={label}
          onConfirm={async () => {
            const problem = dispatch(toRequestError(await dispatch(thunk)));
            if (problem === '') onDone();
            return problem;
          }}
          onClose={onClose}
        >
          <p>{lead}</p>
        </ConfirmDialog>
      )}
    </DialogButton>
  );

  const guestRow = (guest: Guest, unit: string, index: number): Row => {
    const { seat = '', ticket, inAt = '' } = personAt(unit) ?? {};
    const isGuest = guest.kind === 'guest';
    const name = isGuest ? guest.name || copy.guest.noName : copy.door.paidBy[guest.paidBy];
    const what = `${name}, ${seat}`;
    const isWaiting = ticket?.handedOn === false;
    const unseen = isWaiting ? copy.guest.linkWaits : copy.guest.notYet;
    const hasCome = guest.units.some((one) => personAt(one)?.inAt);
    const state = isGuest && isLate && !hasCome ? copy.guest.late : unseen;
    const head = [
      isGuest && index > 0 ? copy.guest.withOne(name) : name,
      isGuest ? guest.note : index === 0 && formatDollars(guest.takenCents),
    ];
    const mayHandOn = isGuest && mayEdit && now < doorsAt;
    return {
      key: unit,
      head: head.filter(Boolean).join(', '),
      cells: [unbrokenName(seat), inAt || state],
      actions: isOpen && (
        <>
          {mayHandOn && (!ticket || (isWaiting && ticket.uid === uid)) && (
            <DialogButton
              label={copy.send.open}
              name={`${copy.send.open}: ${what}`}
              onDone={onChanged}
            >
              {(dialog) => (
                <sendLink.Part title={what} seat={{ screening, guest, unitId: unit }} {...dialog} />
              )}
            </DialogButton>
          )}
          {index === 0 &&
            (mayEdit || guest.by === uid) &&
            removal(copy.remove, what, copy[guest.kind].freed, removeGuest({ screening, guest }))}
        </>
      ),
    };
  };
  const guestSection = (kind: Guest['kind'], mayAdd: boolean) => {
    const rows = guests
      .filter((guest) => guest.kind === kind)
      .flatMap((guest) => guest.units.map((unit, index) => guestRow(guest, unit, index)));
    return (
      <Section id={kind} heading={copy[kind].heading} count={rows.length}>
        <Table id={kind} columns={copy[kind].columns} rows={rows} />
        <p className="text-xs text-ink-2">{copy[kind].note}</p>
        {mayAdd && (
          <div>
            <DialogButton label={copy[kind].add} onDone={onChanged}>
              {(dialog) => <guestForm.Part evening={evening} kind={kind} {...dialog} />}
            </DialogButton>
          </div>
        )}
      </Section>
    );
  };

  const scanText = (scan: { scannedAt: number; door: string }) =>
    [clockIn(scan.scannedAt, zone), scan.door].filter(Boolean).join(', ');
  const admitted = duplicates.filter(({ letIn }) => letIn);
  const twice = [...new Set([...admitted, ...duplicates])].map((again): Row => {
    const first = checkIns.find(({ unitId }) => unitId === again.unitId);
    const { seat, name } = personAt(again.unitId) ?? {};
    const { offline, refused, letIn } = copy.twice;
    // A reason has who knew of the first scan.
    const cause = again.reason === '' ? offline(clockIn(again.at, zone)) : letIn(again.reason);
    const why = again.letIn ? cause : refused;
    const head = [seat && unbrokenName(seat), name].filter(Boolean).join(', ');
    return { key: again.id, head, cells: [first ? scanText(first) : '', scanText(again), why] };
  });

  const scans = [...checkIns, ...duplicates].sort((one, other) => other.at - one.at);
  const labels = [
    ...new Set([...passes.map(({ label }) => label), ...scans.map(({ door }) => door)]),
  ];
  const doors = labels.map((label): Row => {
    const pass = passes.find((one) => one.label === label);
    const own = scans.filter(({ door }) => door === label);
    const { name = '', at = now } = own[0] ?? {};
    const minutes = Math.floor((now - at) / 60_000);
    const shared = own.length > 0 ? clockIn(at, zone) : '';
    return {
      key: label,
      head: [label || copy.doors.own, name].filter(Boolean).join(', '),
      cells: [
        formatCount(own.length),
        isOpen && minutes >= silentMinutes ? copy.doors.silent(minutes) : shared,
      ],
      actions:
        pass &&
        isOpen &&
        removal(copy.doors.withdraw, label, copy.doors.withdrawing, withdrawPass(pass)),
    };
  });
  const make = async () => {
    const sent = await send(makePass({ screening, labels }));
    if (!sent) return;
    setList(undefined);
    setMade(sent.value);
    onChanged();
  };

  const byName = (one: Person, other: Person) => one.name.localeCompare(other.name);
  const listed = (list === 'name' ? people.toSorted(byName) : people).map((one) => ({
    key: one.unit,
    head: one.name || (one.kind === 'door' ? copy.door.heading : copy.guest.noName),
    cells: [unbrokenName(one.seat), one.order, one.inAt || copy.paper.box],
  }));
  const print = (
    <Button
      variant="compact"
      className="self-start print:hidden"
      onClick={() => {
        window.print();
      }}
    >
      {copy.paper.print}
    </Button>
  );
  return (
    <WorkspacePage
      title={copy.heading}
      back={back}
      subtitle={copy.subtitle(when, clockIn(now, zone))}
    >
      {loaded.failure && <LoadFailure text={loaded.failure} onRetry={onChanged} />}
      <Failure text={failure} />
      {made && (
        <div className={list ? 'print:hidden' : undefined}>
          <passSheet.Part key={made.link} made={made}>
            {!list && print}
          </passSheet.Part>
        </div>
      )}
      {list && (
        <Section id="paper" heading={copy.paper.lists[list]} count={listed.length}>
          <Table id="paper" columns={copy.paper.columns} rows={listed} />
          {print}
        </Section>
      )}
      <div className={`flex flex-col gap-6 ${made || list ? 'print:hidden' : ''}`}>
        <Figures evening={evening} people={people} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {guestSection('guest', isOpen && mayEdit)}
          {guestSection('door', isOpen && now >= doorsAt)}
        </div>
        {twice.length > 0 && (
          <Section
            id="twice"
            heading={admitted.length > 0 ? copy.twice.heading : copy.twice.refused}
            count={admitted.length}
            note={copy.twice.note}
          >
            <Table id="twice" columns={copy.twice.columns} rows={twice} />
          </Section>
        )}
        <Section id="doors" heading={copy.doors.heading}>
          {doors.length > 0 && <Table id="doors" columns={copy.doors.columns} rows={doors} />}
          {mayEdit && <p className="text-xs text-ink-2">{copy.doors.note}</p>}
          <div className="flex flex-wrap gap-3 print:hidden">
            {mayEdit && isOpen && (
              <Button variant="compact" aria-disabled={isBusy} onClick={make}>
                {copy.doors.make}
              </Button>
            )}
            {(['name', 'seat'] as const).map((by) => (
              <Button
                key={by}
                variant="compact"
                aria-pressed={by === list}
                onClick={() => {
                  setList(by === list ? undefined : by);
                }}
              >
                {copy.paper.lists[by]}
              </Button>
            ))}
            {mayEdit && (
              <Button
                variant="compact"
                onClick={() => {
                  const name = copy.csv.fileName(dayIn(startsAt, zone));
                  downloadFile(eveningCsv(evening), name, 'text/csv;charset=utf-8');
                }}
              >
                {copy.csv.download}
              </Button>
            )}
          </div>
        </Section>
      </div>
    </WorkspacePage>
  );
}

/** A showing on its evening, by the ids of its brand and itself and the role of who asks, joined by `/`. */
export function EveningView({ id }: { id: string }) {
  const loaded = useLoadedOf(fetchEvening, id);
  const { value, failure, loadedAt = 0, load, retry } = loaded;
  const evening = typeof value === 'object' ? value : undefined;
  usePolling(evening ? loadedAt < evening.screening.endsAt : false, load, pollMs);
  useOnReturn(retry);
  if (evening) return <ShownEvening evening={evening} loaded={loaded} />;
  const { title, lead } = value === 'over' ? copy.over : premiereAdminCopy.missing;
  return (
    <WorkspacePage title={copy.heading} back={back}>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {value === undefined && !failure && <p role="status">{copy.loading}</p>}
      {value !== undefined && <EmptyPanel title={title}>{lead}</EmptyPanel>}
    </WorkspacePage>
  );
}
