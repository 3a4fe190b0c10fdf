import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadable } from '../loadable';
import { reloadOnChunkError } from '../reloadOnChunkError';

/** A screen of an area behind a sign-in, in a chunk of its own; its path is relative to that of the area. */
export const screen = (path: string, importScreen: () => Promise<ComponentType>) => ({
  path,
  ...loadable(importScreen, reloadOnChunkError),
});

export type Screen = ReturnType<typeof screen>;

/** The address of a screen, with the names of its parameters. */
export const addressOf = (area: string, { path }: Pick<Screen, 'path'>) =>
  path ? `${area}/${path}` : area;

export const screenAt = <Found extends Screen>(
  screens: readonly Found[],
  area: string,
  pathname: string,
) => screens.find((one) => matchPath(addressOf(area, one), pathname));

/** Fetches the script of the screen at an address before it is shown. One that does not load says so once it is. */
export function prefetchScreen(screens: readonly Screen[], area: string, pathname: string) {
  screenAt(screens, area, pathname)
    ?.load()
    .catch(() => undefined);
}
