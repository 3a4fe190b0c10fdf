import { createPortal } from 'react-dom';
import { useTopModal } from '../components/modalStack';
import { offline } from '../content/site';
import { alertDismissed, isListed, selectAlerts, selectPlaces } from '../store/alerts';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useIsOffline } from './useIsOffline';

/**
 * The alerts, announced to screen readers, and the notice of being offline. In an open dialog they are part of it,
 * since all else is inert, and at its top: its buttons are at the bottom.
 */
export function AlertList() {
  const places = useAppSelector(selectPlaces);
  const alerts = useAppSelector(selectAlerts).filter((alert) => isListed(alert, places));
  const dispatch = useAppDispatch();
  const isOffline = useIsOffline();
  const modal = useTopModal();
  const messages = (
    <section aria-label="Messages" className="alerts">
      <ul
        className={`pointer-events-none fixed inset-x-0 z-20 mx-auto flex max-w-2xl flex-col gap-2 p-4 print:hidden ${modal ? 'top-0' : 'bottom-0'}`}
      >
        {isOffline && (
          <li className="self-center rounded-panel border border-control bg-bg1 px-4 py-2 text-sm">
            <p>{offline.notice}</p>
          </li>
        )}
        {alerts.map(({ id, kind, text }) => (
          <li
            key={id}
            // The paragraph's role announces it.
            aria-live={kind === 'failure' ? 'off' : undefined}
            className={`pointer-events-auto flex items-start gap-3 rounded-panel border bg-bg1 p-3 pl-4 ${
              kind === 'failure' ? 'border-rec' : 'border-ok'
            }`}
          >
            <p
              role={kind === 'failure' ? 'alert' : undefined}
              className="grow self-center break-words"
            >
              {text}
            </p>
            <button
              type="button"
              onClick={() => dispatch(alertDismissed(id))}
              className="min-h-11 rounded-control px-3 text-ink-2 hover:text-tungsten"
            >
              Dismiss
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  // A live region must exist before its content changes.
  const region = <div aria-live="polite">{(alerts.length > 0 || isOffline) && messages}</div>;
  return modal ? createPortal(region, modal) : region;
}
