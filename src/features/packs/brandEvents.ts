import { brandEventsShown } from '../../config/limits';
import type { BrandLogEntry } from '../creators/model';
import type { PackEvent, ToldStep } from './model';

/** A step of a pack, with the title that the pack has now. */
export type BrandStep = Pick<PackEvent, 'byEmail' | 'at'> & {
  id: string;
  step: ToldStep;
  title: string;
};

/** Something that happened to a brand: an entry of its log, or a step of a pack that the log does not tell of. */
export type BrandEvent = BrandLogEntry | BrandStep;

/**
 * The log of a brand with the steps of its packs, newest first. Both are the newest of their kind, so that nothing is
 * left out in between. An entry of the log has the id of the step that it tells of, with the title of then.
 */
export function mergeBrandEvents(
  log: readonly BrandLogEntry[],
  steps: readonly BrandStep[],
): BrandEvent[] {
  const logged = new Set(log.map(({ id }) => id));
  return [...steps.filter(({ id }) => !logged.has(id)), ...log]
    .sort((one, other) => other.at - one.at)
    .slice(0, brandEventsShown);
}
