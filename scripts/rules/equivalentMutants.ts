/** A mutant that answers every request as the rules do, and why. Its texts are as a run prints them. */
type EquivalentMutant = {
  file: 'firestore.rules' | 'storage.rules';
  from: string;
  to: string;
  /** The whole line, where several have the same text. */
  within?: string;
  /** The first line of the match or function, where several have the same line. */
  heading?: string;
  reason: string;
};

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'storage.rules',
    from: 'request.auth != null',
    to: 'true',
    reason:
      'Without a token the next condition asks null for its token, which fails, and that refuses.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within:
      'allow delete: if isStaff() && isErasedWhole(email, resource.data.date) && !hasBrand(email);',
    reason:
      'The entry that an erasure asks for comes in the same commit, and its own rule lets only staff write one.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow create, update: if isStaff()',
    heading: 'match /staffLogLatest/{uid}',
    reason:
      'The entry that it names comes in the same commit, and its rule lets only staff write one.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: 'allow create: if isStaff()',
    heading: 'match /projectHistory/{id}',
    reason:
      'An entry comes with the change that it tells of, and the rule of the project lets only staff change it.',
  },
  ...[
    'function mayCreateProject(key, collection, otherCollection, move)',
    'function mayDeleteProject(key, collection, otherCollection, move)',
    'function mayUpdateProject(key)',
  ].map((heading) => ({
    file: 'firestore.rules' as const,
    from: 'isStaff()',
    to: 'true',
    heading,
    reason:
      'The change is accepted only with a new entry in the same commit, and the rule of the entry lets only staff write it.',
  })),
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within:
      'allow create: if isStaff() && isRandomId(brandId) && isNewBrand(request.resource.data, brandId);',
    reason:
      'The review that names the brand comes in the same commit, and its rule lets only staff write it.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: ': isStaff() && isStaffEmail(data.byEmail)',
    reason:
      'The entry is about a change of the brand in the same commit, and its rule lets only staff change it.',
  },
  {
    file: 'firestore.rules',
    from: "data.what == 'packageChanged'",
    to: 'true',
    reason: 'The rule of the brand that changes in the same commit asks for the same.',
  },
  {
    file: 'firestore.rules',
    from: "data.role == 'owner'",
    to: 'true',
    heading: 'function isLoggedInvite(data)',
    reason: 'The rule of the brand that comes with the invitation asks for the same.',
  },
  {
    file: 'firestore.rules',
    from: '1',
    to: '0',
    heading: 'function keyOf(title)',
    reason:
      'The pattern then matches the empty title as well, and in that there is nothing to replace.',
  },
  ...[
    "&& changed.hasOnly([field, 'search', 'changeId'])",
    "&& changed.hasOnly([field, 'changeId'])",
    "&& changed.hasOnly(['posterImageURL', 'posterImage', 'changeId'])",
  ].map((within) => ({
    file: 'firestore.rules' as const,
    from: '',
    to: ", 'other'",
    within,
    reason:
      'Such an entry comes with an update of the project that it names, and no branch of `mayUpdateProject` allows a change of a field called `other`.',
  })),
  ...(['firestore.rules', 'storage.rules'] as const).flatMap((file) =>
    ['600001', '599999'].map((to) => ({
      file,
      from: '600000',
      to,
      reason: 'No request arrives at a chosen millisecond.',
    })),
  ),
  {
    file: 'firestore.rules',
    from: 'request.query.limit != null',
    to: 'true',
    reason: 'Without a limit the next condition compares null, which fails, and that refuses.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within: "&& request.query.get('offset', null) in [0, null];",
    reason: 'An offset is a number.',
  },
  {
    file: 'storage.rules',
    from: 'custom == null',
    to: 'false',
    reason: 'The emulator gives a file without entries an empty map.',
  },
];
