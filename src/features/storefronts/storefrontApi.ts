import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { plainFields, requestFirestore } from '../../lib/firestoreRest';
import type { Storefront } from './model';

/** What only films with a theme load. */
export const loadThemes = () => import('./applyTheme');

const foundSchema = v.tuple([v.object({ found: v.object({ fields: v.unknown() }) })]);

export const noStorefront: Storefront = { brandId: '', theme: null };

/** The storefront that a film has now. Fails where the database does not answer. */
export async function fetchStorefront(projectId: string): Promise<Storefront> {
  // Most films have no storefront, which a GET would answer with 404: browsers report that as an error.
  const response = await requestFirestore(`${documentsAddress}:batchGet`, {
    query: { documents: [`${documentsName}/storefronts/${projectId}`] },
    appCheckToken: await appCheckToken?.(),
  });
  const parsed = v.safeParse(foundSchema, response);
  if (!parsed.success) return noStorefront;
  const { parseTheme } = await loadThemes();
  const fields = plainFields(parsed.output[0].found.fields);
  const { brandId } = fields;
  return { brandId: typeof brandId === 'string' ? brandId : '', theme: parseTheme(fields) };
}
