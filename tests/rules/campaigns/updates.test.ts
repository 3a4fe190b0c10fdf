import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { otherBrandId, storeMember } from '../../support/brandChanges';
import {
  answer,
  answerPath,
  campaignPath,
  campaignPicture,
  campaignUpdate,
  delay,
  delayPath,
  otherRewardId,
  plainId,
  publishing,
  question,
  questionPath,
  returning,
  reward,
  rewardId,
  rewardPath,
  storeCampaign,
  storePaidPledge,
  storeUpdate,
  updatePath,
  updateTextPath,
} from '../../support/campaignChanges';
import { almostStaff, type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  contactPath,
  days,
  minutesAgo,
  orderId,
  orderPath,
  otherChangeId,
  otherOrderId,
  otherProjectId,
  storeAll,
  storeMembers,
  type Write,
} from '../../support/shopChanges';
import { absent, changed, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

let owner: Database;
let editor: Database;
let packer: Database;
/** Whoever is not of the team: others of the brand, another brand, a fan and nobody. */
let others: Database[];
beforeEach(async () => {
  await storeCampaign(rules);
  const members = await storeMembers(rules);
  ({ owner, editor, packer } = members);
  others = [
    packer,
    members.door,
    await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' }),
    fan(),
    rules.visitor(),
  ];
});

const fan = () => rules.signedIn('fan', { email: 'fan@example.org', email_verified: true });
const change = (fields: StoredDocument) => rules.storeFields(campaignPath, fields);
const a = (length: number) => 'a'.repeat(length);
const shown = (text = 'A dragon', number = 1, film?: string) => ({
  ...campaignPicture(number, film),
  text,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => shown('A dragon', index));

const states: [state: string, isAllowed: boolean][] = [
  ['approved', true],
  ['settled', true],
  ['cancelled', false],
];

describe('An update', () => {
  const publish = (
    fields: StoredDocument = {},
    said: StoredDocument = {},
    database: Database = owner,
  ) => commit(database, publishing(fields, said));

  it('is published by owners and editors, with what it says', async () => {
    for (const database of [...others, rules.staff()]) await assertFails(publish({}, {}, database));
    const [update, text] = publishing() as [Write, Write];
    await assertFails(commit(owner, [update]));
    await assertFails(commit(owner, [text]));
    await assertSucceeds(publish());
    await assertSucceeds(publish({ number: 2, by: 'editor' }, {}, editor));
    for (const database of [owner, rules.staff()]) {
      await assertFails(database.doc(updatePath()).delete());
      await assertFails(database.doc(updateTextPath()).delete());
    }
  });

  it.each(states)('is published of a campaign that is %s: %s', async (state, isAllowed) => {
    await change({ state });
    await (isAllowed ? assertSucceeds(publish()) : assertFails(publish()));
  });

  it('is one more than the last, which nobody takes twice', async () => {
    for (const number of [0, -1, 2, 1.5]) await assertFails(publish({ number }));
    await assertSucceeds(publish());
    for (const number of [1, 3]) await assertFails(publish({ number }));
    await assertSucceeds(publish({ number: 2 }));
    const misnamed = (path: string): Write[] => [
      [path, campaignUpdate({ number: 3 })],
      [`${path}/content/text`, { text: '', pictures: [] }],
    ];
    for (const id of ['4', '03', rewardId])
      await assertFails(commit(owner, misnamed(`${campaignPath}/updates/${id}`)));
  });

  it.each<[string, StoredDocument]>([
    ['no heading', { heading: '' }],
    ['a heading that is no line', { heading: 'A  heading ' }],
    ['a long heading', { heading: a(limits.updateHeading + 1) }],
    ['another audience', { audience: 'fans' }],
    ['another brand', { brandId: otherBrandId }],
    ['a correction', { changedAt: serverTimestamp() }],
    ['what staff say', { hidden: { reason: 'It names somebody.', at: serverTimestamp() } }],
    ['another author', { by: 'editor' }],
    ['another time', { at: Timestamp.now() }],
    ['an id that is none', { changeId: 'a' }],
    ['another field', { text: 'We begin on Monday.' }],
    ['a field less', { hidden: absent }],
  ])('is refused with %s', (_, fields) => assertFails(publish(fields)));

  const badTexts: [string, StoredDocument][] = [
    ['a long text', { text: a(limits.updateText + 1) }],
    ['a text that is none', { text: null }],
    ['another field', { heading: 'A heading' }],
    ['a field less', { pictures: absent }],
    ['seven pictures', { pictures: many(limits.updatePictures + 1) }],
    ['a picture that says nothing', { pictures: [campaignPicture()] }],
    ['a picture that says an empty text', { pictures: [shown(), shown('', 2)] }],
    ['a picture that says much', { pictures: [shown(a(limits.pictureText + 1))] }],
    ['a picture of another campaign', { pictures: [shown('A dragon', 1, otherProjectId)] }],
    [
      'a picture of elsewhere',
      { pictures: [{ ...shown(), url: 'https://example.org/picture-1' }] },
    ],
  ];

  it.each(badTexts)('is refused with %s below it', (_, said) => assertFails(publish({}, said)));

  it('says a long text, with six pictures', () =>
    assertSucceeds(
      publish(
        { heading: a(limits.updateHeading), audience: 'backers' },
        { text: a(limits.updateText), pictures: many(limits.updatePictures) },
      ),
    ));

  describe('that is published', () => {
    beforeEach(() => storeUpdate(rules));
    const correct = (
      fields: StoredDocument = {},
      said: StoredDocument | null = {},
      { database = owner, uid = 'owner' }: { database?: Database; uid?: string } = {},
    ) => {
      const stamp = { changeId: otherChangeId, by: uid, changedAt: serverTimestamp() };
      const text: StoredDocument = { text: 'We begin on Tuesday.', pictures: [] };
      return commit(database, [
        [updatePath(), { ...stamp, ...fields }, 'update'],
        ...(said ? [[updateTextPath(), changed(text, said)] satisfies Write] : []),
      ]);
    };

    it('is corrected by owners and editors, which it says', async () => {
      for (const database of others) await assertFails(correct({}, {}, { database, uid: 'fan' }));
      await assertFails(correct({}, {}, { database: rules.staff() }));
      await assertFails(owner.doc(updateTextPath()).update({ text: 'We begin on Tuesday.' }));
      await assertSucceeds(correct({ heading: 'The snow was here' }));
      await assertSucceeds(correct({}, {}, { database: editor, uid: 'editor' }));
      await assertSucceeds(correct({ heading: 'It rains' }, null));
    });

    it.each<[string, StoredDocument]>([
      ['another number', { number: 2 }],
      ['another brand', { brandId: otherBrandId }],
      ['another time', { at: serverTimestamp() }],
      ['an earlier correction', { changedAt: Timestamp.now() }],
      ['no correction', { changedAt: null }],
      ['a long heading', { heading: a(limits.updateHeading + 1) }],
      ['another author', { by: 'editor' }],
      ['an id that is none', { changeId: 'a' }],
      ['what staff say', { hidden: { reason: 'It names somebody.', at: serverTimestamp() } }],
      ['another field', { text: 'We begin on Tuesday.' }],
    ])('is not corrected with %s', (_, fields) => assertFails(correct(fields)));

    it.each(badTexts)('is not corrected with %s below it', (_, said) =>
      assertFails(correct({}, said)),
    );

    it.each([
      ['backers', 'backers', true],
      ['backers', 'all', true],
      ['all', 'all', true],
      ['all', 'backers', false],
      ['backers', 'fans', false],
    ])('of %s is for %s then: %s', async (before, audience, isAllowed) => {
      await storeUpdate(rules, { audience: before });
      const widened = correct({ audience });
      await (isAllowed ? assertSucceeds(widened) : assertFails(widened));
    });

    const hide = (fields: StoredDocument = {}, database = rules.staff()) =>
      database.doc(updatePath()).update({
        hidden: changed({ reason: 'It names somebody.', at: serverTimestamp() }, fields),
      });

    it('is taken down by staff alone, with a reason, and stays so', async () => {
      for (const database of [owner, editor, ...others]) await assertFails(hide({}, database));
      const down = { hidden: { reason: 'It names somebody.', at: serverTimestamp() } };
      await assertFails(
        rules
          .staff()
          .doc(updatePath())
          .update({ ...down, heading: 'Gone' }),
      );
      await assertSucceeds(hide());
      await assertFails(rules.staff().doc(updatePath()).update({ hidden: null }));
      await assertFails(correct({ hidden: null }));
      await assertSucceeds(correct());
    });

    it.each(almostStaff)('is not taken down by %s', (_, uid, claims) =>
      assertFails(hide({}, rules.as(uid, claims))),
    );

    it.each<[string, StoredDocument]>([
      ['no reason', { reason: '' }],
      ['a long reason', { reason: a(limits.packNote + 1) }],
      ['a reason that is none', { reason: null }],
      ['another time', { at: Timestamp.now() }],
      ['another field', { by: 'owner' }],
      ['a field less', { at: absent }],
    ])('is not taken down with %s', (_, fields) => assertFails(hide(fields)));

    const hidden = { reason: 'It names somebody.', at: minutesAgo(1) };

    it.each<[string, StoredDocument, isForAll: boolean, isForBackers: boolean]>([
      ['for everyone', {}, true, true],
      ['for backers', { audience: 'backers' }, false, true],
      ['for everyone and is taken down', { hidden }, false, false],
      ['for backers and is taken down', { audience: 'backers', hidden }, false, false],
    ])('that is %s is read by whom it is for', async (_, fields, isForAll, isForBackers) => {
      await storeUpdate(rules, fields);
      const read = (database: Database) => database.doc(updateTextPath()).get();
      await storeAll(rules, { [`${campaignPath}/backers/backer`]: { pledges: 1, latest: 'a~0' } });
      for (const database of others) {
        await assertSucceeds(database.doc(updatePath()).get());
        await (isForAll ? assertSucceeds(read(database)) : assertFails(read(database)));
      }
      const asBacker = read(rules.signedIn('backer'));
      await (isForBackers ? assertSucceeds(asBacker) : assertFails(asBacker));
      for (const database of [owner, editor, rules.staff()]) await assertSucceeds(read(database));
    });

    it('that is for backers is closed to who backs nothing any more, and to backers of others', async () => {
      await storeUpdate(rules, { audience: 'backers' });
      await storePaidPledge(rules);
      await storeAll(rules, {
        [`campaigns/${otherProjectId}/backers/fan`]: { pledges: 1, latest: `${orderId}~0` },
      });
      const read = (database: Database) => database.doc(updateTextPath()).get();
      await assertFails(read(fan()));
      await assertSucceeds(read(rules.signedIn(buyer)));
      await commit(rules.staff(), returning());
      await assertFails(read(rules.signedIn(buyer)));
    });

    it('is listed by everyone, sixty at once, without what it says', async () => {
      const updates = (database: Database) =>
        database.collection(`${campaignPath}/updates`).orderBy('number', 'desc');
      const found = await updates(rules.visitor()).limit(limits.updatesPerRequest).get();
      expect(found.docs.map((one) => one.get('heading') as unknown)).toEqual(['The snow is here']);
      await assertFails(
        updates(rules.visitor())
          .limit(limits.updatesPerRequest + 1)
          .get(),
      );
      for (const database of others) await assertFails(updates(database).get());
      for (const database of [owner, editor, rules.staff()]) {
        await assertSucceeds(updates(database).get());
        await assertFails(database.collection(`${updatePath()}/content`).get());
        await assertFails(database.collectionGroup('updates').limit(1).get());
        await assertFails(database.collectionGroup('content').limit(1).get());
      }
    });
  });
});

describe('Who has proven the email of a pledge', () => {
  const readerPath = (uid = 'bo') => `${campaignPath}/readers/${uid}`;
  const bo = (claims: Record<string, unknown> = {}) =>
    rules.signedIn('bo', { email: 'bo@example.org', email_verified: true, ...claims });
  const open = (fields: StoredDocument = {}, database: Database = bo(), uid = 'bo') =>
    database.doc(readerPath(uid)).set(changed({ orderId }, fields));
  beforeEach(async () => {
    await storeUpdate(rules, { audience: 'backers' });
    await storePaidPledge(rules);
    await rules.storeFields(contactPath, { paid: true });
  });

  it('reads what is for backers by it, until it is returned', async () => {
    const read = (database: Database) => database.doc(updateTextPath()).get();
    await assertFails(read(bo()));
    await assertSucceeds(open());
    await assertSucceeds(open());
    await assertSucceeds(read(bo()));
    for (const database of others) await assertFails(read(database));
    await commit(rules.staff(), returning());
    await assertFails(read(bo()));
  });

  it.each<[string, StoredDocument]>([
    ['of another film', { projectId: otherProjectId }],
    ['of a shop', { channel: 'shop' }],
    ['that was never sold', { soldAt: absent }],
    ['that is late', { status: 'late' }],
    ['that was returned', { status: 'refunded' }],
  ])('reads nothing by an order %s', async (_, fields) => {
    await rules.storeFields(orderPath, fields);
    await assertFails(open());
  });

  it('says so under an own name, of that order and its email alone', async () => {
    for (const claims of [{ email: 'fan@example.org' }, { email_verified: false }])
      await assertFails(open({}, bo(claims)));
    for (const database of [...others, owner, rules.staff()]) await assertFails(open({}, database));
    await assertFails(open({}, bo(), 'fan'));
    await assertFails(open({ orderId: otherOrderId }));
    await assertFails(open({ orderId: absent }));
    await assertFails(open({ uid: 'bo' }));
    await rules.storeFields(contactPath, { paid: absent });
    await assertFails(open());
  });

  it('is known to makers and staff, and takes that back alone', async () => {
    await open();
    const listOf = (database: Database) => database.collection(`${campaignPath}/readers`).get();
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(readerPath()).get());
      await assertSucceeds(listOf(database));
      await assertFails(database.doc(readerPath()).delete());
    }
    for (const database of others) {
      await assertFails(database.doc(readerPath()).get());
      await assertFails(listOf(database));
      await assertFails(database.doc(readerPath()).delete());
    }
    await assertFails(listOf(bo()));
    await assertSucceeds(bo().doc(readerPath()).get());
    await assertSucceeds(bo().doc(readerPath()).delete());
  });
});

describe('A question', () => {
  const ask = (
    fields: StoredDocument = {},
    {
      place = 0,
      database = fan(),
      of = 'fan',
    }: { place?: number; database?: Database; of?: string } = {},
  ) => database.doc(questionPath(of, place)).set(question('fan', fields));

  it('is asked by an account with a proven email, under its own name', async () => {
    for (const claims of [
      {},
      { email: 'fan@example.org' },
      { email: 'fan@example.org', email_verified: false },
      { email: 'fan@example.org', email_verified: 'true' },
    ])
      await assertFails(ask({}, { database: rules.signedIn('fan', claims) }));
    await assertFails(ask({}, { database: rules.visitor() }));
    await assertFails(ask({}, { database: rules.staff() }));
    await assertFails(ask({}, { of: 'other' }));
    await assertFails(ask({ uid: 'other' }));
    await assertSucceeds(ask());
  });

  it('has five places of each account and campaign, which are free again once it is gone', async () => {
    for (const place of [5, 10, -1, 0.5]) await assertFails(ask({}, { place }));
    for (const id of ['fan', 'fan~a', 'fan~0~0'])
      await assertFails(fan().doc(`${campaignPath}/questions/${id}`).set(question('fan')));
    for (const place of [0, 1, 2, 3, 4]) await assertSucceeds(ask({}, { place }));
    await assertFails(ask({ text: 'Another?' }, { place: 4 }));
    await assertSucceeds(fan().doc(questionPath('fan', 4)).delete());
    await assertSucceeds(ask({}, { place: 4 }));
  });

  it.each([
    ['approved', true],
    ['settled', false],
    ['cancelled', false],
  ])('is asked about a campaign that is %s: %s', async (state, isAllowed) => {
    await change({ state });
    await (isAllowed ? assertSucceeds(ask()) : assertFails(ask()));
  });

  it.each<[string, StoredDocument]>([
    ['no text', { text: '' }],
    ['a long text', { text: a(limits.question + 1) }],
    ['a text that is none', { text: null }],
    ['another brand', { brandId: otherBrandId }],
    ['another time', { at: Timestamp.now() }],
    ['an answer', { answer: 'Yes.' }],
    ['a field less', { brandId: absent }],
  ])('is refused with %s', (_, fields) => assertFails(ask(fields)));

  it('is as long as it may be', () => assertSucceeds(ask({ text: a(limits.question) })));

  it('is not changed, and dismissed or taken back by whom it concerns', async () => {
    await ask();
    const path = questionPath('fan');
    for (const database of [fan(), owner, rules.staff()])
      await assertFails(database.doc(path).update({ text: 'Another?' }));
    for (const database of others.filter((one) => one !== others[3]))
      await assertFails(database.doc(path).delete());
    for (const database of [fan(), owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(path).delete());
      await ask();
    }
  });

  it('is read by who asked, owners, editors and staff, and listed by them', async () => {
    await ask();
    const waiting = (database: Database) => database.collection(`${campaignPath}/questions`);
    const own = (database: Database) =>
      database.collectionGroup('questions').where('uid', '==', 'fan');
    for (const database of [fan(), owner, editor, rules.staff()])
      await assertSucceeds(database.doc(questionPath('fan')).get());
    await assertSucceeds(fan().doc(questionPath('fan', 1)).get());
    await assertSucceeds(own(fan()).get());
    await assertSucceeds(own(rules.staff()).get());
    await assertFails(waiting(fan()).get());
    await assertFails(fan().collectionGroup('questions').get());
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(waiting(database).get());
    for (const database of [
      packer,
      rules.visitor(),
      rules.signedIn('other', { email: 'o@example.org', email_verified: true }),
      await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'another' }),
    ]) {
      await assertFails(database.doc(questionPath('fan')).get());
      await assertFails(waiting(database).get());
      await assertFails(own(database).get());
    }
    await assertFails(own(owner).get());
  });
});

describe('An answer', () => {
  beforeEach(() =>
    storeAll(rules, { [questionPath('fan')]: question('fan', { at: minutesAgo(1) }) }),
  );
  const give = (fields: StoredDocument = {}, database: Database = owner) =>
    commit(database, [
      [answerPath, answer(fields)],
      [questionPath('fan'), null],
    ]);

  it('is given by owners and editors, and takes its question away', async () => {
    for (const database of [...others, rules.staff()]) await assertFails(give({}, database));
    await assertFails(owner.doc(`${campaignPath}/answers/first`).set(answer()));
    await assertSucceeds(give({ by: 'editor' }, editor));
  });

  it.each<[string, StoredDocument]>([
    ['no text', { answer: '' }],
    ['a long text', { answer: a(limits.answer + 1) }],
    ['a text that is none', { answer: null }],
    ['no question', { text: '' }],
    ['a long question', { text: a(limits.question + 1) }],
    ['a question of later', { askedAt: days(1) }],
    ['a question of no time', { askedAt: null }],
    ['who asked', { uid: 'fan' }],
    ['another brand', { brandId: otherBrandId }],
    ['another time', { answeredAt: Timestamp.now() }],
    ['a correction', { changedAt: serverTimestamp() }],
    ['another author', { by: 'editor' }],
    ['a field less', { changedAt: absent }],
  ])('is refused with %s', (_, fields) => assertFails(give(fields)));

  const correct = (fields: StoredDocument = {}, database: Database = owner) =>
    database.doc(answerPath).update({
      answer: 'There are three.',
      changedAt: serverTimestamp(),
      by: 'owner',
      ...fields,
    });

  it('is corrected by owners and editors, which it says', async () => {
    await give();
    for (const database of [...others, rules.staff()]) await assertFails(correct({}, database));
    await assertSucceeds(correct({ answer: a(limits.answer) }));
    await assertSucceeds(correct({ by: 'editor' }, editor));
  });

  it.each<[string, StoredDocument]>([
    ['no text', { answer: '' }],
    ['a long text', { answer: a(limits.answer + 1) }],
    ['another question', { text: 'Another?' }],
    ['another time', { answeredAt: serverTimestamp() }],
    ['an earlier correction', { changedAt: Timestamp.now() }],
    ['no correction', { changedAt: null }],
    ['another author', { by: 'editor' }],
    ['another field', { uid: 'fan' }],
  ])('is not corrected with %s', async (_, fields) => {
    await give();
    await assertFails(correct(fields));
  });

  it('is read by all, sixty at once, and removed by owners, editors and staff', async () => {
    await give();
    const answers = (database: Database) =>
      database.collection(`${campaignPath}/answers`).orderBy('answeredAt', 'desc');
    await assertSucceeds(rules.visitor().doc(answerPath).get());
    await assertSucceeds(answers(rules.visitor()).limit(limits.updatesPerRequest).get());
    await assertFails(
      answers(rules.visitor())
        .limit(limits.updatesPerRequest + 1)
        .get(),
    );
    for (const database of others) {
      await assertFails(answers(database).get());
      await assertFails(database.doc(answerPath).delete());
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(answers(database).get());
      await assertSucceeds(database.doc(answerPath).delete());
      await storeAll(rules, { [answerPath]: answer({ answeredAt: minutesAgo(1) }) });
    }
  });
});

describe('A month that is put off', () => {
  const putOff = (fields: StoredDocument = {}, database: Database = owner, id = rewardId) =>
    database.doc(delayPath(id)).set(delay(fields));

  it('is so by owners and editors, and stays', async () => {
    for (const database of [...others, rules.staff()]) await assertFails(putOff({}, database));
    await assertSucceeds(putOff());
    const later = { expected: '2030-05', before: ['2030-03', '2030-04'], by: 'editor' };
    await assertSucceeds(putOff(later, editor));
    for (const database of [owner, rules.staff()])
      await assertFails(database.doc(delayPath()).delete());
  });

  it.each<[string, StoredDocument]>([
    ['the same month', { expected: '2030-03' }],
    ['an earlier month', { expected: '2029-12' }],
    ['a month that is none', { expected: '2030-13' }],
    ['a day', { expected: '2030-04-01' }],
    ['no month', { expected: '' }],
    ['no month of before', { before: [] }],
    ['another month of before', { before: ['2030-02'] }],
    ['two months of before', { before: ['2030-02', '2030-03'] }],
    ['no reason', { reason: '' }],
    ['a long reason', { reason: a(limits.reason + 1) }],
    ['a reason that is none', { reason: null }],
    ['another author', { by: 'editor' }],
    ['another time', { at: Timestamp.now() }],
    ['an id that is none', { changeId: 'a' }],
    ['another field', { brandId: otherBrandId }],
    ['a field less', { reason: absent }],
  ])('is refused with %s', (_, fields) => assertFails(putOff(fields)));

  it.each<[string, StoredDocument]>([
    ['the month of before', { expected: '2030-04' }],
    ['an earlier month', { expected: '2030-03' }],
    ['the first month forgotten', { before: ['2030-04'] }],
    ['the last month forgotten', { before: ['2030-03'] }],
  ])('is not put off again with %s', async (_, fields) => {
    await putOff();
    await assertFails(putOff({ expected: '2030-05', before: ['2030-03', '2030-04'], ...fields }));
  });

  it('is put off twelve times at most', async () => {
    const months = (count: number) =>
      Array.from({ length: count }, (_, index) => `20${String(30 + index)}-03`);
    const again = async (count: number) => {
      const expected = (index: number) => `20${String(30 + index)}-03`;
      const stored = { expected: expected(count), before: months(count), at: minutesAgo(1) };
      await storeAll(rules, { [delayPath()]: delay(stored) });
      return putOff({ expected: expected(count + 1), before: months(count + 1) });
    };
    await assertSucceeds(again(limits.rewardDelays - 1));
    await assertFails(again(limits.rewardDelays));
  });

  it('is of a reward that is promised for one', async () => {
    await assertFails(putOff({}, owner, otherRewardId));
    await storeAll(rules, { [rewardPath(plainId)]: reward({ expected: '', at: minutesAgo(1) }) });
    for (const before of [[''], [], ['2030-03']])
      await assertFails(putOff({ before }, owner, plainId));
  });

  it('is read by all who know its reward, and listed by the team', async () => {
    await putOff();
    const listed = (database: Database) => database.collection(`${campaignPath}/delays`);
    for (const database of others) await assertSucceeds(database.doc(delayPath()).get());
    for (const database of others.filter((one) => one !== packer))
      await assertFails(listed(database).limit(1).get());
    for (const database of [owner, editor, packer, rules.staff()])
      await assertSucceeds(listed(database).get());
  });
});
