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
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    heading: 'function mayCreateProject(key, collection, otherCollection, move)',
    proof:
      'The change is accepted only with its entry, which was not there before and so comes in the same commit, where its own rule lets only staff write it.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    heading: 'function mayDeleteProject(key, collection, otherCollection, move)',
    proof:
      'The change is accepted only with its entry, which was not there before and so comes in the same commit, where its own rule lets only staff write it.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    heading: 'function mayUpdateProject(key)',
    proof:
      'The change is accepted only with its entry, which was not there before and so comes in the same commit, where its own rule lets only staff write it.',
  },
  {
    file: 'firestore.rules',
    from: '1',
    to: '0',
    heading: 'function keyOf(title)',
    proof:
      'The pattern then matches the empty title as well, and in that there is nothing to replace.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within: "&& changed.hasOnly([field, 'search', 'changeId'])",
    proof:
      'Such an entry comes with an update of the project that it names, and none of the branches of `mayUpdateProject` admits a change of a field called `other`.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within: "&& changed.hasOnly([field, 'changeId'])",
    proof:
      'Such an entry comes with an update of the project that it names, and none of the branches of `mayUpdateProject` admits a change of a field called `other`.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within: "&& changed.hasOnly(['posterImageURL', 'posterImage', 'changeId'])",
    proof:
      'Such an entry comes with an update of the project that it names, and none of the branches of `mayUpdateProject` admits a change of a field called `other`.',
  },
];
