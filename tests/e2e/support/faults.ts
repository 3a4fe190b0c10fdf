import { type Page, type Request, type Route, test } from './fixtures';

/** Where something was looked at: the columns of the table in docs/reliability.md. */
export const columns = ['Seen', 'The page', 'What was typed', 'Database', 'Files'] as const;
type Place = (typeof columns)[number];

/** One cell of the table: it is written down only if what it says was asserted and held. */
export const recordStep = (place: Place, what: string, look: () => Promise<unknown>) =>
  test.step(`${place}: ${what}`, look);

/** What changes documents, what goes to and from the database, and what to and from the file store. */
export const commitRequests = /documents:commit/;
export const databaseRequests = /\/documents[:/?]/;
export const fileRequests = /\/v0\/b\//;

/** The request arrives and is carried out, but its answer never comes back. */
export async function loseResponse(route: Route) {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Whether it carries a part of a large upload that is not the first. */
export const isLaterPart = (request: Request) =>
  Number(request.headers()['x-goog-upload-offset'] ?? 0) > 0;

/** Keeps back every answer to the requests that are meant. What it returns lets them go, and resolves when they have gone. */
export async function delayResponses(
  page: Page,
  where: RegExp,
  isMeant: (request: Request) => boolean = () => true,
) {
  let letGo: () => void = () => undefined;
  const mayGo = new Promise<void>((resolve) => (letGo = resolve));
  const held: Promise<void>[] = [];
  const answer = async (route: Route) => {
    const response = await route.fetch();
    await mayGo;
    await route.fulfill({ response });
  };
  await page.route(where, async (route) => {
    if (!isMeant(route.request())) return route.fallback();
    const answered = answer(route);
    held.push(answered);
    return answered;
  });
  return async () => {
    letGo();
    await Promise.all(held);
  };
}

/** An answer such as the database gives when it refuses. */
export const respondWithError = (code: number, status: string) => (route: Route) =>
  route.fulfill({
    status: code,
    json: { error: { code, status, message: 'Refused on purpose.' } },
  });

export async function restoreNetwork(page: Page) {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
