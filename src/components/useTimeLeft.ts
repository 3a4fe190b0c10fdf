import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Counts whole seconds down, and calls `onEnd` at the end. It waits while the pointer is on the element that gets
 * `holdProps` or the focus is on something in it, and while `isHeld` says so.
 */
export function useTimeLeft(seconds: number, isHeld: boolean, onEnd: () => void) {
  const secondsLeft = useRef(seconds);
  const [left, setLeft] = useState(seconds);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = !isHeld && !isPointed && !isFocused;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      secondsLeft.current -= 1;
      setLeft(secondsLeft.current);
      if (secondsLeft.current === 0) end();
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  const holdProps = {
    onPointerEnter: () => {
      setPointed(true);
    },
    onPointerLeave: () => {
      setPointed(false);
    },
    // The element itself has the focus where nobody asked for it.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      setFocused(target !== currentTarget);
    },
    onBlur: () => {
      setFocused(false);
    },
  };
  return { left, isRunning, holdProps };
}
