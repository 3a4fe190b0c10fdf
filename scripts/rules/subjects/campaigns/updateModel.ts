import { limits } from '../../../../src/config/limits.ts';
import { kinds } from '../../../../src/features/orders/kinds.ts';
import {
  type Change,
  type Documents,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isList,
  isMap,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import { hasFields, isLine, isOneOf, isRandomId, isText } from '../documents.ts';
import { isFilmEditor } from '../packs/model.ts';
import { isStaff, roleIn } from '../people.ts';
import { isStamped, stampFields } from '../shop/model.ts';
import { hasItsEmail } from '../shop/orderModel.ts';
import { isPicture } from './draftModel.ts';

// The model of what creators tell of a campaign, and who reads it: updates, answers to questions, months that are put off.

export const updateCollections: readonly string[] = [
  'campaigns/readers',
  'campaigns/updates',
  'campaigns/updates/content',
  'campaigns/questions',
  'campaigns/answers',
  'campaigns/delays',
];

type Account = NonNullable<Token>;

export function isUpdateReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup, limit = 1, offset = 0 } = request;
  const { collection, ids } = partsOf(path);
  const [projectId = '', id = ''] = ids;
  const staff = isStaff(by, documents);
  const isGet = method === 'get';
  // Who asked finds what waits, of all campaigns.
  if (!isGet && path.split('/').at(-1) === 'questions') {
    if (staff || (by !== null && where?.field === 'uid' && where.value === by.uid)) return true;
  }
  if (isCollectionGroup) return false;
  const role = roleIn(documents, documents.get(`campaigns/${projectId}`)?.brandId, by);
  const isTheirs = staff || role === 'owner' || role === 'editor';
  const isShort = limit !== null && limit <= limits.updatesPerRequest && offset === 0;
  switch (collection) {
    case 'campaigns/readers':
      return isTheirs || (isGet && by?.uid === id);
    case 'campaigns/updates':
    case 'campaigns/answers':
      return isTheirs || isGet || isShort;
    case 'campaigns/updates/content':
      return isGet && ids.at(-1) === 'text' && (isTheirs || isShown(documents, ids, by));
    case 'campaigns/questions':
      return isTheirs || (isGet && by !== null && id.split('~')[0] === by.uid);
    case 'campaigns/delays':
      return isTheirs || isGet || role === 'packer';
    default:
      return false;
  }
}

/** To its audience, unless staff have taken it down. */
function isShown(documents: Documents, ids: readonly string[], by: Token): boolean {
  const [projectId = '', number = ''] = ids;
  const campaign = `campaigns/${projectId}`;
  const update = documents.get(`${campaign}/updates/${number}`);
  return (
    update?.hidden === null &&
    (update.audience === 'all' || (by !== null && isBacker(documents, projectId, by)))
  );
}

/** By an own pledge, or by another one, which is still paid. */
function isBacker(documents: Documents, projectId: string, { uid }: Account): boolean {
  const campaign = `campaigns/${projectId}`;
  const reader = documents.get(`${campaign}/readers/${uid}`);
  const order = orderPathOf(documents, projectId, reader?.orderId);
  return (
    documents.get(`${campaign}/backers/${uid}`) !== undefined ||
    documents.get(order)?.status === 'paid'
  );
}

/** Where an order of a campaign's brand is. */
const orderPathOf = (documents: Documents, projectId: string, orderId: unknown) =>
  `brands/${String(documents.get(`campaigns/${projectId}`)?.brandId)}/orders/${String(orderId)}`;

export function isUpdateChangeAllowed(change: Change, by: Account): boolean {
  const { collection, key, before, after, documents } = change;
  const staff = isStaff(by, documents.before);
  const isMaker = isFilmEditor(documents.before, campaignOf(change)?.brandId, by);
  switch (collection) {
    case 'campaigns/readers':
      return key === by.uid && (!after || isReader(change, after, by));
    case 'campaigns/updates':
      if (!after) return false;
      return before
        ? (isMaker && isUpdateCorrected(before, after, by)) || (staff && isTakenDown(before, after))
        : isMaker && isNewUpdate(change, after, by);
    case 'campaigns/updates/content':
      return isMaker && key === 'text' && !!after && isUpdateText(change, after);
    case 'campaigns/questions': {
      const isOwn = key.split('~')[0] === by.uid;
      if (!after) return isOwn || isMaker || staff;
      return !before && isOwn && isQuestion(change, after, by);
    }
    case 'campaigns/answers':
      if (!after) return isMaker || staff;
      return (
        isMaker && (before ? isAnswerCorrected(before, after, by) : isAnswer(change, after, by))
      );
    default:
      return isMaker && !!after && isDelay(change, after, by);
  }
}

const campaignOf = ({ parents, documents }: Change) =>
  documents.before.get(`campaigns/${parents[0] ?? ''}`);

/** By a pledge to the campaign that was sold and is not returned, whose email is proven. */
function isReader({ parents, documents }: Change, reader: Fields, by: Account): boolean {
  const [projectId = ''] = parents;
  const path = orderPathOf(documents.before, projectId, reader.orderId);
  const order = documents.before.get(path);
  return (
    hasFields(reader, 'orderId') &&
    order?.projectId === projectId &&
    order.channel === kinds.reward.channel &&
    order.status === 'paid' &&
    'soldAt' in order &&
    hasItsEmail(documents.before, path, by)
  );
}

const isTextFrom1 = (value: unknown, longest: number) => isText(value, longest) && value !== '';

/** Under its number, which is one more than that of another one, with what it says. */
function isNewUpdate(change: Change, update: Fields, by: Account): boolean {
  const { path, key, parents, documents } = change;
  const campaign = campaignOf(change);
  const { number } = update;
  const updates = `campaigns/${parents[0] ?? ''}/updates`;
  return (
    hasFields(
      update,
      ...['brandId', 'number', 'heading', 'audience', 'changedAt', 'hidden', ...stampFields],
    ) &&
    update.brandId === campaign?.brandId &&
    isOneOf(['approved', 'settled'], campaign?.state) &&
    typeof number === 'number' &&
    key === String(number) &&
    (number === 1 || documents.before.get(`${updates}/${String(number - 1)}`) !== undefined) &&
    isLine(update.heading, limits.updateHeading) &&
    isOneOf(['all', 'backers'], update.audience) &&
    update.changedAt === null &&
    update.hidden === null &&
    isStamped(update, by) &&
    documents.after.get(`${path}/content/text`) !== undefined
  );
}

/** For more than it was for, never for fewer. */
const isUpdateCorrected = (before: Fields, after: Fields, { uid }: Account) =>
  isSubset(changedFields(before, after), 'heading', 'audience', 'changedAt', 'changeId', 'by') &&
  isRandomId(after.changeId) &&
  after.by === uid &&
  after.changedAt === serverTime &&
  isLine(after.heading, limits.updateHeading) &&
  (after.audience === before.audience || after.audience === 'all');

const isTakenDown = (before: Fields, after: Fields, { hidden } = after) =>
  isSubset(changedFields(before, after), 'hidden') &&
  hasFields(hidden, 'reason', 'at') &&
  typeof hidden.reason === 'string' &&
  hidden.reason !== '' &&
  hidden.reason.length <= limits.packNote &&
  hidden.at === serverTime;

/** With its update, in the same commit. Each picture says what it shows. */
function isUpdateText(change: Change, said: Fields): boolean {
  const [projectId = '', number = ''] = change.parents;
  const update = change.documents.after.get(`campaigns/${projectId}/updates/${number}`);
  const folder = `${String(campaignOf(change)?.brandId)}%2Fcampaigns%2F${projectId}`;
  const { pictures } = said;
  return (
    hasFields(said, 'text', 'pictures') &&
    isText(said.text, limits.updateText) &&
    isList(pictures) &&
    pictures.length <= limits.updatePictures &&
    pictures.every((one) => isPicture(one, folder) && isMap(one) && one.text !== '') &&
    (update?.at === serverTime || update?.changedAt === serverTime)
  );
}

/** In one of the places of an account that has proven an email. */
function isQuestion(change: Change, question: Fields, { uid, claims }: Account): boolean {
  const campaign = campaignOf(change);
  const [, place = '', ...more] = change.key.split('~');
  return (
    more.length === 0 &&
    Array.from({ length: limits.openQuestions }, (_, index) => String(index)).includes(place) &&
    hasFields(question, 'uid', 'brandId', 'text', 'at') &&
    claims.email_verified === true &&
    campaign?.state === 'approved' &&
    question.uid === uid &&
    question.brandId === campaign.brandId &&
    isTextFrom1(question.text, limits.question) &&
    question.at === serverTime
  );
}

function isAnswer(change: Change, answer: Fields, { uid }: Account): boolean {
  const { askedAt } = answer;
  return (
    isRandomId(change.key) &&
    hasFields(
      answer,
      ...['brandId', 'text', 'answer', 'askedAt', 'answeredAt', 'changedAt', 'by'],
    ) &&
    answer.brandId === campaignOf(change)?.brandId &&
    isTextFrom1(answer.text, limits.question) &&
    isTextFrom1(answer.answer, limits.answer) &&
    askedAt instanceof Date &&
    askedAt.getTime() < Date.now() &&
    answer.answeredAt === serverTime &&
    answer.changedAt === null &&
    answer.by === uid
  );
}

const isAnswerCorrected = (before: Fields, after: Fields, { uid }: Account) =>
  isSubset(changedFields(before, after), 'answer', 'changedAt', 'by') &&
  isTextFrom1(after.answer, limits.answer) &&
  after.changedAt === serverTime &&
  after.by === uid;

/** Later than what was promised last, all of which it says, and of what was promised at all. */
function isDelay({ key, parents, before, documents }: Change, delay: Fields, by: Account): boolean {
  const reward = documents.before.get(`campaigns/${parents[0] ?? ''}/rewards/${key}`);
  const earlier = isList(before?.before) ? before.before : [];
  const last = before ? before.expected : reward?.expected;
  const { expected } = delay;
  return (
    hasFields(delay, 'expected', 'reason', 'before', ...stampFields) &&
    typeof last === 'string' &&
    last !== '' &&
    itemText(delay.before) === itemText([...earlier, last]) &&
    earlier.length < limits.rewardDelays &&
    typeof expected === 'string' &&
    /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(expected) &&
    expected > last &&
    isTextFrom1(delay.reason, limits.reason) &&
    isStamped(delay, by)
  );
}
