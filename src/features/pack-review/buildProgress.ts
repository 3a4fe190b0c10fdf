import { messageError } from '../../store/createAppThunk';
import { type SlotFamily, familyOf } from '../packs/slots';

/** What Build tells of by itself, in the order in which it is shown. */
const buildParts = ['project', 'texts', 'poster', 'stills', 'people', 'links', 'look'] as const;
export type BuildPart = (typeof buildParts)[number];

/** A slot of whose file nothing can be made, as it is called, and why. */
type SlotFailure = { slot: string; fileName: string; reason: string };

/** How far each part is, in files to make and lists to write; `now` is what is being done, and of which slot. */
export type BuildProgress = {
  parts: { part: BuildPart; done: number; total: number }[];
  now: BuildPart;
  slot: string;
  failures: SlotFailure[];
};

/** How many steps of a build are done, of how many. */
export const countSteps = (progress: BuildProgress | null) => {
  const sum = (of: 'done' | 'total') =>
    (progress?.parts ?? []).reduce((count, part) => count + part[of], 0);
  return { done: sum('done'), total: sum('total') };
};

const partOfFamily: Partial<Record<SlotFamily, BuildPart>> = {
  poster: 'poster',
  still: 'stills',
  person: 'people',
};

export function partOfSlot(slot: string): BuildPart {
  const family = familyOf(slot);
  return (family && partOfFamily[family]) ?? 'look';
}

/** What is written of each part once its files are made; a look is, when the film is published. */
const writes: Record<BuildPart, number> = {
  project: 1,
  texts: 1,
  poster: 1,
  stills: 1,
  people: 2,
  links: 1,
  look: 0,
};

/** Tells how far a build of these slots is: `begin` before each step, where it throws to stop, `end` or `fail` after it. */
export function trackProgress(
  slots: readonly string[],
  onProgress: (progress: BuildProgress) => void,
  signal?: AbortSignal,
) {
  const failures: SlotFailure[] = [];
  const parts = buildParts.map((part) => ({
    part,
    done: 0,
    total: writes[part] + slots.filter((slot) => partOfSlot(slot) === part).length,
  }));
  const tell = (now: BuildPart, slot: string) => {
    const shown = parts.filter(({ total }) => total > 0).map((part) => ({ ...part }));
    onProgress({ parts: shown, now, slot, failures: [...failures] });
  };
  return {
    failures,
    begin: (part: BuildPart, slot = '') => {
      tell(part, slot);
      if (signal?.aborted) throw messageError('buildStopped');
    },
    end: (ended: BuildPart) => {
      for (const each of parts)
        if (each.part === ended) each.done = Math.min(each.done + 1, each.total);
      tell(ended, '');
    },
    fail: (part: BuildPart, failure: SlotFailure) => {
      failures.push(failure);
      tell(part, '');
    },
  };
}
export type Tracked = ReturnType<typeof trackProgress>;
