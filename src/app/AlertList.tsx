import { createPortal } from 'react-dom';
import { Message } from '../components/Message';
import { messageStackId } from '../components/messageStack';
import { useTopModal } from '../components/modalStack';
import { messageCopy, offline } from '../content/site';
import { alertDismissed, isListed, selectAlerts, selectPlaces } from '../store/alerts';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useIsOffline } from './useIsOffline';

/**
 * The failures, announced to screen readers, and the notice of being offline. In an open dialog they are part of it,
 * since all else is inert, and at its top: its buttons are at the bottom.
 */
export function AlertList() {
  const places = useAppSelector(selectPlaces);
  const alerts = useAppSelector(selectAlerts).filter((alert) => isListed(alert, places));
  const dispatch = useAppDispatch();
  const isOffline = useIsOffline();
  const modal = useTopModal();
  const messages = (
    <>
      {isOffline && (
        <li className="message">
          <p>{offline.notice}</p>
        </li>
      )}
      {alerts.map(({ id, text }) => (
        // The paragraph's role announces it.
        <Message
          key={id}
          kind="failure"
          aria-live="off"
          onClose={() => dispatch(alertDismissed(id))}
        >
          <p role="alert">{text}</p>
        </Message>
      ))}
    </>
  );
  const list = {
    'aria-label': messageCopy.label,
    'aria-live': 'polite',
    className: 'messages',
  } as const;
  // Live regions, which must exist before their content changes. The page's own stays where it is, for what
  // parts of the page put there.
  return (
    <>
      <ul {...list} id={messageStackId}>
        {!modal && messages}
      </ul>
      {modal && createPortal(<ul {...list}>{messages}</ul>, modal)}
    </>
  );
}
