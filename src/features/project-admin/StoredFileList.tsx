import { useEffect, useRef, useState } from 'react';
import { filesCopy } from '../../content/media';
import { formatFileSize } from '../../lib/formatFileSize';
import {
  deleteStoredFile,
  deleteUnusedFiles,
  fetchStoredFiles,
  selectStoredFiles,
  showMoreFiles,
  type StoredFile,
} from './storedFilesSlice';
import { formatPath } from './customMetadata';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { failureReason } from '../../content/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { StoredFileDetails } from './StoredFileDetails';
import { formatDateTime } from '../../lib/dates';

const textButton = 'inline-flex min-h-8 items-center text-daylight underline';
const cell = 'px-2 py-1';
const wide = `${cell} hidden whitespace-nowrap lg:table-cell`;
/** Until it is known. */
const unknown = '…';

type StoredFileRowProps = {
  file: StoredFile;
  title: string;
  onDetails: () => void;
  onDelete: () => void;
};

export function StoredFileRow({ file, title, onDetails, onDelete }: StoredFileRowProps) {
  const { path, use, metadata, url } = file;
  const name = formatPath(path, title);
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <bdi className="wrap-anywhere">{name}</bdi>
        {use !== 'referred' && (
          <p className={`text-xs ${use === 'unreferred' ? 'text-rec' : 'text-ink-2'}`}>
            {filesCopy.uses[use]}
          </p>
        )}
      </th>
      <td className={`${cell} text-end whitespace-nowrap tabular-nums`}>
        {metadata ? formatFileSize(metadata.size) : unknown}
      </td>
      <td className={wide}>{metadata?.contentType ?? unknown}</td>
      <td className={`${wide} tabular-nums`}>
        {metadata ? formatDateTime(metadata.timeCreated) : unknown}
      </td>
      <td className={`${wide} tabular-nums`}>
        {metadata ? formatDateTime(metadata.updated) : unknown}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap justify-end gap-x-4">
          {url && (
            <a href={url} target="_blank" rel="noopener" className={textButton}>
              Open <span className="sr-only">{name}</span>
            </a>
          )}
          {metadata && (
            <button type="button" onClick={onDetails} className={textButton}>
              Details <span className="sr-only">of {name}</span>
            </button>
          )}
          {use !== 'referred' && (
            <button type="button" onClick={onDelete} className={textButton}>
              Delete <span className="sr-only">{name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

const head = 'px-2 py-1 font-medium tracking-label';
const wideHead = `${head} hidden text-start lg:table-cell`;

type StoredFileTableProps = {
  files: StoredFile[];
  title: string;
  onDetails: (path: string) => void;
  onDelete: (path: string) => void;
};

/** On narrow screens type and times stand in the details alone. */
export const StoredFileTable = ({ files, title, onDetails, onDelete }: StoredFileTableProps) => (
  <table className="w-full border-b border-hairline">
    <thead className="text-xs text-ink-2">
      <tr>
        <th scope="col" className={`${head} text-start`}>
          Name
        </th>
        <th scope="col" className={`${head} min-w-20 text-end`}>
          Size
        </th>
        <th scope="col" className={`${wideHead} min-w-28`}>
          Type
        </th>
        <th scope="col" className={`${wideHead} min-w-40`}>
          Created
        </th>
        <th scope="col" className={`${wideHead} min-w-40`}>
          Updated
        </th>
        <th scope="col" className={`${head} min-w-24`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {files.map((file) => (
        <StoredFileRow
          key={file.path}
          file={file}
          title={title}
          onDetails={() => {
            onDetails(file.path);
          }}
          onDelete={() => {
            onDelete(file.path);
          }}
        />
      ))}
    </tbody>
  </table>
);

/** What is open over the list, and about which file. */
type Dialog = { kind: 'none' | 'sweep' } | { kind: 'details' | 'delete'; path: string };

const countText = (count: number) => (count === 1 ? '1 file' : `${String(count)} files`);

/** Every stored file of a project: what it is, what refers to it, and what may be done with it. */
export function StoredFileList({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { phase, files, shown } = useAppSelector(selectStoredFiles);
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
          <Button variant="quiet" className="text-sm!" onClick={() => dispatch(showMoreFiles())}>
            {filesCopy.more}
          </Button>
        )}
        {unreferred.length > 0 && (
          <Button
            variant="quiet"
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
            if (deleteUnusedFiles.rejected.match(outcome)) return failureReason(outcome.error.code);
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
            if (deleteStoredFile.rejected.match(outcome)) return failureReason(outcome.error.code);
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
