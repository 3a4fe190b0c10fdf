import { getMetadata, ref } from 'firebase/storage';
import * as v from 'valibot';
import { storage } from '../../lib/firebase/storage';
import { messageError } from '../../store/createAppThunk';
import { projectFolder, referencedPaths, titleFromPath } from '../media/storagePaths';
import { listRecursively } from '../media/uploadApi';
import {
  fetchChangesSince,
  fetchTitles,
  findDocumentById,
  findDocumentByTitle,
} from './documentsApi';

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

/** What may be changed of it; the type stays what the bytes are. */
export type FileDetails = Pick<
  StoredFileMetadata,
  'cacheControl' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'
>;

/** As long as this a file may wait for its document, and a removed item for being put back. */
const freshForMs = 3_600_000;

/** The time by this machine or by the server, whichever is earlier: a fast clock must not age a file. */
async function carefulNow(): Promise<number> {
  if (typeof location === 'undefined') return Date.now();
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  const told = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(told) ? Date.now() : Math.min(Date.now(), told);
}

/** Asks for each thing once. */
function remembered<Answer>(ask: (subject: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (subject: string) => {
    const answer = answers.get(subject) ?? ask(subject);
    answers.set(subject, answer);
    return answer;
  };
}

/** Every stored file in the folders of these titles and of the files that a document refers to. */
export async function listProjectFiles(titles: readonly string[], referred: Set<string>) {
  const inProjects = [...referred].filter((path) => path.startsWith('projects/'));
  const folders = [...titles, ...inProjects.map(titleFromPath)]
    .filter((title) => title !== '')
    .map(projectFolder);
  return (await Promise.all([...new Set(folders)].map(listRecursively))).flat();
}

/** What a stored file says of itself: whose it is and since when; null if it is gone. */
export async function readFileOwner(path: string) {
  const metadata = await getMetadata(ref(storage, path)).catch(() => null);
  if (!metadata) return null;
  const { customMetadata, timeCreated } = metadata;
  return { owner: customMetadata?.project ?? '', createdAt: Date.parse(timeCreated) };
}

/**
 * Every stored file of the project of this title, and whether the project refers to it. It looks where the
 * document refers to and under every title the project ever had, since files stay where they are on a
 * rename. Files of another project that has or had the same title are left out.
 */
export async function classifyFiles(title: string): Promise<{ path: string; use: FileUse }[]> {
  const [found, now] = await Promise.all([findDocumentByTitle(title), carefulNow()]);
  if (!found) throw messageError('projectMissing');
  const { projectId, document } = found;
  const freshSince = now - freshForMs;
  const [titles, changes] = await Promise.all([
    fetchTitles(projectId),
    fetchChangesSince(projectId, freshSince),
  ]);
  const referred = referencedPaths(document);
  const letGo = referencedPaths(changes);
  const otherAt = remembered(findDocumentByTitle);
  const otherOf = remembered(findDocumentById);

  const useOf = async (path: string): Promise<FileUse | null> => {
    if (referred.has(path)) return 'referred';
    const mark = await readFileOwner(path);
    if (!mark) return null;
    if (mark.owner === '') {
      const other = await otherAt(titleFromPath(path));
      return other && referencedPaths(other.document).has(path) ? null : 'unmarked';
    }
    if (mark.owner !== projectId && (await otherOf(mark.owner))) return null;
    return mark.createdAt > freshSince || letGo.has(path) ? 'fresh' : 'unreferred';
  };

  const paths = await listProjectFiles([title, ...titles], referred);
  const files = await Promise.all(paths.map(async (path) => ({ path, use: await useOf(path) })));
  return files
    .flatMap(({ path, use }) => (use ? [{ path, use }] : []))
    .sort((one, other) => one.path.localeCompare(other.path));
}
/**
 * What a file is to its project: shown by it; referred to by nothing; referred to by nothing so far, but
 * too fresh to be swept; or of nobody knows which project, since it carries no mark.
 */
export type FileUse = 'referred' | 'unreferred' | 'fresh' | 'unmarked';
