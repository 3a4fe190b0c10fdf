import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths';

export const themes = ['system', 'stage', 'call-sheet'] as const;
export type Theme = (typeof themes)[number];

// The same key is read by the script in index.html before the first paint.
const storageKey = 'theme';

const chosenTheme = (): Theme | undefined => {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
};

const areaOf = (pathname: string): Theme =>
  pathname === paths.admin || pathname.startsWith(`${paths.admin}/`) ? 'call-sheet' : 'stage';

const shownEvent = 'theme-shown';

const show = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  // The browser's own bars take the page's colour.
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  document.dispatchEvent(new Event(shownEvent));
};

const shownTheme = () => themes.find((theme) => theme === document.documentElement.dataset.theme);

const hearOfShown = (hear: () => void) => {
  document.addEventListener(shownEvent, hear);
  return () => {
    document.removeEventListener(shownEvent, hear);
  };
};

/** Until someone chooses, the public pages are Stage and the staff area is Call Sheet. */
export function useAreaTheme() {
  const area = areaOf(useLocation().pathname);
  useEffect(() => {
    show(chosenTheme() ?? area);
  }, [area]);
}

/** The theme that is shown and how to choose another one, remembered on this device. */
export function useTheme() {
  const area = areaOf(useLocation().pathname);
  // Prerendered pages are in their area's; what was chosen is told once they are live.
  const shown = useSyncExternalStore(hearOfShown, shownTheme, () => area);
  const choose = (theme: Theme) => {
    show(theme);
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  };
  return [shown, choose] as const;
}
