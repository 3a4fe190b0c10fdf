import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { plainFields, requestFirestore } from '../../lib/firestoreRest';
import type { StorefrontTheme } from './model';

/** What only films with a theme load. */
export const loadThemes = () => import('./applyTheme');

const foundSchema = v.tuple([v.object({ found: v.object({ fields: v.unknown() }) })]);

/** The theme that a film's page has now; null for none. Fails where the database does not answer. */
export async function fetchTheme(projectId: string): Promise<StorefrontTheme | null> {
  // Most films have no storefront, which a GET would answer with 404: browsers report that as an error.
  const response = await requestFirestore(`${documentsAddress}:batchGet`, {
    query: { documents: [`${documentsName}/storefronts/${projectId}`] },
    appCheckToken: await appCheckToken?.(),
  });
  const parsed = v.safeParse(foundSchema, response);
  if (!parsed.success) return null;
  const { parseTheme } = await loadThemes();
  return parseTheme(plainFields(parsed.output[0].found.fields));
}
