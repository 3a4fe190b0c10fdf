import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { approvalsCopy } from '../../content/shopAdmin';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { ApprovalCard } from './ApprovalCard';
import {
  type Approval,
  type Approvals,
  approveItem,
  everyBrand,
  fetchApprovals,
  returnItems,
  suspendedBrands,
} from './approvalsApi';

const copy = approvalsCopy;

const returnDialog = partOnDemand(async () => (await import('./ReturnDialog')).ReturnDialog);
const ofAPress = [returnDialog];

/** Which brands there are to choose from, by what the address says of them. */
const brandOptions = ({ brands }: Approvals): Record<string, string> => ({
  [everyBrand]: copy.everyBrand,
  ...(brands.some(({ suspended }) => suspended) && { [suspendedBrands]: copy.suspended }),
  ...Object.fromEntries(brands.map(({ brandId, name }) => [brandId, name || copy.brandUnknown])),
});

type ReturnAllProps = { approvals: readonly Approval[]; onReturned: () => void };

/** Gives back all that is listed of a brand, or of suspended ones, with one note. */
function ReturnAll({ approvals, onReturned }: ReturnAllProps) {
  useFetchAhead(ofAPress);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="compact"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {copy.returnAll(approvals.length)}
      </Button>
      {isOpen && (
        <returnDialog.Part
          approvals={approvals}
          onReturned={() => {
            // First the dialog gives back the focus.
            flushSync(() => {
              setOpen(false);
            });
            onReturned();
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The items that wait for staff: new ones, and changes of what is on sale. */
export function ApprovalQueue() {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('brand') ?? everyBrand;
  const { value: latest, failure, retry } = useLoadedOf(fetchApprovals, wanted);
  // What is listed of another brand is nothing to decide on here.
  const value = latest?.wanted === wanted ? latest : undefined;
  useOnReturn(retry);
  const announce = (name: string, message: 'itemApproved' | 'itemReturned' | 'itemsReturned') => {
    // What was pressed goes.
    focusPageHeading();
    const { typePrefix: about } = message === 'itemApproved' ? approveItem : returnItems;
    dispatch(successAnnounced({ name, message, about }));
    retry();
  };
  const options = latest && brandOptions(latest);
  const isChosen = wanted !== everyBrand;
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin }}
      subtitle={value && formatCount(value.total)}
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {options && (isChosen || Object.keys(options).length > 2) && (
          <div className="flex flex-wrap items-center gap-3">
            <ViewSelect
              label={copy.brand}
              options={wanted in options ? options : { ...options, [wanted]: copy.brandUnknown }}
              value={wanted}
              onChange={(brand) => {
                setQuery(brand === everyBrand ? {} : { brand }, { replace: true });
              }}
            />
            {isChosen && value && value.approvals.length > 1 && (
              <ReturnAll
                key={wanted}
                approvals={value.approvals}
                onReturned={() => {
                  announce(copy.items(value.approvals.length), 'itemsReturned');
                }}
              />
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
