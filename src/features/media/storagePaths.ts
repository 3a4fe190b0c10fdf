import { documentKey } from '../../lib/documentKey';

/** The widths of a picture's variants, made where the original is at least that wide. */
export const variantWidths = [320, 640, 1280] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** Where a file of a project belongs: `cast`, `role`, `crew` and `merchandise` are named within. */
export type UploadTarget = {
  title: string;
  /** Lower case letters, digits and hyphens, such as `poster`. */
  kind: string;
  name?: string;
};

export const projectFolder = (title: string) => `projects/${documentKey(title)}`;

/** A part of a path as it was typed; one that did not come from here is left as it is. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The title whose folder a stored path lies in, in the form in which titles are compared. */
export const titleFromPath = (path: string) => decodePathSegment(path.split('/')[1] ?? '');

/** The specification's path: `projects/{title}/poster`, `projects/{title}/cast/{name}` … */
export function storagePath({ title, kind, name = '' }: UploadTarget): string {
  return [projectFolder(title), kind, documentKey(name)]
    .filter((segment) => segment !== '')
    .join('/');
}

export const variantPath = (path: string, width: VariantWidth) => `${path}~${String(width)}w`;

/** A path and those of all its possible variants. */
export const pathsWithVariants = (path: string) => [
  path,
  ...variantWidths.map((width) => variantPath(path, width)),
];

/** The specification's path when nothing lies there, otherwise the first free one of `~2`, `~3` … */
export function freePath(target: UploadTarget, isTaken: (path: string) => boolean): string {
  const basePath = storagePath(target);
  for (let attempt = 1; ; attempt += 1) {
    const path = attempt === 1 ? basePath : `${basePath}~${String(attempt)}`;
    if (!pathsWithVariants(path).some(isTaken)) return path;
  }
}

// A download address as the file store gives it, in the cloud and from the emulator.
const downloadUrlPattern = /\/v0\/b\/[^/\s"\\]+\/o\/([^?\s"\\]+)\?/g;

function decodePath(path: string): string[] {
  try {
    return [decodeURIComponent(path)];
  } catch {
    // Typed by a person, not given by the store.
    return [];
  }
}

/**
 * The paths of all stored files that a document refers to, originals and variants alike. It takes the
 * document as it is stored and looks at every text in it, so that an item too malformed to be shown still
 * holds on to its pictures.
 */
export function referencedPaths(document: unknown): Set<string> {
  const text = JSON.stringify([document]);
  return new Set(
    [...text.matchAll(downloadUrlPattern)].flatMap(([, path = '']) => decodePath(path)),
  );
}
