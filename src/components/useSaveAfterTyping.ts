import { useEffect } from 'react';

/** A pause in typing. */
const saveAfterMs = 900;
const retryAfterMs = 8_000;

type Typing = {
  /** Whether there is something to save that may be saved. */
  isWaiting: boolean;
  /** What was typed: another value is a key pressed. */
  typed: unknown;
  hasFailed: boolean;
  /** Has to stay the same function. */
  save: () => void;
};

/** Saves a moment after something was typed, again where that has failed, and when the page is left. */
export function useSaveAfterTyping({ isWaiting, typed, hasFailed, save }: Typing) {
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
