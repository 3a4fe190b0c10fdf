import type { Tone } from '../config/storefronts';
import { applyTheme, defaultTheme, readChosenTheme, themeIn } from './theme';

/** The theme of the page that is shown, for those who have chosen none; without it, the area's. */
export function setPageTone(tone?: Tone) {
  if (themeIn('tone') === tone) return;
  document.documentElement.dataset.tone = tone ?? '';
  applyTheme(readChosenTheme() ?? tone ?? defaultTheme(location.pathname));
}
