import type { merchandiseTypes } from '../../../src/features/projects/model.ts';
import type { Platform } from '../../../src/features/projects/model.ts';

type Credit = {
  name: string;
  role: string;
  /** Says what the credits log, in our own words, and nothing else. */
  bio: string;
};

type SampleItem = {
  name: string;
  type: (typeof merchandiseTypes)[number];
  description: string;
  /** US cents; 0 leaves the price open. */
  cents: number;
};

/** A real film as the sample data tells of it. */
export type Film = {
  title: string;
  type: string;
  /** The day of its release, `YYYY-MM-DD`. */
  released: string;
  runningTime: string;
  youtubeId: string;
  description: string;
  purpose: string;
  synopsis: string;
  /** The licence and the holder, as the film asks to be attributed. */
  licence: string;
  cast: readonly Credit[];
  crew: readonly Credit[];
  merchandise: readonly SampleItem[];
  links: readonly { platform: Platform; link: string }[];
};
