import { deleteObject, ref } from 'firebase/storage';
import { createAppThunk, noticeError } from '../../app/hooks';
import { undoForMs } from '../../content/limits';
import { storage } from '../../firebase/storage';
import { errorCode } from './errorCode';
import { filesGone } from './filesSlice';
import {
  fetchChangesSince,
  findDocumentByTitle,
  findDocumentById,
  fetchTitles,
} from './projectDocumentsThunk';
import { referencedPaths } from './storedPathsIn';
import { listProjectFiles, readFileOwner, classifyFiles } from './surveyFilesThunk';

/** When files are let go of and the network is away, it is tried again after these pauses. */
const pausesMs = [5_000, 20_000, 60_000];
const isOutOfReach = new Set(['unavailable', 'unknown', 'storage/retry-limit-exceeded']);

/** Deletes what is still there of these files. Tries every one before it fails with the first error. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(paths.map((path) => deleteObject(ref(storage, path))));
  for (const result of results) {
    if (result.status === 'rejected' && errorCode(result.reason) !== 'storage/object-not-found')
      throw result.reason;
  }
}

/**
 * Deletes those of the files that the project, as it stands in the database now, does not refer to: after
 * a picture was replaced, after an item's undo time, or when a document was not written after all.
 */
export const deleteUnreferencedFiles = createAppThunk(
  'deletingFile',
  async ({ projectId, paths }: { projectId: string; paths: readonly string[] }, { dispatch }) => {
    for (const pauseMs of [...pausesMs, null]) {
      try {
        const referred = referencedPaths(await findDocumentById(projectId));
        const unreferred = paths.filter((path) => !referred.has(path));
        await removeFiles(unreferred);
        dispatch(filesGone(unreferred));
        return;
      } catch (error) {
        // Nobody waits for it, and what made the write before it fail may be over in a moment.
        if (pauseMs === null || !isOutOfReach.has(errorCode(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  },
);

/** Deletes one file of a project for good, unless the project refers to it. */
export const deleteStoredFile = createAppThunk(
  'deletingFile',
  async ({ title, path }: { title: string; path: string }, { dispatch }) => {
    const found = await findDocumentByTitle(title);
    if (referencedPaths(found?.document ?? null).has(path)) throw noticeError('fileInUse');
    const removed = found && (await fetchChangesSince(found.projectId, Date.now() - 2 * undoForMs));
    if (referencedPaths(removed).has(path)) throw noticeError('fileMayComeBack');
    await removeFiles([path]);
    dispatch(filesGone([path]));
  },
);

/** Deletes exactly the files that nothing refers to; returns how many they were. */
export const deleteUnusedFiles = createAppThunk(
  'sweepingFiles',
  async (title: string, { dispatch }) => {
    const files = await classifyFiles(title);
    const swept = files.filter(({ use }) => use === 'unreferred').map(({ path }) => path);
    await removeFiles(swept);
    dispatch(filesGone(swept));
    return swept.length;
  },
);

/** A project as it was before its document was deleted. */
type DeletedProject = { projectId: string; title: string; document: unknown };

/** Deletes every file of a project whose document is gone; while it exists, nothing happens. */
export const deleteProjectFiles = createAppThunk(
  'deletingFile',
  async ({ projectId, title, document }: DeletedProject) => {
    if (await findDocumentById(projectId)) return;
    const referred = referencedPaths(document);
    const paths = await listProjectFiles([title, ...(await fetchTitles(projectId))], referred);
    const own = await Promise.all(
      paths.map(async (path) =>
        referred.has(path) || (await readFileOwner(path))?.owner === projectId ? [path] : [],
      ),
    );
    await removeFiles(own.flat());
  },
);
