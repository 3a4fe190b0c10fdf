import { readLetters } from '../../../scripts/demo/mailbox';
import { expect } from './fixtures';

const { FIREBASE_AUTH_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

/** The sign-in link of the newest letter to an email, once it got more than `seen`. */
export async function linkSentTo(email: string, seen = 0): Promise<string> {
  const read = async () =>
    (await readLetters(FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT)).filter(
      (letter) => letter.email === email,
    );
  await expect.poll(async () => (await read()).length).toBeGreaterThan(seen);
  return (await read())[0]?.link ?? '';
}
