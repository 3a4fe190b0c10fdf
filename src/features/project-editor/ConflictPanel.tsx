import { Button } from '../../components/Button';
import { editCopy } from '../../content/editing';
import { ItemValue, type ShownValue } from './HistoryPanel';
import { labelsOf } from '../project-changes/itemFields';
import type { ListName } from '../project-changes/itemLists';
import { findConflictingFields, type Versions } from './mergeItem';

type ConflictPanelProps = {
  /** The item that both have changed, to be shown field by field. */
  item?: { list: ListName; versions: Versions };
  onKeepTheirs: () => void;
  onSaveMine: () => void;
};

/** Says that a colleague has saved something else meanwhile, and lets the person choose which of the two stays. */
export const ConflictPanel = ({ item, onKeepTheirs, onSaveMine }: ConflictPanelProps) => (
  <div role="alert" className="flex flex-col gap-3 border-l-4 border-rec pl-3">
    <p ref={(text) => text?.focus()} tabIndex={-1} className="font-medium">
      {editCopy.conflict}
    </p>
    {item && <Clashes list={item.list} versions={item.versions} />}
    <p className="flex flex-wrap gap-3">
      <Button variant="quiet" className="text-sm!" onClick={onKeepTheirs}>
        {editCopy.keepTheirs}
      </Button>
      <Button variant="quiet" className="text-sm!" onClick={onSaveMine}>
        {editCopy.keepMine}
      </Button>
    </p>
  </div>
);

function Clashes({ list, versions }: { list: ListName; versions: Versions }) {
  const labels = labelsOf(list);
  return findConflictingFields(versions).map(({ field, theirs, mine }) => {
    const label = labels[field];
    return (
      label && (
        <section key={field} aria-label={label}>
          <h3 className="font-medium">{label}</h3>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Version label={editCopy.theirs} field={field} value={theirs} />
            <Version label={editCopy.yours} field={field} value={mine} isPicked />
          </dl>
        </section>
      )
    );
  });
}

const Version = ({ label, field, value, isPicked = false }: ShownValue & { label: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      <ItemValue field={field} value={value} isPicked={isPicked} />
    </dd>
  </div>
);
