import * as v from 'valibot';
import { type Environment, address } from '../emulators/config.ts';
import { describeMigration, runMigrations } from '../migrations.ts';
import { openLedger } from '../payments/ledger.ts';
import { addStaff, type Admin, connectAdmin } from '../staff.ts';

/** The account a newcomer signs in with. It exists in the emulators only. */
export const demoStaff = { email: 'staff@backlot.test', password: 'backlot-staff' };

/**
 * Fills empty emulators with the sample films, migrates what others hold, and makes the demo account staff. Packages have
 * the price ids of what stands in for Stripe, which has what was paid for the samples in `ledgerFile`.
 */
export async function prepareDemo(
  environment: Environment,
  log: (line: string) => void,
  ledgerFile?: string,
): Promise<void> {
  const { projectId, bucket, ports } = environment;
  const firestoreHost = address(ports, 'firestore');
  if (await isDatabaseEmpty(firestoreHost, projectId)) {
    log('Filling the empty database with the sample films…');
    const { seedSampleProjects } = await import('../sample-data/seed.ts');
    const storageHost = address(ports, 'storage');
    const target = { projectId, bucket, firestoreHost, storageHost };
    const paid = await seedSampleProjects(target, log);
    if (ledgerFile !== undefined) {
      const { payments } = openLedger(ledgerFile);
      for (const payment of paid) payments.put(payment);
    }
  }
  const admin = connectAdmin(environment);
  try {
    for (const report of await runMigrations(admin.database))
      if (report.changed > 0) log(describeMigration(report));
    await ensurePackageSettings(admin.database);
    await addStaff(admin, demoStaff.email, { password: demoStaff.password });
  } finally {
    await admin.close();
  }
}

/** Says what the packages are called at the stand-in, as staff would, where nobody has said anything yet. */
async function ensurePackageSettings(database: Admin['database']): Promise<void> {
  const settings = database.doc('settings/packages');
  if ((await settings.get()).exists) return;
  const prices = {
    silver: 'price_test_silver',
    gold: 'price_test_gold',
    diamond: 'price_test_diamond',
  };
  await settings.set({ prices, cardBp: 290, cardCents: 30 });
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
