import { isLongRun } from '../../support/longRun';
import { expectAccessible } from './accessibility';
import { expect, open, type Page, type Route, test, watch } from './fixtures';

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
    /** It stores, types and routes nothing: the one of its screen that a whole run opens. */
    onlyReads?: true;
  },
];

/** Options of a state that changes nothing. */
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
 * Declares a test that opens each state and expects it to be accessible; but in the long run, one for each screen. Each
 * has a page of its own, of a browser that knows nobody, but finds the scripts of those before in its cache.
 */
export function testEachState(
  all: readonly PageState[],
  enter: (page: Page, path: string) => Promise<void> = open,
) {
  const states = isLongRun ? all : onePerScreen(all);
  const names = states.map(([name]) => name);
  const title = names.length > 1 ? `Each of ${String(names.length)} states` : names.join('');
  test(`${title} is accessible on every display`, async ({ context, page, mayAsk, watched }) => {
    test.setTimeout(120_000 + states.length * 60_000);
    for (const [index, [name, path, reach, { part, before } = {}]] of states.entries())
      await test.step(name, async () => {
        const own = index === 0 ? page : await context.newPage();
        if (index > 0) {
          await context.setStorageState({ cookies: [], origins: [] });
          await watch(own, mayAsk, watched);
        }
        await before?.(own);
        await enter(own, path);
        await reach(own, watched);
        await expectAccessible(own, name, part);
        await context.setOffline(false);
        await own.close();
      });
  });
}
