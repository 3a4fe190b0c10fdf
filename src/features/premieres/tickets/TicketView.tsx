import { ArrowLeft, CalendarPlus, ChevronLeft, ChevronRight, Printer, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { focusPageHeading } from '../../../components/pageHead';
import { PageHeading } from '../../../components/PageHeading';
import { SectionHeading } from '../../../components/SectionHeading';
import { useOnReturn } from '../../../components/useOnReturn';
import { useWakeLock } from '../../../components/useWakeLock';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { ticketLink } from '../../../config/paths';
import { orderLink } from '../../../config/shopLinks';
import { ticketCopy as copy } from '../../../content/tickets';
import { calendarFile } from '../../../lib/calendarFile';
import { formatDateTime } from '../../../lib/dates';
import { downloadFile } from '../../../lib/downloadFile';
import { serverNow } from '../../../lib/serverTime';
import { clockIn, formatDayIn } from '../../../lib/zonedTime';
import { useLoadedOf } from '../../../store/useLoaded';
import { useRetryUntilLoaded } from '../../../store/useRetryUntilLoaded';
import { orderNumber } from '../../orders/orderNumber';
import { onSignedOut } from '../../shop/buyerApi';
import { mayHandOn } from '../screeningModel';
import { keepTickets, type KeptTicket } from '../ticketCopies';
import { loadKeptTickets, type OpenedTicket, openTicket } from '../ticketPageThunks';
import type { TicketRef } from '../ticketsApi';
import { BrightTicket } from './BrightTicket';
import { ClaimTicket, forgetClaim, readClaim, TicketLinkRequest } from './ClaimTicket';
import { HandOn } from './HandOn';
import { HolderForm } from './HolderForm';
import { placeOf, TicketCode, TicketSheet } from './TicketSheet';

const addressOf = ({ ticket }: KeptTicket) => ticketLink(ticket.screeningId, ticket.unitId);

/** The way to a ticket's order, which does not concern whom it was handed on to. */
function OrderLink({ brandId, orderId, handedOn }: KeptTicket['ticket']) {
  if (handedOn) return null;
  return (
    <Link
      to={orderLink(brandId, orderId)}
      className="inline-flex min-h-8 items-center gap-2 self-start underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      <span>{copy.toOrder(orderNumber(orderId))}</span>
    </Link>
  );
}

/** What the sheet does not say by itself: that it is a copy, or that the showing is not what it was. */
function Notices({ kept, failure }: Pick<TicketProps, 'kept' | 'failure'>) {
  const { ticket, screening, seenMove, keptAt, inAt } = kept;
  const { moved, zone, state, note } = screening;
  const [isSeen, setSeen] = useState(false);
  const isMoved = moved !== null && !isSeen && moved.at > Math.max(ticket.at, seenMove);
  const cancelled = state === 'cancelled' ? copy.cancelled(note) : '';
  const texts = [
    failure === undefined ? '' : copy.offline(formatDateTime(keptAt)),
    cancelled,
    inAt > 0 ? copy.isIn(clockIn(inAt, zone)) : '',
    isMoved
      ? copy.moved(formatDayIn(moved.startsAt, zone), clockIn(moved.startsAt, zone), moved.venue)
      : '',
  ].filter((text) => text !== '');
  return (
    <div className="flex max-w-measure flex-col items-start gap-3 empty:hidden print:hidden">
      {texts.map((text) => (
        <p
          key={text}
          role="status"
          className={`border-l-4 pl-4 wrap-anywhere ${text === cancelled ? 'border-rec' : 'border-tungsten'}`}
        >
          {text}
        </p>
      ))}
      {isMoved && (
        <Button
          variant="quiet"
          onClick={() => {
            setSeen(true);
            focusPageHeading();
            void keepTickets([{ ...kept, seenMove: moved.at }]);
          }}
        >
          {copy.seen}
        </Button>
      )}
    </div>
  );
}

type TicketProps = {
  kept: KeptTicket;
  tickets: readonly KeptTicket[];
  /** Undefined as long as only what this device has kept is known. */
  opened: OpenedTicket | undefined;
  now: number;
  failure: string | undefined;
  onChanged: () => void;
};

/** What can be done with a ticket that opens the door. */
function Actions({ kept, opened, now, onChanged }: TicketProps) {
  const { ticket, code, screening, film, handover, keptAt, inAt } = kept;
  const staysOn = useWakeLock();
  const [shown, setShown] = useState<'bright' | 'handOn' | null>(null);
  const isOnWay = opened !== undefined && inAt === 0 && mayHandOn(screening, now);
  const saveDay = () => {
    const { startsAt, endsAt, venue, address } = screening;
    const page = new URL(addressOf(kept), location.origin).href;
    const summary = film.title || screening.name;
    const place = `${venue}, ${address}`;
    const entry = { id: page, summary, place, address: page, startsAt, endsAt, alarm: 'PT2H' };
    downloadFile(calendarFile([entry], serverNow()), copy.calendarFile, 'text/calendar');
  };
  const showBright = () => {
    setShown('bright');
  };
  const print = () => {
    window.print();
  };
  const buttons = [
    [Sun, copy.bright, showBright],
    [CalendarPlus, copy.calendar, saveDay],
    [Printer, copy.print, print],
  ] as const;
  return (
    <section className="flex max-w-md flex-col gap-3">
      <SectionHeading>{copy.actions}</SectionHeading>
      {buttons.map(([Icon, label, act]) => (
        <Button key={label} variant="quiet" onClick={act}>
          <Icon aria-hidden="true" className="size-5" />
          <span>{label}</span>
        </Button>
      ))}
      {isOnWay && !handover && (
        <Button
          variant="quiet"
          aria-expanded={shown === 'handOn'}
          onClick={() => {
            setShown(shown === 'handOn' ? null : 'handOn');
          }}
        >
          {copy.handOn.open}
        </Button>
      )}
      {isOnWay && (handover !== null || shown === 'handOn') && (
        <HandOn
          kept={kept}
          onChanged={onChanged}
          onTakenBack={() => {
            setShown(null);
            onChanged();
          }}
        />
      )}
      <p className="text-sm text-ink-2">
        {`${opened?.isKept === false ? copy.notKept : copy.kept(formatDateTime(keptAt))} ${staysOn ? copy.staysOn : ''}`}
      </p>
      {isOnWay && <HolderForm ticket={ticket} onSaved={onChanged} />}
      {shown === 'bright' && (
        <BrightTicket
          code={code}
          place={placeOf(screening, ticket.unitId)}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </section>
  );
}

/** The shortest swipe that turns to another ticket, in pixels. */
const swipePx = 60;

/** A ticket that opens the door, with the others of its order to turn to. */
function OpenTicket(props: TicketProps) {
  const { kept, tickets, failure } = props;
  const { ticket, screening } = kept;
  const { unitId } = ticket;
  const navigate = useNavigate();
  const touchedAt = useRef(0);
  const index = tickets.indexOf(kept);
  const turn = (by: number) => {
    const next = tickets[index + by];
    if (next) void navigate(addressOf(next), { replace: true });
  };
  const turnByKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest('input, dialog')) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      turnByKey(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  useEffect(() => {
    forgetClaim(unitId);
  }, [unitId]);
  const turns = [
    [-1, copy.previous, ChevronLeft],
    [1, copy.next, ChevronRight],
  ] as const;
  const [back, forth] = turns.map(([by, label, Icon]) => (
    <Button
      key={by}
      variant="quiet"
      aria-label={label}
      aria-disabled={!tickets[index + by]}
      className="aria-disabled:opacity-40"
      onClick={() => {
        turn(by);
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  ));
  const isCancelled = screening.state === 'cancelled';
  const texts = [
    isCancelled ? '' : copy.show,
    isCancelled ? '' : screening.access,
    screening.contact === '' ? '' : copy.questions(screening.contact),
  ].filter((text) => text !== '');
  return (
    <>
      <OrderLink {...ticket} />
      <Notices key={unitId} kept={kept} failure={failure} />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[26rem_minmax(0,1fr)] print:block">
        <div
          className="flex min-w-0 flex-col gap-3 print:block"
          onTouchStart={({ touches }) => {
            touchedAt.current = touches[0]?.clientX ?? 0;
          }}
          onTouchEnd={({ changedTouches }) => {
            const by = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
            if (Math.abs(by) >= swipePx) turn(by < 0 ? 1 : -1);
          }}
        >
          <div className="flex items-center justify-between gap-3 print:hidden">
            {tickets.length > 1 && back}
            <PageHeading className="text-lg!">{copy.place(index + 1, tickets.length)}</PageHeading>
            {tickets.length > 1 && forth}
          </div>
          {tickets.map((one) => (
            <TicketSheet key={one.ticket.unitId} kept={one} isShown={one === kept} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-8 print:hidden">
          {!isCancelled && <Actions key={unitId} {...props} />}
          {texts.length > 0 && (
            <section className="flex max-w-measure flex-col gap-3">
              <SectionHeading>{copy.know}</SectionHeading>
              {texts.map((text) => (
                <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              ))}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

type FormerProps = {
  former: KeptTicket;
  /** Those of its order that open the door. */
  others: readonly KeptTicket[];
  isSold: boolean;
};

/** A ticket that this device has had, whose code opens no door any more. */
function FormerTicket({ former, others, isSold }: FormerProps) {
  const { ticket, code, screening, handedTo } = former;
  const place = placeOf(screening, ticket.unitId);
  return (
    <>
      <OrderLink {...ticket} />
      <article className="ticket-sheet ticket-former max-w-sm">
        <TicketCode code={code} label={copy.dead} />
        <div className="flex flex-col gap-1 p-5 wrap-anywhere">
          <PageHeading className="text-xl!">
            {isSold ? copy.handedOn(place, handedTo?.email ?? '') : copy.returned}
          </PageHeading>
          <p>{copy.dead}</p>
        </div>
      </article>
      {others.map((one) => (
        <Link
          key={one.ticket.unitId}
          to={addressOf(one)}
          className="inline-flex min-h-8 items-center self-start underline"
        >
          {copy.toTicket(placeOf(one.screening, one.ticket.unitId))}
        </Link>
      ))}
    </>
  );
}

/** A ticket at its address: as this device has kept it, then as it is now. */
export function TicketView({ screeningId, unitId }: TicketRef) {
  const path = `${screeningId}/${unitId}`;
  const loaded = useLoadedOf(openTicket, path);
  const { value: opened, loadedAt = 0, retry } = loaded;
  const { value: copies = [] } = useLoadedOf(loadKeptTickets, path);
  const failure = useRetryUntilLoaded(loaded);
  useOnReturn(retry);
  useEffect(() => onSignedOut(retry), [retry]);
  const { hash } = useLocation();
  const [secret, setSecret] = useState(() => readClaim(unitId, hash));
  const [isClaimed, setClaimed] = useState(false);
  const tickets = opened?.tickets ?? copies;
  const shown = tickets.find(({ ticket }) => ticket.unitId === unitId);
  const isTaken = isClaimed && shown !== undefined;
  useEffect(() => {
    // What was pressed has gone.
    if (isTaken) focusPageHeading();
  }, [isTaken]);
  if (shown)
    return (
      <OpenTicket
        kept={shown}
        tickets={tickets}
        opened={opened}
        now={loadedAt}
        failure={failure}
        onChanged={retry}
      />
    );
  if (!opened)
    return (
      <>
        <PageHeading>{copy.heading}</PageHeading>
        {!failure && <p role="status">{copy.loading}</p>}
        {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      </>
    );
  const { email, facts, former } = opened;
  if (secret !== '' && facts?.screening)
    return (
      <ClaimTicket
        unitId={unitId}
        screening={facts.screening}
        facts={facts}
        secret={secret}
        email={email}
        now={loadedAt}
        onTried={(isTaken) => {
          if (isTaken) {
            setSecret('');
            setClaimed(true);
          }
          retry();
        }}
      />
    );
  if (former)
    return (
      <FormerTicket
        former={former}
        others={tickets}
        isSold={facts?.soldTo === former.ticket.orderId}
      />
    );
  return (
    <>
      <PageHeading>{copy.elsewhere.heading}</PageHeading>
      <div className="flex max-w-sm flex-col gap-4">
        {email !== '' && <p className="wrap-anywhere">{copy.elsewhere.notOf(email)}</p>}
        <p className="text-ink-2">{copy.elsewhere.lead}</p>
        <TicketLinkRequest screeningId={screeningId} unitId={unitId} />
      </div>
    </>
  );
}
