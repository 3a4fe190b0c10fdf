import { foldText } from './foldText';

/** Whether every word of a search occurs somewhere in the texts; no words match everything. */
export function matchesWords(texts: readonly string[], search: string): boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const content = foldText(texts.join('\n'));
  return words.every((word) => content.includes(word));
}
