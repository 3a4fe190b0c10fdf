import { isLongRun } from '../../support/longRun';
import { expectAccessible } from './accessibility';
import { expect, open, type Page, type Route, test } from './fixtures';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
export const expectInvalid = (page: Page, name: string | RegExp) =>
  expect(page.getByLabel(name).first()).toHaveAttribute('aria-invalid', 'true');

export const stall = () => undefined;
export const refuseConnection = (route: Route) => route.abort();
export const respondWith = (json: object) => (route: Route) => route.fulfill({ json });
/** The queries of lists; signing in makes none. */
export const listQueries = /:run\w*Query/;
export const respondEmpty = respondWith([
  { result: { aggregateFields: { aggregate_0: { integerValue: 0 } } } },
]);

/** Reloads the page and accepts the browser’s question about unsaved text. */
export async function reloadUnsaved(page: Page) {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}
/** Makes the browser refuse to copy. */
export const breakClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Refused on purpose.'));
  });

export type PageState = [
  name: string,
  path: string,
  /** Brings an open page into the state. */
  reach: (page: Page, watched: string[]) => Promise<unknown>,
  options?: {
    /** The part that nothing covers. */
    part?: string;
    /** Runs before the page is opened. */
    before?: (page: Page) => Promise<unknown>;
    /** It stores, types and routes nothing that the next state in the same page would notice. */
    onlyReads?: true;
  },
];

/** Options of a state that may share its page with others. */
export const readOnly = { onlyReads: true } as const;
/** Options of a state in a dialog, or in a dialog on top of another. */
export const inDialog = { part: 'dialog[open]' };
export const inNestedDialog = { part: 'dialog[open] dialog[open]' };

/** A screen, or a dialog on it: an address without what it asks for, and ids within it stand for one another. */
const screenOf = ([, path, , { part = '' } = {}]: PageState) =>
  `${path.replace(/[?#].*/, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')} ${part}`;

const isReading = ([, , , options]: PageState) => options?.onlyReads === true;

/** One state of each screen: the first that only reads, or else the first. */
function onePerScreen(states: readonly PageState[]): PageState[] {
  const readingFirst = [...states.filter(isReading), ...states.filter((one) => !isReading(one))];
  return states.filter(
    (state) => readingFirst.find((one) => screenOf(one) === screenOf(state)) === state,
  );
}

/**
 * Declares a test for each state that opens it and expects it to be accessible; but in the long run, one for each screen.
 * Those that only read are the steps of one test, in one page, which finds all scripts in its cache.
 */
export function testEachState(
  all: readonly PageState[],
  enter: (page: Page, path: string) => Promise<void> = open,
) {
  const states = isLongRun ? all : onePerScreen(all);
  const titleOf = ([name]: PageState) => `${name} is accessible on every display`;
  const onlyRead = states.filter(isReading);
  for (const state of states.filter((state) => !onlyRead.includes(state)))
    test(titleOf(state), async ({ page, watched }) => {
      const [name, path, reach, { part, before } = {}] = state;
      await before?.(page);
      await enter(page, path);
      await reach(page, watched);
      await expectAccessible(page, name, part);
    });
  if (onlyRead.length === 0) return;
  test(`Each of ${String(onlyRead.length)} states that only read is accessible on every display`, async ({
    page,
    watched,
  }) => {
    test.setTimeout(onlyRead.length * 30_000);
    const viewport = page.viewportSize();
    for (const [index, state] of onlyRead.entries())
      await test.step(titleOf(state), async () => {
        const [name, path, reach, { part, before } = {}] = state;
        // As in a page of its own.
        if (viewport) await page.setViewportSize(viewport);
        await page.emulateMedia({ forcedColors: 'none' });
        await before?.(page);
        await (index === 0 ? enter : open)(page, path);
        await reach(page, watched);
        await expectAccessible(page, name, part);
      });
  });
}
