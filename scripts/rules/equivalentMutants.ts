/** A mutant that no request can tell from the rules, and why. Its texts are as the run prints them. */
type EquivalentMutant = {
  file: 'firestore.rules' | 'storage.rules';
  from: string;
  to: string;
  /** The whole line, where the same text stands on several. */
  within?: string;
  proof: string;
};

export const equivalentMutants: readonly EquivalentMutant[] = [];
