import { loadEnv } from 'vite';
import { localEnvironment } from '../emulators/config.ts';
import { isFree } from '../emulators/ports.ts';
import { log, root, UserError } from '../project.ts';
import { type Admin, connectAdmin, addStaff, removeStaff } from '../staff.ts';

/** `npm run staff -- add|remove EMAIL`: on the project that `.env` names, or on the emulators. */
export async function run([action, email, ...rest]: readonly string[]): Promise<void> {
  if ((action !== 'add' && action !== 'remove') || !email?.includes('@') || rest.length > 0) {
    throw new UserError('Usage: npm run staff -- add|remove someone@example.org');
  }
  const projectId = loadEnv('production', root, 'VITE_').VITE_FIREBASE_PROJECT_ID;
  if (!projectId && (await isFree(localEnvironment().ports.auth))) {
    throw new UserError(
      'The emulators are not running, and .env names no Firebase project: run npm start in another window, or fill in .env.',
    );
  }
  const admin = connectAdmin(projectId ? { projectId } : localEnvironment());
  const target = projectId ?? 'the emulators';
  try {
    await changeStaff(admin, action, email, target);
  } catch (error) {
    throw explainError(error, target);
  } finally {
    await admin.close();
  }
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

function explainError(error: unknown, target: string): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const isUnauthorised = /default credentials|invalid-credential|PERMISSION_DENIED/.test(
    `${error.message} ${error.name}`,
  );
  return isUnauthorised
    ? new UserError(
        `You may not change ${target} yet: sign in as one of its owners with gcloud auth application-default login.`,
      )
    : error;
}
