// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import { makeStore, type AppStore } from '../../src/store/store';
import {
  fetchProject,
  selectProject,
  selectProjectStatus,
  tileSelected,
} from '../../src/features/projects/projectDraftSlice';
import { failed, held, lost, stubNetwork } from '../support/network';
import { notThere, picture, pictureAt, read, storedProject } from '../support/projectResponses';

const project = (store: AppStore) => selectProject(store.getState());
const status = (store: AppStore) => selectProjectStatus(store.getState());
const alerts = (store: AppStore) => selectAlerts(store.getState()).map(({ text }) => text);

const tile = { title: 'Sintel', posterImageURL: pictureAt('Sintel'), posterImage: null };
const sintel = storedProject('Sintel', {
  description: 'A girl, a dragon.',
  posterImageURL: pictureAt('Sintel'),
  posterImage: picture('Sintel'),
  crew: [{ name: 'Colin Levy', role: 'Director' }],
});

describe('A selected tile', () => {
  it('stands at once with what the tile showed', () => {
    const store = makeStore();
    store.dispatch(tileSelected(tile));
    expect(project(store)).toMatchObject({ ...tile, description: '', cast: [] });
  });

  it('takes nothing from the project when that is the selected one already', async () => {
    stubNetwork(read(sintel));
    const store = makeStore();
    await store.dispatch(fetchProject('Sintel'));
    store.dispatch(tileSelected(tile));
    expect(project(store)?.description).toBe('A girl, a dragon.');
  });
});

describe('Fetching a project', () => {
  it('is one read of its document, and brings the whole of it', async () => {
    const sent = stubNetwork(read(sintel));
    const store = makeStore();
    store.dispatch(tileSelected(tile));
    const fetching = store.dispatch(fetchProject('Sintel'));
    expect(project(store)).toMatchObject(tile);
    await fetching;
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toContain(':batchGet');
    expect(project(store)).toMatchObject({
      projectId: 'id of Sintel',
      description: 'A girl, a dragon.',
      posterImage: picture('Sintel'),
      crew: [{ name: 'Colin Levy', role: 'Director', bio: '', socialMedia: [] }],
      date: Date.parse('2024-05-01T10:00:00Z'),
    });
    expect(status(store)).toBe('fetched');
  });

  it.each([
    ['Face/Off', 'Face%2FOff'],
    ['100% #1?', '100%25 #1?'],
    ['..', '%2E%2E'],
    ['你好', '你好'],
  ])('finds %s under its key', async (title, key) => {
    const sent = stubNetwork(read(storedProject(title)));
    const store = makeStore();
    await store.dispatch(fetchProject(title));
    expect(sent[0]?.body).toEqual({
      documents: [expect.stringMatching(/\/documents\/projects\/[^/]+$/) as unknown],
    });
    expect(JSON.stringify(sent[0]?.body)).toContain(`/projects/${key}"`);
    expect(project(store)?.title).toBe(title);
  });

  it('is done once while it is under way, and not again when it is there', async () => {
    const sent = stubNetwork(read(sintel));
    const store = makeStore();
    await Promise.all([
      store.dispatch(fetchProject('Sintel')),
      store.dispatch(fetchProject('Sintel')),
    ]);
    await store.dispatch(fetchProject('Sintel'));
    expect(sent).toHaveLength(1);
  });

  it('does not bring back a project that is no longer the selected one', async () => {
    const early = held(read(sintel));
    stubNetwork(early.answer, read(storedProject('Spring')));
    const store = makeStore();
    const first = store.dispatch(fetchProject('Sintel'));
    await store.dispatch(fetchProject('Spring'));
    early.release();
    await first;
    expect(project(store)?.title).toBe('Spring');
  });

  it('does not tell of a failure that concerns nobody any more', async () => {
    const early = held(lost);
    stubNetwork(early.answer, read(storedProject('Spring')));
    const store = makeStore();
    const first = store.dispatch(fetchProject('Sintel'));
    await store.dispatch(fetchProject('Spring'));
    early.release();
    await first;
    expect(alerts(store)).toEqual([]);
    expect(status(store)).toBe('fetched');
  });

  it('says without an alert that there is none of this title', async () => {
    stubNetwork(notThere('Nowhere'));
    const store = makeStore();
    await store.dispatch(fetchProject('Nowhere'));
    expect(status(store)).toBe('missing');
    expect(alerts(store)).toEqual([]);
  });

  it('tells of a failure, keeps what the tile showed, and can be done again', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'), read(sintel));
    const store = makeStore();
    store.dispatch(tileSelected(tile));
    await store.dispatch(fetchProject('Sintel'));
    expect(alerts(store)).toEqual(['Error in fetching project: You are not allowed to do this.']);
    expect(status(store)).toBe('failed');
    expect(project(store)).toMatchObject(tile);
    await store.dispatch(fetchProject('Sintel'));
    expect(status(store)).toBe('fetched');
  });

  it('reads a malformed document as far as it goes', async () => {
    stubNetwork(read(storedProject('Sintel', { cast: 'nobody', description: 7, title: 'Other' })));
    const store = makeStore();
    await store.dispatch(fetchProject('Sintel'));
    expect(project(store)).toMatchObject({ title: 'Sintel', description: '', cast: [] });
  });
});
