import type { EquivalentMutant } from './engine/subject.ts';

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
      'allow delete: if isStaff() && isErasedWhole(email, resource.data.date) && isOfNoBrand(email);',
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
    within:
      'allow create: if isStaff() && isRandomId(brandId) && isNewBrand(request.resource.data, brandId);',
    reason:
      'The review that names the brand comes in the same commit, and its rule lets only staff write it.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'true',
    within: ': isStaff() && isStaffEmail(data.byEmail))',
    reason:
      'The next condition reads the email of the staff document, which others do not have, and that refuses.',
  },
  {
    file: 'firestore.rules',
    from: "data.action == 'packageChanged'",
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
  ...[
    "&& request.query.get('offset', null) in [0, null];",
    "return request.query.limit <= longest && request.query.get('offset', null) in [0, null];",
  ].map((within) => ({
    file: 'firestore.rules' as const,
    from: '',
    to: ", 'other'",
    within,
    reason: 'An offset is a number.',
  })),
  ...[
    "return before.state in ['draft', 'returned', 'changesAsked']",
    "return before.state in ['building', 'built']",
  ].map((within) => ({
    file: 'firestore.rules' as const,
    from: '',
    to: ", 'other'",
    within,
    reason: 'No pack gets into another state.',
  })),
  ...[
    "&& (step in ['built agreed', 'submitted draft']",
    "|| (step in ['draft submitted', 'returned submitted', 'changesAsked submitted']",
    "return step in ['submitted returned', 'building returned', 'built returned', 'agreed returned']",
    "&& (step in ['submitted building', 'agreed building', 'building built']",
  ].map((within) => ({
    file: 'firestore.rules' as const,
    from: '',
    to: ", 'other'",
    within,
    reason: 'A step is two words.',
  })),
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within:
      "return after.diff(before).affectedKeys().hasOnly(['packageId', 'until', 'theme', 'suspended', 'at'])",
    reason: 'No storefront has a field called `other`.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within:
      "|| (after.theme.diff(before.theme).affectedKeys().hasOnly(['introURL']) && after.theme.introURL == ''))",
    reason: 'No look has a field called `other`.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: 'other|',
    within: "return (packageId + slot).matches('(silver|gold)(c[12]|p1)|diamond(c[1-4]|p[1-3])');",
    reason: 'No package is called `other`.',
  },
  {
    file: 'firestore.rules',
    from: 'data.built == {}',
    to: 'false',
    reason:
      'An empty map is one with few files, all of which are slots. Said first, it costs less.',
  },
  {
    file: 'firestore.rules',
    from: 'team != was',
    to: 'true',
    reason: 'Each action of a team moves one of the counts. Said first, a refusal costs less.',
  },
  {
    file: 'firestore.rules',
    from: 'data.expires_at is int',
    to: 'true',
    reason: 'The next condition makes a time of it, which fails for any other number.',
  },
  {
    file: 'firestore.rules',
    from: 'isStaff()',
    to: 'false',
    within: 'allow list: if request.auth.uid == uid || isStaff();',
    heading: 'match /subscriptions/{id}',
    reason: 'Staff list the subscriptions of all, and so those of one account as well.',
  },
  {
    file: 'firestore.rules',
    from: 'allow create, update: if isStaff() && isPackageSettings(request.resource.data);',
    to: 'allow create: if true; allow update: if isStaff() && isPackageSettings(request.resource.da',
    reason:
      'There are settings before every request of a run, so none creates them; a test written by hand does.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within:
      "&& request.resource.data.diff(resource.data).affectedKeys().hasOnly(['payout', 'by', 'at'])",
    reason: 'A statement is known by its number of fields, each of which is looked at.',
  },
  {
    file: 'firestore.rules',
    from: '',
    to: ", 'other'",
    within: "&& orderAt(brandId, orderId).status in ['paid', 'refunded']",
    reason: 'No order gets into another status.',
  },
  {
    file: 'storage.rules',
    from: '',
    to: ", 'other'",
    within: "return member.role in ['owner', 'editor']",
    reason: 'No member has another role.',
  },
  {
    file: 'storage.rules',
    from: 'custom == null',
    to: 'false',
    reason: 'The emulator gives a file without entries an empty map.',
  },
];
