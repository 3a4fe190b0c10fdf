import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { staffLogCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { fetchStaffLog, type LogPage } from './dataRequestsApi';
import { selectSignUpReview } from './signUpReviewSlice';

const { columns, actions } = staffLogCopy;
const emptyPage: LogPage = { entries: [], next: null };

const cellClass = 'border-b border-hairline px-2 py-1.5 text-left align-top';

/** Who exported or erased which sign-up, newest first. */
function StaffLog() {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(emptyPage);
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { entries, next } = page;

  const fetchAfter = useCallback(
    (previous: LogPage) =>
      dispatch(fetchStaffLog(previous.next)).then((outcome) => {
        if (fetchStaffLog.fulfilled.match(outcome)) {
          const { payload } = outcome;
          setPage({ entries: [...previous.entries, ...payload.entries], next: payload.next });
          setStatus('loaded');
        } else setStatus('failed');
      }),
    [dispatch],
  );
  useEffect(() => {
    void fetchAfter(emptyPage);
  }, [fetchAfter]);

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-measure text-ink-2">{staffLogCopy.lead}</p>
      <p role="status">
        {status === 'loading' && staffLogCopy.loading}
        {status === 'failed' && staffLogCopy.failed}
        {status === 'loaded' && entries.length === 0 && staffLogCopy.none}
      </p>
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
      {(status === 'failed' || next) && (
        <Button
          variant="compact"
          onClick={() => {
            setStatus('loading');
            void fetchAfter(page);
          }}
        >
          {status === 'failed' ? staffLogCopy.retry : staffLogCopy.more}
        </Button>
      )}
    </div>
  );
}

/** The data requests log, loaded when it is opened and again when an entry was added on this screen. */
export function StaffLogPanel() {
  const { loggedRequests } = useAppSelector(selectSignUpReview);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t border-hairline pt-4"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="min-h-8 cursor-pointer text-daylight">{staffLogCopy.heading}</summary>
      {isOpen && <StaffLog key={loggedRequests} />}
    </details>
  );
}
