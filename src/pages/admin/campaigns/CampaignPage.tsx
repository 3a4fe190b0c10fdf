import { Link, useNavigate, useParams } from 'react-router-dom';
import { buttonClass } from '../../../components/Button';
import { useOnReturn } from '../../../components/useOnReturn';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { StatusPill } from '../../../components/workspace/StatusPill';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { adminPaths, filmLink, paths } from '../../../config/paths';
import { campaignPhases } from '../../../content/campaignPhases';
import { campaignMoneyCopy, campaignReviewCopy as copy } from '../../../content/campaignStaff';
import { CampaignReview } from '../../../features/campaign-admin/CampaignReview';
import { CancelCampaign } from '../../../features/campaign-admin/CancelCampaign';
import type { CampaignReview as Review } from '../../../features/campaign-admin/reviewModel';
import { approveDraft, fetchCampaignReview } from '../../../features/campaign-admin/staffApi';
import { packageName } from '../../../features/creators/model';
import { StoredPicture } from '../../../features/media/StoredPicture';
import { shownPhase, sumTexts } from '../../../features/payouts/campaignSettlement';
import { countApprovals } from '../../../features/shop-admin/approvalCountSlice';
import { formatUtcDay } from '../../../lib/utcDates';
import { successAnnounced } from '../../../store/alerts';
import { useAppDispatch } from '../../../store/hooks';
import { useLoadedOf } from '../../../store/useLoaded';

const { ends, reason } = campaignMoneyCopy;
const campaignMoney = partOnDemand(
  async () => (await import('../../../features/payouts/CampaignMoney')).CampaignMoney,
);
const updatesReview = partOnDemand(
  async () => (await import('../../../features/campaign-admin/UpdatesReview')).UpdatesReview,
);
const approvals = `${paths.admin}/${adminPaths.approvals}`;

/** Whose campaign it is, and how it stands: where all goes back, as it ended. */
function Standing({ review: { brand, film, campaign } }: { review: Review }) {
  return (
    <div className="flex items-start gap-4">
      {film && (
        <StoredPicture
          url={film.posterImageURL}
          picture={film.posterImage}
          sizes="64px"
          alt=""
          className="aspect-poster w-16 shrink-0 object-cover"
          fallback={null}
        />
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <p dir="auto" className="wrap-anywhere">
          {copy.of(brand.name, packageName(brand.packageId))}
        </p>
        {campaign && (
          <p className="tabular-nums">
            {[...sumTexts(campaign), ends(formatUtcDay(campaign.endsAt - 1))].join(' · ')}
          </p>
        )}
        {campaign && campaign.note !== '' && (
          <p
            dir="auto"
            className="border-l-4 border-tungsten ps-3 wrap-anywhere whitespace-pre-line"
          >
            <span className="font-medium">{reason}</span> <span>{campaign.note}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function OpenCampaign({ projectId }: { projectId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchCampaignReview, projectId);
  // Its creators may take it back, or a colleague decide on it.
  useOnReturn(retry);
  const { draft = null, campaign = null, film = null } = value ?? {};
  const phase = campaign && shownPhase(campaign, loadedAt);
  const filmTitle = film?.title ?? copy.filmGone;
  const title = copy.title(filmTitle);
  // What is done with its money stands below.
  const draftText = draft ? copy.standing[draft.state] : campaign ? '' : copy.nothingSent;
  const pageLink = campaign && film?.isPublic ? `${filmLink(film.slug)}#campaign` : '';
  const mayCancel = campaign?.state === 'approved' && campaign.closed === null;
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
        (pageLink !== '' || mayCancel) && (
          <>
            {pageLink !== '' && (
              <Link to={pageLink} className={`${buttonClass('quiet')} text-sm!`}>
                {copy.asFansSeeIt}
              </Link>
            )}
            {mayCancel && (
              <CancelCampaign campaign={campaign} filmTitle={filmTitle} onCancelled={retry} />
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {value && <Standing review={value} />}
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
          value && draftText !== '' && <p className="text-ink-2">{draftText}</p>
        )}
        {value && campaign && (
          <campaignMoney.Part
            campaign={campaign}
            brand={value.brand}
            now={loadedAt}
            onChanged={retry}
          />
        )}
        {campaign && <updatesReview.Part projectId={projectId} />}
      </div>
    </WorkspacePage>
  );
}

/** A film's campaign, for staff: what waits of it, and what is to be done with its money. */
export function CampaignPage() {
  const { projectId = '' } = useParams();
  return <OpenCampaign key={projectId} projectId={projectId} />;
}
