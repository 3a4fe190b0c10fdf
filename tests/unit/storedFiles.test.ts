// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { makeStore } from '../../src/store/store';
import {
  selectStoredFiles,
  fetchStoredFiles,
} from '../../src/features/stored-files/storedFilesSlice';
import { classifyFiles } from '../../src/features/stored-files/storedFilesApi';

vi.mock('../../src/features/stored-files/storedFilesApi');
it('Of two requests for the files of a project the later one counts, whichever ends last', async () => {
  type Found = Awaited<ReturnType<typeof classifyFiles>>;
  let answer: (files: Found) => void = () => undefined;
  const early = new Promise<Found>((resolve) => (answer = resolve));
  vi.mocked(classifyFiles).mockReturnValueOnce(early).mockResolvedValueOnce([]);
  const store = makeStore();
  const first = store.dispatch(fetchStoredFiles('Sintel'));
  await store.dispatch(fetchStoredFiles('Sintel'));
  answer([{ path: 'projects/Sintel/poster', usage: 'recent', bytes: 1 }]);
  await first;
  expect(selectStoredFiles(store.getState())).toMatchObject({ status: 'succeeded', files: [] });
});
