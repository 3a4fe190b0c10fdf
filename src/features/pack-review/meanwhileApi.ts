import * as v from 'valibot';
import { fetchChangesSince } from '../project-changes/documentsApi';
import { historyEntrySchema } from '../project-changes/projectHistory';
import { changedByPeople, type PartChanges } from './meanwhile';
import { readPackOpening } from '../packs/packsApi';
import { type PackRef, projectIdOf } from '../packs/packState';

const entrySchema = v.object({ ...historyEntrySchema.entries, id: v.string() });

/** What people have changed in the project of a pack since the pack was opened, which started from it as it stood. */
export async function readChangesByPeople(packRef: PackRef): Promise<PartChanges> {
  const since = await readPackOpening(packRef);
  const entries = await fetchChangesSince(projectIdOf(packRef.packId), since);
  return changedByPeople(v.parse(v.array(entrySchema), entries));
}
