import { useEffect, useRef, useState } from 'react';
import { takeFailure } from '../../store/alerts';
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
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { selectProject } from '../projects/projectDraftSlice';
import { StoredFileDetails } from './StoredFileDetails';
import { UploadFileDialog } from './UploadFileDialog';
import { formatDateTime } from '../../lib/dates';

const textButton = 'inline-flex min-h-8 items-center text-daylight underline';
const cell = 'px-2 py-1';
const wideCell = `${cell} hidden whitespace-nowrap lg:table-cell`;
/** Placeholder until the details are loaded. */
const loadingText = '…';

type StoredFileRowProps = {
  file: StoredFile;
  title: string;
  onDetails: () => void;
  onDelete: () => void;
};

function StoredFileRow({ file, title, onDetails, onDelete }: StoredFileRowProps) {
  const { path, usage, metadata, url } = file;
  const name = formatPath(path, title);
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <bdi className="wrap-anywhere">{name}</bdi>
        {usage !== 'inUse' && (
          <p className={`text-xs ${usage === 'unused' ? 'text-rec' : 'text-ink-2'}`}>
            {filesCopy.usage[usage]}
          </p>
        )}
      </th>
      <td className={`${cell} text-end whitespace-nowrap tabular-nums`}>
        {metadata ? formatFileSize(metadata.size) : loadingText}
      </td>
      <td className={wideCell}>{metadata?.contentType ?? loadingText}</td>
      <td className={`${wideCell} tabular-nums`}>
        {metadata ? formatDateTime(metadata.timeCreated) : loadingText}
      </td>
      <td className={`${wideCell} tabular-nums`}>
        {metadata ? formatDateTime(metadata.updated) : loadingText}
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
          {usage !== 'inUse' && (
            <button type="button" onClick={onDelete} className={textButton}>
              Delete <span className="sr-only">{name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

const headCell = 'px-2 py-1 font-medium tracking-label';
const wideHeadCell = `${headCell} hidden text-start lg:table-cell`;

type StoredFileTableProps = {
  files: StoredFile[];
  title: string;
  onDetails: (path: string) => void;
  onDelete: (path: string) => void;
};

/** On narrow screens, type and times are only in the details. */
const StoredFileTable = ({ files, title, onDetails, onDelete }: StoredFileTableProps) => (
  <table className="w-full border-b border-hairline">
    <thead className="text-xs text-ink-2">
      <tr>
        <th scope="col" className={`${headCell} text-start`}>
          Name
        </th>
        <th scope="col" className={`${headCell} min-w-20 text-end`}>
          Size
        </th>
        <th scope="col" className={`${wideHeadCell} min-w-28`}>
          Type
        </th>
        <th scope="col" className={`${wideHeadCell} min-w-40`}>
          Created
        </th>
        <th scope="col" className={`${wideHeadCell} min-w-40`}>
          Updated
        </th>
        <th scope="col" className={`${headCell} min-w-24`}>
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

/** The open dialog and its file. */
type Dialog =
  { kind: 'none' | 'deleteUnused' | 'upload' } | { kind: 'details' | 'delete'; path: string };

const formatFileCount = (count: number) => (count === 1 ? '1 file' : `${String(count)} files`);

/** Every stored file of a project, its usage and its actions. */
export function StoredFileList({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { status, files, visibleCount } = useAppSelector(selectStoredFiles);
  const project = useAppSelector(selectProject);
  const [dialog, setDialog] = useState<Dialog>({ kind: 'none' });
  const [announcement, setAnnouncement] = useState<{ text: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selectedFile =
    'path' in dialog ? files.find(({ path }) => path === dialog.path) : undefined;
  const unusedFiles = files.filter(({ usage }) => usage === 'unused');

  const refresh = () => {
    setAnnouncement(null);
    void dispatch(fetchStoredFiles(title));
  };
  useEffect(() => {
    void dispatch(fetchStoredFiles(title));
  }, [dispatch, title]);

  const closeDialog = () => {
    setDialog({ kind: 'none' });
  };
  const closeAndAnnounce = (text: string) => {
    closeDialog();
    setAnnouncement({ text });
  };
  // The pressed button disappears with the files, so the focus moves to the heading once the dialog is closed.
  useEffect(() => {
    if (announcement) heading.current?.focus();
  }, [announcement]);

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
        <button type="button" onClick={refresh} className="min-h-8 text-daylight underline">
          {filesCopy.refresh}
        </button>
      </div>
      <p role="status">
        {status === 'loading' && filesCopy.loading}
        {status === 'failed' && filesCopy.failed}
        {status === 'succeeded' &&
          (files.length === 0 ? filesCopy.none : formatFileCount(files.length))}
        {announcement && ` ${announcement.text}`}
      </p>
      {files.length > 0 && (
        <StoredFileTable
          files={files.slice(0, visibleCount)}
          title={title}
          onDetails={(path) => {
            setDialog({ kind: 'details', path });
          }}
          onDelete={(path) => {
            setDialog({ kind: 'delete', path });
          }}
        />
      )}
      {files.some(({ usage }) => usage === 'recent') && (
        <p className="text-ink-2">{filesCopy.recentHint}</p>
      )}
      {files.some(({ usage }) => usage === 'restorable') && (
        <p className="text-ink-2">{filesCopy.restorableHint}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {project?.title === title && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              setDialog({ kind: 'upload' });
            }}
          >
            {filesCopy.upload}
          </Button>
        )}
        {files.length > visibleCount && (
          <Button variant="quiet" className="text-sm!" onClick={() => dispatch(showMoreFiles())}>
            {filesCopy.more}
          </Button>
        )}
        {unusedFiles.length > 0 && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              setDialog({ kind: 'deleteUnused' });
            }}
          >
            Sweep {formatFileCount(unusedFiles.length)}
          </Button>
        )}
      </p>
      {dialog.kind === 'upload' && project && (
        <UploadFileDialog
          projectId={project.projectId}
          title={title}
          onClose={closeDialog}
          onUploaded={() => {
            void dispatch(fetchStoredFiles(title));
            closeAndAnnounce(filesCopy.uploaded);
          }}
        />
      )}
      {dialog.kind === 'deleteUnused' && (
        <ConfirmDialog
          title={filesCopy.deleteUnusedTitle}
          action={`Sweep ${formatFileCount(unusedFiles.length)}`}
          onClose={closeDialog}
          onConfirm={async () => {
            const outcome = await dispatch(deleteUnusedFiles(title));
            if (deleteUnusedFiles.rejected.match(outcome)) return dispatch(takeFailure(outcome));
            closeAndAnnounce(`${formatFileCount(outcome.payload)} swept.`);
            return '';
          }}
        >
          <p>{filesCopy.deleteWarning}</p>
        </ConfirmDialog>
      )}
      {dialog.kind === 'delete' && selectedFile && (
        <ConfirmDialog
          title={filesCopy.deleteTitle}
          action="Delete"
          onClose={closeDialog}
          onConfirm={async () => {
            const outcome = await dispatch(deleteStoredFile({ title, path: selectedFile.path }));
            if (deleteStoredFile.rejected.match(outcome)) return dispatch(takeFailure(outcome));
            closeAndAnnounce(filesCopy.deleted);
            return '';
          }}
        >
          <p>
            <bdi className="font-medium wrap-anywhere">{formatPath(selectedFile.path, title)}</bdi>
          </p>
          {selectedFile.usage === 'restorable' && <p>{filesCopy.restorableWarning}</p>}
          <p>
            {selectedFile.usage === 'untagged'
              ? filesCopy.untaggedWarning
              : filesCopy.deleteWarning}
          </p>
        </ConfirmDialog>
      )}
      {dialog.kind === 'details' && selectedFile?.metadata && (
        <StoredFileDetails
          file={selectedFile}
          metadata={selectedFile.metadata}
          title={title}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}
