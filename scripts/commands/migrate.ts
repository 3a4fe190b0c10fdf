import { describeMigration, runMigrations } from '../migrations.ts';
import { log, UserError } from '../project.ts';
import { withAdmin } from '../staff.ts';

/** `npm run migrate`: brings what earlier releases stored to the form of this one, where `npm run staff` works too. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UserError('Usage: npm run migrate');
  await withAdmin(async ({ database }, target) => {
    for (const report of await runMigrations(database))
      log(`On ${target}: ${describeMigration(report)}.`);
  });
}
