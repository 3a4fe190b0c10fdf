import { log, UserError } from '../project.ts';
import { type Admin, addStaff, removeStaff, withAdmin } from '../staff.ts';

/** `npm run staff -- add|remove EMAIL`: on the project that `.env` names, or on the emulators. */
export async function run([action, email, ...rest]: readonly string[]): Promise<void> {
  if ((action !== 'add' && action !== 'remove') || !email?.includes('@') || rest.length > 0) {
    throw new UserError('Usage: npm run staff -- add|remove someone@example.org');
  }
  await withAdmin((admin, target) => changeStaff(admin, action, email, target));
}

async function changeStaff(
  admin: Admin,
  action: 'add' | 'remove',
  email: string,
  target: string,
): Promise<void> {
  if (action === 'remove') {
    await removeStaff(admin, email);
    log(`${email} is no longer staff on ${target}.`);
  } else {
    await addStaff(admin, email);
    log(
      `${email} is staff on ${target}. They have to sign in again if they are signed in already.`,
    );
  }
}
