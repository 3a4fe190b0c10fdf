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
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow delete: if isStaff() && isErasedWhole(email, resource.data.date);',
    proof:
      'The entry that an erasure asks for comes in the same commit, and its own rule lets only staff write one.',
  },
];
