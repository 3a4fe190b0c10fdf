import { createPortal } from 'react-dom';
import { messageClass, messageStackId } from '../components/messageStack';
import { useTopModal } from '../components/modalStack';
import { messageCopy, offline } from '../content/site';
import { alertDismissed, isListed, selectAlerts, selectInPlace } from '../store/alerts';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useIsOffline } from './useIsOffline';

/**
 * The failures, announced to screen readers, and the notice of being offline. In an open dialog they are part of it,
 * since all else is inert, and at its top: its buttons are at the bottom.
 */
export function AlertList() {
  const inPlace = useAppSelector(selectInPlace);
  const alerts = useAppSelector(selectAlerts).filter((alert) => isListed(alert, inPlace));
  const dispatch = useAppDispatch();
  const isOffline = useIsOffline();
  const modal = useTopModal();
  const messages = (
    <>
      {isOffline && (
        <li className={messageClass}>
          <p>{offline.notice}</p>
        </li>
      )}
      {alerts.map(({ id, text }) => (
        // The paragraph's role announces it.
        <li key={id} aria-live="off" className={`${messageClass} message-failure`}>
          <p role="alert" className="min-w-0 grow wrap-anywhere">
            {text}
          </p>
          <button type="button" onClick={() => dispatch(alertDismissed(id))} className="size-11">
            <span aria-hidden="true">✕</span>
            <span className="sr-only">{messageCopy.dismiss}</span>
          </button>
        </li>
      ))}
    </>
  );
  const list = {
    'aria-label': messageCopy.label,
    'aria-live': 'polite',
    className:
      'messages pointer-events-none fixed z-20 flex flex-col gap-3 overflow-y-auto text-sm print:hidden',
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
