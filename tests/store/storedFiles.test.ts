import { expect, it, vi } from 'vitest';
import { makeStore, rootReducer } from '../../src/app/store';
import { filesSlice, selectFiles } from '../../src/features/files/filesSlice';
import { fetchStoredFiles } from '../../src/features/files/storedFilesThunks';
import { classifyFiles } from '../../src/features/files/surveyFilesThunk';

vi.mock('../../src/features/files/surveyFilesThunk');
rootReducer.inject(filesSlice);

it('Of two looks through the files of a project the later one counts, whichever ends last', async () => {
  type Found = Awaited<ReturnType<typeof classifyFiles>>;
  let answer: (files: Found) => void = () => undefined;
  const early = new Promise<Found>((resolve) => (answer = resolve));
  vi.mocked(classifyFiles).mockReturnValueOnce(early).mockResolvedValueOnce([]);
  const store = makeStore();
  const first = store.dispatch(fetchStoredFiles('Sintel'));
  await store.dispatch(fetchStoredFiles('Sintel'));
  answer([{ path: 'projects/Sintel/poster', use: 'fresh' }]);
  await first;
  expect(selectFiles(store.getState())).toMatchObject({ phase: 'arrived', files: [] });
});
