import * as v from 'valibot';
import { messageError } from '../../store/createAppThunk';
import { isCustomKind, projectFolder, referencedPaths, titleFromPath } from '../media/storagePaths';
import { listRecursively, readMetadata } from '../media/uploadApi';
import {
  fetchChangesSince,
  fetchRestorableChanges,
  fetchTitles,
  type FilesOfBrand,
  findDocumentById,
  findDocumentByTitle,
  findFilesOfBrand,
} from '../project-changes/documentsApi';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);

/** The fifteen fields of a stored file's metadata; times are ISO 8601, the size counts bytes. */
export const storedFileSchema = v.object({
  bucket: text,
  generation: text,
  metageneration: text,
  fullPath: text,
  name: text,
  size: number,
  timeCreated: text,
  updated: text,
  md5Hash: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  contentType: text,
  customMetadata: v.fallback(v.record(v.string(), v.string()), {}),
});

export type StoredFileMetadata = v.InferOutput<typeof storedFileSchema>;

/**
 * How a project uses a file: referred to by its document or by what is sold of it; unused; unused but too recent to delete, since its
 * document may not be written yet; part of what History can put back; of a further kind, which no
 * document refers to; or unused and without the tag that names its project.
 */
export type FileUsage = 'inUse' | 'unused' | 'recent' | 'restorable' | 'standalone' | 'untagged';

/** The editable fields; the content type must match the bytes. */
export type FileDetails = Pick<
  StoredFileMetadata,
  'cacheControl' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'
>;

/** How long a file may wait for its document. */
const recentMs = 3_600_000;

/** The earlier of this machine's and the server's time, so that a fast clock does not make files look old. */
async function earliestNow(): Promise<number> {
  if (typeof location === 'undefined') return Date.now();
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? Date.now() : Math.min(Date.now(), serverTime);
}

/** Caches the result for each key. */
function memoize<Result>(load: (key: string) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (key: string) => {
    const result = results.get(key) ?? load(key);
    results.set(key, result);
    return result;
  };
}

/** Every stored file of a project: in the folders of these titles, of the referenced files and of its brand. */
export async function listProjectFiles(
  titles: readonly string[],
  referenced: Set<string>,
  { folders: brandFolders }: FilesOfBrand,
) {
  const projectPaths = [...referenced].filter((path) => path.startsWith('projects/'));
  const folders = [...titles, ...projectPaths.map(titleFromPath)]
    .filter((title) => title !== '')
    .map(projectFolder)
    .concat(brandFolders);
  return (await Promise.all([...new Set(folders)].map(listRecursively))).flat();
}

/**
 * The project id in a stored file's tags (empty without tags), its creation time in milliseconds and its size in bytes;
 * null if it is gone.
 */
export async function readFileOrigin(path: string) {
  const metadata = await readMetadata(path);
  if (!metadata) return null;
  const { customMetadata, timeCreated, size } = metadata;
  return {
    projectId: customMetadata?.project ?? '',
    createdAt: Date.parse(timeCreated),
    bytes: size,
  };
}

/** `bytes` are those of a file to which the document does not refer; 0 for the others, which nobody asks. */
type ClassifiedFile = { path: string; usage: FileUsage; bytes: number };

/**
 * Every stored file of the project of this title, and how the project uses it. It searches the folders of the
 * referenced files and of every title the project ever had, since a rename does not move files. Files of another
 * project that has or had the same title are excluded.
 */
export async function classifyFiles(title: string): Promise<ClassifiedFile[]> {
  const [found, now] = await Promise.all([findDocumentByTitle(title), earliestNow()]);
  if (!found) throw messageError('projectMissing');
  const { projectId, document } = found;
  const recentSince = now - recentMs;
  const [ofBrand, titles, changes, restorableChanges] = await Promise.all([
    findFilesOfBrand(projectId),
    fetchTitles(projectId),
    fetchChangesSince(projectId, recentSince),
    fetchRestorableChanges(projectId, now),
  ]);
  const referenced = referencedPaths([document, ofBrand.documents]);
  const restorable = referencedPaths(restorableChanges);
  const recentlyReferenced = referencedPaths(changes);
  const findByTitle = memoize(findDocumentByTitle);
  const findById = memoize(findDocumentById);

  type Origin = NonNullable<Awaited<ReturnType<typeof readFileOrigin>>>;
  const usageOf = async (path: string, origin: Origin): Promise<FileUsage | null> => {
    if (restorable.has(path)) return 'restorable';
    if (origin.projectId === '') {
      const otherProject = await findByTitle(titleFromPath(path));
      return otherProject && referencedPaths(otherProject.document).has(path) ? null : 'untagged';
    }
    if (origin.projectId !== projectId && (await findById(origin.projectId))) return null;
    if (isCustomKind(path)) return 'standalone';
    return origin.createdAt > recentSince || recentlyReferenced.has(path) ? 'recent' : 'unused';
  };
  const classifyFile = async (path: string): Promise<ClassifiedFile[]> => {
    if (referenced.has(path)) return [{ path, usage: 'inUse', bytes: 0 }];
    const origin = await readFileOrigin(path);
    const usage = origin && (await usageOf(path, origin));
    return usage ? [{ path, usage, bytes: origin.bytes }] : [];
  };

  const paths = await listProjectFiles([title, ...titles], referenced, ofBrand);
  const files = await Promise.all(paths.map(classifyFile));
  return files.flat().sort((left, right) => left.path.localeCompare(right.path));
}
