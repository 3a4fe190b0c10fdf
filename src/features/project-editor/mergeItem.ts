import type { ProjectItem } from '../project-changes/itemLists';

/** An item as it was when the form opened, as a colleague has stored it since, and as the form has it. */
export type Versions = { base: ProjectItem; theirs: ProjectItem; mine: ProjectItem };

const isEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

function compareVersions({ base, theirs, mine }: Versions) {
  const baseItem: Record<string, unknown> = { ...base };
  const theirItem: Record<string, unknown> = { ...theirs };
  return Object.entries(mine).map(([field, value]: [string, unknown]) => ({
    field,
    mine: value,
    theirs: theirItem[field],
    isChangedByMe: !isEqual(value, baseItem[field]),
    isChangedByThem: !isEqual(theirItem[field], baseItem[field]),
  }));
}

/** My value for each field I changed, theirs for the others. */
export const mergeItem = (versions: Versions): Record<string, unknown> =>
  Object.fromEntries(
    compareVersions(versions).map(({ field, isChangedByMe, mine, theirs }) => [
      field,
      isChangedByMe ? mine : theirs,
    ]),
  );

/** The fields that both changed to different values. */
export const findConflictingFields = (versions: Versions) =>
  compareVersions(versions).filter(
    ({ isChangedByMe, isChangedByThem, mine, theirs }) =>
      isChangedByMe && isChangedByThem && !isEqual(mine, theirs),
  );
