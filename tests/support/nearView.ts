import { afterEach, beforeEach } from 'vitest';

/** Lays everything out in view, which jsdom never does. */
export function useNearView() {
  const original = window.IntersectionObserver;
  beforeEach(() => {
    window.IntersectionObserver = class extends original {
      constructor(private callback: IntersectionObserverCallback) {
        super(callback);
      }
      override observe = (target: Element) => {
        const entry = { isIntersecting: true, target };
        this.callback([Object.assign(Object.create(null), entry)], this);
      };
    };
  });
  afterEach(() => {
    window.IntersectionObserver = original;
  });
}
