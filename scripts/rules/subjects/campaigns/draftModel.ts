import { limits } from '../../../../src/config/limits.ts';
import { type Change, changedFields, isSubset } from '../../engine/changes.ts';
import {
  type Fields,
  type Token,
  isList,
  isMap,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import { type Author, hasFields, isIntegerFrom, isOneOf, isRandomId } from '../documents.ts';
import { isFilmEditor } from '../packs/model.ts';
import { authorOf, isStaff } from '../people.ts';

// The model of a campaign as its creators type it, and as staff return or approve it.

type Account = NonNullable<Token>;

const stampFields = ['version', 'changeId', 'by', 'byEmail', 'at'];
const draftFields = [
  ...['state', 'note', 'notes', 'heading', 'story', 'pictures', 'goalCents', 'startsAt', 'endsAt'],
  ...['lateUntil', 'budget', 'shipping', 'reminders', 'rewards', 'plainId', ...stampFields],
];

export function isCampaignDraftChangeAllowed(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [brandId = ''] = parents;
  const staff = isStaff(by, documents.before);
  if (!after) return staff && documents.before.get(`brands/${brandId}`)?.closed === true;
  const isMaker = isFilmEditor(documents.before, brandId, by);
  if (!before)
    return (
      isMaker &&
      documents.after.get(`projectBrands/${key}`)?.brandId === brandId &&
      isNewDraft(after, by)
    );
  return (
    (isMaker && isTyped(change, before, after, by)) ||
    (staff && isAnswered(change, before, after, by))
  );
}

const isStamped = (draft: Fields, version: number, { uid, email }: Author) =>
  isRandomId(draft.changeId) &&
  itemText(draft.version) === itemText(version) &&
  draft.by === uid &&
  draft.byEmail === email &&
  draft.at === serverTime;

const ofMember = ({ uid, claims }: Account) => ({ uid, email: claims.email });

const isNewDraft = (draft: Fields, by: Account) =>
  hasFields(draft, ...draftFields) &&
  draft.state === 'draft' &&
  isUnanswered(draft) &&
  isRandomId(draft.plainId) &&
  isContent(draft) &&
  isStamped(draft, 1, ofMember(by));

const isUnanswered = ({ note, notes }: Fields) => itemText([note, notes]) === itemText(['', {}]);

const isTextUpTo = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length <= longest;
const isListUpTo = (value: unknown, longest: number) => isList(value) && value.length <= longest;
const isMapUpTo = (value: unknown, longest: number) =>
  isMap(value) && Object.keys(value).length <= longest;
const isTimeOrNone = (value: unknown) =>
  value === null || value === serverTime || value instanceof Date;

/** Of whatever text: what is too large is refused. */
const isContent = (draft: Fields) =>
  isTextUpTo(draft.heading, limits.campaignHeading) &&
  isTextUpTo(draft.story, limits.campaignStory) &&
  isListUpTo(draft.pictures, limits.campaignPictures) &&
  isIntegerFrom(draft.goalCents, 0) &&
  [draft.startsAt, draft.endsAt, draft.lateUntil].every(isTimeOrNone) &&
  isListUpTo(draft.budget, limits.budgetRows) &&
  isMapUpTo(draft.shipping, limits.shippingPrices) &&
  typeof draft.reminders === 'boolean' &&
  isListUpTo(draft.rewards, limits.rewards);

/** While it is theirs, or as a correction of what is approved; what waits they take back as it is. */
function isTyped({ key, parents }: Change, before: Fields, after: Fields, by: Account): boolean {
  if (!isStamped(after, Number(before.version) + 1, ofMember(by))) return false;
  if (before.state === 'submitted')
    return (
      isSubset(changedFields(before, after), 'state', ...stampFields) && after.state === 'draft'
    );
  const folder = `${parents[0] ?? ''}%2Fcampaigns%2F${key}`;
  const pictures = isList(after.pictures) ? after.pictures : [];
  return (
    hasFields(after, ...draftFields) &&
    isOneOf(['draft', 'returned', 'approved'], before.state) &&
    (after.state === 'draft' || (after.state === 'submitted' && before.state !== 'approved')) &&
    after.plainId === before.plainId &&
    (isUnanswered(after) ||
      itemText([after.note, after.notes]) === itemText([before.note, before.notes])) &&
    isContent(after) &&
    (after.state === 'draft' || pictures.every((one) => isPicture(one, folder)))
  );
}

/** Of files below the campaign alone; what else it says is for whoever reads it to judge. */
export function isPicture(one: unknown, folder: string): boolean {
  if (!isMap(one) || !isMap(one.picture)) return false;
  const { w320, w640, w1280 } = one.picture;
  const file = new RegExp(
    `^https?://(?:firebasestorage\\.googleapis\\.com|127\\.0\\.0\\.1:\\d{1,5})/v0/b/[^/?#\\t\\n\\f\\r ]{1,100}/o/brands%2F${folder}%2Fpicture-[\\w~-]{1,50}(?:\\?alt=media&token=[A-Za-z0-9-]{1,100})?$`,
  );
  return (
    isTextUpTo(one.text, limits.pictureText) &&
    [one.url, w320, w640, w1280].every(
      (address) => address === '' || (typeof address === 'string' && file.test(address)),
    )
  );
}

function isAnswered(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { key, documents } = change;
  const changed = changedFields(before, after);
  if (
    before.state !== 'submitted' ||
    !isStamped(after, Number(before.version) + 1, authorOf(by, documents.before))
  )
    return false;
  if (after.state === 'returned')
    return (
      isSubset(changed, 'state', 'note', 'notes', ...stampFields) &&
      isTextUpTo(after.note, limits.packNote) &&
      isMapUpTo(after.notes, limits.packFieldNotes)
    );
  return (
    after.state === 'approved' &&
    isSubset(changed, 'state', ...stampFields) &&
    documents.after.get(`campaigns/${key}`)?.at === serverTime
  );
}
