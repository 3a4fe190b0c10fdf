import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportAccount } from '../../src/features/creators/accountExportApi';
import { loadAccount } from '../../src/features/creators/accountSlice';
import { closeBrand, readBrand } from '../../src/features/creators/closingApi';
import type { Grant } from '../../src/features/creators/model';
import type { TaskName } from '../../src/features/creators/tasks';
import { countOpenTasks, saveTask } from '../../src/features/creators/tasksApi';
import { readBrandLog } from '../../src/features/creators/teamApi';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { makeStore } from '../../src/store/store';
import { acceptanceOf, bronze } from '../support/acceptance';
import { joinBrand } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { signUp } from '../support/storedDocuments';

const downloads = vi.hoisted(() => ({ texts: [] as string[] }));
vi.mock('../../src/lib/downloadFile', () => ({
  downloadFile: (text: string) => downloads.texts.push(text),
}));
// It listens to a window's keys.
vi.mock('../../src/features/auth/idleActivity', () => ({ startActivity: () => undefined }));

const database = useStaff();
const { dispatch } = makeStore();
const day = Date.UTC(2026, 0, 5);
const credit = { state: 'done', link: 'https://www.imdb.com/title/tt2285752/', day } as const;
const promotion = { ...credit, link: 'https://social.example.org/p/1' };
const open = { state: 'open', link: '', day: null };
const until = Date.UTC(2999, 0, 1);
const diamond: Grant = { packageId: 'diamond', packageUntil: until };

const brandOf = (brandId: string) => database().doc(`brands/${brandId}`);
const stored = async (brandId: string, name: TaskName) =>
  (await brandOf(brandId).get()).get(name) as unknown;
const count = () => dispatch(countOpenTasks()).unwrap();
const log = async (brandId: string) =>
  (await readBrandLog(brandId))
    .filter(({ action }) => action === 'taskChanged')
    .map(({ after }) => [after.imdb, after.promotion]);

/** A brand that staff have just accepted. */
async function accept(grant: Grant): Promise<string> {
  const brandId = crypto.randomUUID();
  const email = `${brandId}@example.org`;
  await database()
    .doc(`potentialCreators/${email}`)
    .set(signUp({ email, date: new Date() }));
  await dispatch(saveReview(acceptanceOf(email, brandId, grant))).unwrap();
  return brandId;
}

beforeEach(async () => {
  await database().recursiveDelete(database().collection('brands'));
  await signInAsStaff();
});

describe('The tasks of a brand', () => {
  it('are open from its acceptance on, marked as done, told by its log, and opened again', async () => {
    const brandId = await accept(diamond);
    expect([await stored(brandId, 'imdb'), await stored(brandId, 'promotion')]).toEqual([
      open,
      open,
    ]);
    const mark = (name: TaskName, base: typeof promotion | null, task: typeof promotion | null) =>
      dispatch(saveTask({ brandId, name, base, task })).unwrap();
    await mark('imdb', null, credit);
    await mark('promotion', null, promotion);
    expect(await stored(brandId, 'imdb')).toEqual({ ...credit, day: Timestamp.fromMillis(day) });
    expect(await readBrand(brandId)).toMatchObject({ imdb: credit, promotion });
    // A second try after an answer that was lost.
    await mark('imdb', null, credit);
    await expect(mark('promotion', null, { ...promotion, day: 1 })).rejects.toMatchObject({
      code: 'message/taskChangedMeanwhile',
    });
    await mark('imdb', credit, null);
    expect(await stored(brandId, 'imdb')).toEqual(open);
    expect((await log(brandId)).reverse()).toEqual([
      [credit, undefined],
      [undefined, promotion],
      [null, undefined],
    ]);
  });

  it('are not done that its package does not give', async () => {
    const brandId = await accept(bronze);
    const marking = dispatch(saveTask({ brandId, name: 'imdb', base: null, task: credit }));
    await expect(marking.unwrap()).rejects.toMatchObject({ code: 'message/taskNotGiven' });
    expect(await log(brandId)).toEqual([]);
  });

  it('are counted as far as they are given, open, and somebody waits for them', async () => {
    const brandId = await accept(diamond);
    await accept({ packageId: 'silver', packageUntil: until });
    await accept({ packageId: 'gold', packageUntil: until });
    await accept(bronze);
    expect(await count()).toBe(4);
    await dispatch(saveTask({ brandId, name: 'promotion', base: null, task: promotion })).unwrap();
    expect(await count()).toBe(3);
    const ended = await accept(diamond);
    await brandOf(ended).update({ packageUntil: Timestamp.fromMillis(Date.now() - 1000) });
    const closed = await accept(diamond);
    expect(await count()).toBe(5);
    await dispatch(closeBrand({ brandId: closed, reason: 'They gave up.' })).unwrap();
    expect(await count()).toBe(3);
  });

  it('are in what a member downloads of the brand', async () => {
    const brandId = await accept(diamond);
    await dispatch(saveTask({ brandId, name: 'imdb', base: null, task: credit })).unwrap();
    await joinBrand(database(), brandId, `editor-${brandId}@example.org`, 'editor');
    const member = makeStore();
    await member.dispatch(loadAccount()).unwrap();
    await member.dispatch(exportAccount({ makers: {}, owners: {} })).unwrap();
    expect(JSON.parse(downloads.texts.at(-1) ?? '')).toMatchObject({
      brands: [
        {
          brand: {
            imdb: { state: 'done', link: credit.link, day: '2026-01-05T00:00:00.000Z' },
            promotion: open,
          },
        },
      ],
    });
  });
});
