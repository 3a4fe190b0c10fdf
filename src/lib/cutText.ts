/**
 * The beginning of a text, at most so many UTF-16 units of it, that ends with a whole character as people see them: an
 * emoji of several code points is one. Browsers that cannot tell keep code points whole.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  if (!('Segmenter' in Intl)) return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return text.slice(0, new Intl.Segmenter('en').segment(text).containing(longest)?.index);
}
