import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { filesCopy } from '../../content/files';
import { problemFor } from '../../content/messages';
import { ConfirmDialog } from './ConfirmDialog';
import { deleteStoredFile, deleteUnusedFiles } from './deleteFilesThunks';
import { selectFiles } from './filesSlice';
import { StoredFileDetails } from './StoredFileDetails';
import { StoredFileTable } from './StoredFileTable';
import { fetchStoredFiles, showMoreFiles } from './storedFilesThunks';
import { formatPath } from './storedFileTexts';

/** What is open over the list, and about which file. */
type Dialog = { kind: 'none' | 'sweep' } | { kind: 'details' | 'delete'; path: string };

const countText = (count: number) => (count === 1 ? '1 file' : `${String(count)} files`);

/** Every stored file of a project: what it is, what refers to it, and what may be done with it. */
export function StoredFileList({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { phase, files, shown } = useAppSelector(selectFiles);
  const [dialog, setDialog] = useState<Dialog>({ kind: 'none' });
  const [done, setDone] = useState<{ text: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const subject = 'path' in dialog ? files.find(({ path }) => path === dialog.path) : undefined;
  const unreferred = files.filter(({ use }) => use === 'unreferred');

  const look = () => {
    setDone(null);
    void dispatch(fetchStoredFiles(title));
  };
  useEffect(() => {
    void dispatch(fetchStoredFiles(title));
  }, [dispatch, title]);

  const close = () => {
    setDialog({ kind: 'none' });
  };
  const leaveFor = (text: string) => {
    close();
    setDone({ text });
  };
  // What was pressed leaves with the files, so the focus goes to what stays, once the dialog is closed.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  return (
    <section aria-labelledby="stored-files" className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2
          ref={heading}
          id="stored-files"
          tabIndex={-1}
          className="font-display text-2xl font-semibold"
        >
          {filesCopy.heading}
        </h2>
        <button type="button" onClick={look} className="min-h-8 text-daylight underline">
          {filesCopy.refresh}
        </button>
      </div>
      <p role="status">
        {phase === 'asking' && filesCopy.asking}
        {phase === 'failed' && filesCopy.failed}
        {phase === 'arrived' && (files.length === 0 ? filesCopy.none : countText(files.length))}
        {done && ` ${done.text}`}
      </p>
      {files.length > 0 && (
        <StoredFileTable
          files={files.slice(0, shown)}
          title={title}
          onDetails={(path) => {
            setDialog({ kind: 'details', path });
          }}
          onDelete={(path) => {
            setDialog({ kind: 'delete', path });
          }}
        />
      )}
      {files.some(({ use }) => use === 'fresh') && (
        <p className="text-ink-2">{filesCopy.freshHint}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {files.length > shown && (
          <Button look="quiet" className="text-sm!" onClick={() => dispatch(showMoreFiles())}>
            {filesCopy.more}
          </Button>
        )}
        {unreferred.length > 0 && (
          <Button
            look="quiet"
            className="text-sm!"
            onClick={() => {
              setDialog({ kind: 'sweep' });
            }}
          >
            Sweep {countText(unreferred.length)}
          </Button>
        )}
      </p>
      {dialog.kind === 'sweep' && (
        <ConfirmDialog
          title={filesCopy.sweepTitle}
          action={`Sweep ${countText(unreferred.length)}`}
          onClose={close}
          onConfirm={async () => {
            const outcome = await dispatch(deleteUnusedFiles(title));
            if (deleteUnusedFiles.rejected.match(outcome)) return problemFor(outcome.error.code);
            leaveFor(`${countText(outcome.payload)} swept.`);
            return '';
          }}
        >
          <p>{filesCopy.deleteWarning}</p>
        </ConfirmDialog>
      )}
      {dialog.kind === 'delete' && subject && (
        <ConfirmDialog
          title={filesCopy.deleteTitle}
          action="Delete"
          onClose={close}
          onConfirm={async () => {
            const outcome = await dispatch(deleteStoredFile({ title, path: subject.path }));
            if (deleteStoredFile.rejected.match(outcome)) return problemFor(outcome.error.code);
            leaveFor(filesCopy.deleted);
            return '';
          }}
        >
          <p>
            <bdi className="font-medium wrap-anywhere">{formatPath(subject.path, title)}</bdi>
          </p>
          <p>{subject.use === 'unmarked' ? filesCopy.unmarkedWarning : filesCopy.deleteWarning}</p>
        </ConfirmDialog>
      )}
      {dialog.kind === 'details' && subject?.metadata && (
        <StoredFileDetails
          file={subject}
          metadata={subject.metadata}
          title={title}
          onClose={close}
        />
      )}
    </section>
  );
}
