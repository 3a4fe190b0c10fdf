import { normalizeLine } from '../../lib/lines';
import { isStillWord } from './fileWords';

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
    .filter((word) => word !== '' && !isStillWord(word));
  const isOfDevice = device.test(words[0] ?? '');
  while (isNumber(words[0]) || (device.test(words[0] ?? '') && isNumber(words[1]))) words.shift();
  while (edited.test(words.at(-1) ?? '')) words.pop();
  const isNoise = (word: string) =>
    /^\P{L}+$/u.test(word) || cameraWord.test(word) || (isOfDevice && mode.test(word));
  if (words.every(isNoise)) return '';
  const caption = normalizeLine(words.join(' '));
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
