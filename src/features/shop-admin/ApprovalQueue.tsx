import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useOnReturn } from '../../components/useOnReturn';
import { DialogButton } from '../../components/workspace/DialogButton';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminCampaignLink, adminShowingLink, paths } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { approvalsCopy } from '../../content/shopAdmin';
import { formatDateTime } from '../../lib/dates';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { BrandFilter } from '../creators/BrandFilter';
import { everyBrand } from '../creators/brandStandings';
import { ApprovalCard } from './ApprovalCard';
import {
  type ApprovalMessage,
  approveItem,
  type DraftToReview,
  fetchApprovals,
  returnItems,
} from './approvalsApi';

const copy = approvalsCopy;

const returnDialog = partOnDemand(async () => (await import('./ReturnDialog')).ReturnDialog);
const ofAPress = [returnDialog];

/** A campaign or a showing that waits, with the way to the page on which it is decided on. */
function DraftRow({ draft }: { draft: DraftToReview }) {
  const { brandId, brandName, projectId, screeningId, startsAt, zone, at } = draft;
  const film = draft.filmTitle || copy.filmGone;
  const isCampaign = screeningId === '';
  const when =
    startsAt === null ? '' : `${formatDayIn(startsAt, zone)}, ${clockIn(startsAt, zone)}`;
  const heading = isCampaign ? copy.campaignOf(film) : copy.showingOf(film, when);
  return (
    <article
      aria-label={heading}
      className="panel flex flex-wrap items-center justify-between gap-3 p-5"
    >
      <div className="min-w-0">
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          {heading}
        </h2>
        <p dir="auto" className="wrap-anywhere">
          {brandName}
        </p>
        <p className="text-xs text-ink-2">{copy.sentAt(formatDateTime(at))}</p>
      </div>
      <Link
        to={isCampaign ? adminCampaignLink(projectId) : adminShowingLink({ brandId, screeningId })}
        aria-label={isCampaign ? copy.reviewNamed(film) : copy.reviewShowing(film, when)}
        className={`${buttonClass('quiet')} text-sm!`}
      >
        {copy.review}
      </Link>
    </article>
  );
}

/** What waits for staff: campaigns, showings, new items, and changes of what is on sale. */
export function ApprovalQueue() {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('brand') ?? everyBrand;
  const { value: latest, failure, retry } = useLoadedOf(fetchApprovals, wanted);
  // What is listed of another brand is nothing to decide on here.
  const value = latest?.wanted === wanted ? latest : undefined;
  const shown = (value?.approvals.length ?? 0) + (value?.drafts.length ?? 0);
  useOnReturn(retry);
  const announce = (name: string, message: ApprovalMessage | 'isReturned' | 'areReturned') => {
    // What was pressed goes.
    focusPageHeading();
    const isReturned = message === 'isReturned' || message === 'areReturned';
    const { typePrefix: about } = isReturned ? returnItems : approveItem;
    dispatch(successAnnounced({ name, message, about }));
    retry();
  };
  // The oldest comes first, whatever it is.
  const waiting = [
    ...(value?.drafts ?? []).map((draft) => ({
      at: draft.at,
      card: <DraftRow key={`${draft.projectId} ${draft.screeningId}`} draft={draft} />,
    })),
    ...(value?.approvals ?? []).map((approval) => ({
      at: approval.draft.at,
      card: (
        <ApprovalCard
          key={`${approval.item.itemId} ${String(approval.draft.at)}`}
          approval={approval}
          onDecided={(message) => {
            announce(approval.draft.name, message);
          }}
        />
      ),
    })),
  ].sort((one, other) => one.at - other.at);
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
        {waiting.map(({ card }) => card)}
        {value && value.total > 0 && (
          <p role="status">{`${copy.count(shown, value.total)}${shown < value.total ? `. ${copy.more}` : ''}`}</p>
        )}
      </div>
    </WorkspacePage>
  );
}
