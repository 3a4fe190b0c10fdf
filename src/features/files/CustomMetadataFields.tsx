import { useId, useRef } from 'react';
import { filesCopy, metadataLabels } from '../../content/files';
import { isReservedKey, newEntry, type Entry } from './customMetadata';

const box = 'min-h-8 w-full min-w-0 rounded-control border border-control bg-bg1 px-2 text-sm';

type CustomMetadataFieldsProps = {
  entries: Entry[];
  problem: string;
  onChange: (entries: Entry[]) => void;
};

/** A file's custom metadata: names and values of staff's own. */
export function CustomMetadataFields({ entries, problem, onChange }: CustomMetadataFieldsProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const edit = (edited: Entry) => {
    onChange(entries.map((entry) => (entry.id === edited.id ? edited : entry)));
  };
  return (
    <fieldset aria-describedby={`${id}-problem`} className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{metadataLabels.customMetadata}</legend>
      {entries.map((entry, index) =>
        isReservedKey(entry) ? (
          <p key={entry.id} className="flex gap-2">
            <span className="w-1/3">{entry.key}</span>
            <span className="wrap-anywhere text-ink-2">{entry.value}</span>
          </p>
        ) : (
          <div key={entry.id} className="flex gap-2">
            <input
              aria-label={`Name of entry ${String(index + 1)}`}
              dir="auto"
              value={entry.key}
              className={`${box} basis-1/3`}
              onChange={({ target }) => {
                edit({ ...entry, key: target.value });
              }}
            />
            <input
              aria-label={`Value of entry ${String(index + 1)}`}
              dir="auto"
              value={entry.value}
              className={`${box} basis-2/3`}
              onChange={({ target }) => {
                edit({ ...entry, value: target.value });
              }}
            />
            <button
              type="button"
              className="min-h-8 text-daylight underline"
              onClick={() => {
                // What was pressed leaves with the entry, so the focus goes to what stays.
                addButton.current?.focus();
                onChange(entries.filter((other) => other.id !== entry.id));
              }}
            >
              Remove <span className="sr-only">entry {index + 1}</span>
            </button>
          </div>
        ),
      )}
      {entries.some(isReservedKey) && <p className="text-ink-3">{filesCopy.ownMarks}</p>}
      <p id={`${id}-problem`} role="status" className="text-rec">
        {problem}
      </p>
      <p>
        <button
          ref={addButton}
          type="button"
          className="min-h-8 text-daylight underline"
          onClick={() => {
            onChange([...entries, newEntry()]);
          }}
        >
          Add an entry
        </button>
      </p>
    </fieldset>
  );
}
