import { type Environment, address } from '../emulators/config.ts';
import { addStaff } from '../staff/staff.ts';
import { connectAdmin } from '../staff/admin.ts';
import { isEmpty } from './isEmpty.ts';

/** The account a newcomer signs in with. It exists in the emulators only. */
export const demoStaff = { email: 'staff@backlot.test', password: 'backlot-staff' };

/** Fills empty emulators with the sample films and makes the demo account staff. */
export async function prepareDemo(
  environment: Environment,
  log: (line: string) => void,
): Promise<void> {
  const { projectId, bucket, ports } = environment;
  const firestoreHost = address(ports, 'firestore');
  if (await isEmpty(firestoreHost, projectId)) {
    log('Filling the empty database with the sample films…');
    const { seedSampleProjects } = await import('../sample-data/seed.ts');
    const storageHost = address(ports, 'storage');
    await seedSampleProjects({ projectId, bucket, firestoreHost, storageHost }, log);
  }
  const admin = connectAdmin(environment);
  await addStaff(admin, demoStaff.email, { password: demoStaff.password });
  await admin.close();
}
