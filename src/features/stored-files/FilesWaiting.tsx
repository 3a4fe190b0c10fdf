import { WaitingRow } from '../../components/workspace/WaitingRow';
import { adminPaths, paths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { formatAsOf } from '../../lib/elapsed';
import { formatFileSize } from '../../lib/formatFileSize';
import { useAppSelector } from '../../store/hooks';
import { selectFileSweep, sumUnused } from './fileSweepSlice';

const { files: copy } = todayCopy;

/** What the last look through the stored files found, on the landing page; nothing if there was nothing to sweep. */
export function FilesWaiting() {
  const { result } = useAppSelector(selectFileSweep);
  const sum = result && sumUnused(result.found);
  if (sum?.count === 0) return null;
  return (
    <WaitingRow
      count={sum?.count ?? null}
      heading={copy.heading}
      to={`${paths.admin}/${adminPaths.files}`}
      label={copy.look}
    >
      <p className="text-ink-2">
        {sum ? copy.found(formatFileSize(sum.bytes), formatAsOf(result.at)) : copy.never}
      </p>
    </WaitingRow>
  );
}
