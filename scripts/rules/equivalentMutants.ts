/** A mutant that no request can tell from the rules, and why. Its texts are as the run prints them. */
type EquivalentMutant = {
  file: 'firestore.rules' | 'storage.rules';
  from: string;
  to: string;
  /** The whole line, where the same text stands on several. */
  within?: string;
  /** The first line of the match or function, where the same line stands in several. */
  heading?: string;
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
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow create: if isStaff()',
    heading: 'match /staffLog/{id}',
    proof:
      'An entry is named as the latest of who writes it. It was not there before, so whoever names it does so in the same commit, and the rule of that document lets only staff do it.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow create, update: if isStaff()',
    heading: 'match /staffLogLatest/{uid}',
    proof:
      'The entry that it names comes in the same commit, and its rule lets only staff write one.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow create: if isStaff()',
    heading: 'match /projectHistory/{id}',
    proof:
      'An entry comes with the change that it tells of, and the rule of the project lets only staff change it.',
  },
];
