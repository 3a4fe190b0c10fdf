// @vitest-environment jsdom
import '../../src/content/adminMessages';
import { describe, expect, it } from 'vitest';
import {
  alertDismissed,
  alertRaised,
  isListed,
  inPlaceHidden,
  inPlaceShown,
  selectAlerts,
  selectInPlace,
  successesWithdrawn,
} from '../../src/store/alerts';
import { createAppThunk, messageError } from '../../src/store/createAppThunk';
import { makeStore } from '../../src/store/store';

const failing = (error: Error) =>
  createAppThunk<never>('test/fail', 'fetchingProjects', () => Promise.reject(error));

const textsAfter = async (error: Error) => {
  const store = makeStore();
  await store.dispatch(failing(error)());
  return selectAlerts(store.getState()).map(({ text }) => text);
};

describe('A failed action', () => {
  it("shows its message with a sentence for the error's code", async () => {
    expect(
      await textsAfter(Object.assign(new Error('raw'), { code: 'permission-denied' })),
    ).toEqual(['Error in fetching projects: You are not allowed to do this.']);
  });

  it('never shows the message of the SDK', async () => {
    const [text] = await textsAfter(new Error('Missing or insufficient permissions. [raw]'));
    expect(text).toBe(
      'Error in fetching projects: Something went wrong that we did not expect. Try again.',
    );
  });

  it('shows a standalone message when the action names one', async () => {
    expect(await textsAfter(messageError('emptyFields'))).toEqual(['Please fill all the fields']);
  });

  it('shows one alert however often it fails, until it is dismissed', async () => {
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

describe('A success', () => {
  const raise = () => {
    const store = makeStore();
    const about = 'test/succeed';
    store.dispatch(alertRaised({ kind: 'failure', text: 'Failed', about: 'test/fail' }));
    store.dispatch(alertRaised({ kind: 'success', text: 'Done', about }));
    return { store, texts: () => selectAlerts(store.getState()).map(({ text }) => text) };
  };

  it('is withdrawn with the area that it belongs to', () => {
    const { store, texts } = raise();
    store.dispatch(successesWithdrawn());
    expect(texts()).toEqual(['Failed']);
  });

  it('replaces what was told of the same thing before', () => {
    const { store } = raise();
    for (const [name, text] of [
      ['Sintel', 'is hidden'],
      ['Spring', 'is public'],
      ['Sintel', 'is public'],
    ] as const)
      store.dispatch(alertRaised({ kind: 'success', name, text, about: 'test/publish' }));
    const named = selectAlerts(store.getState()).filter(({ name }) => name);
    expect(named).toMatchObject([
      { name: 'Spring', text: 'is public' },
      { name: 'Sintel', text: 'is public' },
    ]);
  });
});

describe('A failure that a part of the page shows itself', () => {
  it('is not listed as well, and goes with that part', () => {
    const store = makeStore();
    const about = 'test/fail';
    const listed = () =>
      selectAlerts(store.getState())
        .filter((alert) => isListed(alert, selectInPlace(store.getState())))
        .map(({ text }) => text);
    store.dispatch(inPlaceShown(about));
    store.dispatch(alertRaised({ kind: 'failure', text: 'Failed', about }));
    store.dispatch(alertRaised({ kind: 'success', text: 'Done', about }));
    expect(listed()).toEqual([]);
    expect(selectAlerts(store.getState())).toHaveLength(2);
    store.dispatch(inPlaceHidden(about));
    expect(selectAlerts(store.getState()).map(({ text }) => text)).toEqual(['Done']);
    store.dispatch(alertRaised({ kind: 'failure', text: 'Failed', about }));
    expect(listed()).toEqual(['Failed']);
  });
});

describe('An alert', () => {
  it('stays when another thunk with the same message succeeds', async () => {
    const store = makeStore();
    await store.dispatch(
      createAppThunk('test/deleteOne', 'deletingFile', () => Promise.reject(new Error()))(),
    );
    await store.dispatch(
      createAppThunk('test/deleteOther', 'deletingFile', () => Promise.resolve())(),
    );
    expect(selectAlerts(store.getState()).map(({ about }) => about)).toEqual(['test/deleteOne']);
  });

  it('is removed when its own thunk is tried again, and no other alert is', async () => {
    const store = makeStore();
    let isDown = true;
    const fetching = createAppThunk('test/fetchProjects', 'fetchingProjects', () =>
      isDown ? Promise.reject(new Error()) : Promise.resolve(),
    );
    await store.dispatch(
      createAppThunk('test/fetchProject', 'fetchingProject', () => Promise.reject(new Error()))(),
    );
    await store.dispatch(fetching());
    expect(selectAlerts(store.getState())).toHaveLength(2);
    isDown = false;
    await store.dispatch(fetching());
    expect(selectAlerts(store.getState()).map(({ about }) => about)).toEqual(['test/fetchProject']);
  });
});
