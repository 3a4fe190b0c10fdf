import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/Button';
import { useOnReturn } from '../../../components/useOnReturn';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { adminPaths, filmLink, paths } from '../../../config/paths';
import { premiereAdminCopy } from '../../../content/premiereAdmin';
import { showingStaffCopy as copy } from '../../../content/premiereStaff';
import { packageName } from '../../../features/creators/model';
import { AllShowings } from '../../../features/premiere-admin/AllShowings';
import { CancelShowing } from '../../../features/premiere-admin/CancelShowing';
import type { ShowingReview as Review } from '../../../features/premiere-admin/reviewModel';
import { showingTitle } from '../../../features/premiere-admin/showingModel';
import { ShowingReview } from '../../../features/premiere-admin/ShowingReview';
import {
  approveShowing,
  fetchShowingReview,
} from '../../../features/premiere-admin/showingStaffApi';
import { countSeats, readHall, seatsToSell } from '../../../features/premieres/hall';
import { HallMap } from '../../../features/premieres/HallMap';
import { phaseOfScreening, type Screening } from '../../../features/premieres/screeningModel';
import { countApprovals } from '../../../features/shop-admin/approvalCountSlice';
import { successAnnounced } from '../../../store/alerts';
import { useAppDispatch } from '../../../store/hooks';
import { useLoadedOf } from '../../../store/useLoaded';

const showingMoney = partOnDemand(
  async () => (await import('../../../features/payouts/ShowingMoney')).ShowingMoney,
);
const premieres = `${paths.admin}/${adminPaths.premieres}`;

type PublicShowingProps = { review: Review; screening: Screening; now: number };

/** What is public of a showing, and how much of it is taken. */
function PublicShowing({ review, screening, now }: PublicShowingProps) {
  const { sold, guests, held } = review;
  const { name, zones, note, cells } = screening;
  const [soldSeats, heldSeats] = [countSeats(zones, sold), countSeats(zones, held)];
  const counts = copy.sold(soldSeats, heldSeats, seatsToSell(screening));
  const state = premiereAdminCopy.states[phaseOfScreening(screening, now)];
  return (
    <section aria-label={name} className="panel flex flex-col gap-3 p-5">
      <p dir="auto" className="font-medium wrap-anywhere">
        {name}
      </p>
      <p className="tabular-nums">
        {`${state} · ${premiereAdminCopy.sales.andGuests(counts, countSeats(zones, guests))}`}
      </p>
      {note !== '' && (
        <p dir="auto" className="border-l-4 border-tungsten ps-3 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{copy.cancelledFor}</span> <span>{note}</span>
        </p>
      )}
      {cells !== '' && (
        <HallMap
          hall={readHall(screening)}
          zones={zones}
          taken={new Set([...sold, ...guests])}
          held={new Set(held)}
        />
      )}
    </section>
  );
}

function OpenShowing({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchShowingReview, id);
  // Its creators may take it back, or a colleague decide on it.
  useOnReturn(retry);
  const { draft = null, screening = null, film = null } = value ?? {};
  const shown = draft ?? screening;
  const title = shown
    ? copy.titleOf(film?.title ?? '', showingTitle(shown.startsAt, shown.zone))
    : copy.heading;
  const isRunning =
    screening !== null && !['over', 'cancelled'].includes(phaseOfScreening(screening, loadedAt));
  const draftText = draft ? copy.standing[draft.state] : '';
  return (
    <WorkspacePage
      title={title}
      back={{ fallback: premieres }}
      actions={
        isRunning && (
          <>
            {film?.isPublic && (
              <Link
                to={`${filmLink(film.slug)}#premieres`}
                className={`${buttonClass('quiet')} text-sm!`}
              >
                {copy.asFansSeeIt}
              </Link>
            )}
            <CancelShowing
              screening={screening}
              sales={premiereAdminCopy.cancel.sold(countSeats(screening.zones, value?.sold ?? []))}
              onCancelled={retry}
            />
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {value && (
          <p dir="auto" className="wrap-anywhere">
            {copy.of(value.brand.name, packageName(value.brand.packageId))}
          </p>
        )}
        {value && draft?.state === 'submitted' && (
          <ShowingReview
            key={draft.version}
            review={{ ...value, draft }}
            now={loadedAt}
            onDecided={(message) => {
              const about = approveShowing.typePrefix;
              dispatch(successAnnounced({ name: title, message, about }));
              void dispatch(countApprovals());
              void navigate(`${paths.admin}/${adminPaths.approvals}`);
            }}
            onRefused={() => {
              retry();
              void dispatch(countApprovals());
            }}
          />
        )}
        {draftText !== '' && <p className="text-ink-2">{draftText}</p>}
        {value && screening && (
          <>
            <PublicShowing review={value} screening={screening} now={loadedAt} />
            <showingMoney.Part
              key={screening.state}
              screeningId={screening.screeningId}
              brandName={value.brand.name}
            />
          </>
        )}
      </div>
    </WorkspacePage>
  );
}

/** The showings of all brands, or the one that the address names. */
export function PremieresPage() {
  const [query] = useSearchParams();
  const showing = query.get('showing') ?? '';
  return showing === '' ? (
    <WorkspacePage title={copy.heading}>
      <AllShowings />
    </WorkspacePage>
  ) : (
    <OpenShowing key={showing} id={showing} />
  );
}
