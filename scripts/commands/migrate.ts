import { migrateContacts } from '../migrateContacts.ts';
import { migrateLogs } from '../migrateLogs.ts';
import { migratePacking } from '../migratePacking.ts';
import { describeMigration, migrateProjects } from '../migrateProjects.ts';
import { migrateTasks } from '../migrateTasks.ts';
import { migrateTeams } from '../migrateTeams.ts';
import { log, UserError } from '../project.ts';
import { withAdmin } from '../staff.ts';

/** `npm run migrate`: brings stored projects, teams, tasks, logs, contacts and what is to be sent to the newest shape and tidies stored lines, where `npm run staff` works too. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UserError('Usage: npm run migrate');
  await withAdmin(async (admin, target) => {
    const report = await migrateProjects(admin.database);
    log(`On ${target}: ${describeMigration(report)}`);
    const { brands, members } = await migrateTeams(admin);
    log(
      `Teams counted: ${String(brands)}. Members who joined without proof and have to sign in again: ${String(members)}.`,
    );
    log(`Brands that have tasks from now on: ${String(await migrateTasks(admin.database))}.`);
    log(`Entries of logs renamed: ${String(await migrateLogs(admin.database))}.`);
    log(
      `Paid orders that their email finds from now on: ${String(await migrateContacts(admin.database))}.`,
    );
    log(
      `Orders to send that say where to and until when from now on: ${String(await migratePacking(admin.database))}.`,
    );
  });
}
