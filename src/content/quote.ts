import { limits } from '../config/limits';

/** What someone searched for or asked for by an address, in quotation marks, cut to the length of the longest title. */
export function quote(text: string): string {
  const characters = Array.from(text);
  const isLong = characters.length > limits.title;
  return `“${isLong ? `${characters.slice(0, limits.title).join('')}…` : text}”`;
}
