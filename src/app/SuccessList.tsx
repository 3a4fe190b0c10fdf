import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Message, messageActionClass } from '../components/workspace/Message';
import { messageStack } from '../components/messageStack';
import { useTopModal } from '../components/modalStack';
import { useTimeLeft } from '../components/useTimeLeft';
import { successShownMs } from '../config/limits';
import { type Alert, alertDismissed, selectAlerts } from '../store/alerts';
import { useAppDispatch, useAppSelector } from '../store/hooks';

type SuccessProps = { alert: Alert; onClose: () => void };

/**
 * It disappears by itself, unless hovered or focused. A success in a dialog is shown once the dialog has closed, since
 * nothing behind a dialog is announced.
 */
function Success({ alert: { name, text, link }, onClose }: SuccessProps) {
  const modal = useTopModal();
  const [isShown, setShown] = useState(!modal);
  if (!isShown && !modal) setShown(true);
  const { holdProps } = useTimeLeft(successShownMs / 1_000, !isShown, onClose);
  if (!isShown) return null;
  return (
    <Message
      {...holdProps}
      action={
        link && (
          <Link to={link.path} className={messageActionClass}>
            {link.label}
          </Link>
        )
      }
      onClose={onClose}
    >
      <p>
        {name && <bdi className="font-semibold">{name}</bdi>}
        <span>{name ? ` ${text}` : text}</span>
      </p>
    </Message>
  );
}

/** What has succeeded, among the messages. Only the areas behind a sign-in say it in this way. */
export function SuccessList() {
  const alerts = useAppSelector(selectAlerts).filter(({ kind }) => kind === 'success');
  const dispatch = useAppDispatch();
  const stack = messageStack();
  return (
    stack &&
    createPortal(
      alerts.map((alert) => (
        <Success key={alert.id} alert={alert} onClose={() => dispatch(alertDismissed(alert.id))} />
      )),
      stack,
    )
  );
}
