import * as v from 'valibot';
import { firebaseTools } from './emulators/jars.ts';
import { runProgram } from './programs.ts';

/** What `firebase firestore:databases:get --json` prints: a database of the Firestore Admin API, or why there is none. */
const answerSchema = v.variant('status', [
  v.object({
    status: v.literal('success'),
    result: v.object({
      concurrencyMode: v.optional(v.string(), 'unknown'),
      databaseEdition: v.optional(v.string(), 'unknown'),
    }),
  }),
  v.object({ status: v.literal('error'), error: v.string() }),
]);

/** Asks the Firestore Admin API for the project's database, with the credentials that firebase-tools has. */
export async function askDatabase(
  projectId: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const command = ['firestore:databases:get', '(default)', '--project', projectId, '--json'];
  const { printed } = await runProgram(process.execPath, [firebaseTools, ...command], { env });
  return printed;
}

function readAnswer(printed: string) {
  // Warnings may stand around it.
  const [json = ''] = /^\{$.*^\}/ms.exec(printed) ?? [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), json);
  if (parsed.success) return parsed.output;
  return { status: 'error' as const, error: printed.trim() || 'It said nothing.' };
}

/**
 * Why nothing may be deployed to a project with this database, in a sentence with what mends it; null if all is well.
 * With locks, anyone's transaction that only reads holds back the writes of others (SECURITY.md), and the rules were
 * tried on the Standard edition alone.
 */
export function whyNotDatabase(printed: string, projectId: string): string | null {
  const answer = readAnswer(printed);
  if (answer.status === 'error')
    return `Nothing was deployed, since it is not known how the database of ${projectId} is set: run npx firebase login as someone who may see it, look whether the network is there, and try again. Firebase says: ${answer.error}`;
  const { concurrencyMode, databaseEdition } = answer.result;
  if (databaseEdition !== 'STANDARD')
    return `Nothing was deployed: the database of ${projectId} is of the edition ${databaseEdition}, and Backlot needs the Standard edition, which cannot be chosen afterwards. Make a project with a database of that edition: gcloud firestore databases create --project=OTHER --location=LOCATION --edition=standard`;
  if (concurrencyMode !== 'OPTIMISTIC')
    return `Nothing was deployed: the database of ${projectId} has the concurrency mode ${concurrencyMode}, with which anyone can hold back the writes of others. Set it, and deploy again: curl -X PATCH -H "Authorization: Bearer $(gcloud auth print-access-token)" -H "Content-Type: application/json" -H "X-Goog-User-Project: ${projectId}" -d '{"concurrencyMode":"OPTIMISTIC"}' "https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)?updateMask=concurrencyMode"`;
  return null;
}
