import type { ProjectTile } from './model';

/** How a film's poster is shown in the list. */
export const posterOf = ({ posterImageURL: url, posterImage: picture }: ProjectTile) => ({
  url,
  picture,
  sizes: '(width >= 80rem) 282px, (width >= 48rem) 23vw, calc(50vw - 1.5rem)',
  className:
    'aspect-poster w-full object-cover outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten',
});
