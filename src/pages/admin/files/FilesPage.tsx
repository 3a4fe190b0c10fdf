import { FolderSearch } from 'lucide-react';
import { Button } from '../../../components/Button';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { fileSweepCopy } from '../../../content/fileSweep';
import { FileSweep } from '../../../features/stored-files/FileSweep';
import { scanFiles } from '../../../features/stored-files/fileSweepApi';
import { selectFileSweep } from '../../../features/stored-files/fileSweepSlice';
import { formatAsOf } from '../../../lib/elapsed';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The stored files of all projects, as far as nothing refers to them any more. */
export function FilesPage() {
  const dispatch = useAppDispatch();
  const { run, result } = useAppSelector(selectFileSweep);
  const isRunning = run?.status === 'running';
  return (
    <WorkspacePage
      title={fileSweepCopy.heading}
      back={{ fallback: paths.admin }}
      subtitle={!run && result && fileSweepCopy.asOf(formatAsOf(result.at))}
      actions={
        <Button
          className="dense-button"
          aria-disabled={isRunning}
          onClick={() => {
            if (!isRunning) void dispatch(scanFiles());
          }}
        >
          <FolderSearch aria-hidden="true" className="size-4" />
          <span>{result ? fileSweepCopy.lookAgain : fileSweepCopy.look}</span>
        </Button>
      }
    >
      <FileSweep />
    </WorkspacePage>
  );
}
