import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Message } from '../components/Message';
import { setMessageStack } from '../components/messageStack';
import { useTopModal } from '../components/modalStack';
import { useTimeLeft } from '../components/useTimeLeft';
import { successShownMs } from '../config/limits';
import { messageCopy, offline } from '../content/site';
import { type Alert, alertDismissed, isListed, selectAlerts, selectPlaces } from '../store/alerts';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useIsOffline } from './useIsOffline';

type AlertProps = { alert: Alert; onClose: () => void };

/**
 * It leaves by itself, but not from under the pointer or the focus. What succeeds in a dialog is told when that has
 * closed: behind it nothing is announced.
 */
function Success({ alert: { name, text, link }, onClose }: AlertProps) {
  const modal = useTopModal();
  const [isShown, setShown] = useState(!modal);
  if (!isShown && !modal) setShown(true);
  const { holdProps } = useTimeLeft(successShownMs / 1_000, !isShown, onClose);
  if (!isShown) return null;
  return (
    <Message
      {...holdProps}
      kind="success"
      action={
        link && (
          <Link to={link.path} className="message-action">
            {link.label}
          </Link>
        )
      }
      onClose={onClose}
    >
      <p>
        {name && <bdi className="font-semibold">{name}</bdi>} {text}
      </p>
    </Message>
  );
}

const Failure = ({ alert: { text }, onClose }: AlertProps) => (
  // The paragraph's role announces it.
  <Message kind="failure" aria-live="off" onClose={onClose}>
    <p role="alert">{text}</p>
  </Message>
);

/**
 * The alerts, announced to screen readers, and the notice of being offline. While a dialog is open, failures are part
 * of it, since all else is inert, and at its top: its buttons are at the bottom.
 */
export function AlertList() {
  const places = useAppSelector(selectPlaces);
  const alerts = useAppSelector(selectAlerts).filter((alert) => isListed(alert, places));
  const dispatch = useAppDispatch();
  const isOffline = useIsOffline();
  const modal = useTopModal();
  const renderAlerts = (kind: Alert['kind']) =>
    alerts
      .filter((alert) => alert.kind === kind)
      .map((alert) => {
        const Kind = kind === 'success' ? Success : Failure;
        return (
          <Kind key={alert.id} alert={alert} onClose={() => dispatch(alertDismissed(alert.id))} />
        );
      });
  const failures = (
    <>
      {isOffline && (
        <li className="message">
          <p>{offline.notice}</p>
        </li>
      )}
      {renderAlerts('failure')}
    </>
  );
  // Live regions, which must exist before their content changes. The page's own stays where it is, for what
  // parts of the page put there.
  return (
    <>
      <ul
        ref={setMessageStack}
        aria-label={messageCopy.label}
        aria-live="polite"
        className="messages"
      >
        {!modal && failures}
        {renderAlerts('success')}
      </ul>
      {modal &&
        createPortal(
          <ul aria-label={messageCopy.label} aria-live="polite" className="messages">
            {failures}
          </ul>,
          modal,
        )}
    </>
  );
}
