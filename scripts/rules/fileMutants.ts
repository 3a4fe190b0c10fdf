import { shuffled } from './corpus.ts';
import { drawing } from './draw.ts';
import { firestoreOf } from './emulator.ts';
import { type FileCase, fileCases } from './fileCases.ts';
import { fileStoreOf } from './fileStore.ts';
import type { Killers } from './killers.ts';
import type { Mutant, Outcome } from './mutants.ts';
import type { Surroundings } from './proof.ts';
import { universe } from './universe.ts';

/** Tells of each mutant of `storage.rules` what request shows it. */
export async function killFileMutants(
  { storage, firestore, projectId, interruption }: Surroundings,
  mutants: readonly Mutant[],
  { rules, known, tell }: { rules: string; known: Killers; tell: (outcome: Outcome) => void },
): Promise<void> {
  if (mutants.length === 0) return;
  const store = fileStoreOf(storage, projectId);
  const staff = new Map([...universe].filter(([path]) => path.startsWith('staff/')));
  await firestoreOf(firestore, projectId).store(staff);
  let cases: readonly FileCase[] = shuffled(drawing(1), fileCases()).sort(
    (one, other) => one.request.bytes - other.request.bytes,
  );
  for (const mutant of mutants) {
    if (interruption.aborted) break;
    if (!(await store.load(mutant.rules))) {
      tell({ mutant });
      continue;
    }
    const before = cases.find(({ id }) => id === known.get(mutant.id));
    let killer: FileCase | undefined;
    for (const one of before ? [before, ...cases] : cases) {
      const outcome = await store.ask(one.request);
      if ((outcome === 'accepted') !== one.isAccepted) {
        killer = one;
        break;
      }
    }
    tell({ mutant, ...(killer && { killer: killer.id }) });
    // What has killed one often kills the next.
    if (killer) cases = [killer, ...cases.filter((one) => one !== killer)];
  }
  await store.load(rules);
}
