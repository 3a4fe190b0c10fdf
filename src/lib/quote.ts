import { limits } from '../config/limits';
import { cutText } from './cutText';

/** What someone searched for or asked for by an address, in quotation marks, cut to the length of the longest title. */
export function quote(text: string): string {
  const cut = cutText(text, limits.title);
  return `“${cut === text ? text : `${cut}…`}”`;
}
