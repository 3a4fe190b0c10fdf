import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { FirebaseError, deleteApp, initializeApp } from 'firebase/app';
import { Timestamp } from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { parseSiteAddress } from '../../../src/lib/webAddress';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { oddLines } from '../../support/lines';
import { isLongRun } from '../../support/longRun';
import { type StoredDocument, absent, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const email = 'ada@example.org';
const signUps = 'potentialCreators';

const send = (document: StoredDocument, id = String(document.email)) =>
  rules.visitor().collection(signUps).doc(id).set(document);

const website = { allowsPort: true, requiresTopLevelDomain: true };

const a = (length: number) => 'a'.repeat(length);

/** Every text of one line, and how long it may be. */
const lines: [field: string, longest: number][] = [
  ['firstName', limits.firstName],
  ['lastName', limits.lastName],
  ['phoneNumber', limits.phoneNumber],
  ['brandName', limits.brandName],
  ['brandwebsite', limits.brandWebsite],
];

describe('A sign-up', () => {
  it('is accepted with exactly the fields of the form', async () => {
    await assertSucceeds(send(signUp()));
  });

  it('is accepted from somebody who is signed in', async () => {
    await assertSucceeds(rules.signedIn('fan').collection(signUps).doc(email).set(signUp()));
  });

  it.each(lines)('may have a %s of %i characters, and no more', async (field, longest) => {
    const text = (length: number) =>
      field === 'brandwebsite' ? `a.b/${a(length - 4)}` : a(length);
    await assertSucceeds(send(signUp({ [field]: text(longest) })));
    await assertFails(send(signUp({ email: 'b@example.org', [field]: text(longest + 1) })));
  });

  it('has lengths counted as JavaScript counts them', async () => {
    await assertSucceeds(send(signUp({ firstName: '🎬'.repeat(limits.firstName / 2) })));
    await assertFails(
      send(signUp({ email: 'b@example.org', firstName: `${'🎬'.repeat(limits.firstName / 2)}a` })),
    );
  });

  it('may have products up to the limit, and no longer', async () => {
    await assertSucceeds(send(signUp({ productServices: a(limits.productServices) })));
    const productServices = a(limits.productServices + 1);
    await assertFails(send(signUp({ email: 'b@example.org', productServices })));
  });

  it('may have an email up to the limit, and no longer', async () => {
    const longest = `${a(limits.email - '@example.org'.length)}@example.org`;
    await assertSucceeds(send(signUp({ email: longest })));
    await assertFails(send(signUp({ email: `a${longest}` })));
  });

  it('may have as many channels as the form takes, and no more', async () => {
    const channels = (count: number) =>
      Array.from({ length: count }, (_, index) => `Channel ${String(index)}`);
    await assertSucceeds(send(signUp({ videoChannelList: channels(limits.channels) })));
    const videoChannelList = channels(limits.channels + 1);
    await assertFails(send(signUp({ email: 'b@example.org', videoChannelList })));
  });

  it('may have channels up to the limit anywhere in the list, and no longer', async () => {
    const longest = [a(limits.channel), '🎬'.repeat(limits.channel / 2), 'c'];
    await assertSucceeds(send(signUp({ videoChannelList: longest })));
    for (const tooLong of [a(limits.channel + 1), `${'🎬'.repeat(limits.channel / 2)}a`]) {
      for (const videoChannelList of [[tooLong], ['a', tooLong, 'c'], ['a', tooLong]]) {
        await assertFails(send(signUp({ email: 'b@example.org', videoChannelList })));
      }
    }
  });

  it.each([
    'ada.lovelace+films@mail.example.co.uk',
    "o'brien@example.org",
    '_@example.museum',
    'ada@xn--bcher-kva.xn--p1ai',
  ])('is accepted under the address %s', async (address) => {
    await assertSucceeds(send(signUp({ email: address })));
  });

  it('may have names and words in any script', async () => {
    const firstName = 'مريم';
    const brandName = '映画 – “Élan” 🎬';
    await assertSucceeds(send(signUp({ firstName, brandName, videoChannelList: ['映画 🎬'] })));
  });

  it.each([
    'example.org',
    'https://example.org',
    'HTTP://www.example.org:8080/shop?item=@1#a',
    'münchen.example',
    'example。org',
    'example.org:8080/shop',
    'example.org\\@home',
  ])('may have the website %s', async (brandwebsite) => {
    await assertSucceeds(send(signUp({ brandwebsite })));
  });

  it.each([
    'https://localhost:5050@evil.example',
    'localhost:5050@evil.example',
    'https://backlot.example@evil.example/path',
    'https://@evil.example',
    'https:///ada@evil.example',
    'javascript://alert.example@a',
    'javascript:a.b',
    'data:text,x.y',
    'https:evil.example',
    'example.org:8o',
    'ftp://example.org',
    'none',
    'https://',
    'a b.example',
  ])('is refused with the website %s, as the form refuses it', async (brandwebsite) => {
    await assertFails(send(signUp({ brandwebsite })));
    expect(parseSiteAddress(brandwebsite, website)).toBeNull();
  });

  it.each(Object.keys(signUp()))('is refused without %s', async (field) => {
    await assertFails(send(signUp({ [field]: absent }), email));
  });

  it('is refused with a field that the form does not have', async () => {
    await assertFails(send(signUp({ status: 'accepted' })));
  });

  it.each([...lines.map(([field]) => field), 'productServices', 'email'])(
    'is refused when %s is empty, blank or no text',
    async (field) => {
      for (const value of ['', ' ', '\n', '\u00a0', null, 7, true, ['a'], { a: 'a' }]) {
        await assertFails(send(signUp({ [field]: value }), email));
      }
    },
  );

  it.each(lines)(
    'is refused when %s has a control character, a space in the wrong place or something invisible',
    async (field) => {
      const bad = [
        'a\nb',
        'a\tb',
        'a\rb',
        'a\0b',
        'a\u0085b',
        'a\u007f',
        '\u001ba',
        ' a',
        'a ',
        'a\u3000',
        ...oddLines,
      ];
      for (const value of bad) await assertFails(send(signUp({ [field]: value })));
    },
  );

  it('is refused when the products have a control character other than tabs and line breaks, or begin with nothing to see', async () => {
    for (const productServices of [
      '\u200b',
      '\u3164a',
      'a\0b',
      'a\u000bb',
      'a\u0085b',
      'a\u001b[1m',
      '\na',
    ]) {
      await assertFails(send(signUp({ productServices })));
    }
    await assertSucceeds(send(signUp({ productServices: 'a\r\n\tb\n\nc' })));
  });

  it('is refused under the email of somebody else', async () => {
    await assertFails(send(signUp(), 'grace@example.org'));
  });

  it.each([
    ['capital letters', 'Ada@example.org'],
    ['a space before it', ' ada@example.org'],
    ['a space after it', 'ada@example.org '],
    ['no @', 'ada.example.org'],
    ['two @', 'ada@home@example.org'],
    ['no domain', 'ada@'],
    ['no name', '@example.org'],
    ['no dot in its domain', 'ada@example'],
    ['two dots in a row', 'ada..l@example.org'],
    ['a dot at its end', 'ada@example.org.'],
    ['a hyphen before a dot', 'ada@example-.org'],
    ['a number as its last part', 'ada@127.0.0.1'],
    ['a line break', 'ada@example.org\n'],
    ['letters beyond ASCII', 'ädä@example.org'],
    ['markup', '<ada>@example.org'],
  ])('is refused under an address with %s', async (_, address) => {
    await assertFails(send(signUp({ email: address })));
  });

  it.each<[string, unknown]>([
    ['is empty', []],
    ['is a text', 'Ada on the radio'],
    ['is null', null],
    ['is a map', { 0: 'Ada on the radio' }],
    ['holds an empty text', ['a', '']],
    ['holds only an empty text', ['']],
    ['holds a blank', ['a', ' ']],
    ['holds a number', ['a', 1]],
    ['holds only a number', [1]],
    ['holds null', [null]],
    ['holds a map', [{ a: 'a' }]],
    ['holds a line break', ['a\nb']],
    ['ends with a line break', ['a', 'b\n']],
    ['holds a control character', ['a', 'b\0c', 'd']],
    ['holds something invisible', ['a', 'b\u200bc', 'd']],
    ['ends with a space', ['a', 'b ']],
    ['holds a tab', ['a\tb']],
  ])('is refused when the list of channels %s', async (_, videoChannelList) => {
    await assertFails(send(signUp({ videoChannelList })));
  });

  it.each<[string, unknown]>([
    ['a text', 'false'],
    ['a number', 0],
    ['null', null],
  ])('is refused when the commercials are %s', async (_, existingCommercials) => {
    await assertFails(send(signUp({ existingCommercials })));
  });

  it.each<[string, unknown]>([
    ["the visitor's clock", Timestamp.now()],
    ['a time long ago', Timestamp.fromMillis(0)],
    ['a time to come', Timestamp.fromMillis(Date.now() + 60_000)],
    ['a text', '2024-01-01'],
    ['a number', Date.now()],
    ['null', null],
  ])('is refused when its date is %s', async (_, date) => {
    await assertFails(send(signUp({ date })));
  });
});

describe('One commit', () => {
  const sendTogether = (count: number) => {
    const database = rules.visitor();
    const batch = database.batch();
    for (let number = 1; number <= count; number += 1) {
      const address = `ada${String(number)}@example.org`;
      batch.set(database.collection(signUps).doc(address), signUp({ email: address }));
    }
    return batch.commit();
  };

  it('creates two sign-ups at most', async () => {
    await assertFails(sendTogether(3));
    await assertFails(sendTogether(500));
    await assertSucceeds(sendTogether(2));
  });
});

describe('A stored sign-up', () => {
  it('is not overwritten by a second one under the same email', async () => {
    const document = rules.visitor().collection(signUps).doc(email);
    await assertSucceeds(document.set(signUp()));
    await assertFails(document.set(signUp({ firstName: 'Grace' })));
    const stored = await rules.staff().collection(signUps).doc(email).get();
    expect(stored.get('firstName')).toBe('Ada');
  });

  it('is changed by nobody, not even by staff', async () => {
    await rules.store(signUps, email, signUp());
    for (const database of [rules.visitor(), rules.staff()]) {
      const document = database.collection(signUps).doc(email);
      await assertFails(document.update({ firstName: 'Grace' }));
      await assertFails(document.set(signUp()));
      await assertFails(document.set({ firstName: 'Grace' }, { merge: true }));
    }
  });

  it('is read and listed by staff', async () => {
    await rules.store(signUps, email, signUp());
    const all = rules.staff().collection(signUps);
    await assertSucceeds(all.doc(email).get());
    const page = await assertSucceeds(all.orderBy('date', 'desc').limit(50).get());
    expect(page.size).toBe(1);
  });

  it.each(almostStaff)('is neither read, listed nor deleted by %s', async (_, uid, claims) => {
    await rules.store(signUps, email, signUp());
    const database = rules.as(uid, claims);
    const all = database.collection(signUps);
    await assertFails(all.doc(email).get());
    await assertFails(all.doc('grace@example.org').get());
    await assertFails(all.limit(1).get());
    await assertFails(all.where('email', '==', email).get());
    await assertFails(database.collectionGroup(signUps).limit(1).get());
    await assertFails(all.doc(email).delete());
  });

  it('is not read by the person it is about', async () => {
    await rules.store(signUps, email, signUp());
    const owner = rules.signedIn('ada', { email, email_verified: true });
    await assertFails(owner.collection(signUps).doc(email).get());
  });
});

const attempts = isLongRun ? 200 : 50;

describe(`Of ${String(attempts)} sign-ups under one email at the same time`, () => {
  // As in the app: one request each, all on their way at once.
  setLogLevel('silent');
  const app = initializeApp({ projectId: rules.projectId }, 'race');
  const database = initializeFirestore(app, {});
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  connectFirestoreEmulator(database, host, Number(port));
  const attempt = (firstName: string) =>
    setDoc(doc(database, signUps, email), signUp({ firstName, date: serverTimestamp() })).then(
      () => 'stored',
      (error: unknown) => (error instanceof FirebaseError ? error.code : 'unexpected'),
    );

  afterAll(() => deleteApp(app));

  it('exactly one is stored, as it was sent', async () => {
    const names = Array.from({ length: attempts }, (_, index) => `Visitor ${String(index)}`);
    const outcomes = await Promise.all(names.map(attempt));
    const winner = outcomes.indexOf('stored');
    const others = outcomes.toSpliced(winner, 1);
    expect(winner).toBeGreaterThanOrEqual(0);
    expect(new Set(others)).toEqual(new Set(['permission-denied']));
    const stored = await rules.staff().collection(signUps).doc(email).get();
    expect(stored.get('firstName')).toBe(names[winner]);
  });
});
