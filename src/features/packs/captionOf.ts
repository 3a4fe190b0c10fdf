import { normalizeLine } from '../../lib/lines';
import type { Pack } from './model';
import { keysOf, nameKey } from './names';

/** What film-makers call a still in languages of ours, without the words that are in the titles of films as well. */
export const stillWords = keysOf(
  'still, stills, screenshot, screenshots, screen shot, screen shots, screengrab, screengrabs, screen grab, screen grabs, screencap, screencaps, framegrab, framegrabs, grabs, vlcsnap, szenenbild, szenenbilder, szenenfoto, szenenfotos, standbild, standbilder, photogramme, photogrammes, fotograma, fotogramas, fotogramma, fotogrammi, bildschirmfoto, capture d écran',
);

/** What cameras, phones and messengers put before the number of a picture, and what they say of it behind. */
const device = /^(?:img|imag|mg|mvimg|cimg|dsc[fn]?|dji|mvi|pxl|gopr|vlcsnap|signal|wa)$/i;
const mode = /^(?:night|portrait|pano|hdr|burst|cover|mp)$/i;
/** What photo editors and systems put behind the name of what they made of it. */
const edited =
  /^(?:edit|edited|bearbeitet|modifié|editad[oa]|modificat[oa]|copy|kopie|copie|copia)$/i;
const cameraWord =
  /^(?:[a-z]|\d+[a-z]|img|dsc[fn]?|whatsapp|images?|photos?|fotos?|bild|screen|shots?|grabs?|frames?|capture|d.écran|captura|de|pantalla|schermata|sequence|timeline|at|am|pm|um|alle|las|final)$/i;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const isNumber = (word = '') => /^\d+$/.test(word);

/** What a still's name says of it, as a sentence would begin; empty for the names that cameras and programs give. */
export function captionOf(name: string): string {
  const base = name.replace(/\.[^.]+$/, '').normalize('NFC');
  if (uuid.test(base)) return '';
  const words = base
    .split(/[\s_.-]+|(?<=\p{L})(?=\p{N})/u)
    .filter((word) => word !== '' && !stillWords.includes(nameKey(word)));
  const isOfDevice = device.test(words[0] ?? '');
  while (isNumber(words[0]) || (device.test(words[0] ?? '') && isNumber(words[1]))) words.shift();
  while (edited.test(words.at(-1) ?? '')) words.pop();
  const isNoise = (word: string) =>
    /^\P{L}+$/u.test(word) || cameraWord.test(word) || (isOfDevice && mode.test(word));
  if (words.every(isNoise)) return '';
  const caption = normalizeLine(words.join(' '));
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}

/** Whether a caption is the one that was proposed from the name of its file. */
export const isProposed = (caption: string, fileName: string): boolean =>
  caption === captionOf(fileName);

/** The captions without those that were proposed for a file that goes, unless they are proposed for the one that comes. */
export function captionsAfter(
  captions: Pack['captions'],
  gone: Pack['files'],
  next: Pack['files'] = {},
): Pack['captions'] {
  const isOf = (files: Pack['files'], slot: string, caption: string) => {
    const file = files[slot];
    return file !== undefined && isProposed(caption, file.name);
  };
  return Object.fromEntries(
    Object.entries(captions).filter(
      ([slot, caption]) => !isOf(gone, slot, caption) || isOf(next, slot, caption),
    ),
  );
}
