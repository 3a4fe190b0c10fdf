import { itemCopy } from '../../../content/builder';
import type { ProjectItem } from '../staff/projectLists';

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type ConflictNoteProps = { theirs: ProjectItem; base: ProjectItem | null };

/** What a colleague has changed of an item since the form was opened, field by field. */
export function ConflictNote({ theirs, base }: ConflictNoteProps) {
  const before: Record<string, unknown> = { ...base };
  const changed = Object.entries(theirs).filter(
    ([field, value]) => text(value) !== text(before[field]),
  );
  return (
    <div role="alert" className="flex flex-col gap-2 border-l-4 border-rec pl-3">
      <p className="font-medium">{itemCopy.conflict}</p>
      <dl className="flex flex-col gap-1">
        {changed.map(([field, value]) => (
          <div key={field}>
            <dt className="text-xs tracking-label text-ink-3 uppercase">{field}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p>{itemCopy.conflictAdvice}</p>
    </div>
  );
}
