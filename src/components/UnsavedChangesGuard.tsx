import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { leavePageCopy } from '../content/unsavedChanges';
import { ConfirmDialog } from './ConfirmDialog';
import {
  confirmNavigation,
  hasUnsavedChanges,
  setPopStateListener,
  useNavigationConfirmation,
} from './navigationBlocker';

const entrySchema = v.object({ idx: v.number() });
/** The router stores the index of each history entry in its state. */
function historyIndex(state: unknown): number | null {
  const entry = v.safeParse(entrySchema, state);
  return entry.success ? entry.output.idx : null;
}

/** The clicked link, if it leads to another page of this site in the same tab. */
function findInternalLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensNewTab = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  if (!link || opensNewTab || link.target === '_blank' || link.origin !== location.origin)
    return null;
  return link.pathname + link.search === location.pathname + location.search ? null : link;
}

/** Asks before a page with unsaved changes is left by a link, by the back button or by closing it. */
export function UnsavedChangesGuard() {
  const { pendingNavigation, dismiss } = useNavigationConfirmation();
  const { key } = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = historyIndex(history.state);
  }, [key]);

  useEffect(() => {
    let isLeaving = false;
    let isReturning = false;
    const handleClick = (event: MouseEvent) => {
      const link = isLeaving || !hasUnsavedChanges() ? null : findInternalLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      confirmNavigation(() => {
        isLeaving = true;
        link.click();
        isLeaving = false;
      });
    };
    // The browser has already navigated: go back before the router notices, then ask.
    const handlePopState = (event: PopStateEvent) => {
      const [from, to] = [index.current, historyIndex(event.state)];
      const isAllowed =
        isLeaving || !hasUnsavedChanges() || from === null || to === null || from === to;
      if (isReturning || !isAllowed) event.stopImmediatePropagation();
      if (isReturning) isReturning = false;
      else if (isAllowed) isLeaving = false;
      else {
        isReturning = true;
        history.go(from - to);
        confirmNavigation(() => {
          isLeaving = true;
          history.go(to - from);
        });
      }
    };
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', handleClick, options);
    window.addEventListener('beforeunload', handleBeforeUnload, options);
    setPopStateListener(handlePopState);
    return () => {
      controller.abort();
      setPopStateListener(null);
    };
  }, []);

  if (!pendingNavigation) return null;
  return (
    <ConfirmDialog
      title={leavePageCopy.question}
      action={leavePageCopy.leave}
      cancelLabel={leavePageCopy.stay}
      variant={pendingNavigation.isPersisted ? 'primary' : 'danger'}
      onConfirm={() => {
        dismiss();
        pendingNavigation.proceed();
        return '';
      }}
      onClose={dismiss}
    >
      <p>
        {pendingNavigation.isPersisted ? leavePageCopy.draftsPersisted : leavePageCopy.changesLost}
      </p>
    </ConfirmDialog>
  );
}
