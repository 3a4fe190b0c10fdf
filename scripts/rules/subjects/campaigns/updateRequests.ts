import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import * as samples from '../../../samples/campaigns.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  RestValue,
  serverTime,
  without,
} from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { line, text } from '../arbitraries.ts';
import { past } from '../fixtures.ts';
import { commitBy, each, kind, read, remove, set, update } from '../requestBuilders.ts';
import { filtered } from '../brands/requestKinds.ts';
import {
  type CampaignName,
  answer,
  answerId,
  answerPath,
  askers,
  backers,
  campaignNames,
  campaignPath,
  campaignPicture,
  campaignUpdate,
  delay,
  delayedIds,
  delayPath,
  filmIds,
  fulfilment,
  fulfilmentPath,
  givenIds,
  noPledgeIds,
  packingPath,
  pledgeIds,
  question,
  questionPath,
  readerPath,
  readers,
  rewardIds,
  updateNumbers,
  updatePath,
  updateTextPath,
} from './fixtures.ts';

// What creators tell of a campaign and fans ask, what the rules accept of it, and what is hostile about it.

type Account = NonNullable<Token>;
const { owner, editor, packer, door, otherOwner } = memberTokens;
const makers = [owner, editor];
const people: readonly Account[] = [
  ...[owner, editor, packer, door, otherOwner, staffToken],
  ...[askers.waiting, askers.none, backers.paid, backers.next],
];
const film = filmIds.running;
const { waiting, none } = askers;
const changeId = '00000000-6666-4666-8666-000000000062';
const newId = '00000000-6666-4666-8666-000000000063';
const double = (value: number) => new RestValue({ doubleValue: value });
const a = (length: number) => 'a'.repeat(length);
const oneOf = (...requests: readonly CommitRequest[]) => fc.constantFrom(...requests);
const withoutWrite = (request: CommitRequest, part: string): CommitRequest => ({
  ...request,
  writes: request.writes.filter(({ path }) => !path.includes(part)),
});

/** A picture of a campaign that says what it shows. */
const told = (fields: Fields = {}, of: string = film) =>
  campaignPicture(of, { text: 'A dragon', ...fields });

type Publishing = { by?: Account; name?: CampaignName; said?: Fields; id?: string };

/** Five is the next number of the running campaign, and two that of each other one. */
const numberOf = (name: CampaignName) => (name === 'running' ? 5 : 2);

/** A new update with what it says. */
function publishing(
  fields: Fields = {},
  { by = owner, name = 'running', said = {}, id }: Publishing = {},
): CommitRequest {
  const number = numberOf(name);
  const path = `${campaignPath(filmIds[name])}/updates/${id ?? String(number)}`;
  return commitBy(
    by,
    set(path, campaignUpdate({ number, changeId, by: by.uid, at: serverTime, ...fields })),
    set(`${path}/content/text`, samples.updateText(said)),
  );
}

/** An update that is put right, with what it says. */
const correcting = (
  fields: Fields = {},
  { by = owner, number = 1, said = {} }: { by?: Account; number?: number; said?: Fields } = {},
): CommitRequest =>
  commitBy(
    by,
    update(updatePath(film, number), { changeId, by: by.uid, changedAt: serverTime, ...fields }),
    set(updateTextPath(film, number), samples.updateText({ text: 'On Tuesday.', ...said })),
  );

const takingDown = (hidden: unknown, by: Account = staffToken, number = 1): CommitRequest =>
  commitBy(by, update(updatePath(film, number), { hidden }));
const hidden: Fields = { reason: 'It names somebody.', at: serverTime };

type Asking = { by?: Account; place?: number; of?: string; uid?: string };

const asking = (
  fields: Fields = {},
  { by = none, place = 0, of = film, uid = by.uid }: Asking = {},
): CommitRequest =>
  commitBy(by, set(questionPath(of, uid, place), question(by.uid, { at: serverTime, ...fields })));

/** An answer, and the question that it takes away. */
const answering = (
  fields: Fields = {},
  { by = owner, id = newId }: { by?: Account; id?: string } = {},
): CommitRequest =>
  commitBy(
    by,
    set(answerPath(film, id), answer({ answeredAt: serverTime, by: by.uid, ...fields })),
    remove(questionPath(film, waiting.uid)),
  );
const answeringAnew = (fields: Fields = {}, by: Account = owner): CommitRequest =>
  commitBy(
    by,
    update(answerPath(film, answerId), {
      answer: 'There are three.',
      changedAt: serverTime,
      by: by.uid,
      ...fields,
    }),
  );

/** Of a reward of the campaign that has ended, nothing is put off yet. */
const puttingOff = (fields: Fields = {}, by: Account = owner, id = rewardIds('ended').print) =>
  commitBy(
    by,
    set(delayPath(filmIds.ended, id), delay({ changeId, by: by.uid, at: serverTime, ...fields })),
  );
/** A reward that was put off already. */
const puttingOffAgain = (id: string, count: number, fields: Fields = {}, by: Account = owner) =>
  commitBy(
    by,
    set(
      delayPath(film, id),
      delay({
        expected: `20${String(31 + count)}-03`,
        before: Array.from({ length: count + 1 }, (_, index) => `20${String(30 + index)}-03`),
        changeId,
        by: by.uid,
        at: serverTime,
        ...fields,
      }),
    ),
  );

type Opening = { by?: Account; name?: CampaignName; uid?: string };

/** What has somebody read by a pledge, whose email is Bo's. */
const opening = (
  fields: Fields = {},
  { by = readers.paid, name = 'running', uid = by.uid }: Opening = {},
): CommitRequest =>
  commitBy(by, set(readerPath(filmIds[name], uid), { orderId: pledgeIds(name).twice, ...fields }));
const closing = (by: Account, uid = by.uid): CommitRequest =>
  commitBy(by, remove(readerPath(film, uid)));

/** How far something is that is given, and what packers see of it. */
const giving = (by: Account, id: string, state: string): CommitRequest =>
  commitBy(
    by,
    set(fulfilmentPath(id), { ...fulfilment(state, by.uid), at: serverTime }),
    update(packingPath(id), { state }),
  );

const published = fc
  .record({
    by: fc.constantFrom(...makers),
    name: fc.constantFrom<CampaignName>('running', 'full', 'reached', 'failed', 'settled'),
    heading: line(limits.updateHeading),
    audience: fc.constantFrom('all', 'backers'),
    content: text(limits.updateText),
    pictures: fc.constantFrom(0, 1, limits.updatePictures),
  })
  .map(({ by, name, heading, audience, content, pictures }) =>
    publishing(
      { heading, audience },
      {
        by,
        name,
        said: {
          text: content,
          pictures: Array.from({ length: pictures }, () => told({}, filmIds[name])),
        },
      },
    ),
  );
const asked = fc
  .record({
    content: text(limits.question).filter((words) => words !== ''),
    place: fc.nat({ max: limits.openQuestions - 1 }),
  })
  .map(({ content, place }) => asking({ text: content }, { place }));
const answered = fc
  .record({
    by: fc.constantFrom(...makers),
    content: text(limits.question).filter((words) => words !== ''),
    said: text(limits.answer).filter((words) => words !== ''),
  })
  .map(({ by, content, said }) => answering({ text: content, answer: said }, { by }));
const delayed = fc
  .record({
    by: fc.constantFrom(...makers),
    reason: text(limits.reason).filter((words) => words !== ''),
    expected: fc.constantFrom('2030-04', '2030-12', '2999-01'),
  })
  .map(({ by, ...fields }) => puttingOff(fields, by));

const pathsOfAll = [
  ...Object.values(updateNumbers).map((number) => updatePath(film, number)),
  answerPath(film, answerId),
  delayPath(film, delayedIds.once),
];
const listed = ['updates', 'answers'].map((name) => `${campaignPath(film)}/${name}`);
const questions = `${campaignPath(film)}/questions`;
const readersOfFilm = `${campaignPath(film)}/readers`;

/** Every kind of request about what is told of a campaign that the rules accept. */
export const updateRequestKinds: readonly RequestKind[] = [
  kind('update published', published),
  kind(
    'update corrected',
    oneOf(
      ...makers.map((by) => correcting({ heading: 'The snow was here' }, { by })),
      correcting({}, { number: updateNumbers.hidden, said: { pictures: [told()] } }),
      correcting({ audience: 'all' }, { number: updateNumbers.backers }),
    ),
  ),
  kind('update taken down', oneOf(takingDown(hidden), takingDown(hidden, staffToken, 2))),
  kind(
    'updates read',
    fc.constantFrom(
      ...[null, backers.next, owner, staffToken].flatMap((by) =>
        pathsOfAll.map((path) => read('get', path, by)),
      ),
    ),
  ),
  kind(
    'what updates say read',
    fc.constantFrom(
      read('get', updateTextPath(film, updateNumbers.all), null),
      ...[backers.paid, backers.twice, readers.paid].map((by) =>
        read('get', updateTextPath(film, updateNumbers.backers), by),
      ),
      ...[owner, editor, staffToken].map((by) =>
        read('get', updateTextPath(film, updateNumbers.hiddenOfBackers), by),
      ),
    ),
  ),
  kind('reader by an email', oneOf(opening(), opening({}, { name: 'reached' }))),
  kind('reader gone', oneOf(...Object.values(readers).map((by) => closing(by)))),
  kind(
    'readers read',
    fc.constantFrom(
      ...[readers.paid, owner, editor, staffToken].map((by) =>
        read('get', readerPath(film, readers.paid.uid), by),
      ),
      ...[owner, editor, staffToken].map((by) => read('list', readersOfFilm, by)),
    ),
  ),
  kind(
    'updates and answers listed',
    fc.constantFrom(
      ...listed.flatMap((path) => [
        { ...read('list', path, null), limit: limits.updatesPerRequest },
        ...[owner, editor, staffToken].map((by) => ({ ...read('list', path, by), limit: null })),
      ]),
    ),
  ),
  kind('question asked', asked),
  kind(
    'question taken back or dismissed',
    oneOf(
      ...[waiting, owner, editor, staffToken].map((by) =>
        commitBy(by, remove(questionPath(film, waiting.uid))),
      ),
    ),
  ),
  kind(
    'questions read',
    fc.constantFrom(
      read('get', questionPath(film, none.uid, 4), none),
      ...[waiting, owner, editor, staffToken].map((by) =>
        read('get', questionPath(film, waiting.uid), by),
      ),
      ...[owner, editor, staffToken].map((by) => read('list', questions, by)),
      { ...filtered('questions', ['uid', waiting.uid], waiting), isCollectionGroup: true },
    ),
  ),
  kind('question answered', answered),
  kind('answer corrected', oneOf(...makers.map((by) => answeringAnew({}, by)))),
  kind(
    'answer removed',
    oneOf(
      ...[owner, editor, staffToken].map((by) => commitBy(by, remove(answerPath(film, answerId)))),
    ),
  ),
  kind('month put off', delayed),
  kind(
    'month put off again',
    oneOf(puttingOffAgain(delayedIds.once, 1), puttingOffAgain(delayedIds.almost, 11, {}, editor)),
  ),
  kind(
    'delays listed',
    fc.constantFrom(
      ...[owner, editor, packer, staffToken].map((by) =>
        read('list', `${campaignPath(film)}/delays`, by),
      ),
    ),
  ),
  kind(
    'reward given',
    oneOf(
      ...[owner, editor, packer, staffToken].flatMap((by) => [
        giving(by, givenIds.toGive, 'given'),
        giving(by, givenIds.given, 'returned'),
      ]),
      ...[owner, editor, staffToken].map((by) => giving(by, givenIds.given, 'toGive')),
    ),
  ),
];

const updateRequests = (): CraftedRequest[] => [
  ...each('update of a campaign by', [
    ...people.flatMap((by) => [
      publishing({}, { by }),
      correcting({}, { by }),
      correcting({ audience: 'all' }, { by, number: updateNumbers.backers }),
      takingDown(hidden, by),
      commitBy(by, remove(updatePath(film, updateNumbers.all))),
      commitBy(by, remove(updateTextPath(film, updateNumbers.all))),
      commitBy(by, set(`${updatePath(film, 1)}/content/more`, samples.updateText())),
    ]),
    { ...publishing(), by: null },
  ]),
  ...each('update of a campaign that', [
    ...campaignNames.map((name) => publishing({}, { name })),
    commitBy(
      owner,
      set(updatePath(filmIds.waiting, 1), campaignUpdate({ at: serverTime, changeId })),
      set(updateTextPath(filmIds.waiting, 1), samples.updateText()),
    ),
  ]),
  ...each('number of an update', [
    ...[0, 1, 4, 6, -1, double(5)].map((number) => publishing({ number })),
    ...['0', '05', '6', '4', changeId].map((id) => publishing({}, { id })),
    ...[6, 0, -1].map((number) => publishing({ number }, { id: String(number) })),
    publishing({ number: double(5) }, { id: '5.0' }),
  ]),
  ...each('shape of an update', [
    ...[
      { heading: '' },
      { heading: 'A  snow' },
      { heading: a(limits.updateHeading) },
      { heading: a(limits.updateHeading + 1) },
      { audience: 'fans' },
      { audience: '' },
      { brandId: newId },
      { changedAt: serverTime },
      { hidden },
      { changeId: 'a' },
      { by: editor.uid },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => publishing(fields)),
    ...Object.keys(campaignUpdate({ at: serverTime })).map((name) => {
      const [first, ...others] = publishing().writes;
      return commitBy(
        owner,
        ...(first ? [set(first.path, without(first.fields, name))] : []),
        ...others,
      );
    }),
    withoutWrite(publishing(), 'content/'),
    ...publishing()
      .writes.slice(1)
      .map((write) => commitBy(owner, write)),
  ]),
  ...each('what an update says', [
    ...[
      { text: '' },
      { text: a(limits.updateText) },
      { text: a(limits.updateText + 1) },
      { text: 'a\0' },
      { text: null },
      { pictures: [told(), told({ text: '' })] },
      { pictures: [told({ text: a(limits.pictureText) })] },
      { pictures: [told({ text: a(limits.pictureText + 1) })] },
      { pictures: [told({ text: null })] },
      { pictures: [told({}, filmIds.reached)] },
      { pictures: [campaignPicture(film)] },
      { pictures: [told({ url: 'https://example.org/a' })] },
      { pictures: Array.from({ length: 6 }, () => told()) },
      { pictures: Array.from({ length: 7 }, () => told()) },
      { pictures: null },
      { more: 1 },
    ].flatMap((said) => [publishing({}, { said }), correcting({}, { said })]),
    ...['text', 'pictures'].map((name) =>
      commitBy(
        owner,
        ...correcting().writes.slice(0, 1),
        set(updateTextPath(film, 1), without(samples.updateText(), name)),
      ),
    ),
    // Of another update than the one that says it was corrected.
    commitBy(
      owner,
      ...correcting().writes.slice(0, 1),
      set(updateTextPath(film, updateNumbers.backers), samples.updateText()),
    ),
  ]),
  ...each('correction of an update', [
    ...Object.values(updateNumbers).flatMap((number) =>
      ['all', 'backers', 'fans'].map((audience) => correcting({ audience }, { number })),
    ),
    ...[
      { heading: '' },
      { heading: a(limits.updateHeading + 1) },
      { number: 2 },
      { brandId: newId },
      { at: serverTime },
      { hidden: null },
      { hidden },
      { changedAt: new Date() },
      { changedAt: null },
      { changeId: '' },
      { by: editor.uid },
      { more: 1 },
    ].map((fields) => correcting(fields)),
    correcting({ hidden: null }, { number: updateNumbers.hidden }),
    withoutWrite(correcting(), 'content/'),
    ...correcting()
      .writes.slice(1)
      .map((write) => commitBy(owner, write)),
  ]),
  ...each('update that is taken down', [
    ...[
      null,
      {},
      { reason: 'It names somebody.' },
      { ...hidden, reason: '' },
      { ...hidden, reason: a(limits.packNote) },
      { ...hidden, reason: a(limits.packNote + 1) },
      { ...hidden, reason: null },
      { ...hidden, at: new Date() },
      { ...hidden, more: 1 },
    ].flatMap((value) => [takingDown(value), takingDown(value, owner)]),
    takingDown(hidden, staffToken, updateNumbers.hidden),
    takingDown(null, staffToken, updateNumbers.hidden),
    commitBy(staffToken, update(updatePath(film, 1), { hidden, heading: 'Another' })),
    takingDown(hidden, staffToken, 5),
  ]),
];

const readerRequests = (): CraftedRequest[] => [
  ...each('reader by', [
    ...people.flatMap((by) => [
      opening({}, { by }),
      opening({}, { by, uid: readers.paid.uid }),
      closing(by, readers.paid.uid),
    ]),
    opening({}, { uid: none.uid }),
    ...[{ email_verified: false }, { email_verified: 'true' }, { email: 'other@example.org' }].map(
      (claims) =>
        opening({}, { by: { ...readers.paid, claims: { ...readers.paid.claims, ...claims } } }),
    ),
    { ...opening(), by: null },
    { ...closing(readers.paid), by: null },
  ]),
  ...each('order of a reader', [
    ...[
      ...Object.values(pledgeIds('running')),
      ...Object.values(noPledgeIds),
      pledgeIds('reached').paid,
      newId,
      '',
      null,
    ].map((orderId) => opening({ orderId })),
    ...['other', 'uid'].map((name) => opening({ [name]: 'a' })),
    commitBy(readers.paid, set(readerPath(film, readers.paid.uid), {})),
  ]),
];

const questionRequests = (): CraftedRequest[] => [
  ...each('question by', [
    ...people.flatMap((by) => [
      asking({}, { by }),
      asking({}, { by, uid: waiting.uid, place: 1 }),
      commitBy(by, remove(questionPath(film, waiting.uid))),
      answering({}, { by }),
      answeringAnew({}, by),
      commitBy(by, remove(answerPath(film, answerId))),
    ]),
    ...[{ email_verified: false }, { email_verified: 'true' }, { email_verified: null }].map(
      (claims) => asking({}, { by: { ...none, claims: { ...none.claims, ...claims } } }),
    ),
    asking({}, { by: { ...none, claims: {} } }),
    { ...asking(), by: null },
    { ...answering(), by: null },
  ]),
  ...each('place of a question', [
    ...[0, 4, 5, 9, -1, 1.5].map((place) => asking({}, { place })),
    asking({}, { by: waiting }),
    asking({}, { by: waiting, place: 1 }),
    commitBy(none, set(`${questions}/${none.uid}`, question(none.uid, { at: serverTime }))),
    commitBy(none, set(`${questions}/${none.uid}~a~0`, question(none.uid, { at: serverTime }))),
    commitBy(none, set(`${questions}/~0`, question(none.uid, { at: serverTime }))),
  ]),
  ...each('question of a campaign that', [
    ...campaignNames.map((name) => asking({}, { of: filmIds[name] })),
    asking({}, { of: filmIds.waiting }),
  ]),
  ...each('shape of a question', [
    ...[
      { text: '' },
      { text: a(limits.question) },
      { text: a(limits.question + 1) },
      { text: null },
      { uid: waiting.uid },
      { brandId: newId },
      { at: new Date() },
      { answer: '' },
    ].map((fields) => asking(fields)),
    ...['uid', 'brandId', 'text', 'at'].map((name) =>
      commitBy(
        none,
        set(questionPath(film, none.uid), without(question(none.uid, { at: serverTime }), name)),
      ),
    ),
    ...[{ text: 'Another?' }, { answer: 'Yes.' }, { at: serverTime }].flatMap((fields) =>
      [waiting, owner].map((by) => commitBy(by, update(questionPath(film, waiting.uid), fields))),
    ),
  ]),
  ...each('answer to a question', [
    ...[
      { text: '' },
      { text: a(limits.question) },
      { text: a(limits.question + 1) },
      { answer: '' },
      { answer: a(limits.answer) },
      { answer: a(limits.answer + 1) },
      { answer: null },
      { askedAt: serverTime },
      { askedAt: new Date(Date.now() + 86_400_000) },
      { askedAt: 7 },
      { answeredAt: past },
      { changedAt: serverTime },
      { brandId: newId },
      { by: waiting.uid },
      { uid: waiting.uid },
    ].map((fields) => answering(fields)),
    ...['brandId', 'text', 'answer', 'askedAt', 'answeredAt', 'changedAt', 'by'].map((name) =>
      commitBy(
        owner,
        set(answerPath(film, newId), without(answer({ answeredAt: serverTime }), name)),
      ),
    ),
    answering({}, { id: 'first' }),
    withoutWrite(answering(), 'questions/'),
    ...[
      { answer: '' },
      { answer: a(limits.answer + 1) },
      { text: 'Another?' },
      { askedAt: past, text: 'Another?' },
      { answeredAt: serverTime },
      { changedAt: null },
      { changedAt: past },
      { by: editor.uid },
      { more: 1 },
    ].map((fields) => answeringAnew(fields)),
  ]),
];

const delayRequests = (): CraftedRequest[] => [
  ...each('month that is put off by', [
    ...people.flatMap((by) => [
      puttingOff({}, by),
      puttingOffAgain(delayedIds.once, 1, {}, by),
      commitBy(by, remove(delayPath(film, delayedIds.once))),
    ]),
    { ...puttingOff(), by: null },
  ]),
  ...each('month that is put off', [
    ...['2030-03', '2030-02', '2030-13', '2030-4', '3030-01', '', null, 203_004].map((expected) =>
      puttingOff({ expected }),
    ),
    ...[
      { before: [] },
      { before: ['2030-02'] },
      { before: ['2030-03', '2030-03'] },
      { before: '2030-03' },
      { reason: '' },
      { reason: a(limits.reason) },
      { reason: a(limits.reason + 1) },
      { changeId: 'a' },
      { by: editor.uid },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => puttingOff(fields)),
    ...Object.keys(delay({ at: serverTime })).map((name) =>
      commitBy(
        owner,
        set(
          delayPath(filmIds.ended, rewardIds('ended').print),
          without(delay({ changeId, at: serverTime }), name),
        ),
      ),
    ),
    // What is promised for no month, and what is no reward.
    ...[[''], []].flatMap((before) => [
      puttingOff({ before }, owner, rewardIds('ended').thanks),
      puttingOff({ before }, owner, newId),
    ]),
    ...[
      puttingOffAgain(delayedIds.once, 1, { expected: '2031-03' }),
      puttingOffAgain(delayedIds.once, 1, { expected: '2030-12' }),
      puttingOffAgain(delayedIds.once, 1, { before: ['2031-03'] }),
      puttingOffAgain(delayedIds.once, 1, { before: ['2030-03'] }),
      puttingOffAgain(delayedIds.almost, 11),
      puttingOffAgain(delayedIds.often, 12),
    ],
  ]),
];

const reads = (): CraftedRequest[] => [
  ...each(
    'what is told of a campaign read',
    [null, ...people, ...Object.values(readers)].flatMap((by) => [
      ...Object.values(updateNumbers).map((number) =>
        read('get', updateTextPath(film, number), by),
      ),
      read('get', updateTextPath(film, 5), by),
      read('list', `${updatePath(film, updateNumbers.all)}/content`, by),
      read('get', questionPath(film, waiting.uid), by),
      read('list', questions, by),
      read('get', readerPath(film, readers.paid.uid), by),
      read('list', readersOfFilm, by),
      { ...filtered('questions', ['uid', waiting.uid], by), isCollectionGroup: true },
      { ...read('list', 'questions', by), isCollectionGroup: true },
      ...[...listed, `${campaignPath(film)}/delays`].flatMap((path) => [
        ...[1, limits.updatesPerRequest, limits.updatesPerRequest + 1, null].map((limit) => ({
          ...read('list', path, by),
          limit,
        })),
        { ...read('list', path, by), offset: 1 },
      ]),
    ]),
  ),
  ...each(
    'something given or sent',
    people.flatMap((by) =>
      ['toGive', 'given', 'packed', 'sent', 'returned', 'other'].flatMap((state) => [
        giving(by, givenIds.toGive, state),
        giving(by, givenIds.given, state),
        giving(by, pledgeIds('running').paid, state),
      ]),
    ),
  ),
];

export const craftedUpdateRequests = (): CraftedRequest[] => [
  ...updateRequests(),
  ...readerRequests(),
  ...questionRequests(),
  ...delayRequests(),
  ...reads(),
];
