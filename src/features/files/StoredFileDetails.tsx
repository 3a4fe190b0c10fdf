import { useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { DiscardDialog } from '../../components/DiscardQuestion';
import { LabelledInput } from '../../components/LabelledInput';
import { useUnsavedChanges } from '../../components/leaving';
import { Modal } from '../../components/Modal';
import { filesCopy, metadataLabels } from '../../content/files';
import { problemFor } from '../../content/messages';
import { CustomMetadataFields } from './CustomMetadataFields';
import { metadataToEntries, entriesToMetadata, validateEntry, type Entry } from './customMetadata';
import type { StoredFile } from './filesSlice';
import type { StoredFileMetadata } from './storedFileSchema';
import { StoredFileFacts } from './StoredFileFacts';
import { updateFileDetails } from './storedFilesThunks';
import { formatPath } from './storedFileTexts';

const headers = ['cacheControl', 'contentDisposition', 'contentLanguage'] as const;

const formOf = (metadata: StoredFileMetadata) => ({
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
  const [form, setForm] = useState(() => formOf(metadata));
  const [standing, setStanding] = useState<'idle' | 'saving' | 'saved' | 'leaving'>('idle');
  const [failure, setFailure] = useState('');
  const [isTried, setIsTried] = useState(false);
  const edited = useRef<Element>(null);
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(metadata));
  useUnsavedChanges(isChanged);
  const problem = validateEntry(form.entries);
  const change = (changes: Partial<typeof form>) => {
    edited.current = document.activeElement;
    setForm({ ...form, ...changes });
    if (standing !== 'saving') setStanding('idle');
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem || standing === 'saving') return;
    setStanding('saving');
    setFailure('');
    const after = { ...form, customMetadata: entriesToMetadata(form.entries) };
    const outcome = await dispatch(updateFileDetails({ path: file.path, before: metadata, after }));
    if (updateFileDetails.rejected.match(outcome)) {
      setStanding('idle');
      setFailure(problemFor(outcome.error.code));
      return;
    }
    // What was typed while it was saved stays, to be saved next.
    setForm((now) => (now === form ? formOf(outcome.payload) : now));
    setStanding('saved');
  };

  return (
    <Modal
      title={formatPath(file.path, title)}
      onClose={() => {
        if (isChanged) setStanding('leaving');
        else onClose();
      }}
    >
      {standing === 'leaving' && (
        <DiscardDialog
          edited={edited}
          onDiscard={onClose}
          onKeep={() => {
            setStanding('idle');
          }}
        />
      )}
      <StoredFileFacts metadata={metadata} url={file.url} />
      <form noValidate onSubmit={save} className="flex flex-col gap-3 text-sm">
        {headers.map((header) => (
          <LabelledInput
            key={header}
            id={header}
            label={metadataLabels[header]}
            value={form[header]}
            onChange={({ target }) => {
              change({ [header]: target.value });
            }}
          />
        ))}
        <CustomMetadataFields
          entries={form.entries}
          problem={isTried ? problem : ''}
          onChange={(entries: Entry[]) => {
            change({ entries });
          }}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            aria-disabled={!isChanged}
            className="text-sm! aria-disabled:opacity-60"
          >
            {standing === 'saving' ? 'Saving…' : 'Save'}
          </Button>
          <p role="status">
            {standing === 'saved' && !isChanged && filesCopy.saved}
            <span className="text-rec">{failure}</span>
          </p>
        </div>
      </form>
    </Modal>
  );
}
