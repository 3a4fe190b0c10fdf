import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isInWorkspace } from '../config/paths';

export const themes = ['system', 'stage', 'call-sheet'] as const;
export type Theme = (typeof themes)[number];

// The script in index.html reads the same key before the first paint.
const storageKey = 'theme';

export const readChosenTheme = (): Theme | undefined => {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
};

export const defaultTheme = (pathname: string): Theme =>
  isInWorkspace(pathname) ? 'call-sheet' : 'stage';

const changeEvent = 'theme-changed';

export const applyTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  // The browser's own bars take the page's colour.
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  document.dispatchEvent(new Event(changeEvent));
};

/** The theme that the page has, or the tone that its film was made for, which its HTML can have already. */
export const themeIn = (attribute: 'theme' | 'tone') =>
  themes.find((theme) => theme === document.documentElement.dataset[attribute]);

const currentTheme = () => themeIn('theme');

const subscribe = (onChange: () => void) => {
  document.addEventListener(changeEvent, onChange);
  return () => {
    document.removeEventListener(changeEvent, onChange);
  };
};

/** Applies the chosen theme; until someone chooses, Stage on public pages and Call Sheet in the staff area. */
export function useAreaTheme() {
  const areaTheme = defaultTheme(useLocation().pathname);
  useEffect(() => {
    applyTheme(readChosenTheme() ?? themeIn('tone') ?? areaTheme);
  }, [areaTheme]);
}

/** The current theme, and how to choose another one, which this device remembers. */
export function useTheme() {
  const areaTheme = defaultTheme(useLocation().pathname);
  // Prerendered pages have their area's theme: hydration starts with that and then takes the current one.
  const current = useSyncExternalStore(subscribe, currentTheme, () => areaTheme);
  const choose = (theme: Theme) => {
    applyTheme(theme);
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  };
  return [current, choose] as const;
}
