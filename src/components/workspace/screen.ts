import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadable } from '../loadable';
import { reloadOnChunkError } from '../reloadOnChunkError';

/** A screen of an area behind a sign-in, in a chunk of its own; its path is relative to that of the area. */
export const screen = (path: string, importScreen: () => Promise<ComponentType>) => ({
  path,
  ...loadable(importScreen, reloadOnChunkError),
});

type Screen = ReturnType<typeof screen>;

/** Fetches the script of the screen at an address before it is shown. One that does not load says so once it is. */
export function prefetchScreen(screens: readonly Screen[], area: string, pathname: string) {
  const found = screens.find(({ path }) => matchPath(path ? `${area}/${path}` : area, pathname));
  found?.load().catch(() => undefined);
}
