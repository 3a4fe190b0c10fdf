import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { type CommitRequest, type Fields, serverTime } from '../../engine/requests.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { otherTokens, staffToken } from '../accounts.ts';
import { line, text } from '../arbitraries.ts';
import { commit, kind, read, remove, set } from '../requestBuilders.ts';
import { erasures } from '../staff/fixtures.ts';
import { logWrites } from '../staff/requestKinds.ts';
import { review, signUp } from './fixtures.ts';
import { signUpCollections } from './model.ts';

const signUpEmails = [
  'new@example.org',
  "o'brien+a.b@mail.example.co.uk",
  `${'a'.repeat(242)}@example.org`,
];
const channel = line(limits.channel);

/** What a visitor sends with the sign-up form, without its date. */
const website = fc
  .tuple(
    fc.constantFrom('', 'https://', 'HTTP://'),
    fc.constantFrom('a.b', 'münchen.example', 'example。org:8080', 'a..b'),
    fc.constantFrom('', '/', '?a@b', '#', '\\a/b', `/${'a'.repeat(limits.brandWebsite)}`),
  )
  .map((parts) => parts.join('').slice(0, limits.brandWebsite));

const signUpFields: fc.Arbitrary<Fields & { email: string }> = fc.record({
  email: fc.constantFrom(...signUpEmails),
  firstName: line(limits.firstName),
  lastName: line(limits.lastName),
  phoneNumber: line(limits.phoneNumber),
  brandName: line(limits.brandName),
  brandwebsite: website,
  productServices: line(limits.productServices),
  videoChannelList: fc.oneof(
    fc.array(channel, { minLength: 1, maxLength: 3 }),
    fc.array(channel, { minLength: limits.channels, maxLength: limits.channels }),
  ),
  existingCommercials: fc.boolean(),
});

const signUpSent = fc
  .tuple(
    fc.oneof(fc.constant({ ...signUp('new@example.org'), email: 'new@example.org' }), signUpFields),
    fc.constantFrom(null, ...otherTokens, staffToken),
  )
  .map(([fields, by]) => ({
    ...commit(set(`potentialCreators/${fields.email}`, { ...fields, date: serverTime })),
    by,
  }));

const reviewedProjectId = '5a1d8b5e-0c52-4d0c-9b1e-6f3f1f0f7a11';
const reviewed = (email: string) =>
  fc
    .tuple(
      fc.constantFrom('new', 'accepted', 'declined'),
      text(limits.reviewNote),
      fc.constantFrom<Fields>({}, { projectId: '' }, { projectId: reviewedProjectId }),
    )
    .map(([status, note, project]) =>
      commit(set(`signUpReviews/${email}`, review({ status, note, ...project, at: serverTime }))),
    );

const erased = ({ by, email, entry }: (typeof erasures)[number]): fc.Arbitrary<CommitRequest> =>
  fc.constant({
    ...commit(
      remove(`potentialCreators/${email}`),
      remove(`signUpReviews/${email}`),
      remove(`staffErasures/${by.uid}`),
      ...logWrites(entry, 'erased', by.uid),
    ),
    by,
  });

/** Every kind of request about sign-ups that the rules accept. */
export const signUpRequestKinds: readonly RequestKind[] = [
  kind('sign-up', signUpSent),
  ...['ada@example.org', 'grace@example.org'].map((email) =>
    kind(`review of ${email}`, reviewed(email)),
  ),
  ...erasures.map((erasure) => kind(`erasure of ${erasure.email}`, erased(erasure))),
  kind('orphaned review deleted', fc.constant(commit(remove('signUpReviews/gone@example.org')))),
  ...signUpCollections.flatMap((collection) => [
    kind(`${collection} read`, fc.constant(read('get', `${collection}/None`))),
    kind(`${collection} listed`, fc.constant(read('list', collection))),
  ]),
];
