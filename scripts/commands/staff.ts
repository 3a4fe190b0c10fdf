import { loadEnv } from 'vite';
import { localEnvironment } from '../emulators/config.ts';
import { isFree } from '../emulators/ports.ts';
import { log, root, UserError } from '../project.ts';
import { type Admin, connectAdmin, addStaff, removeStaff } from '../staff.ts';

/** `npm run staff -- add|remove EMAIL`: on the project that `.env` names, or on the emulators. */
export async function run([action, email, ...rest]: readonly string[]): Promise<void> {
  if ((action !== 'add' && action !== 'remove') || !email?.includes('@') || rest.length > 0) {
    throw new UserError('Say whom: npm run staff -- add someone@example.org, or remove.');
  }
  const projectId = loadEnv('production', root, 'VITE_').VITE_FIREBASE_PROJECT_ID;
  if (!projectId && (await isFree(localEnvironment().ports.auth))) {
    throw new UserError(
      'The emulators are not running, and .env names no Firebase project: run npm start in another window, or fill in .env.',
    );
  }
  const admin = connectAdmin(projectId ? { projectId } : localEnvironment());
  const place = projectId ?? 'the emulators';
  try {
    await change(admin, action, email, place);
  } catch (error) {
    throw explained(error, place);
  } finally {
    await admin.close();
  }
}

async function change(
  admin: Admin,
  action: 'add' | 'remove',
  email: string,
  place: string,
): Promise<void> {
  if (action === 'remove') {
    await removeStaff(admin, email);
    log(`${email} is no longer staff on ${place}.`);
  } else {
    await addStaff(admin, email);
    log(`${email} is staff on ${place}. Whoever is signed in already signs in once more.`);
  }
}

function explained(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const isUnauthorised = /default credentials|invalid-credential|PERMISSION_DENIED/.test(
    `${error.message} ${error.name}`,
  );
  return isUnauthorised
    ? new UserError(
        `You may not change ${place} yet: sign in as one of its owners with gcloud auth application-default login.`,
      )
    : error;
}
