import { useEffect } from 'react';
import { type EditState, fieldsToSave } from '../lib/documentEdits';

/** A pause in typing. */
const saveAfterMs = 900;
const retryAfterMs = 8_000;

/**
 * Saves a moment after something was typed, again where that has failed, and when the page is left. `open` is null where
 * nothing may be saved; `save` has to stay the same function.
 */
export function useSaveAfterTyping<Content extends object>(
  open: EditState<Content> | null,
  save: () => void,
) {
  const mayBeTaken = open !== null && (open.refusal === '' || open.hasChanged);
  const isWaiting = mayBeTaken && fieldsToSave(open).length > 0;
  const hasFailed = open?.saving === 'failed';
  // Another value is a key pressed.
  const typed = open?.edits.mine;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(save, hasFailed ? retryAfterMs : saveAfterMs);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [isWaiting, typed, hasFailed, save]);
  useEffect(() => save, [save]);
}
