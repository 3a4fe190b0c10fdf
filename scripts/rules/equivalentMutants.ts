/** A mutant that no request can tell from the rules, and why. Its texts are as the run prints them. */
type EquivalentMutant = {
  file: 'firestore.rules' | 'storage.rules';
  from: string;
  to: string;
  /** The whole line, where the same text stands on several. */
  within?: string;
  proof: string;
};

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'storage.rules',
    from: 'request.auth != null',
    to: 'true',
    proof:
      'Without a token the next condition asks null for its token, which fails, and that refuses.',
  },
];
