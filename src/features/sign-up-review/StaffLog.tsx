import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { staffLogCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { fetchStaffLog, type LogPage } from './dataRequestsApi';

const { columns, actions } = staffLogCopy;
const emptyPage: LogPage = { entries: [], next: null };

const cellClass = 'border-b border-hairline px-2 py-1.5 text-left align-top';

/** Who exported or erased which sign-up, newest first. */
export function StaffLog() {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(emptyPage);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState('');
  const { entries, next } = page;

  const fetchAfter = useCallback(
    (previous: LogPage) =>
      dispatch(fetchStaffLog(previous.next)).then((outcome) => {
        if (fetchStaffLog.fulfilled.match(outcome)) {
          const { payload } = outcome;
          setPage({ entries: [...previous.entries, ...payload.entries], next: payload.next });
        } else setFailure(dispatch(takeFailure(outcome)));
        setLoading(false);
      }),
    [dispatch],
  );
  useEffect(() => {
    void fetchAfter(emptyPage);
  }, [fetchAfter]);

  const load = () => {
    setLoading(true);
    setFailure('');
    void fetchAfter(page);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-measure text-ink-2">{staffLogCopy.lead}</p>
      <p role="status">{isLoading && staffLogCopy.loading}</p>
      {!isLoading && !failure && entries.length === 0 && (
        <div className="w-full">
          <EmptyPanel title={staffLogCopy.noneTitle}>{staffLogCopy.none}</EmptyPanel>
        </div>
      )}
      {entries.length > 0 && (
        <div
          role="region"
          aria-label={staffLogCopy.heading}
          tabIndex={0}
          className="max-w-full overflow-x-auto rounded-panel border border-hairline bg-bg1"
        >
          <table className="tabular-nums">
            <thead>
              <tr>
                {Object.entries(columns).map(([column, label]) => (
                  <th key={column} scope="col" className={`${cellClass} bg-bg2 font-semibold`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, action, signedUp, by, isMine }) => (
                <tr key={id}>
                  <td className={`${cellClass} whitespace-nowrap`}>{formatDateTime(at)}</td>
                  <td className={cellClass}>{actions[action]}</td>
                  <td className={`${cellClass} whitespace-nowrap`}>{formatDateTime(signedUp)}</td>
                  <td className={`${cellClass} whitespace-nowrap`}>
                    {isMine ? staffLogCopy.byYou : <code>{by}</code>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failure && <LoadFailure text={failure} onRetry={load} />}
      {next && !failure && (
        <Button variant="compact" aria-disabled={isLoading} onClick={load}>
          {staffLogCopy.more}
        </Button>
      )}
    </div>
  );
}
