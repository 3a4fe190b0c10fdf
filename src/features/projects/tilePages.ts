import { tilesPerPage } from '../../config/limits';
import { nameOfPage, topOfPage } from './placeOfPage';
import type { ProjectTile } from './model';
import { tileCopy } from './tileCopy';

type Page = ProjectTile[] | null;

/**
 * The pages of tiles but the first, in `container`, each in its place: made like the tile and the skeleton that stand
 * in `pattern`. Without React, of which thousands of tiles leave more code in memory than a light page weighs (0131).
 */
export function tilePages(container: HTMLElement, pattern: { tile: Element; skeleton: Element }) {
  const standing = new Map<number, { page: Page; block: HTMLElement }>();

  const blockOf = (page: Page, place: number) => {
    const block = document.createElement(page ? 'ul' : 'div');
    block.className = 'tile-block';
    block.dataset.place = String(place);
    block.style.top = topOfPage(place);
    if (page) {
      block.setAttribute('aria-label', nameOfPage(place, page.length));
      block.append(...page.map((tile) => tileCopy(pattern.tile, tile)));
    } else {
      block.setAttribute('aria-hidden', 'true');
      block.append(...Array.from({ length: tilesPerPage }, () => pattern.skeleton.cloneNode(true)));
    }
    return block;
  };

  return {
    /** The film that stands at this element, if one does. */
    tileAt: (element: Element): ProjectTile | undefined => {
      const item = element.closest('[data-place] > li');
      const block = item?.parentElement;
      if (!block) return;
      return standing.get(Number(block.dataset.place))?.page?.[[...block.children].indexOf(item)];
    },

    /** Has these pages stand here, in the order of the list, and no others; an absent one as skeletons, or not at all. */
    show(pages: Readonly<Record<number, Page>>, { withAbsent }: { withAbsent: boolean }) {
      for (const [place, { page, block }] of standing) {
        if (pages[place] === page && (page || withAbsent)) continue;
        block.remove();
        standing.delete(place);
      }
      for (const [key, page] of Object.entries(pages)) {
        const place = Number(key);
        if (place === 0 || standing.has(place) || !(page || withAbsent)) continue;
        const block = blockOf(page, place);
        const next = [...standing.keys()].filter((other) => other > place);
        container.insertBefore(block, standing.get(Math.min(...next))?.block ?? null);
        standing.set(place, { page, block });
      }
    },
  };
}
