import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { staffLogCopy } from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { Button } from '../../components/Button';
import { fetchStaffLog, type LogPage } from './dataRequestsApi';

const { columns, actions } = staffLogCopy;
const empty: LogPage = { entries: [], next: null };
const cellLook = 'border-b border-hairline px-2 py-1.5 text-left align-top';

/** Who exported or erased which sign-up, newest first. Asked for when it is opened. */
export function StaffLogPanel() {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(empty);
  const [phase, setPhase] = useState<'asking' | 'arrived' | 'failed'>('arrived');
  const { entries, next } = page;

  const ask = async (before: LogPage) => {
    setPage(before);
    setPhase('asking');
    const outcome = await dispatch(fetchStaffLog(before.next));
    if (fetchStaffLog.fulfilled.match(outcome)) {
      const { payload } = outcome;
      setPage({ entries: [...before.entries, ...payload.entries], next: payload.next });
      setPhase('arrived');
    } else setPhase('failed');
  };
  const isNone = phase === 'arrived' && entries.length === 0;

  return (
    <details
      className="border-t border-hairline pt-4"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void ask(empty);
      }}
    >
      <summary className="min-h-8 cursor-pointer text-daylight">{staffLogCopy.heading}</summary>
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-measure text-ink-2">{staffLogCopy.lead}</p>
        <p role="status">
          {phase === 'asking' && staffLogCopy.asking}
          {phase === 'failed' && staffLogCopy.failed}
          {isNone && staffLogCopy.none}
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
                    <th key={column} scope="col" className={`${cellLook} bg-bg2 font-semibold`}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, at, action, signedUp, by, isMine }) => (
                  <tr key={id}>
                    <td className={`${cellLook} whitespace-nowrap`}>{formatDateTime(at)}</td>
                    <td className={cellLook}>{actions[action]}</td>
                    <td className={`${cellLook} whitespace-nowrap`}>{formatDateTime(signedUp)}</td>
                    <td className={`${cellLook} whitespace-nowrap`}>
                      {isMine ? staffLogCopy.byYou : <code>{by}</code>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {(phase === 'failed' || next) && (
          <Button variant="compact" onClick={() => void ask(page)}>
            {phase === 'failed' ? staffLogCopy.retry : staffLogCopy.more}
          </Button>
        )}
      </div>
    </details>
  );
}
