import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import type { Point } from './paymentsCheck.ts';
import { root, UserError } from './project.ts';

/** What a project takes of rules, in bytes: of their text, and of what it compiles them to, which nothing here does. */
const mostBytes = { source: 256 * 1024, compiled: 250 * 1024 };

const kB = (bytes: number) => `${String(Math.round(bytes / 1000))} kB`;

export const readRules = () => readFileSync(join(root, 'firestore.rules'), 'utf8');

/** How large rules are beside what a project takes. Throws a `UserError` where it would refuse them. */
export function describeRulesSize(rules: string): string {
  const bytes = Buffer.byteLength(rules);
  if (bytes > mostBytes.source)
    throw new UserError(
      `Nothing was deployed: firestore.rules has ${kB(bytes)}, and a project takes ${kB(mostBytes.source)}. Shorten them.`,
    );
  return `firestore.rules has ${kB(bytes)} of the ${kB(mostBytes.source)} that a project takes. Whether it compiles them to less than ${kB(mostBytes.compiled)} the project alone knows: it refuses them otherwise.`;
}

/** Whether a project took the rules of this folder, as far as its Rules API says. */
export async function checkHostedRules(
  projectId: string,
  log: (line: string) => void,
): Promise<Point[]> {
  const app = initializeApp({ projectId }, randomUUID());
  try {
    const { source } = await getSecurityRules(app).getFirestoreRuleset();
    const isTaken = source.some(({ content }) => content === readRules());
    return [['The project has taken the rules of this folder', isTaken]];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`Not checked: which rules the project has. Its Rules API says: ${reason}`);
    return [];
  } finally {
    await deleteApp(app);
  }
}
