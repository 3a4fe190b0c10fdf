import { log, UserError } from '../project.ts';
import { addStaff, listStaff, removeStaff, withAdmin } from '../staff.ts';

const usage = 'Usage: npm run staff -- add EMAIL-OR-ID, remove EMAIL-OR-ID, or list';

/** `npm run staff -- add|remove|list`: on the project that `.env` names, or on the emulators. */
export async function run([action, name, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new UserError(usage);
  if (action === 'list' && !name) {
    await withAdmin(async (admin) => {
      for (const { uid, recordedEmails, ownEmail } of await listStaff(admin)) {
        const own = ownEmail ? `the account's email is ${ownEmail}` : 'there is no such account';
        log(`${uid}: signs as ${recordedEmails.join(', was ')}; ${own}.`);
      }
    });
  } else if (action === 'remove' && name) {
    await withAdmin(async (admin, target) => {
      const uid = await removeStaff(admin, name);
      log(`${name} (account ${uid}) is no longer staff on ${target}.`);
    });
  } else if (action === 'add' && name) {
    await withAdmin(async (admin, target) => {
      const link = await addStaff(admin, name);
      log(
        link
          ? `${name} has an account and is staff on ${target}. Whoever was signed in to it is out, and no earlier password works. Send them this link, with which they choose one:\n${link}`
          : `${name} is staff on ${target}. They have to sign in again if they are signed in already.`,
      );
    });
  } else {
    throw new UserError(usage);
  }
}
