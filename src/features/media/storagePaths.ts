import { nanoid } from '@reduxjs/toolkit';
import { documentKey } from '../../lib/documentKey';

/** Widths of a picture's variants in pixels; created only where the original is at least that wide. */
export const variantWidths = [320, 640, 1280] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The kinds whose files belong to an item of a list. */
export const itemKinds = ['cast', 'role', 'crew', 'merchandise', 'stills'];

/** Where a file of a project is stored. Only those of `itemKinds` have a `name`. */
export type UploadTarget = {
  title: string;
  /** Lower case letters, digits and hyphens, such as `poster`. */
  kind: string;
  name?: string;
  /** Where it is not in the folder of the project's title; each of its kinds is a folder. */
  folder?: string;
};

export const projectFolder = (title: string) => `projects/${documentKey(title)}`;

type Film = { brandId: string; projectId: string };

/** Where the creators of a film put its pictures. */
export const filmFolder = ({ brandId, projectId }: Film) => `brands/${brandId}/films/${projectId}`;

/** Where the creators of a brand put the pictures of what they sell. */
export const itemFolder = ({ brandId, itemId }: { brandId: string; itemId: string }) =>
  `brands/${brandId}/items/${itemId}`;

/** Where the creators of a campaign put its pictures. */
export const campaignFolder = ({ brandId, projectId }: Film) =>
  `brands/${brandId}/campaigns/${projectId}`;

/** A target in the folder of a campaign or an item, whose names its creators may not list either. */
export const pictureTarget = (folder: string): UploadTarget => ({
  title: '',
  kind: `picture-${nanoid(12)}`,
  folder,
});

/** The target in a film's folder. Its creators may not see which names are taken there, so each gets one of its own. */
export const filmTarget = (film: Film, { name, ...target }: UploadTarget): UploadTarget => ({
  ...target,
  folder: filmFolder(film),
  name: `${name ?? target.kind} ${nanoid(8)}`,
});

/** Decodes a path segment; one that is not valid encoding is returned unchanged. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The title, in the form in which titles are compared, whose folder contains a stored path. */
export const titleFromPath = (path: string) => decodePathSegment(path.split('/')[1] ?? '');

/** Whether a path is that of a further kind of project file, which no document refers to. */
export function isCustomKind(path: string): boolean {
  const [, , kind = '', name] = path.split('/');
  return name === undefined && kind.split('~')[0] !== 'poster';
}

/** The path for a target: `projects/{title}/poster`, `projects/{title}/cast/{name}` … */
export function storagePath({ title, kind, name = '', folder }: UploadTarget): string {
  return [folder ?? projectFolder(title), kind, documentKey(name)]
    .filter((segment) => segment !== '')
    .join('/');
}

export const variantPath = (path: string, width: VariantWidth) => `${path}~${String(width)}w`;

/** A path and the paths of all its possible variants. */
export const pathsWithVariants = (path: string) => [
  path,
  ...variantWidths.map((width) => variantPath(path, width)),
];

/** The target's path if it is free, otherwise the first free one with suffix `~2`, `~3` … */
export function freePath(target: UploadTarget, isTaken: (path: string) => boolean): string {
  const basePath = storagePath(target);
  for (let attempt = 1; ; attempt += 1) {
    const path = attempt === 1 ? basePath : `${basePath}~${String(attempt)}`;
    if (!pathsWithVariants(path).some(isTaken)) return path;
  }
}

// A download URL of the file store, in production or from the emulator.
const downloadUrlPattern = /\/v0\/b\/[^/\s"\\]+\/o\/([^?\s"\\]+)\?/g;

function decodePath(path: string): string[] {
  try {
    return [decodeURIComponent(path)];
  } catch {
    // Not a URL from the store: typed by a person.
    return [];
  }
}

/**
 * The paths of all stored files that a document refers to, originals and variants. It searches every string of
 * the raw document, so that items too malformed to be displayed still count.
 */
export function referencedPaths(document: unknown): Set<string> {
  const text = JSON.stringify([document]);
  return new Set(
    [...text.matchAll(downloadUrlPattern)].flatMap(([, path = '']) => decodePath(path)),
  );
}
