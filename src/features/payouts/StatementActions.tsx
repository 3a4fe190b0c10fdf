import { Download, Printer } from 'lucide-react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { statementCopy } from '../../content/statements';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import type { Statement } from './statement';
import { statementCsv } from './statementCsv';
import { type MonthRef, recordStatementExport } from './statementsApi';

const copy = statementCopy.actions;

/** The ways a statement is taken out of Backlot: as CSV, which is recorded before, and on paper. */
export function StatementActions({ statement, ...of }: MonthRef & { statement: Statement }) {
  const dispatch = useAppDispatch();
  const { isBusy, failure, send } = useSubmit();
  const exportCsv = async () => {
    if (!(await send(recordStatementExport({ ...of, count: statement.lines.length })))) return;
    const csv = statementCsv(statement);
    downloadFile(csv, statementCopy.csv.fileName(of.month), 'text/csv;charset=utf-8');
    const about = recordStatementExport.typePrefix;
    dispatch(successAnnounced({ message: 'statementDownloaded', about }));
  };
  return (
    <>
      <Button variant="quiet" className="dense-button" onClick={exportCsv}>
        <Download aria-hidden="true" className="size-4" />
        <span>{isBusy ? copy.exporting : copy.export}</span>
      </Button>
      <Button
        variant="quiet"
        className="dense-button"
        onClick={() => {
          print();
        }}
      >
        <Printer aria-hidden="true" className="size-4" />
        {copy.print}
      </Button>
      <Failure text={failure} />
    </>
  );
}
