import { laterPackCopy as later } from '../../content/laterPack';
import { packCopy } from '../../content/projectPacks';
import { isLaterPack, type PackState } from './packState';

const { states, studio, way } = packCopy;

type Texts = Partial<Record<PackState, string>>;
const laterNext: Texts = later.next;
const laterHeadings: Texts = later.headings;

/** What its creators read of what comes next with a pack. */
export const nextOf = (packId: string, state: PackState): string =>
  (isLaterPack(packId) ? laterNext[state] : undefined) ?? states[state].next;

/** The same, in a few words. */
export const headingOf = (packId: string, state: PackState): string =>
  (isLaterPack(packId) ? laterHeadings[state] : undefined) ?? studio.headings[state];

/** The steps of a pack's way to its film's page. */
export const stepsOf = (packId: string) =>
  Object.entries<{ label: string; says: string }>(
    isLaterPack(packId) ? { ...way.steps, ...later.steps } : way.steps,
  );
