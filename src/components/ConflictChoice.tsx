import { editCopy } from '../content/editing';
import { Button } from './Button';
import { TextDifference } from './workspace/TextDifference';

/** What a stored value says. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value || editCopy.empty;
  if (Array.isArray(value)) return value.map(inWords).join(', ') || editCopy.empty;
  if (typeof value !== 'object' || value === null) return String(value);
  const name: unknown = 'name' in value ? value.name : Object.values(value).filter(Boolean);
  return Array.isArray(name) ? name.map(inWords).join(' ') : String(name);
}

type ConflictChoiceProps = {
  /** What the field is called. */
  field: string;
  /** What it said before either changed it. Where it is a text, the words that they have changed are marked. */
  before?: unknown;
  /** What is stored now. */
  theirs: unknown;
  /** The id of what gets the focus afterwards, since the buttons go. */
  target: string;
  onChoose: (keep: 'mine' | 'theirs') => void;
};

/** Asks which of two versions of a field stays that is filled in by two people. */
export function ConflictChoice({ field, before, theirs, target, onChoose }: ConflictChoiceProps) {
  const choose = (keep: 'mine' | 'theirs') => {
    onChoose(keep);
    document.getElementById(target)?.focus();
  };
  return (
    <div role="alert" className="flex flex-col gap-2 border-l-4 border-rec pl-3">
      <p className="font-medium">{editCopy.changedToo(field)}</p>
      {typeof before === 'string' && typeof theirs === 'string' && theirs !== '' ? (
        <>
          <p className="text-ink-2">{`${editCopy.theirs}:`}</p>
          <TextDifference before={before} after={theirs} />
        </>
      ) : (
        <p dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line">
          <span className="text-ink-2">{`${editCopy.theirs}:`}</span> <span>{inWords(theirs)}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button
          variant="compact"
          onClick={() => {
            choose('theirs');
          }}
        >
          {editCopy.keepTheirs}
        </Button>
        <Button
          variant="compact"
          onClick={() => {
            choose('mine');
          }}
        >
          {editCopy.keepOwn}
        </Button>
      </p>
    </div>
  );
}
