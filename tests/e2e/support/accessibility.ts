import sharp from 'sharp';
import { ofEachKind } from '../../support/longRun';
import { findViolations } from './axe';
import { desk, expect, type Locator, type Page } from './fixtures';

const narrow = { width: 320, height: 640 };
/** 1280 by 800 at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

type Display = {
  name: string;
  viewport: { width: number; height: number };
  theme: 'stage' | 'call-sheet';
  forcedColors: 'none' | 'active';
  /** What axe looks for; nothing where no rule depends on what is different here. */
  axe?: 'everything' | 'contrast';
};

/**
 * How a screen may be shown. Desk and phone layouts have different elements, so axe checks both whole, each in
 * another theme; where the theme alone differs, its contrast. Forced colours are the system's.
 */
const allDisplays: readonly Display[] = [
  {
    name: 'Stage on a desk',
    viewport: desk,
    theme: 'stage',
    forcedColors: 'none',
    axe: 'everything',
  },
  {
    name: 'Call Sheet on a desk',
    viewport: desk,
    theme: 'call-sheet',
    forcedColors: 'none',
    axe: 'contrast',
  },
  {
    name: 'Call Sheet, 320 pixels wide',
    viewport: narrow,
    theme: 'call-sheet',
    forcedColors: 'none',
    axe: 'everything',
  },
  { name: 'at 200 % zoom', viewport: zoomed, theme: 'call-sheet', forcedColors: 'none' },
  { name: 'in forced colours', viewport: desk, theme: 'stage', forcedColors: 'active' },
];

/** What has elements of its own stands for its kind; contrast in the other theme, zoom and forced colours wait. */
const displays = ofEachKind(allDisplays, ({ axe }) => axe === 'everything');

/** Options of a test in which less motion is asked for; `expectAccessible` then names what still moves. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Expects of the screen as it is, or of the part that no dialog covers: axe finds nothing, no text is clipped, nothing
 * is wider than the window, no phone zooms in on a field, focus is visible, errors are marked and nothing moves. Each
 * on those displays that differ in what it depends on. `state` is what a failure calls it.
 */
export async function expectAccessible(page: Page, state: string, part = 'body') {
  for (const { name, viewport, theme, forcedColors, axe } of displays) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ forcedColors });
    await page.evaluate((shown) => {
      document.documentElement.dataset.theme = shown;
    }, theme);
    await page.evaluate(nextFrame);
    // What stays in view covers nothing there.
    if (part === 'body') await page.evaluate('scrollTo(0, 0)');
    const isForced = forcedColors === 'active';
    const hasOwnElements = axe === 'everything';
    const faults = [
      ...(axe ? await findViolations(page, axe, part === 'body' ? 'html' : part) : []),
      // Neither the theme nor the system's colours move a text.
      ...(hasOwnElements || viewport === zoomed ? await findClippedTexts(page, part) : []),
      ...(hasOwnElements ? await findMotion(page) : []),
      ...(viewport === narrow ? await findSmallFields(page) : []),
      ...(isForced ? await findUnmarkedErrors(page) : []),
      // Where there is the least room, and where only the system's colours can show it.
      ...(viewport === zoomed || isForced ? await findHiddenFocus(page) : []),
    ];
    expect.soft(faults, `${state}, ${name}`).toEqual([]);
    expect.soft(await measureWidth(page), `${state}, ${name}`).toBeLessThanOrEqual(viewport.width);
  }
}

/** Media queries report their change with the next frame: until then a table may stand where cards belong. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve();
      }),
    ),
  );

/** The width of the page and of any open dialog, in pixels; wider than the window, it scrolls sideways. */
const measureWidth = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
    ),
  );

/** The texts in a part of the page that are cut off where nobody can scroll to the rest. */
const findClippedTexts = (page: Page, part = 'body') =>
  page.locator(part).evaluate((root) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const isHidden = (axis: string) => axis === 'hidden' || axis === 'clip';
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim())
        continue;
      // The initial that stands in for a missing picture.
      if (holder.closest('[aria-hidden="true"]') && text.textContent.trim().length === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      let [mayScrollX, mayScrollY] = [false, false];
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, overflowY, translate, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers only, slid in on hover, or shortened with the whole text elsewhere.
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

/** The fields with letters so small that a phone zooms in on them. */
const findSmallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small letters: ${field.outerHTML.slice(0, 200)}`),
  );

/** The invalid fields whose border says so by its colour only, which forced colours take away. */
const findUnmarkedErrors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')]
      .map((field) =>
        field.matches('[type="file"]') ? (field.closest('fieldset') ?? field) : field,
      )
      .filter((field) => parseFloat(getComputedStyle(field).borderTopWidth) < 3)
      .map((field) => `error unmarked: ${field.outerHTML.slice(0, 200)}`),
  );

/** What moves visibly although less motion was asked for. */
const findMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(', ').map(parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.1;
        const isMoved =
          style.transitionProperty !== 'opacity' && seconds(style.transitionDuration) > 0;
        return isAnimated || isMoved;
      })
      .slice(0, 5)
      .map((element) => `moves: ${element.outerHTML.slice(0, 200)}`);
  });

/** Presses Tab up to 15 times and names what had the focus without an outline or out of view. */
async function findHiddenFocus(page: Page) {
  const found: string[] = [];
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      // In a frame of ours, the focus is in the frame's document.
      const frame = document.activeElement;
      const shownDocument =
        (frame instanceof HTMLIFrameElement ? frame.contentDocument : null) ?? document;
      const { activeElement, defaultView } = shownDocument;
      if (!activeElement || !defaultView || activeElement === document.body) return null;
      // The frame as a whole, before the first link in it.
      if (activeElement === shownDocument.body) return '';
      const { innerWidth, innerHeight } = defaultView;
      // A visually hidden control shows its focus on its label or on the element after it.
      const isShown = activeElement.getBoundingClientRect().width > 1;
      const standIn = activeElement.closest('label') ?? activeElement.nextElementSibling;
      const shown = isShown ? activeElement : (standIn ?? activeElement);
      const isMarked = [shown, ...shown.children].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      if (!isMarked) return `unmarked: ${activeElement.outerHTML.slice(0, 200)}`;
      const box = shown.getBoundingClientRect();
      const at = shownDocument.elementFromPoint(
        (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
        (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
      );
      const isInSight = at !== null && (shown.contains(at) || at.contains(shown));
      return isInSight ? '' : `out of sight: ${activeElement.outerHTML.slice(0, 200)}`;
    });
    if (fault === null) break;
    if (fault) found.push(fault);
  }
  return found;
}

/** Expects that, in forced colours, a chosen option looks clearly different once another one is chosen. */
export async function expectChoiceVisible(
  page: Page,
  chosen: Locator,
  chooseAnother: () => Promise<unknown>,
) {
  await page.emulateMedia({ forcedColors: 'active' });
  const box = await chosen.boundingBox();
  // The choice may change the size a little.
  const size = { width: Math.floor(box?.width ?? 0), height: Math.floor(box?.height ?? 0) };
  const capture = async () => {
    await page.mouse.move(0, 0);
    await chosen.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const image = sharp(await chosen.screenshot());
    return image
      .resize({ ...size, fit: 'cover', position: 'left top' })
      .greyscale()
      .raw()
      .toBuffer();
  };
  const before = await capture();
  await chooseAnother();
  const countChangedPixels = async () => {
    const after = await capture();
    // A third of the way from black to white.
    return before.filter((light, index) => Math.abs(light - (after[index] ?? 0)) > 85).length;
  };
  // As much as a small dot or a short line.
  await expect.poll(countChangedPixels).toBeGreaterThan(20);
}
