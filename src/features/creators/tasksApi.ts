import '../../content/taskAdmin';
import { collection, getCount, query, Timestamp, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { packageIds, packageTerms } from '../../config/packages';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { brandRef, writeBrandLog } from './memberApi';
import { brandSchema } from './model';
import { type DoneTask, givesTask, storedOpenTask, type TaskName } from './tasks';

const storedTask = (task: DoneTask | null) =>
  task ? { ...task, day: Timestamp.fromMillis(task.day) } : storedOpenTask;

const isSame = (one: DoneTask | null, other: DoneTask | null) =>
  one?.link === other?.link && one?.day === other?.day;

type TaskChange = {
  brandId: string;
  name: TaskName;
  /** What the person saw. */
  base: DoneTask | null;
  /** Null to open it again. */
  task: DoneTask | null;
};

/**
 * Marks a task of a brand as done, or opens it again, with an entry in the brand's log. A colleague's change in the
 * meantime is not overwritten, and what the package does not give is not done.
 */
export const saveTask = createAppThunk(
  'creators/saveTask',
  'savingTask',
  async ({ brandId, name, base, task }: TaskChange): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, async (commit) => {
      const brand = await commit.transaction.get(brandRef(brandId));
      const stored = v.parse(brandSchema, brand.data());
      if (isSame(stored[name], task)) return;
      if (!isSame(stored[name], base)) throw messageError('taskChangedMeanwhile');
      if (task && !givesTask[name](packageTerms[stored.packageId]))
        throw messageError('taskNotGiven');
      const changeId = crypto.randomUUID();
      const before: unknown = brand.get(name);
      const after = storedTask(task);
      commit.transaction.update(brand.ref, { [name]: after, changeId });
      writeBrandLog(commit, brandId, changeId, {
        action: 'taskChanged',
        before: { [name]: before },
        after: { [name]: after },
      });
    });
  },
);

const packagesGiving = (name: TaskName) =>
  packageIds.filter((id) => givesTask[name](packageTerms[id]));

/** Of brands that are neither suspended nor closed, whose package gives them and has not ended. */
const openTasks = (now: Timestamp) => [
  query(
    collection(database, 'brands'),
    where('imdb.state', '==', 'open'),
    where('suspended', '==', false),
    where('packageId', 'in', packagesGiving('imdb')),
    where('packageUntil', '>', now),
  ),
  query(
    collection(database, 'brands'),
    where('promotion.state', '==', 'open'),
    where('suspended', '==', false),
    where('packageId', 'in', packagesGiving('promotion')),
    where('packageUntil', '>', now),
  ),
];

/** How many tasks of all brands wait for staff. */
export const countOpenTasks = createAppThunk(
  'creators/countOpenTasks',
  'countingTasks',
  async (): Promise<number> => {
    const counts = await Promise.all(openTasks(Timestamp.now()).map((asked) => getCount(asked)));
    return counts.reduce((sum, found) => sum + found.data().count, 0);
  },
);
