import * as v from 'valibot';
import { type Environment, address } from '../emulators/config.ts';
import { describeMigration, migrateProjects } from '../migrateProjects.ts';
import { addStaff, connectAdmin } from '../staff.ts';

/** The account a newcomer signs in with. It exists in the emulators only. */
export const demoStaff = { email: 'staff@backlot.test', password: 'backlot-staff' };

/**
 * Fills empty emulators with the sample films, brings the projects of others to the newest shape, and makes
 * the demo account staff.
 */
export async function prepareDemo(
  environment: Environment,
  log: (line: string) => void,
): Promise<void> {
  const { projectId, bucket, ports } = environment;
  const firestoreHost = address(ports, 'firestore');
  if (await isDatabaseEmpty(firestoreHost, projectId)) {
    log('Filling the empty database with the sample films…');
    const { seedSampleProjects } = await import('../sample-data/seed.ts');
    const storageHost = address(ports, 'storage');
    await seedSampleProjects({ projectId, bucket, firestoreHost, storageHost }, log);
  }
  const admin = connectAdmin(environment);
  const report = await migrateProjects(admin.database);
  if (report.migrated > 0 || report.addresses > 0 || report.problems.length > 0)
    log(describeMigration(report));
  await addStaff(admin, demoStaff.email, { password: demoStaff.password });
  await admin.close();
}

const answerSchema = v.object({ collectionIds: v.optional(v.array(v.string()), []) });

/** True when the emulated database holds nothing, the record of who is staff aside. */
async function isDatabaseEmpty(firestoreHost: string, projectId: string): Promise<boolean> {
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}:listCollectionIds`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
  });
  const { collectionIds } = v.parse(answerSchema, await answer.json());
  return collectionIds.every((id) => id === 'staff');
}
