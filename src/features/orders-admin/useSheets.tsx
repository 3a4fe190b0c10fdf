import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusPageHeading } from '../../components/pageHead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import type { RecordWork } from '../../components/workspace/RecordList';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { recordExport } from './api';
import { hasLabel, type ListedOrder } from './model';
import type { Sheet } from './OrderSheets';

export const orderSheets = partOnDemand(async () => (await import('./OrderSheets')).OrderSheets);

/** What a list of orders prints, once it is recorded who takes how many of them out. */
export function useSheets(brandId: string, heading: string) {
  const dispatch = useAppDispatch();
  const [sheet, setSheet] = useState<Sheet>();

  /** Resolves with why the export is not recorded, or an empty text. */
  const record = async (what: 'orders' | 'packing list' | 'address labels', count: number) => {
    const recorded = await dispatch(recordExport({ brandId, what, count }));
    return recordExport.fulfilled.match(recorded) ? '' : dispatch(toRequestError(recorded));
  };
  const showSheet = (kind: Sheet['kind'], { run }: RecordWork<ListedOrder>) =>
    run(async (targets) => {
      const printed = kind === 'labels' ? targets.filter(hasLabel) : targets;
      const count = printed.filter(({ contact }) => contact !== null).length;
      const what = kind === 'labels' ? 'address labels' : 'packing list';
      const problem = count > 0 ? await record(what, count) : '';
      if (problem === '') setSheet({ kind, orders: printed });
      return problem;
    });
  return {
    record,
    showSheet,
    /** In the place of the list, as long as a sheet is looked at. */
    page: sheet && (
      <WorkspacePage title={heading}>
        <orderSheets.Part
          sheet={sheet}
          onClose={() => {
            flushSync(() => {
              setSheet(undefined);
            });
            focusPageHeading();
          }}
        />
      </WorkspacePage>
    ),
  };
}
