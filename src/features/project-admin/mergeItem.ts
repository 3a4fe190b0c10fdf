import type { ProjectItem } from './itemLists';

/** An item as the form started from it, as a colleague has made it since, and as the form has it. */
export type Versions = { base: ProjectItem; theirs: ProjectItem; mine: ProjectItem };

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function compareVersions({ base, theirs, mine }: Versions) {
  const before: Record<string, unknown> = { ...base };
  const other: Record<string, unknown> = { ...theirs };
  return Object.entries(mine).map(([field, value]: [string, unknown]) => ({
    ...{ field, mine: value, theirs: other[field] },
    isMine: !isAlike(value, before[field]),
    isTheirs: !isAlike(other[field], before[field]),
  }));
}

/** What I have changed, and theirs for the rest. */
export const mergeItem = (versions: Versions): Record<string, unknown> =>
  Object.fromEntries(
    compareVersions(versions).map(({ field, isMine, mine, theirs }) => [
      field,
      isMine ? mine : theirs,
    ]),
  );

/** The fields that both have changed, and not to the same. */
export const findClashes = (versions: Versions) =>
  compareVersions(versions).filter(
    ({ isMine, isTheirs, mine, theirs }) => isMine && isTheirs && !isAlike(mine, theirs),
  );
