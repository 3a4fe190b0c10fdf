import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { useIsPhone } from '../../components/useIsPhone';
import '../../components/workspace/dataTable.css';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { staffLogCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { fetchStaffLog, type LogPage } from './dataRequestsApi';
import type { LogEntry } from './model';

const { columns, actions } = staffLogCopy;
const emptyPage: LogPage = { entries: [], next: null };

type EntriesProps = { entries: LogPage['entries'] };

const Author = ({ entry: { by, isMine } }: { entry: LogEntry }) =>
  isMine ? <span>{staffLogCopy.byYou}</span> : <code className="wrap-anywhere">{by}</code>;

const LogTable = ({ entries }: EntriesProps) => (
  <table aria-label={staffLogCopy.heading} className="data-table">
    <thead>
      <tr>
        {Object.entries(columns).map(([column, label]) => (
          <th key={column} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>{formatDateTime(entry.at)}</td>
          <td>{actions[entry.action]}</td>
          <td>{formatDateTime(entry.signedUp)}</td>
          <td>
            <Author entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** On a phone. */
const LogCards = ({ entries }: EntriesProps) => (
  <ul aria-label={staffLogCopy.heading} className="flex w-full flex-col gap-3">
    {entries.map((entry) => (
      <li key={entry.id} className="panel p-4">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{actions[entry.action]}</span>
          <span className="text-ink-2">{formatDateTime(entry.at)}</span>
        </p>
        <p>{`${columns.signedUp} ${formatDateTime(entry.signedUp)}`}</p>
        <p className="text-ink-2">
          {columns.by} <Author entry={entry} />
        </p>
      </li>
    ))}
  </ul>
);

/** Who exported or erased which sign-up, newest first. */
export function StaffLog() {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(emptyPage);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState('');
  const Entries = useIsPhone() ? LogCards : LogTable;
  const { entries, next } = page;

  const fetchAfter = useCallback(
    (previous: LogPage) =>
      dispatch(fetchStaffLog(previous.next)).then((outcome) => {
        if (fetchStaffLog.fulfilled.match(outcome)) {
          const { payload } = outcome;
          setPage({ entries: [...previous.entries, ...payload.entries], next: payload.next });
        } else setFailure(dispatch(toRequestError(outcome)));
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
          <EmptyPanel
            title={staffLogCopy.noneTitle}
            action={
              <Link
                to={`${paths.admin}/${adminPaths.completedSignUpForms}`}
                className={buttonClass('quiet')}
              >
                {staffLogCopy.toSignUps}
              </Link>
            }
          >
            {staffLogCopy.none}
          </EmptyPanel>
        </div>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {failure && <LoadFailure text={failure} onRetry={load} />}
      {next && !failure && (
        <Button variant="compact" aria-disabled={isLoading} onClick={load}>
          {staffLogCopy.more}
        </Button>
      )}
    </div>
  );
}
