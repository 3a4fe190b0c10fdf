import { nanoid } from '@reduxjs/toolkit';
import { limits } from '../../config/limits';
import { readProblems } from '../../content/packFiles';
import { onDemand } from '../../lib/onDemand';
import { leftoverIn, typeOf } from './fileTypes';
import type { ZipEntry } from './readZip';
import { ZipError } from './zipError';

/** Few drop a zip. */
const zipReader = onDemand(() => import('./readZip'));

/**
 * A file as it was dropped or chosen, or as it was in a zip; `path` has its folders, joined by `/`, and its name. Two may
 * have one path, such as single files of two folders: the id tells them apart.
 */
export type DroppedFile = { id: string; path: string; name: string; blob: Blob };

/** Something that did not work out, with the name of its file, its id if it was read, and a sentence for the user. */
export type FileProblem = { name: string; problem: string; fileId?: string };

/** `leftovers` are the paths of what systems and programs leave behind in folders and zips; one may be there twice. */
export type Reading = { entries: DroppedFile[]; problems: FileProblem[]; leftovers: string[] };

/** What one reading may still take. */
type Budget = { entries: number; inflatedBytes: number };

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isZip = (name: string) => typeOf(name) === 'application/zip';
const maxBytesOf = (name: string) =>
  typeOf(name).startsWith('video/') ? limits.videoBytes : limits.pictureBytes;

/** One spelling of accents, whatever the device's, below no root: neither `./`, `/`, `\\\\server` nor `C:\\`. */
const asPath = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/(?<=^|\/)\.\/+/g, '')
    .replace(/^(?:[a-z]:)?\/+/i, '');

const droppedFile = (path: string, blob: Blob): DroppedFile => ({
  id: nanoid(),
  path,
  name: nameOf(path),
  blob,
});

const problem = (path: string, sentence: string): FileProblem => ({
  name: path,
  problem: sentence,
});

/** How much there is to say of what was read. */
const countFound = ({ entries, problems }: Reading) => entries.length + problems.length;

const failureText = (error: unknown) =>
  error instanceof ZipError ? error.message : readProblems.unreadable;

/** A file of a zip. Returns false once too much has been read. */
async function readInner(zip: DroppedFile, entry: ZipEntry, read: Reading, budget: Budget) {
  const inner = asPath(entry.name);
  const leavesFolder = inner.split('/').includes('..');
  if (leftoverIn(inner) !== '' && !leavesFolder) {
    read.leftovers.push(`${zip.path}/${leftoverIn(inner)}`);
    return true;
  }
  const path = `${zip.path.replace(/\.zip$/i, '')}/${inner}`;
  budget.entries -= 1;
  if (budget.entries < 0) {
    read.problems.push(problem(zip.path, readProblems.tooManyEntries));
    return false;
  }
  if (leavesFolder || isZip(inner)) {
    read.problems.push(problem(path, leavesFolder ? readProblems.path : readProblems.zipInZip));
    return true;
  }
  const maxBytes = maxBytesOf(inner);
  if (entry.bytes <= maxBytes && entry.bytes > budget.inflatedBytes) {
    read.problems.push(problem(path, readProblems.largeTotal));
    return false;
  }
  // No more than that comes out. What is too large alone is refused before.
  if (entry.bytes <= maxBytes) budget.inflatedBytes -= entry.bytes;
  const { readZipEntry } = await zipReader.load();
  try {
    read.entries.push(droppedFile(path, await readZipEntry(zip.blob, entry, maxBytes)));
  } catch (error) {
    read.problems.push(problem(path, failureText(error)));
  }
  return true;
}

async function readZip(zip: DroppedFile, budget: Budget): Promise<Reading> {
  const read: Reading = { entries: [], problems: [], leftovers: [] };
  const { readZipDirectory } = await zipReader.load();
  const directory = await readZipDirectory(zip.blob);
  for (const entry of directory) if (!(await readInner(zip, entry, read, budget))) break;
  if (countFound(read) === 0) throw new ZipError(readProblems.nothing);
  return read;
}

const naturalOrder = new Intl.Collator('en', { numeric: true });
const compare = (a: string, b: string) =>
  naturalOrder.compare(a, b) || (a < b ? -1 : Number(a > b));

/** Opens the zips among what was found. Everything is in the natural order of the paths, whatever a browser's order is. */
async function openZips(found: Reading, budget: Budget): Promise<Reading> {
  const read: Reading = { ...found, entries: [] };
  for (const file of found.entries) {
    if (!isZip(file.name)) {
      read.entries.push(file);
      continue;
    }
    try {
      const { entries, problems, leftovers } = await readZip(file, budget);
      read.entries.push(...entries);
      read.problems.push(...problems);
      read.leftovers.push(...leftovers);
    } catch (error) {
      read.problems.push(problem(file.path, failureText(error)));
    }
  }
  read.entries.sort((a, b) => compare(a.path, b.path));
  return read;
}

const newBudget = (): Budget => ({
  entries: limits.droppedEntries,
  inflatedBytes: limits.inflatedBytes,
});

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Everything below an entry of a drop. Returns false once too much has been read. */
async function walk(entry: FileSystemEntry, read: Reading, budget: Budget): Promise<boolean> {
  const path = asPath(entry.fullPath);
  if (leftoverIn(path) !== '') {
    if (path.includes('/')) read.leftovers.push(path);
    return true;
  }
  try {
    if (isFile(entry)) {
      budget.entries -= 1;
      if (budget.entries < 0) return false;
      read.entries.push(droppedFile(path, await readFile(entry)));
    } else if (isFolder(entry)) return await walkFolder(entry, read, budget);
  } catch {
    read.problems.push(problem(path, readProblems.unreadable));
  }
  return true;
}

async function walkFolder(folder: FileSystemDirectoryEntry, read: Reading, budget: Budget) {
  const reader = folder.createReader();
  // A browser gives a folder in parts; the last part is empty.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
    for (const entry of batch) if (!(await walk(entry, read, budget))) return false;
  return true;
}

/** The files of an `<input>`, folders (`webkitdirectory`) included, with those of the zips among them. Never throws. */
export async function readChosen(chosen: Iterable<File>): Promise<Reading> {
  const budget = newBudget();
  const read: Reading = { entries: [], problems: [], leftovers: [] };
  let folder = '';
  for (const file of chosen) {
    const entry = droppedFile(asPath(file.webkitRelativePath || file.name), file);
    folder ||= entry.path.replace(/\/.*/s, '');
    const leftover = leftoverIn(entry.path);
    if (leftover !== '') {
      if (entry.path.includes('/')) read.leftovers.push(leftover);
      else read.problems.push(problem(entry.path, readProblems.hidden));
      continue;
    }
    budget.entries -= 1;
    if (budget.entries < 0) {
      read.problems.push(problem(entry.path, readProblems.tooManyEntries));
      break;
    }
    read.entries.push(entry);
  }
  if (folder !== '' && countFound(read) === 0)
    read.problems.push(problem(folder, readProblems.nothing));
  return openZips(read, budget);
}

/**
 * The files of a drop, with those of its folders and zips. Call it in the event's handler itself: a browser forgets the
 * drop afterwards. Never throws.
 */
export async function readDropped({ items, files }: DataTransfer): Promise<Reading> {
  const roots = Array.from(items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  if (roots.length === 0) return readChosen(Array.from(files));
  const budget = newBudget();
  const read: Reading = { entries: [], problems: [], leftovers: [] };
  for (const root of roots) {
    const before = countFound(read);
    if (!(await walk(root, read, budget))) {
      read.problems.push(problem(root.name, readProblems.tooManyEntries));
      break;
    }
    if (countFound(read) === before)
      read.problems.push(
        problem(root.name, isFolder(root) ? readProblems.nothing : readProblems.hidden),
      );
  }
  return openZips(read, budget);
}
