import { projectLink } from '../../config/paths';
import { pictureAttributes } from '../media/picture';
import type { ProjectTile } from './model';
import { posterOf } from './tilePoster';

/** The poster of a tile, which takes the place of its placeholder, and gives it back where it does not load. */
function posterElement(tile: ProjectTile, placeholder: Element): HTMLElement {
  const { className, ...shown } = posterOf(tile);
  const poster = Object.assign(document.createElement('img'), { alt: '', className });
  poster.style.backgroundColor = tile.posterImage?.placeholder ?? '';
  poster.addEventListener('error', () => {
    poster.replaceWith(placeholder);
  });
  for (const [name, value] of Object.entries(pictureAttributes(shown)))
    if (value !== undefined) poster.setAttribute(name, String(value));
  return poster;
}

/** A tile like the one in the pattern, which has no poster, for this film. */
export function tileCopy(pattern: Element, tile: ProjectTile): Element {
  const item = pattern.cloneNode(true) as Element;
  for (const text of item.querySelectorAll('[dir]')) text.textContent = tile.title;
  const link = item.querySelector('a');
  link?.setAttribute('href', projectLink(tile.title));
  const placeholder = link?.firstElementChild;
  if (tile.posterImageURL) placeholder?.replaceWith(posterElement(tile, placeholder));
  return item;
}
