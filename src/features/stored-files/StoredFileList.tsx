import { useEffect, useRef, useState } from 'react';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { filesCopy } from '../../content/media';
import {
  deleteProjectFile,
  deleteUnusedFiles,
  fetchStoredFiles,
  selectStoredFiles,
  showMoreFiles,
} from './storedFilesSlice';
import { formatPath } from './customMetadata';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { uploadFile } from '../media/uploadsSlice';
import { selectProject } from '../projects/projectDraftSlice';
import { StoredFileDetails } from './StoredFileDetails';
import { foldVariants, StoredFileTable } from './StoredFileTable';
import { UploadFileDialog } from './UploadFileDialog';

/** The open dialog and its file. */
type Dialog =
  { kind: 'none' | 'deleteUnused' | 'upload' } | { kind: 'details' | 'delete'; path: string };

/** Every stored file of a project, its usage and its actions. */
export function StoredFileList({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { status, files, visibleCount } = useAppSelector(selectStoredFiles);
  const project = useAppSelector(selectProject);
  const [dialog, setDialog] = useState<Dialog>({ kind: 'none' });
  const failure = useInPlaceFailure(fetchStoredFiles.typePrefix);
  /** How often what had the focus has gone with files. */
  const [goneCount, setGoneCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const selectedFile =
    'path' in dialog ? files.find(({ path }) => path === dialog.path) : undefined;
  const unusedFiles = files.filter(({ usage }) => usage === 'unused');

  const refresh = () => void dispatch(fetchStoredFiles(title));
  useEffect(() => {
    void dispatch(fetchStoredFiles(title));
  }, [dispatch, title]);

  const closeDialog = () => {
    setDialog({ kind: 'none' });
  };
  const closeAndAnnounce = (
    about: string,
    message: 'fileUploaded' | 'fileDeleted' | 'filesSwept',
    name?: string,
  ) => {
    closeDialog();
    dispatch(successAnnounced({ message, about, ...(name && { name }) }));
    setGoneCount(goneCount + 1);
  };
  // The pressed button disappears with the files, so the focus moves to the heading once the dialog is closed.
  useEffect(() => {
    if (goneCount > 0) heading.current?.focus();
  }, [goneCount]);

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
        {status === 'loading'
          ? filesCopy.loading
          : status === 'succeeded' &&
            (files.length === 0 ? filesCopy.none : filesCopy.count(files.length))}
      </p>
      {failure && <LoadFailure text={failure} onRetry={refresh} />}
      {files.length > 0 && (
        <StoredFileTable
          files={foldVariants(files.slice(0, visibleCount))}
          title={title}
          project={project?.title === title ? project : null}
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
          >{`Sweep ${filesCopy.count(unusedFiles.length)}`}</Button>
        )}
      </p>
      {dialog.kind === 'upload' && project && (
        <UploadFileDialog
          projectId={project.projectId}
          title={title}
          onClose={closeDialog}
          onUploaded={() => {
            void dispatch(fetchStoredFiles(title));
            closeAndAnnounce(uploadFile.typePrefix, 'fileUploaded');
          }}
        />
      )}
      {dialog.kind === 'deleteUnused' && (
        <ConfirmDialog
          title={filesCopy.deleteUnusedTitle}
          action={`Sweep ${filesCopy.count(unusedFiles.length)}`}
          onClose={closeDialog}
          onConfirm={async () => {
            const outcome = await dispatch(deleteUnusedFiles(title));
            if (deleteUnusedFiles.rejected.match(outcome)) return dispatch(toRequestError(outcome));
            closeAndAnnounce(
              deleteUnusedFiles.typePrefix,
              'filesSwept',
              filesCopy.count(outcome.payload),
            );
            return '';
          }}
        >
          <p>{filesCopy.deleteWarning}</p>
        </ConfirmDialog>
      )}
      {dialog.kind === 'delete' && selectedFile && (
        <ConfirmDialog
          title={filesCopy.deleteTitle(formatPath(selectedFile.path, title))}
          action={filesCopy.deleteSubmit}
          onClose={closeDialog}
          onConfirm={async () => {
            const outcome = await dispatch(deleteProjectFile({ title, path: selectedFile.path }));
            if (deleteProjectFile.rejected.match(outcome)) return dispatch(toRequestError(outcome));
            closeAndAnnounce(
              deleteProjectFile.typePrefix,
              'fileDeleted',
              formatPath(selectedFile.path, title),
            );
            return '';
          }}
        >
          <div className="question">
            {selectedFile.url !== '' && <img src={selectedFile.url} alt="" />}
            <div>
              {selectedFile.usage === 'restorable' && <p>{filesCopy.restorableWarning}</p>}
              <p>
                {selectedFile.usage === 'untagged'
                  ? filesCopy.untaggedWarning
                  : filesCopy.deleteWarning}
              </p>
            </div>
          </div>
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
