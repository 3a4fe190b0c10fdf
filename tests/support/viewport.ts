import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** How high a page of tiles is here, and the view. */
const pageHeight = 1_000;
const viewHeight = 500;

/** Stands in for layout and view, which jsdom has none of, where a grid of tiles is all there is to see. */
export function stubView() {
  vi.stubGlobal('innerHeight', viewHeight);
  // There is a heading above.
  let scrolled = -100;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = this instanceof HTMLElement ? this.style.getPropertyValue('--rows-of-4') : '';
    const height = (Number(rows || 6) / 6) * pageHeight;
    return new DOMRect(0, -scrolled, 0, height);
  });
  return {
    /** Scrolls until the top of the view is at a page, in parts of it: 2.5 is the middle of the third. */
    scrollTo: async (page: number) => {
      scrolled = page * pageHeight;
      await act(async () => {
        window.dispatchEvent(new Event('scroll'));
        await new Promise(requestAnimationFrame);
      });
    },
  };
}
