import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { EmailLinkRequest } from '../../../components/EmailLinkRequest';
import { focusPageHeading } from '../../../components/pageHead';
import { PageHeading } from '../../../components/PageHeading';
import { Failure } from '../../../components/workspace/LoadFailure';
import { ticketLink } from '../../../config/paths';
import { ticketCopy } from '../../../content/tickets';
import { tryStorage } from '../../../lib/browserStorage';
import { clockIn, formatDayIn } from '../../../lib/zonedTime';
import { toRequestError } from '../../../store/alerts';
import { useAppDispatch } from '../../../store/hooks';
import { useSubmit } from '../../../store/useSubmit';
import { requestBuyerLink } from '../../shop/accountThunks';
import { mayHandOn, type Screening } from '../screeningModel';
import type { TicketFacts, TicketRef } from '../ticketsApi';
import { claim } from '../ticketThunks';
import { placeOf } from './TicketSheet';

const copy = ticketCopy.claim;

const keyOf = (unitId: string) => `backlot:claim:${unitId}`;

/**
 * The secret of the link that a ticket is claimed by, which follows the address's `#`; empty for none. The device keeps it
 * until it is used: the link that proves an email opens in another tab.
 */
export function readClaim(unitId: string, hash: string): string {
  const linked = hash.slice(1);
  const stored = tryStorage(() => {
    if (linked !== '') localStorage.setItem(keyOf(unitId), linked);
    return localStorage.getItem(keyOf(unitId));
  });
  return stored ?? linked;
}

export const forgetClaim = (unitId: string) => {
  tryStorage(() => {
    localStorage.removeItem(keyOf(unitId));
  });
};

/** Has a link sent that proves an email and leads back to a ticket. */
export function TicketLinkRequest({ screeningId, unitId }: TicketRef) {
  const dispatch = useAppDispatch();
  const request = async (email: string) => {
    const next = ticketLink(screeningId, unitId);
    const outcome = await dispatch(requestBuyerLink({ email, next }));
    return requestBuyerLink.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
  };
  return <EmailLinkRequest sentAdvice={copy.sentAdvice} onRequest={request} />;
}

type ClaimProps = {
  unitId: string;
  screening: Screening;
  facts: TicketFacts;
  secret: string;
  /** Of whoever is signed in; empty where nobody has proven one. */
  email: string;
  now: number;
  /** It is theirs, or was refused, and then what is known of it has changed. */
  onTried: (isTaken: boolean) => void;
};

/** What a link that hands a ticket on opens: which ticket it is, and the way to make it one's own by the email named. */
export function ClaimTicket(props: ClaimProps) {
  const { unitId, screening, facts, secret, email, now, onTried } = props;
  const { screeningId, startsAt, zone, venue } = screening;
  const { film, handover, isForAnother, soldTo } = facts;
  const { isBusy, failure, send } = useSubmit();
  const [isTried, setTried] = useState(false);
  const [day, clock] = [formatDayIn(startsAt, zone), clockIn(startsAt, zone)];
  const isWaiting = handover !== null || isForAnother;
  const isOpen = mayHandOn(screening, now);
  const isMine = handover !== null && isOpen && email !== '';
  useEffect(() => {
    // What was pressed has gone.
    if (isTried && !isMine) focusPageHeading();
  }, [isTried, isMine]);
  const stand = () => {
    if (!isWaiting) return soldTo === '' ? copy.returned : copy.gone;
    if (!isOpen) return { heading: copy.heading, lead: copy.closed };
    return isForAnother && email !== '' ? copy.forAnother(email) : copy;
  };
  const { heading, lead } = stand();
  const take = async () => {
    const taken = await send(claim({ screeningId, unitId, secret, holder: '' }));
    setTried(true);
    onTried(taken !== null);
  };
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p dir="auto" className="max-w-measure text-lg wrap-anywhere">
        {copy.of(film.title || screening.name, day, clock, venue, placeOf(screening, unitId))}
      </p>
      <p className="max-w-measure wrap-anywhere text-ink-2">{lead}</p>
      <div className="flex max-w-sm flex-col gap-4">
        {isMine && (
          <>
            <Failure text={failure} />
            <Button aria-disabled={isBusy} className="wrap-anywhere" onClick={() => void take()}>
              {isBusy ? copy.taking : copy.take(email)}
            </Button>
            <p className="text-ink-2">{copy.other}</p>
          </>
        )}
        {(isWaiting ? isOpen : soldTo !== '') && (
          <TicketLinkRequest screeningId={screeningId} unitId={unitId} />
        )}
      </div>
    </>
  );
}
