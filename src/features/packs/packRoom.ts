import { limits } from '../../config/limits';
import { slotProblems } from '../../content/packFiles';

/** The files of a pack by their slots, as far as their room goes. */
type Sizes = Readonly<Record<string, { bytes: number }>>;

/** How many files a pack has, and how many bytes together. */
export const usedRoom = (files: Sizes) => ({
  files: Object.keys(files).length,
  bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Why a pack has no room for a file of so many bytes in a slot, in the place of what is there; undefined if it has. */
export function roomProblem(files: Sizes, slot: string, bytes: number): string | undefined {
  const others = usedRoom(
    Object.fromEntries(Object.entries(files).filter(([other]) => other !== slot)),
  );
  if (others.files >= limits.packFiles) return slotProblems.tooMany;
  return others.bytes + bytes > limits.packBytes ? slotProblems.tooLargeTogether : undefined;
}
