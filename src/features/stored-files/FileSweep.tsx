import '../../components/workspace/dataTable.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { focusPageHeading } from '../../components/pageHead';
import { useIsPhone } from '../../components/useIsPhone';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { fileSweepCopy as copy } from '../../content/fileSweep';
import { filesCopy } from '../../content/media';
import { formatFileSize } from '../../lib/formatFileSize';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { scanFiles } from './fileSweepApi';
import { scanStopped, selectFileSweep, sumUnused, type UnusedFiles } from './fileSweepSlice';
import { deleteLeftOfPack } from './leftOfPacksApi';
import { deleteUnusedFiles } from './storedFilesSlice';
import { formatCount } from '../../content/formatCount';
import type { Elements } from '../../lib/elements';

/** How far the look through the files is, with a way to stop it. */
function Progress() {
  const dispatch = useAppDispatch();
  const { run } = useAppSelector(selectFileSweep);
  const isRunning = run?.status === 'running';
  return (
    <div className={run ? 'flex flex-col items-start gap-3' : 'sr-only'}>
      {isRunning && run.total !== null && (
        <progress
          className="striped-progress"
          max={run.total}
          value={run.done}
          aria-label={copy.look}
        />
      )}
      <p role="status">
        {isRunning
          ? run.total === null
            ? copy.starting
            : copy.progress(run.done, run.total)
          : run?.status === 'stopped' && copy.stopped}
      </p>
      {isRunning && (
        <Button
          variant="compact"
          onClick={() => {
            // The pressed button is about to go, and would take the focus with it.
            focusPageHeading();
            dispatch(scanStopped());
          }}
        >
          {copy.stop}
        </Button>
      )}
    </div>
  );
}

const builderFiles = (title: string) =>
  `${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}#files`;

type FoundListProps = { found: readonly UnusedFiles[]; onSweep: (files: UnusedFiles) => void };

/** The ways to a project's files and to delete them. */
const Actions = ({ files, onSweep }: { files: UnusedFiles; onSweep: () => void }) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {files.packFolder === undefined && (
      <Link to={builderFiles(files.title)} className="py-1 text-daylight underline">
        {copy.open} <span className="sr-only">{files.title}</span>
      </Link>
    )}
    <Button variant="compact" onClick={onSweep}>
      {copy.sweep} <span className="sr-only">{files.title}</span>
    </Button>
  </span>
);

/** The projects with unused files. */
const FoundTable = ({ found, onSweep }: FoundListProps) => (
  <table aria-label={copy.heading} className="data-table">
    <thead>
      <tr>
        <th scope="col">{copy.columns.project}</th>
        <th scope="col">{copy.columns.files}</th>
        <th scope="col">{copy.columns.size}</th>
        <th scope="col">{copy.columns.actions}</th>
      </tr>
    </thead>
    <tbody>
      {found.map((files) => (
        <tr key={files.title}>
          <th scope="row" dir="auto">
            {files.title}
          </th>
          <td>{formatCount(files.count)}</td>
          <td>{formatFileSize(files.bytes)}</td>
          <td>
            <Actions
              files={files}
              onSweep={() => {
                onSweep(files);
              }}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The same on a phone. */
const FoundCards = ({ found, onSweep }: FoundListProps) => (
  <ul aria-label={copy.heading} className="flex flex-col gap-3">
    {found.map((files) => (
      <li key={files.title} className="panel flex flex-col gap-2 p-4">
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          {files.title}
        </h2>
        <p className="text-ink-2">{`${filesCopy.count(files.count)}, ${formatFileSize(files.bytes)}`}</p>
        <Actions
          files={files}
          onSweep={() => {
            onSweep(files);
          }}
        />
      </li>
    ))}
  </ul>
);

type SweepQuestionProps = {
  title: string;
  found: readonly UnusedFiles[];
  onClose: () => void;
};

/** Asks before the unused files of these projects are deleted, one project after the other. */
function SweepQuestion({ title, found, onClose }: SweepQuestionProps) {
  const dispatch = useAppDispatch();
  const sweep = async () => {
    let swept = 0;
    for (const { title: name, packFolder } of found) {
      const outcome =
        packFolder === undefined
          ? await dispatch(deleteUnusedFiles(name))
          : await dispatch(deleteLeftOfPack({ title: name, packFolder }));
      if (typeof outcome.payload !== 'number') return dispatch(toRequestError(outcome));
      swept += outcome.payload;
    }
    onClose();
    const about = deleteUnusedFiles.typePrefix;
    dispatch(successAnnounced({ name: filesCopy.count(swept), message: 'filesSwept', about }));
    // The pressed button has gone with its row.
    focusPageHeading();
    return '';
  };
  return (
    <ConfirmDialog
      title={title}
      action={copy.sweepAll(sumUnused(found).count)}
      onConfirm={sweep}
      onClose={onClose}
    >
      <p>{copy.warning}</p>
    </ConfirmDialog>
  );
}

/** What a look through the stored files of all projects finds that nothing refers to, with the ways to sweep it. */
export function FileSweep() {
  const dispatch = useAppDispatch();
  const { run, result } = useAppSelector(selectFileSweep);
  const failure = useInPlaceFailure(scanFiles.typePrefix);
  const Found = useIsPhone() ? FoundCards : FoundTable;
  const [question, setQuestion] = useState<Omit<SweepQuestionProps, 'onClose'>>();
  const found = run?.found ?? result?.found ?? [];
  const { count, bytes } = sumUnused(found);
  const look = () => void dispatch(scanFiles());
  const renderEmpty = ({ title, lead }: { title: string; lead: string }, action: Elements) => (
    <EmptyPanel title={title} action={action}>
      {lead}
    </EmptyPanel>
  );
  return (
    <>
      <p className="max-w-measure text-ink-2">{copy.lead}</p>
      <Progress />
      {failure && <LoadFailure text={failure} onRetry={look} />}
      {found.length > 0 && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-semibold">{copy.sum(count, formatFileSize(bytes))}</span>
            {run?.status !== 'running' && (
              <Button
                variant="compact"
                onClick={() => {
                  setQuestion({ title: copy.questionAll, found });
                }}
              >
                {copy.sweepAll(count)}
              </Button>
            )}
          </p>
          <Found
            found={found}
            onSweep={(files) => {
              setQuestion({ title: copy.question(files.title), found: [files] });
            }}
          />
        </>
      )}
      {!run &&
        found.length === 0 &&
        (result
          ? renderEmpty(
              copy.clean,
              <Link to={paths.admin} className={buttonClass('quiet')}>
                {copy.toToday}
              </Link>,
            )
          : renderEmpty(
              copy.never,
              <Button variant="quiet" onClick={look}>
                {copy.begin}
              </Button>,
            ))}
      {question && (
        <SweepQuestion
          {...question}
          onClose={() => {
            setQuestion(undefined);
          }}
        />
      )}
    </>
  );
}
