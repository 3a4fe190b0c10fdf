import * as v from 'valibot';
import { count, lenientList, text } from '../../lib/lenient';

// What browsers count of a film, without saying who came. Days are UTC's.

/** Over how many documents a film's counts of a month are spread, of which each bears about one write a second. */
export const shards = 10;

/**
 * Where a film's counts of a month are, `2026-11` as `202611`, in one of its shards. Beside the days are the film's `title`
 * and `tag`, the one that is counted with this or empty, by which the rules find them.
 */
export const visitsPath = (projectId: string, month: string, shard: number) =>
  `visits/${projectId}~${month}~${String(shard)}`;

/** The field of a day of the month, from 1 to 31. */
export const dayField = (day: number) => `d${String(day).padStart(2, '0')}`;

/**
 * What is counted: loads of the page; one a browser, film and day; starts of the trailer; something put into the cart, or a
 * pledge or a choice of seats that was begun.
 */
export const counted = ['views', 'visits', 'plays', 'carts'] as const;
export type Counted = (typeof counted)[number];

/** A film of which something is counted: its id, and its title, by which the rules find that it is public. */
export type CountedFilm = { projectId: string; title: string };

const dayEntries = {
  views: count,
  visits: count,
  plays: count,
  carts: count,
  /** Visits by the tag that led to them. */
  via: v.fallback(v.record(v.string(), v.number()), {}),
};
const daySchema = v.object(dayEntries);
export type DayCounts = v.InferOutput<typeof daySchema>;

/** A document of `visits`: the counts of its days. */
export function parseVisits(fields: Readonly<Record<string, unknown>>): Map<number, DayCounts> {
  return new Map(
    Object.entries(fields).flatMap(([name, of]) => {
      const [, day] = /^d(\d\d)$/.exec(name) ?? [];
      return day ? [[Number(day), v.parse(daySchema, of)] as const] : [];
    }),
  );
}

export const tagsPath = (brandId: string, projectId: string) =>
  `brands/${brandId}/tags/${projectId}`;

/** A document of `tags` below a brand, under its film: what `?via=` may say, which alone is counted. */
export const tagsSchema = v.object({ tags: lenientList(text) });

/** What a tag is written in: small letters, digits and hyphens. */
export const tagPattern = /^[a-z0-9-]{1,40}$/;
