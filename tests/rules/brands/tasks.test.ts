import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { type PackageId, packageIds, packageTerms } from '../../../src/config/packages';
import { storedOpenTask } from '../../../src/features/creators/tasks';
import {
  accept,
  brandId,
  changePackage,
  changeTask,
  ownerEmail,
  storeBrand,
  storeMember,
  until,
} from '../../support/brandChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { type StoredDocument, absent, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const day = Timestamp.fromMillis(Date.UTC(2026, 0, 5));
const credit = { state: 'done', link: 'https://www.imdb.com/title/tt2285752/', day };
const promotion = { ...credit, link: 'https://social.example.org/p/1' };
const grantOf = (packageId: PackageId) => ({
  packageId,
  packageUntil: packageId === 'bronze' ? null : until,
});
type Different = Parameters<typeof changeTask>[3];

describe('A new brand', () => {
  beforeEach(() => rules.store('potentialCreators', ownerEmail, signUp()));

  it.each<[string, StoredDocument]>([
    ['no credit', { imdb: absent }],
    ['no promotion', { promotion: absent }],
    ['a credit that is done', { imdb: credit }],
    ['a promotion that is done', { promotion }],
    ['a task of another shape', { imdb: { ...storedOpenTask, at: day } }],
  ])('is refused with %s', (_, brand) => assertFails(accept(rules.staff(), { brand })));
});

describe('The tasks of a brand', () => {
  beforeEach(() => storeBrand(rules));
  const mark = (different: Different = {}, task: StoredDocument = credit) =>
    changeTask(rules.staff(), 'imdb', task, different);

  it.each(packageIds)('are done by staff as %s gives, and opened again', async (packageId) => {
    const { hasImdbCredit, hasPromotion } = packageTerms[packageId];
    await storeBrand(rules, grantOf(packageId));
    const [creditResult, promotionResult] = [hasImdbCredit, hasPromotion].map((isGiven) =>
      isGiven ? assertSucceeds : assertFails,
    );
    await creditResult?.(changeTask(rules.staff(), 'imdb', credit));
    await promotionResult?.(changeTask(rules.staff(), 'promotion', promotion));
    // What a larger package gave is opened again all the same.
    await storeBrand(rules, { ...grantOf(packageId), imdb: credit, promotion });
    await assertSucceeds(changeTask(rules.staff(), 'imdb', storedOpenTask, { before: credit }));
    await assertSucceeds(
      changeTask(rules.staff(), 'promotion', storedOpenTask, { before: promotion }),
    );
  });

  it('are done for a brand whose package has ended', async () => {
    await storeBrand(rules, { packageUntil: day });
    await assertSucceeds(mark());
  });

  it('stay as they are when the package changes', async () => {
    await assertFails(changePackage(rules.staff(), { imdb: credit }));
    await assertFails(changePackage(rules.staff(), { promotion }));
    await assertSucceeds(changePackage(rules.staff()));
  });

  it('are not done for a closed brand', async () => {
    await storeBrand(rules, { closed: true, suspended: true });
    await assertFails(mark());
  });

  it.each([
    'https://imdb.com/title/tt2285752/',
    'https://m.imdb.com/title/tt2285752/?ref_=a#b',
    'https://pro.imdb.com/title/tt2285752',
  ])('are done with a credit at %s', (link) => assertSucceeds(mark({}, { ...credit, link })));

  it.each<[string, unknown]>([
    ['none', ''],
    ['one without a page', 'https://www.imdb.com/'],
    ['one by http', 'http://www.imdb.com/title/tt2285752/'],
    ['a host that begins like IMDb’s', 'https://www.imdb.com.example.org/title/'],
    ['a host that ends like IMDb’s', 'https://notimdb.com/title/'],
    ['a user name like IMDb', 'https://www.imdb.com@example.org/title/'],
    ['IMDb in its path', 'https://example.org/www.imdb.com/title/'],
    ['a space', 'https://www.imdb.com/title/ tt2285752'],
    ['a script', 'javascript:alert(1)'],
    ['too many characters', `https://www.imdb.com/${'a'.repeat(limits.link)}`],
    ['no text', 7],
  ])('are not done with a link that is %s', (_, link) =>
    assertFails(mark({}, { ...credit, link })),
  );

  it.each<[string, StoredDocument]>([
    ['no day', { day: null }],
    ['a day to come', { day: Timestamp.fromMillis(Date.now() + 86_400_000) }],
    ['a day as text', { day: '2026-01-05' }],
    ['another state', { state: 'begun' }],
    ['a link while it is open', { state: 'open' }],
    ['another field', { by: 'staff' }],
  ])('are not changed with %s', (_, fields) => assertFails(mark({}, { ...credit, ...fields })));

  it('have a promotion at any https address, and at no other', async () => {
    await storeBrand(rules, grantOf('diamond'));
    const promote = (link: string) =>
      changeTask(rules.staff(), 'promotion', { ...promotion, link });
    for (const link of ['http://example.org/', 'https://', 'https://a@example.org/'])
      await assertFails(promote(link));
    await assertSucceeds(promote('https://example.org/?a=b#c'));
  });

  it.each<[string, Different]>([
    ['no entry', { entryFields: null }],
    ['an entry of another action', { entryFields: { action: 'detailsChanged' } }],
    ['a reason', { entryFields: { reason: 'Done.' } }],
    ['an entry of another link', { entryFields: { after: { imdb: promotion } } }],
    ['an entry that is silent of what was before', { before: null }],
    [
      'an entry of the other task',
      { entryFields: { before: { promotion: null }, after: { promotion: storedOpenTask } } },
    ],
    [
      'an entry of nothing',
      {
        entryFields: {
          before: { promotion: storedOpenTask },
          after: { promotion: storedOpenTask },
        },
      },
    ],
    ['an entry by another name', { entryFields: { byEmail: ownerEmail } }],
    ['another package', { fields: { packageId: 'diamond' } }],
    ['another name of the brand', { fields: { name: 'Other' } }],
    ['both tasks', { fields: { promotion } }],
  ])('are not changed with %s', (_, different) => assertFails(mark(different)));

  it.each(['owner', 'editor', 'packer'])('are read and not changed by an %s', async (role) => {
    const database = await storeMember(rules, role);
    await assertSucceeds(database.doc(`brands/${brandId}`).get());
    const entryFields = { by: role, byEmail: `${role}@example.org` };
    await assertFails(changeTask(database, 'imdb', credit, { entryFields }));
    await storeBrand(rules, { imdb: credit });
    await assertFails(
      changeTask(database, 'imdb', storedOpenTask, { before: credit, entryFields }),
    );
  });

  it.each(almostStaff)('are not changed by %s', (_, uid, claims) =>
    assertFails(changeTask(rules.as(uid, claims), 'imdb', credit)),
  );
});
