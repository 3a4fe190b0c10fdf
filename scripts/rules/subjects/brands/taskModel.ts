import { limits } from '../../../../src/config/limits.ts';
import { packageIds, packageTerms } from '../../../../src/config/packages.ts';
import { type Change, changedFields } from '../../engine/changes.ts';
import { type Fields, isEqual } from '../../engine/requests.ts';
import { hasFields, isLinkOrEmpty } from '../documents.ts';
import { openTask } from './fixtures.ts';
import { newEntry } from './teamModel.ts';

// The model of what staff do for a brand as its package gives: marked done with a link and a day, or open.

const tasks = ['imdb', 'promotion'] as const;
type TaskName = (typeof tasks)[number];

const isGiven = (name: TaskName, { packageId }: Fields) => {
  const known = packageIds.find((id) => id === packageId);
  if (!known) return false;
  const { hasImdbCredit, hasPromotion } = packageTerms[known];
  return name === 'imdb' ? hasImdbCredit : hasPromotion;
};

/** An address by https; of a credit one on IMDb, below its host. */
const isLinkOf = (name: TaskName, link: unknown) =>
  isLinkOrEmpty(link) &&
  link.length <= limits.link &&
  link.startsWith('https://') &&
  (name === 'promotion' || /^https:\/\/([a-z]+\.)?imdb\.com\/./.test(link));

const isDone = (name: TaskName, task: unknown) =>
  hasFields(task, 'state', 'link', 'day') &&
  task.state === 'done' &&
  isLinkOf(name, task.link) &&
  task.day instanceof Date &&
  task.day.getTime() <= Date.now();

/** One task of a brand is done, as its package gives, or open, and the log tells so. */
export const isTaskChange = (change: Change, before: Fields, after: Fields): boolean =>
  tasks.some(
    (name) =>
      isEqual(changedFields(before, after).toSorted(), ['changeId', name].toSorted()) &&
      (isEqual(after[name], openTask) || (isGiven(name, after) && isDone(name, after[name]))),
  ) && newEntry(change.key, after.changeId, change)?.action === 'taskChanged';

/** An entry that says what one of the tasks was, and is. */
export const isTellingOfTask = (entry: Fields, before: Fields, after: Fields): boolean =>
  entry.reason === '' &&
  !isEqual(entry.before, entry.after) &&
  tasks.some(
    (name) =>
      after[name] !== undefined &&
      isEqual(entry.before, { [name]: before[name] }) &&
      isEqual(entry.after, { [name]: after[name] }),
  );
