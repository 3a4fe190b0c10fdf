import { editCopy } from '../../content/projectAdmin';
import type { ListName } from './itemLists';
import { ConflictChoice } from './ConflictChoice';
import { ItemValue, labelsOf, type ShownValue } from './HistoryPanel';
import { findConflictingFields, type Versions } from './mergeItem';

const Side = ({ label, ...shown }: ShownValue & { label: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      <ItemValue {...shown} />
    </dd>
  </div>
);

type ConflictNoteProps = {
  list: ListName;
  versions: Versions;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
};

/** What a colleague and I have both changed of an item, field by field, and the choice between them. */
export function ConflictNote({ list, versions, ...choice }: ConflictNoteProps) {
  const labels = labelsOf(list);
  return (
    <ConflictChoice {...choice}>
      {findConflictingFields(versions).map(({ field, theirs, mine }) => {
        const label = labels[field];
        return (
          label && (
            <section key={field} aria-label={label}>
              <h3 className="font-medium">{label}</h3>
              <dl className="grid gap-2 sm:grid-cols-2">
                <Side label={editCopy.theirs} field={field} value={theirs} />
                <Side label={editCopy.yours} field={field} value={mine} isPicked />
              </dl>
            </section>
          )
        );
      })}
    </ConflictChoice>
  );
}
