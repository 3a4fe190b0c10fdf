import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { leaveCopy } from '../content/unsavedChanges';
import { Button } from './Button';
import {
  setPopStateListener,
  confirmNavigation,
  hasUnsavedChanges,
  useNavigationConfirmation,
} from './navigationBlocker';
import { Modal } from './Modal';

const entrySchema = v.object({ idx: v.number() });
/** The router counts its entries of the browser's history. */
function indexOf(state: unknown): number | null {
  const entry = v.safeParse(entrySchema, state);
  return entry.success ? entry.output.idx : null;
}

/** A link that would show another page of ours in this tab. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  if (!link || opensElsewhere || link.target === '_blank' || link.origin !== location.origin)
    return null;
  return link.pathname + link.search === location.pathname + location.search ? null : link;
}

/** Asks before a page with something unsaved is left, by a link, by going back, or by closing it. */
export function UnsavedChangesGuard() {
  const { question, answered } = useNavigationConfirmation();
  const { key } = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = indexOf(history.state);
  }, [key]);

  useEffect(() => {
    let isLeaving = false;
    let isReturning = false;
    const clicked = (event: MouseEvent) => {
      const link = isLeaving || !hasUnsavedChanges() ? null : linkAway(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      confirmNavigation(() => {
        isLeaving = true;
        link.click();
        isLeaving = false;
      });
    };
    // The browser has gone already: it is sent back before the router hears of it, and then asks.
    const popped = (event: PopStateEvent) => {
      const [from, to] = [index.current, indexOf(event.state)];
      const passes =
        isLeaving || !hasUnsavedChanges() || from === null || to === null || from === to;
      if (isReturning || !passes) event.stopImmediatePropagation();
      if (isReturning) isReturning = false;
      else if (passes) isLeaving = false;
      else {
        isReturning = true;
        history.go(from - to);
        confirmNavigation(() => {
          isLeaving = true;
          history.go(to - from);
        });
      }
    };
    const unloading = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const page = new AbortController();
    const first = { capture: true, signal: page.signal };
    document.addEventListener('click', clicked, first);
    window.addEventListener('beforeunload', unloading, first);
    setPopStateListener(popped);
    return () => {
      page.abort();
      setPopStateListener(null);
    };
  }, []);

  if (!question) return null;
  return (
    <Modal title={leaveCopy.question} closeLabel={leaveCopy.stay} onClose={answered}>
      <p>{question.isKept ? leaveCopy.isKept : leaveCopy.isLost}</p>
      <p>
        <Button
          variant={question.isKept ? 'primary' : 'danger'}
          className="text-sm!"
          onClick={() => {
            answered();
            question.go();
          }}
        >
          {leaveCopy.leave}
        </Button>
      </p>
    </Modal>
  );
}
