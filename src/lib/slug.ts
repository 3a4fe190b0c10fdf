import { limits } from '../config/limits';
import { foldLetters } from './foldText';

/**
 * The last part of a film's address: the Latin letters and the digits of its title, joined by hyphens; `film-` and
 * eight characters of its id where the title has none.
 */
export function makeSlug(title: string, projectId: string): string {
  const slug = foldLetters(title)
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    // Some characters stand for several letters. This leaves room for a number.
    .slice(0, limits.slug - 10)
    .replace(/-$/, '');
  return slug || `film-${projectId.slice(0, 8)}`;
}

/**
 * The slug that a project gets: the one it has, if that is made of its title, otherwise the first with or without a
 * number that is free or was its own before. `ownerOf` tells whose a slug is, undefined for nobody's; `isFree` says that
 * it has yet to be reserved.
 */
export async function chooseSlug(
  { projectId, title, slug: current }: { projectId: string; title: string; slug: string },
  ownerOf: (slug: string) => Promise<unknown>,
): Promise<{ slug: string; isFree: boolean }> {
  const base = makeSlug(title, projectId);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${String(number)}`;
    if (slug === current) return { slug, isFree: false };
    const owner = await ownerOf(slug);
    if (owner === undefined || owner === projectId) return { slug, isFree: owner === undefined };
  }
}
