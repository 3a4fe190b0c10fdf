import { readLetters } from '../../../scripts/demo/mailbox';
import { expect } from './fixtures';

const { FIREBASE_AUTH_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

const lettersTo = async (email: string) =>
  (await readLetters(FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT)).filter(
    (letter) => letter.email === email,
  );

export const countLetters = async (email: string) => (await lettersTo(email)).length;

/** The sign-in link of the newest letter to an email, once it got more than `seen`. */
export async function linkSentTo(email: string, seen = 0): Promise<string> {
  await expect.poll(() => countLetters(email)).toBeGreaterThan(seen);
  return (await lettersTo(email))[0]?.link ?? '';
}
