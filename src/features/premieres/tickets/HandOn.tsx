import { useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { EmailForm } from '../../../components/EmailLinkRequest';
import { focusPageHeading } from '../../../components/pageHead';
import { Failure } from '../../../components/workspace/LoadFailure';
import { ticketLink } from '../../../config/paths';
import { ticketCopy } from '../../../content/tickets';
import { formatDateTime } from '../../../lib/dates';
import { useShare } from '../../../lib/useCopy';
import { clockIn, formatDayIn } from '../../../lib/zonedTime';
import { toRequestError } from '../../../store/alerts';
import { useAppDispatch } from '../../../store/hooks';
import { useSubmit } from '../../../store/useSubmit';
import { keepTickets, type KeptTicket } from '../ticketCopies';
import { handOn, takeBack } from '../ticketThunks';
import { placeOf } from './TicketSheet';

const copy = ticketCopy.handOn;

/** The link that a ticket waits for, to be sent by whoever hands it on: no letter of ours does. */
function HandoverLink({ path, title }: { path: string; title: string }) {
  const { status, share } = useShare({ title, path });
  return (
    <>
      <p translate="no" className="rounded-control border border-control bg-bg1 p-3 wrap-anywhere">
        {location.origin + path}
      </p>
      <Button onClick={share}>{'share' in navigator ? copy.share : copy.copyLink}</Button>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:sr-only">
        {status}
      </p>
    </>
  );
}

type HandOnProps = { kept: KeptTicket; onChanged: () => void; onTakenBack: () => void };

/** Hands a ticket on: the link for who gets it, which works until the doors open, and the way back until then. */
export function HandOn({ kept, onChanged, onTakenBack }: HandOnProps) {
  const { ticket, screening, film, handover } = kept;
  const { screeningId, unitId } = ticket;
  const { doorsAt, zone } = screening;
  const dispatch = useAppDispatch();
  const { isBusy, failure, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const [handedTo, setHandedTo] = useState(kept.handedTo);
  const makeLink = async (email: string) => {
    if (email === ticket.email) return copy.own;
    const outcome = await dispatch(handOn({ screeningId, unitId, email }));
    if (!handOn.fulfilled.match(outcome)) return dispatch(toRequestError(outcome));
    // Its secret is stored nowhere else.
    const made = { email, link: `${ticketLink(screeningId, unitId)}#${outcome.payload}` };
    setHandedTo(made);
    await keepTickets([{ ...kept, handedTo: made }]);
    // What was pressed goes.
    heading.current?.focus();
    onChanged();
    return '';
  };
  const endWaiting = async () => {
    if (!(await send(takeBack({ screeningId, unitId })))) return;
    focusPageHeading();
    onTakenBack();
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        {handover ? copy.waiting(handover.email) : copy.heading(placeOf(screening, unitId))}
      </h3>
      {!handover && (
        <>
          <p className="text-ink-2">{copy.lead}</p>
          <EmailForm
            label={copy.label}
            submit={copy.submit}
            busy={copy.busy}
            takesFocus
            onSubmit={makeLink}
          />
        </>
      )}
      {handover && (
        <>
          {handedTo?.email === handover.email ? (
            <HandoverLink path={handedTo.link} title={film.title || screening.name} />
          ) : (
            <p className="text-ink-2">{copy.elsewhere}</p>
          )}
          <p className="text-sm text-ink-2">
            {copy.waits(
              formatDateTime(handover.at),
              `${formatDayIn(doorsAt, zone)}, ${clockIn(doorsAt, zone)}`,
            )}
          </p>
          <Failure text={failure} />
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => void endWaiting()}>
            {isBusy ? copy.takingBack : copy.takeBack}
          </Button>
        </>
      )}
    </section>
  );
}
