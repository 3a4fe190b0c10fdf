import { type Surroundings, address } from '../emulators/config.ts';
import { addStaff } from '../staff/staff.ts';
import { connectAdmin } from '../staff/admin.ts';
import { isEmpty } from './isEmpty.ts';

/** The account a newcomer signs in with. It exists in the emulators only. */
export const demoStaff = { email: 'staff@backlot.test', password: 'backlot-staff' };

/** Fills empty emulators with the sample films and makes the demo account staff. */
export async function prepareDemo(
  surroundings: Surroundings,
  say: (line: string) => void,
): Promise<void> {
  const { projectId, bucket, ports } = surroundings;
  const firestoreHost = address(ports, 'firestore');
  if (await isEmpty(firestoreHost, projectId)) {
    say('Filling the empty database with the sample films…');
    const { seedSampleProjects } = await import('../sample-data/seed.ts');
    const storageHost = address(ports, 'storage');
    await seedSampleProjects({ projectId, bucket, firestoreHost, storageHost }, say);
  }
  const admin = connectAdmin(surroundings);
  await addStaff(admin, demoStaff.email, { password: demoStaff.password });
  await admin.close();
}
