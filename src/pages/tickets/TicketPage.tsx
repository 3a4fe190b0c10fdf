import { useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { ticketHead } from '../../content/tickets';
import { TicketView } from '../../features/premieres/tickets/TicketView';

/** A ticket, by its unit; `?showing=` is part of where it is, and the secret that claims it follows `#`. */
export function TicketPage() {
  const { unitId = '' } = useParams();
  usePageHead({ ...ticketHead, isPrivate: true });
  const [parameters] = useSearchParams();
  const screeningId = parameters.get('showing') ?? '';
  return <TicketView key={screeningId} screeningId={screeningId} unitId={unitId} />;
}
