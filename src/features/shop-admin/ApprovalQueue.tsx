import { useSearchParams } from 'react-router-dom';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { DialogButton } from '../../components/workspace/DialogButton';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { approvalsCopy } from '../../content/shopAdmin';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { BrandFilter } from '../creators/BrandFilter';
import { everyBrand } from '../creators/brandStandings';
import { ApprovalCard } from './ApprovalCard';
import { type ApprovalMessage, approveItem, fetchApprovals, returnItems } from './approvalsApi';

const copy = approvalsCopy;

const returnDialog = partOnDemand(async () => (await import('./ReturnDialog')).ReturnDialog);
const ofAPress = [returnDialog];

/** The items that wait for staff: new ones, and changes of what is on sale. */
export function ApprovalQueue() {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('brand') ?? everyBrand;
  const { value: latest, failure, retry } = useLoadedOf(fetchApprovals, wanted);
  // What is listed of another brand is nothing to decide on here.
  const value = latest?.wanted === wanted ? latest : undefined;
  useOnReturn(retry);
  const announce = (name: string, message: ApprovalMessage | 'isReturned' | 'areReturned') => {
    // What was pressed goes.
    focusPageHeading();
    const isReturned = message === 'isReturned' || message === 'areReturned';
    const { typePrefix: about } = isReturned ? returnItems : approveItem;
    dispatch(successAnnounced({ name, message, about }));
    retry();
  };
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin }}
      subtitle={value && formatCount(value.total)}
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {latest && (
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            <BrandFilter
              brands={latest.brands}
              wanted={wanted}
              onChange={(brand) => {
                setQuery(brand === everyBrand ? {} : { brand }, { replace: true });
              }}
            />
            {wanted !== everyBrand && value && value.approvals.length > 1 && (
              <DialogButton
                key={wanted}
                label={copy.returnAll(value.approvals.length)}
                onDone={() => {
                  announce(copy.items(value.approvals.length), 'areReturned');
                }}
              >
                {({ onDone, onClose }) => (
                  <returnDialog.Part
                    approvals={value.approvals}
                    onReturned={onDone}
                    onClose={onClose}
                  />
                )}
              </DialogButton>
            )}
          </div>
        )}
        {value?.total === 0 && <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>}
        {value?.approvals.map((approval) => (
          <ApprovalCard
            key={`${approval.item.itemId} ${String(approval.draft.at)}`}
            approval={approval}
            onDecided={(message) => {
              announce(approval.draft.name, message);
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
