import type { APIResponse, Page, Request, Route } from '@playwright/test';

/** Writes of documents, all requests to the database, and all requests to the file store. */
export const commitRequests = /documents:commit/;
export const databaseRequests = /\/documents[:/?]/;
export const fileRequests = /\/v0\/b\//;

/**
 * Passes a request on, and again where an idle connection was closed under it; the page sees what is still lost as the
 * network would show it, and the answer is null.
 */
export async function forward(
  route: Route,
  options: Parameters<Route['fetch']>[0] = {},
): Promise<APIResponse | null> {
  try {
    return await route.fetch({ ...options, maxRetries: 2 });
  } catch (error) {
    if (!/ECONNRESET|socket hang up/.test(String(error))) throw error;
    await route.abort('connectionreset');
    return null;
  }
}

/** The request arrives and is carried out, but its response is lost. */
export async function loseResponse(route: Route) {
  if (await forward(route)) await route.abort('connectionreset');
}

/** Whether a request carries a chunk of an upload after the first. */
export const isLaterPart = (request: Request) =>
  Number(request.headers()['x-goog-upload-offset'] ?? 0) > 0;

/** Delays the responses to the matching requests until the returned function is called; it resolves once all have been delivered. */
export async function delayResponses(
  page: Page,
  where: RegExp,
  matches: (request: Request) => boolean = () => true,
) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const delayed: Promise<void>[] = [];
  const deliver = async (route: Route) => {
    const response = await forward(route);
    // Later its body may be gone.
    const body = await response?.body();
    await released;
    if (response && body) await route.fulfill({ response, body });
  };
  const delay = async (route: Route) => {
    if (!matches(route.request())) return route.fallback();
    const delivery = deliver(route);
    delayed.push(delivery);
    return delivery;
  };
  await page.route(where, delay);
  return async () => {
    release();
    await Promise.all(delayed);
    // What is asked later may still be on its way when the test is over.
    await page.unroute(where, delay);
  };
}

/** An error response in the database's format. */
export const respondWithError = (code: number, status: string) => (route: Route) =>
  route.fulfill({
    status: code,
    json: { error: { code, status, message: 'Refused on purpose.' } },
  });

export async function restoreNetwork(page: Page) {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
