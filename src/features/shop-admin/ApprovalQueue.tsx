import { focusPageHeading } from '../../components/pageHead';
import { useOnReturn } from '../../components/useOnReturn';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { approvalsCopy } from '../../content/shopAdmin';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { ApprovalCard } from './ApprovalCard';
import { approveItem, fetchApprovals, returnItem } from './approvalsApi';

const copy = approvalsCopy;

/** The items that wait for staff: new ones, and changes of what is on sale. */
export function ApprovalQueue() {
  const dispatch = useAppDispatch();
  const { value, failure, retry } = useLoaded(fetchApprovals);
  useOnReturn(retry);
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin }}
      subtitle={value && formatCount(value.total)}
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {value?.total === 0 && <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>}
        {value?.approvals.map((approval) => (
          <ApprovalCard
            key={`${approval.item.itemId} ${String(approval.draft.at)}`}
            approval={approval}
            onDecided={(message) => {
              // The card with the pressed button goes.
              focusPageHeading();
              dispatch(
                successAnnounced({
                  name: approval.draft.name,
                  message,
                  about: (message === 'itemApproved' ? approveItem : returnItem).typePrefix,
                }),
              );
              retry();
            }}
          />
        ))}
        {value && value.total > 0 && (
          <p role="status">{`${copy.count(value.approvals.length, value.total)}${value.approvals.length < value.total ? `. ${copy.more}` : ''}`}</p>
        )}
      </div>
    </WorkspacePage>
  );
}
