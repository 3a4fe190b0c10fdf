import { errorCode } from '../../lib/errors';
import { createAppThunk } from '../../store/createAppThunk';
import { fetchAllProjects } from '../project-list-admin/adminListApi';
import {
  scanFailed,
  scanFinished,
  scanStarted,
  projectsScanned,
  selectFileSweep,
  sumUnused,
  type UnusedFiles,
} from './fileSweepSlice';
import { findLeftOfPacks } from './leftOfPacksApi';
import { classifyFiles } from './storedFilesApi';

/** Each takes a dozen requests. */
const projectsAtOnce = 4;

/** The files of the project of this title that nothing refers to any more; none where it has gone meanwhile. */
async function findUnused(title: string): Promise<UnusedFiles[]> {
  const files = await classifyFiles(title).catch((error: unknown) => {
    if (errorCode(error) === 'message/projectMissing') return [];
    throw error;
  });
  const unused = files.filter(({ usage }) => usage === 'unused');
  const { bytes } = sumUnused(unused.map((file) => ({ title, count: 1, bytes: file.bytes })));
  return unused.length === 0 ? [] : [{ title, count: unused.length, bytes }];
}

/** Looks through the stored files of all projects, a few at a time, and then of deleted packs, until it is stopped. */
export const scanFiles = createAppThunk(
  'storedFiles/scanFiles',
  'listingFiles',
  async (_, { dispatch, getState, requestId: id }) => {
    const isCurrent = () => selectFileSweep(getState()).run?.id === id;
    dispatch(scanStarted(id));
    try {
      const titles = (await fetchAllProjects()).map(({ title }) => title);
      let found: UnusedFiles[] = [];
      for (let done = 0; done < titles.length && isCurrent(); done += projectsAtOnce) {
        dispatch(projectsScanned({ id, done, total: titles.length, found }));
        const next = titles.slice(done, done + projectsAtOnce);
        found = [...found, ...(await Promise.all(next.map(findUnused))).flat()];
      }
      if (isCurrent()) found = [...found, ...(await findLeftOfPacks())];
      dispatch(projectsScanned({ id, done: titles.length, total: titles.length, found }));
      dispatch(scanFinished({ id, at: Date.now() }));
    } catch (error) {
      if (!isCurrent()) return;
      dispatch(scanFailed(id));
      throw error;
    }
  },
);
