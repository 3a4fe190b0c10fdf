// A download address as the file store gives it, in the cloud and from the emulator.
const downloadAddress = /\/v0\/b\/[^/\s"\\]+\/o\/([^?\s"\\]+)\?/g;

function decoded(path: string): string[] {
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
  return new Set([...text.matchAll(downloadAddress)].flatMap(([, path = '']) => decoded(path)));
}
