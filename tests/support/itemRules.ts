import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { projectChanges } from './projectChanges';
import { useFirestoreRules } from './rules';
import { type StoredDocument, project } from './storedDocuments';

export type Build = (changes?: StoredDocument) => StoredDocument;

/** Asks the rules about one item, added by staff to a list that is empty. */
export function useItemRules(concern: string) {
  const rules = useFirestoreRules(concern);
  const changes = projectChanges(rules);
  async function add(list: string, item: unknown) {
    await rules.storeProject(project({ [list]: [] }));
    await changes.update({ [list]: [item] }, { about: { action: 'added', field: list } });
  }
  return {
    accepts: (list: string, item: unknown) => assertSucceeds(add(list, item)),
    refuses: (list: string, item: unknown) => assertFails(add(list, item)),
  };
}

/** An address of so many characters. */
export const addressOf = (length: number) => `https://${'a'.repeat(length - 'https://'.length)}`;
