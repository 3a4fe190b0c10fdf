import sharp from 'sharp';
import { violations } from './axe';
import { desk, expect, type Locator, type Page } from './journey';

const narrow = { width: 320, height: 640 };
/** 1280 by 800 at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

/** How a screen may have to be shown. Each look of the layout is met in a theme, each theme on a desk. */
const ways = [
  { way: 'Stage on a desk', viewport: desk, theme: 'stage', forcedColors: 'none' },
  { way: 'Call Sheet on a desk', viewport: desk, theme: 'call-sheet', forcedColors: 'none' },
  { way: '320 pixels wide', viewport: narrow, theme: 'stage', forcedColors: 'none' },
  { way: 'at 200 % zoom', viewport: zoomed, theme: 'call-sheet', forcedColors: 'none' },
  { way: 'in forced colours', viewport: desk, theme: 'stage', forcedColors: 'active' },
] as const;

/** For whoever wants no motion; `looksSound` says what still moves. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * As the screen, or the part of it that is not behind a dialog, stands now, in every way: axe finds nothing,
 * nothing is cut off or wider than the window, the focus is seen, faults are marked, and nothing moves.
 */
export async function looksSound(page: Page, part = 'body') {
  for (const { way, viewport, theme, forcedColors } of ways) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ forcedColors });
    await page.evaluate((shown) => {
      document.documentElement.dataset.theme = shown;
    }, theme);
    const faults = [
      ...(await violations(page, part === 'body' ? 'html' : part)),
      ...(await cutOff(page, part)),
      ...(await moving(page)),
      ...(forcedColors === 'active' ? await unmarkedFaults(page) : []),
      // Where there is the least room, and where nothing shows it but the system's own colours.
      ...(viewport === zoomed || forcedColors === 'active' ? await unseenFocus(page) : []),
    ];
    expect.soft(faults, way).toEqual([]);
    expect.soft(await widest(page), way).toBeLessThanOrEqual(viewport.width);
  }
}

/** How wide the page is, and any dialog on it; wider than the window, and it scrolls sideways. */
const widest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
    ),
  );

/** The texts, in a part of the page, of which something lies where nobody can see it or scroll to it. */
const cutOff = (page: Page, part = 'body') =>
  page.locator(part).evaluate((root) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const isHidden = (axis: string) => axis === 'hidden' || axis === 'clip';
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim())
        continue;
      // A letter drawn in the place of a picture.
      if (holder.closest('[aria-hidden="true"]') && text.textContent.trim().length === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      let [mayScrollX, mayScrollY] = [false, false];
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, overflowY, translate, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers alone, slid in when pointed at, or shortened with its whole text elsewhere.
        if (edge.width <= 1 || translate !== 'none' || webkitLineClamp !== 'none') break;
        mayScrollX ||= overflowX === 'auto' || overflowX === 'scroll';
        mayScrollY ||= overflowY === 'auto' || overflowY === 'scroll';
        const isBeyondX =
          !mayScrollX &&
          (box === document.body || isHidden(overflowX)) &&
          (left < edge.left - 1 || right > edge.right + 1);
        const isBeyondY =
          !mayScrollY &&
          isHidden(overflowY) &&
          box !== document.body &&
          (top < edge.top - 1 || bottom > edge.bottom + 1);
        if (isBeyondX || isBeyondY) {
          found.push(text.textContent.trim());
          break;
        }
      }
    }
    return found;
  });

/** The fields with a fault whose edge does not say so by more than its colour, which forced colours take away. */
const unmarkedFaults = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')]
      .map((field) =>
        field.matches('[type="file"]') ? (field.closest('fieldset') ?? field) : field,
      )
      .filter((field) => parseFloat(getComputedStyle(field).borderTopWidth) < 3)
      .map((field) => `fault unmarked: ${field.outerHTML.slice(0, 200)}`),
  );

/** What moves for longer than one would see, although less motion was asked for. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(', ').map(parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const look = getComputedStyle(element);
        const isAnimated = look.animationName !== 'none' && seconds(look.animationDuration) > 0.1;
        const isMoved =
          look.transitionProperty !== 'opacity' && seconds(look.transitionDuration) > 0;
        return isAnimated || isMoved;
      })
      .slice(0, 5)
      .map((element) => `moves: ${element.outerHTML.slice(0, 200)}`);
  });

/** Goes on with Tab for a while, at most to the end, and names what had the focus without showing it, or out of sight. */
async function unseenFocus(page: Page) {
  const found: string[] = [];
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      // What a screen reader alone meets is shown by what stands for it.
      const isShown = activeElement.getBoundingClientRect().width > 1;
      const standIn = activeElement.closest('label') ?? activeElement.nextElementSibling;
      const seen = isShown ? activeElement : (standIn ?? activeElement);
      const isMarked = [seen, ...seen.children].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      if (!isMarked) return `unmarked: ${activeElement.outerHTML.slice(0, 200)}`;
      const box = seen.getBoundingClientRect();
      const at = document.elementFromPoint(
        (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
        (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
      );
      const isInSight = at !== null && (seen.contains(at) || at.contains(seen));
      return isInSight ? '' : `out of sight: ${activeElement.outerHTML.slice(0, 200)}`;
    });
    if (fault === null) break;
    if (fault) found.push(fault);
  }
  return found;
}

/** In forced colours, that what is chosen looks clearly unlike what it looks like when another one is. */
export async function showsThatItIsChosen(
  page: Page,
  chosen: Locator,
  chooseAnother: () => Promise<unknown>,
) {
  await page.emulateMedia({ forcedColors: 'active' });
  const box = await chosen.boundingBox();
  // What changes with the choice may be a little wider then.
  const size = { width: Math.floor(box?.width ?? 0), height: Math.floor(box?.height ?? 0) };
  const look = async () => {
    await page.mouse.move(0, 0);
    await chosen.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const picture = sharp(await chosen.screenshot());
    return picture
      .resize({ ...size, fit: 'cover', position: 'left top' })
      .greyscale()
      .raw()
      .toBuffer();
  };
  const before = await look();
  await chooseAnother();
  const unlike = async () => {
    const after = await look();
    // A third of the way from black to white.
    return before.filter((light, at) => Math.abs(light - (after[at] ?? 0)) > 85).length;
  };
  // As much as a small dot or a short line.
  await expect.poll(unlike).toBeGreaterThan(20);
}
