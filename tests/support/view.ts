import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for the browser's view, which jsdom has none of: tells the observers what is near it. */
export function stubView() {
  const watched = new Map<Element, (entries: object[]) => void>();
  class StubbedObserver {
    private readonly callback: (entries: object[]) => void;
    constructor(callback: (entries: object[]) => void) {
      this.callback = callback;
    }
    observe(target: Element) {
      watched.set(target, this.callback);
    }
    disconnect() {
      for (const [target, callback] of watched)
        if (callback === this.callback) watched.delete(target);
    }
  }
  vi.stubGlobal('IntersectionObserver', StubbedObserver);

  return {
    look: (isIntersecting: (target: Element) => boolean) => {
      act(() => {
        for (const [target, callback] of [...watched])
          callback([{ target, isIntersecting: isIntersecting(target) }]);
      });
    },
  };
}
