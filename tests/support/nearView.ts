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
        const box = target.getBoundingClientRect();
        const entry = {
          isIntersecting: true,
          target,
          time: 0,
          intersectionRatio: 1,
          boundingClientRect: box,
          intersectionRect: box,
          rootBounds: null,
        };
        this.callback([entry], this);
      };
    };
  });
  afterEach(() => {
    window.IntersectionObserver = original;
  });
}
