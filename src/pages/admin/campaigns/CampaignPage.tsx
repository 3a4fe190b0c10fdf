import { useNavigate, useParams } from 'react-router-dom';
import { useOnReturn } from '../../../components/useOnReturn';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { StatusPill } from '../../../components/workspace/StatusPill';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { adminPaths, paths } from '../../../config/paths';
import { campaignPhases } from '../../../content/campaignPhases';
import { campaignMoneyCopy, campaignReviewCopy as copy } from '../../../content/campaignStaff';
import { CampaignReview } from '../../../features/campaign-admin/CampaignReview';
import { CancelCampaign } from '../../../features/campaign-admin/CancelCampaign';
import { dollars } from '../../../features/campaign-admin/draftModel';
import { approveDraft, fetchCampaignReview } from '../../../features/campaign-admin/staffApi';
import type { Campaign } from '../../../features/campaigns/campaignModel';
import { CampaignMoney } from '../../../features/payouts/CampaignMoney';
import { shownPhase } from '../../../features/payouts/campaignSettlement';
import { countApprovals } from '../../../features/shop-admin/approvalCountSlice';
import { formatUtcDay } from '../../../lib/utcDates';
import { successAnnounced } from '../../../store/alerts';
import { useAppDispatch } from '../../../store/hooks';
import { useLoadedOf } from '../../../store/useLoaded';

const { raised, pledges, ends, reason } = campaignMoneyCopy;
const approvals = `${paths.admin}/${adminPaths.approvals}`;

/** How a campaign stands that staff have approved. */
function Standing({ campaign }: { campaign: Campaign }) {
  const { paidCents, goalCents, endsAt, note } = campaign;
  const facts = [
    raised(dollars(paidCents), dollars(goalCents)),
    pledges(campaign.pledges),
    ends(formatUtcDay(endsAt - 1)),
  ];
  return (
    <>
      <p className="tabular-nums">{facts.join(' · ')}</p>
      {note !== '' && (
        <p dir="auto" className="border-l-4 border-tungsten ps-3 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{reason}</span> <span>{note}</span>
        </p>
      )}
    </>
  );
}

function OpenCampaign({ projectId }: { projectId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchCampaignReview, projectId);
  // Its creators may take it back, or a colleague decide on it.
  useOnReturn(retry);
  const { draft = null, campaign = null, filmTitle = '' } = value ?? {};
  const phase = campaign && shownPhase(campaign, loadedAt);
  const film = filmTitle || copy.filmGone;
  const title = copy.title(film);
  return (
    <WorkspacePage
      title={value ? title : copy.heading}
      back={{ fallback: approvals }}
      status={
        phase && (
          <StatusPill
            variant={phase === 'settled' ? 'done' : 'plain'}
            label={campaignPhases[phase]}
          />
        )
      }
      actions={
        campaign?.state === 'approved' &&
        campaign.closed === null && (
          <CancelCampaign campaign={campaign} filmTitle={film} onCancelled={retry} />
        )
      }
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {campaign && <Standing campaign={campaign} />}
        {value && draft?.state === 'submitted' ? (
          <CampaignReview
            key={draft.version}
            review={{ ...value, draft }}
            now={loadedAt}
            onDecided={(message) => {
              const about = approveDraft.typePrefix;
              dispatch(successAnnounced({ name: title, message, about }));
              void dispatch(countApprovals());
              void navigate(approvals);
            }}
            onRefused={() => {
              retry();
              void dispatch(countApprovals());
            }}
          />
        ) : (
          value && <p className="text-ink-2">{copy.notSent[draft?.state ?? 'none']}</p>
        )}
        {value && campaign && (
          <CampaignMoney
            campaign={campaign}
            brandName={value.brand.name}
            now={loadedAt}
            onChanged={retry}
          />
        )}
      </div>
    </WorkspacePage>
  );
}

/** A film's campaign, for staff: what waits of it, and what is to be done with its money. */
export function CampaignPage() {
  const { projectId = '' } = useParams();
  return <OpenCampaign key={projectId} projectId={projectId} />;
}
