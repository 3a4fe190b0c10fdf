/** Where the version of a random id stands. */
const versionAt = 14;

/**
 * The id of a change that leaves a project where it is. Those of Build are of the version for one's own use, so that it
 * knows what it wrote from what people have changed.
 */
export function newChangeId({ isBuild }: { isBuild?: true }): string {
  const id = crypto.randomUUID();
  return isBuild ? `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}` : id;
}

/** Not of what follows from a change of Build, such as a rename, whose id is made of that one's. */
export const isOfBuild = (changeId: string) =>
  changeId[versionAt] === '8' && !changeId.endsWith('~next');
