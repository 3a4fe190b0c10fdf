// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/store/store';
import {
  selectIsUploading,
  selectUpload,
  uploadFailed,
  uploadForgotten,
  uploadPhaseChanged,
  uploadProgressed,
  uploadStarted,
  uploadSucceeded,
} from '../../src/features/media/uploadsSlice';

function started() {
  const store = makeStore();
  store.dispatch(uploadStarted('a'));
  return { store, upload: () => selectUpload(store.getState(), 'a') };
}

describe('The progress of an upload', () => {
  it('never goes back, though the transfer may', () => {
    const { store, upload } = started();
    const seen = [10, 55.9, 30, 60, -5, 100, 120].map((percent) => {
      store.dispatch(uploadProgressed({ id: 'a', percent }));
      return upload()?.percent;
    });
    expect(seen).toEqual([10, 55, 55, 60, 60, 99, 99]);
    store.dispatch(uploadSucceeded('a'));
    expect(upload()).toEqual({ phase: 'success', percent: 100, awaitsNetwork: false, code: '' });
  });

  it('starts anew with another try', () => {
    const { store, upload } = started();
    store.dispatch(uploadProgressed({ id: 'a', percent: 80 }));
    store.dispatch(uploadFailed({ id: 'a', code: 'storage/unknown' }));
    expect(upload()).toMatchObject({ phase: 'error', code: 'storage/unknown', percent: 80 });
    store.dispatch(uploadStarted('a'));
    expect(upload()).toMatchObject({ phase: 'running', code: '', percent: 0 });
  });
});

describe('An upload', () => {
  it('that was canceled has not failed', () => {
    const { store, upload } = started();
    store.dispatch(uploadFailed({ id: 'a', code: 'storage/canceled' }));
    expect(upload()?.phase).toBe('canceled');
  });

  it('counts as on its way until it has ended', () => {
    const { store } = started();
    const isUploading = () => selectIsUploading(store.getState());
    for (const phase of ['running', 'pausing', 'paused', 'canceling'] as const) {
      store.dispatch(uploadPhaseChanged({ id: 'a', phase, awaitsNetwork: false }));
      expect(isUploading()).toBe(true);
    }
    store.dispatch(uploadFailed({ id: 'a', code: 'storage/unknown' }));
    expect(isUploading()).toBe(false);
  });

  it('is forgotten only once it has ended, and no late word brings it back', () => {
    const { store, upload } = started();
    store.dispatch(uploadForgotten('a'));
    expect(upload()?.phase).toBe('running');
    store.dispatch(uploadFailed({ id: 'a', code: 'storage/canceled' }));
    store.dispatch(uploadForgotten('a'));
    store.dispatch(uploadPhaseChanged({ id: 'a', phase: 'running', awaitsNetwork: false }));
    store.dispatch(uploadProgressed({ id: 'a', percent: 50 }));
    store.dispatch(uploadFailed({ id: 'a', code: 'storage/unknown' }));
    expect(upload()).toBeUndefined();
  });

  it('is unknown before the staff area has loaded', () => {
    expect(selectUpload({}, 'a')).toBeUndefined();
    expect(selectIsUploading({})).toBe(false);
  });
});
