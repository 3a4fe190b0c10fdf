import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  brand,
  brandId,
  otherBrandId,
  storeBrand,
  storeMember,
  until,
} from '../../support/brandChanges';
import { type Database, almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { projectId, storefront, theme } from '../../support/packChanges';
import { type StoredDocument, absent, picture } from '../../support/storedDocuments';

const rules = useFirestoreRules();

describe('A storefront', () => {
  beforeEach(async () => {
    await storeBrand(rules);
    await rules.store('projectBrands', projectId, { brandId, at: Timestamp.now() });
  });
  const path = `storefronts/${projectId}`;
  const write = (fields: StoredDocument = {}, database: Database = rules.staff()) =>
    database.doc(path).set(storefront(fields));

  it('is written and changed by staff', async () => {
    await assertSucceeds(write());
    await assertSucceeds(write({ theme: null }));
    await assertSucceeds(rules.staff().doc(path).update({ theme: theme(), at: serverTimestamp() }));
    await assertFails(rules.staff().doc(path).update({ theme: null }));
  });

  it('has the package of its brand at each time', async () => {
    await storeBrand(rules, { packageId: 'bronze', packageUntil: null });
    await assertFails(write({ theme: null }));
    const bronze = { packageId: 'bronze', until: null };
    await assertFails(write(bronze));
    await assertSucceeds(write({ ...bronze, theme: null }));
  });

  it('keeps its look when the package ends, and has it again with the next one', async () => {
    const ended = Timestamp.fromMillis(0);
    await storeBrand(rules, { packageUntil: ended });
    await assertSucceeds(write({ until: ended }));
    await storeBrand(rules, { packageId: 'gold' });
    const follow = (fields: StoredDocument) =>
      rules
        .staff()
        .doc(path)
        .update({ at: serverTimestamp(), ...fields });
    await assertFails(follow({ until }));
    await assertFails(follow({ packageId: 'gold', until: ended }));
    await assertSucceeds(follow({ packageId: 'gold', until }));
  });

  it.each<[string, StoredDocument]>([
    ['another package', { packageId: 'gold' }],
    ['another day', { until: Timestamp.fromMillis(0) }],
    ['no day', { until: null }],
    ['another brand', { brandId: otherBrandId }],
    ['another time', { at: Timestamp.now() }],
    ['no theme', { theme: absent }],
    ['a suspension that its brand has not', { suspended: true }],
    ['nothing of a suspension', { suspended: absent }],
    ['another field', { title: 'Sintel' }],
  ])('is refused with %s', async (_, fields) => {
    await rules.store('brands', otherBrandId, brand({ at: Timestamp.now() }));
    await assertFails(write(fields));
  });

  it('is refused for a project of no brand', async () => {
    await rules.remove('projectBrands', projectId);
    await assertFails(write());
    await rules.store('projectBrands', projectId, { brandId: otherBrandId, at: until });
    await assertFails(write());
  });

  it.each<[string, StoredDocument]>([
    ['the Call Sheet', { tone: 'call-sheet', face: 'League Gothic' }],
    ['pictures', { logo: picture(), bannerURL: 'https://a.example/b', banner: picture() }],
    ['another focus', { focal: { x: 0, y: 100 } }],
    ['a focus between two percents', { focal: { x: 0.5, y: 99.5 } }],
  ])('may have a theme of %s', (_, fields) => assertSucceeds(write({ theme: theme(fields) })));

  const colours = { ground: '#000000', primary: '#ffffff', accent: '#ff00ff', onAccent: '#000000' };
  it.each<[string, StoredDocument]>([
    ['another tone', { tone: 'dark' }],
    ['another face', { face: 'Arial' }],
    ['no tone', { tone: absent }],
    ['another field', { font: '' }],
    ['no colours', { stage: {} }],
    ['no colours of the Call Sheet', { callSheet: absent }],
    ...['red', '#FFFFFF', '#fff', '#ffffff00', '#00000g', '', 7, '#000000\n#000000'].flatMap(
      (ground): [string, StoredDocument][] => [
        [`the ground ${JSON.stringify(ground)}`, { stage: { ...colours, ground } }],
        [`the paper ${JSON.stringify(ground)}`, { callSheet: { ...colours, ground } }],
      ],
    ),
    ['a colour more', { stage: { ...colours, other: '#000000' } }],
    ['a picture of another scheme', { logoURL: 'data:image/png,a' }],
    ['a picture that is none', { logo: {} }],
    ['a banner of another scheme', { bannerURL: 'javascript:alert(1)' }],
    ['no banner', { banner: absent }],
    ['a focus outside', { focal: { x: -1, y: 0 } }],
    ['a focus below', { focal: { x: 0, y: 100.5 } }],
    ['a focus that is none', { focal: { x: '0', y: 0 } }],
    ['half a focus', { focal: { x: 0 } }],
    ['a focus in space', { focal: { x: 0, y: 0, z: 0 } }],
  ])('has no theme with %s', (_, fields) => assertFails(write({ theme: theme(fields) })));

  it.each(['silver', 'gold', 'diamond'])('has an intro film with Diamond alone: %s', async (id) => {
    await storeBrand(rules, { packageId: id });
    const withIntro = (introURL: unknown) => write({ packageId: id, theme: theme({ introURL }) });
    const asserts = id === 'diamond' ? assertSucceeds : assertFails;
    await asserts(withIntro('https://files.example.org/intro'));
    await assertSucceeds(withIntro(''));
    for (const address of ['ftp://a.example/a', null]) await assertFails(withIntro(address));
  });

  it.each(['', 'dark', true])('has no theme that is %j', (value) =>
    assertFails(write({ theme: value })),
  );

  it('is read by all, listed by staff as a whole, and deleted by nobody', async () => {
    await write();
    const owner = await storeMember(rules, 'owner');
    for (const database of [rules.visitor(), owner, rules.staff()])
      await assertSucceeds(database.doc(path).get());
    await assertSucceeds(rules.staff().collection('storefronts').get());
    for (const database of [rules.visitor(), owner]) {
      await assertFails(database.collection('storefronts').get());
      await assertFails(database.collection('storefronts').where('brandId', '==', brandId).get());
    }
    await assertFails(rules.staff().doc(path).delete());
  });

  it('is listed by everyone where it sells something, sixty at once', async () => {
    await rules.store('storefronts', projectId, storefront({ open: true, at: Timestamp.now() }));
    const selling = (open: boolean, suspended: boolean) =>
      rules
        .visitor()
        .collection('storefronts')
        .where('open', '==', open)
        .where('suspended', '==', suspended);
    await assertSucceeds(selling(true, false).limit(60).get());
    await assertFails(selling(true, false).limit(61).get());
    await assertFails(selling(true, false).get());
    await assertFails(selling(false, false).limit(60).get());
    await assertFails(selling(true, true).limit(60).get());
    for (const [field, value] of [
      ['open', true],
      ['suspended', false],
    ] as const) {
      const storefronts = rules.visitor().collection('storefronts');
      await assertFails(storefronts.where(field, '==', value).limit(1).get());
    }
  });

  it('is not written by an owner', async () => {
    await assertFails(write({}, await storeMember(rules, 'owner')));
  });

  it.each(almostStaff)('is not written by %s', (_, uid, claims) =>
    assertFails(write({}, rules.as(uid, claims))),
  );
});
