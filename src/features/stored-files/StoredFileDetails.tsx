import { type SubmitEvent, useId, useRef, useState } from 'react';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { filesCopy, metadataLabels } from '../../content/media';
import { editCopy } from '../../content/editing';
import { formatFileSize } from '../../lib/formatFileSize';
import type { StoredFileMetadata } from './storedFilesApi';
import {
  entriesToMetadata,
  type MetadataEntry,
  formatPath,
  isReservedKey,
  metadataToEntries,
  newEntry,
  validateEntries,
  validateHeader,
} from './customMetadata';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardDialog';
import { LabelledInput } from '../../components/LabelledInput';
import { useUnsavedChanges } from '../../components/navigationBlocker';
import { Modal } from '../../components/Modal';
import { type StoredFile, updateFileDetails } from './storedFilesSlice';
import { formatDateTime } from '../../lib/dates';
import { formatCount } from '../../content/formatCount';

type FactName = Exclude<
  keyof typeof metadataLabels,
  'cacheControl' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'
>;

/** The read-only metadata of a stored file, with the picture. */
function StoredFileFacts({ metadata, url }: { metadata: StoredFileMetadata; url: string }) {
  const facts: [FactName, string][] = [
    ['name', metadata.name],
    ['fullPath', metadata.fullPath],
    ['bucket', metadata.bucket],
    ['contentType', metadata.contentType],
    ['size', `${formatFileSize(metadata.size)} (${formatCount(metadata.size)} bytes)`],
    ['timeCreated', formatDateTime(metadata.timeCreated)],
    ['updated', formatDateTime(metadata.updated)],
    ['generation', metadata.generation],
    ['metageneration', metadata.metageneration],
    ['md5Hash', metadata.md5Hash],
    ['contentEncoding', metadata.contentEncoding],
  ];
  return (
    <div className="flex flex-col gap-4 text-sm sm:flex-row">
      <div className="w-32 shrink-0 self-start bg-bg2">
        <img src={url} alt={metadata.name} className="max-h-48 w-full object-contain" />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{metadataLabels[name]}</dt>
              <dd dir="auto" className="wrap-anywhere tabular-nums">
                {value || '–'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-3">{filesCopy.typeHint}</p>
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-daylight underline"
          >
            Open
          </a>
        </p>
      </div>
    </div>
  );
}

const inputClass =
  'min-h-8 w-full min-w-0 rounded-control border border-control bg-bg1 px-2 text-sm';

type CustomMetadataFieldsProps = {
  entries: MetadataEntry[];
  problem: string;
  onChange: (entries: MetadataEntry[]) => void;
};

/** Custom metadata: names and values that staff can edit. */
function CustomMetadataFields({ entries, problem, onChange }: CustomMetadataFieldsProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const updateEntry = (updated: MetadataEntry) => {
    onChange(entries.map((entry) => (entry.id === updated.id ? updated : entry)));
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
              className={`${inputClass} basis-1/3`}
              onChange={({ target }) => {
                updateEntry({ ...entry, key: target.value });
              }}
            />
            <input
              aria-label={`Value of entry ${String(index + 1)}`}
              dir="auto"
              value={entry.value}
              className={`${inputClass} basis-2/3`}
              onChange={({ target }) => {
                updateEntry({ ...entry, value: target.value });
              }}
            />
            <button
              type="button"
              className="min-h-8 text-daylight underline"
              onClick={() => {
                // The pressed button disappears with the entry.
                addButton.current?.focus();
                onChange(entries.filter((other) => other.id !== entry.id));
              }}
            >
              Remove <span className="sr-only">{`entry ${String(index + 1)}`}</span>
            </button>
          </div>
        ),
      )}
      {entries.some(isReservedKey) && <p className="text-ink-3">{filesCopy.reservedKeys}</p>}
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

const headers = ['cacheControl', 'contentDisposition', 'contentLanguage'] as const;

const metadataToForm = (metadata: StoredFileMetadata) => ({
  cacheControl: metadata.cacheControl,
  contentDisposition: metadata.contentDisposition,
  contentLanguage: metadata.contentLanguage,
  entries: metadataToEntries(metadata.customMetadata),
});

type StoredFileDetailsProps = {
  file: StoredFile;
  metadata: StoredFileMetadata;
  title: string;
  onClose: () => void;
};

/** All fifteen fields of a stored file's metadata; four of them can be changed. */
export function StoredFileDetails({ file, metadata, title, onClose }: StoredFileDetailsProps) {
  const dispatch = useAppDispatch();
  const name = formatPath(file.path, title);
  const [form, setForm] = useState(() => metadataToForm(metadata));
  const [status, setStatus] = useState<'idle' | 'saving' | 'confirmingDiscard'>('idle');
  const [failure, setFailure] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const lastEdited = useRef<Element>(null);
  const latestForm = useRef(form);
  const id = useId();
  const isChanged = JSON.stringify(form) !== JSON.stringify(metadataToForm(metadata));
  useUnsavedChanges(isChanged);
  const problem = validateEntries(form.entries);
  const headerProblems = headers.map((header) => validateHeader(form[header]));
  const change = (changes: Partial<typeof form>) => {
    lastEdited.current = document.activeElement;
    latestForm.current = { ...form, ...changes };
    setForm(latestForm.current);
    if (status !== 'saving') setStatus('idle');
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isChanged || problem || headerProblems.some(Boolean) || status === 'saving') return;
    setStatus('saving');
    setFailure('');
    const after = { ...form, customMetadata: entriesToMetadata(form.entries) };
    const outcome = await dispatch(updateFileDetails({ path: file.path, before: metadata, after }));
    if (updateFileDetails.rejected.match(outcome)) {
      setStatus('idle');
      setFailure(dispatch(toRequestError(outcome)));
      return;
    }
    dispatch(
      successAnnounced({ name, message: 'fileDetailsSaved', about: updateFileDetails.typePrefix }),
    );
    // Input typed during the save stays, to be saved next.
    if (latestForm.current === form) onClose();
    else setStatus('idle');
  };

  const close = () => {
    if (isChanged) setStatus('confirmingDiscard');
    else onClose();
  };

  return (
    <Modal
      title={name}
      onClose={close}
      footer={
        <>
          {failure && (
            <p role="alert" className="basis-full text-rec">
              {failure}
            </p>
          )}
          <Button variant="quiet" className="dense-button" onClick={close}>
            {editCopy.cancel}
          </Button>
          <Button type="submit" form={id} aria-disabled={!isChanged} className="dense-button">
            {status === 'saving' ? editCopy.saving : editCopy.save}
          </Button>
        </>
      }
    >
      {status === 'confirmingDiscard' && (
        <DiscardDialog
          lastEdited={lastEdited}
          onDiscard={onClose}
          onKeep={() => {
            setStatus('idle');
          }}
        />
      )}
      <StoredFileFacts metadata={metadata} url={file.url} />
      <form id={id} noValidate onSubmit={save} className="flex flex-col gap-3 text-sm">
        {headers.map((header, index) => (
          <LabelledInput
            key={header}
            id={header}
            label={metadataLabels[header]}
            value={form[header]}
            error={isSubmitted ? headerProblems[index] : undefined}
            onChange={({ target }) => {
              change({ [header]: target.value });
            }}
          />
        ))}
        <CustomMetadataFields
          entries={form.entries}
          problem={isSubmitted ? problem : ''}
          onChange={(entries: MetadataEntry[]) => {
            change({ entries });
          }}
        />
      </form>
    </Modal>
  );
}
