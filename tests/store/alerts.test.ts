import { describe, expect, it } from 'vitest';
import { alertDismissed, selectAlerts } from '../../src/app/alertsSlice';
import { createAppThunk, noticeError } from '../../src/app/hooks';
import { makeStore } from '../../src/app/store';

const failing = (error: Error) =>
  createAppThunk<never>('fetchingProjects', () => Promise.reject(error));

const textsAfter = async (error: Error) => {
  const store = makeStore();
  await store.dispatch(failing(error)());
  return selectAlerts(store.getState()).map(({ text }) => text);
};

describe('A failed action', () => {
  it("is told with its line of the catalogue and a sentence for the error's code", async () => {
    expect(
      await textsAfter(Object.assign(new Error('raw'), { code: 'permission-denied' })),
    ).toEqual(['Error in fetching projects: You are not allowed to do this.']);
  });

  it('never shows the words of the SDK', async () => {
    const [text] = await textsAfter(new Error('Missing or insufficient permissions. [raw]'));
    expect(text).toBe(
      'Error in fetching projects: Something went wrong that we did not expect. Try again.',
    );
  });

  it('is told with a text that stands alone when the action names one', async () => {
    expect(await textsAfter(noticeError('emptyFields'))).toEqual(['Please fill all the fields']);
  });

  it('is told once however often it happens, and stays until it is dismissed', async () => {
    const store = makeStore();
    const action = failing(Object.assign(new Error(), { code: 'unavailable' }));
    await store.dispatch(action());
    await store.dispatch(action());
    const [alert, ...more] = selectAlerts(store.getState());
    expect(alert).toMatchObject({ kind: 'failure' });
    expect(more).toEqual([]);
    store.dispatch(alertDismissed(alert?.id ?? ''));
    expect(selectAlerts(store.getState())).toEqual([]);
  });
});

describe('An alert', () => {
  it('is withdrawn when what it speaks of is tried again, and no other alert is', async () => {
    const store = makeStore();
    let isDown = true;
    const fetching = createAppThunk('fetchingProjects', () =>
      isDown ? Promise.reject(new Error()) : Promise.resolve(),
    );
    await store.dispatch(createAppThunk('fetchingProject', () => Promise.reject(new Error()))());
    await store.dispatch(fetching());
    expect(selectAlerts(store.getState())).toHaveLength(2);
    isDown = false;
    await store.dispatch(fetching());
    expect(selectAlerts(store.getState()).map(({ about }) => about)).toEqual(['fetchingProject']);
  });
});
