import { slotProblems } from '../../content/packFiles';
import { familyOf } from './slots';

/** Why a slot does not take a file of another type; `slotName` is what people call it. */
export function typeProblem(slot: string, slotName: string): string {
  const family = familyOf(slot);
  if (family === 'logo') return slotProblems.notALogo;
  return family === 'intro' ? slotProblems.notAFilm : slotProblems.notAPicture(slotName);
}
