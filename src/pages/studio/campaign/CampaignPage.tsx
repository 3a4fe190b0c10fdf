import { useEffect, useState } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/Button';
import { useFetchAhead } from '../../../components/useFetchAhead';
import { useOnReturn } from '../../../components/useOnReturn';
import { EmptyPanel } from '../../../components/workspace/EmptyPanel';
import { Failure, LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../../config/paths';
import { campaignDraftCopy, campaignRunCopy } from '../../../content/campaignAdmin';
import { fetchCampaignRun, fetchDrafts } from '../../../features/campaign-admin/draftsApi';
import { type DraftRef, selectOpenDraft } from '../../../features/campaign-admin/draftSlice';
import {
  openDraft,
  refreshDraft,
  startDraft,
} from '../../../features/campaign-admin/draftThunks';
import { selectMembership } from '../../../features/creators/accountSlice';
import type { Brand, Role } from '../../../features/creators/model';
import { projectIdOf } from '../../../features/project-packs/packState';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';
import { useLoadedOf } from '../../../store/useLoaded';
import { useSubmit } from '../../../store/useSubmit';
import type { Elements } from '../../../lib/elements';
import type { BrandFilms, StudioContext } from '../brandFilms';

const editor = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignEditor')).CampaignEditor,
);
const runView = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignRun')).CampaignRun,
);
const preview = partOnDemand(async () => (await import('./CampaignPreview')).CampaignPreview);
const ofAPress = [preview];

const copy = campaignDraftCopy;
const address = `${paths.studio}/${studioPaths.campaign}`;

const Frame = ({ children }: { children: Elements }) => (
  <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
    {children}
  </WorkspacePage>
);

type Film = { title: string; slug: string };

/** The title of a brand's film, and its slug where it has a page. */
function filmOf(films: BrandFilms | null, projectId: string): Film {
  const pack = films?.packs.find(({ packId }) => projectIdOf(packId) === projectId);
  const named = films?.named.find((one) => one.projectId === projectId);
  const film = pack?.film ?? named?.film;
  return { title: film?.title ?? pack?.pack.title ?? '', slug: film?.slug ?? '' };
}

type StartProps = { draftRef: DraftRef; films: BrandFilms | null };

/** Begins a campaign, with nothing or as a copy of that of another film. */
function Start({ draftRef, films }: StartProps) {
  const { isBusy, failure, send } = useSubmit();
  const { value: drafts = [] } = useLoadedOf(fetchDrafts, draftRef.brandId);
  const others = drafts.filter(({ projectId }) => projectId !== draftRef.projectId);
  return (
    <Frame>
      <EmptyPanel
        title={copy.start.title}
        action={
          <>
            <Button
              aria-disabled={isBusy}
              onClick={() => void send(startDraft({ ...draftRef, copied: null }))}
            >
              {isBusy ? copy.start.busy : copy.start.begin}
            </Button>
            {others.map(({ projectId, draft }) => (
              <Button
                key={projectId}
                variant="quiet"
                aria-disabled={isBusy}
                onClick={() => void send(startDraft({ ...draftRef, copied: draft }))}
              >
                {copy.start.copy(filmOf(films, projectId).title || copy.start.otherFilm)}
              </Button>
            ))}
          </>
        }
      >
        {copy.start.lead}
      </EmptyPanel>
      <Failure text={failure} />
    </Frame>
  );
}

type CampaignProps = {
  draftRef: DraftRef;
  brand: Brand;
  role: Role;
  films: BrandFilms | null;
};

/** The draft of the campaign, or how to begin one. */
function Draft({ draftRef, brand, films, toRun }: CampaignProps & { toRun: Elements }) {
  const dispatch = useAppDispatch();
  const { brandId, projectId } = draftRef;
  const open = useAppSelector(selectOpenDraft);
  const failure = useInPlaceFailure(openDraft.typePrefix);
  const [isMissing, setMissing] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  useFetchAhead(ofAPress);
  const isThere = open?.projectId === projectId;
  useEffect(() => {
    const ref = { brandId, projectId };
    const load = async () => {
      const outcome = await dispatch(openDraft(ref));
      if (openDraft.fulfilled.match(outcome)) setMissing(!outcome.payload);
    };
    if (isThere) void dispatch(refreshDraft(ref));
    else void load();
  }, [dispatch, isThere, brandId, projectId]);
  if (isThere)
    return (
      <>
        <editor.Part
          open={open}
          grant={brand}
          slug={filmOf(films, projectId).slug}
          toRun={toRun}
          onPreview={() => {
            setPreviewed(true);
          }}
        />
        {isPreviewed && (
          <preview.Part
            open={open}
            onClose={() => {
              setPreviewed(false);
            }}
          />
        )}
      </>
    );
  if (isMissing) return <Start draftRef={draftRef} films={films} />;
  return (
    <Frame>
      {failure ? (
        <LoadFailure text={failure} onRetry={() => void dispatch(openDraft(draftRef))} />
      ) : (
        <p role="status">{copy.loading}</p>
      )}
    </Frame>
  );
}

/** How the campaign goes once staff have approved it; until then, and to correct it, its draft. */
function Campaign(props: CampaignProps) {
  const { draftRef, role, films } = props;
  const { brandId, projectId } = draftRef;
  const [params] = useSearchParams();
  const { value: run, failure, loadedAt, retry } = useLoadedOf(
    fetchCampaignRun,
    `${brandId}/${projectId}`,
  );
  useOnReturn(retry);
  if (run === undefined)
    return (
      <Frame>
        {failure ? (
          <LoadFailure text={failure} onRetry={retry} />
        ) : (
          <p role="status">{copy.loading}</p>
        )}
      </Frame>
    );
  const link = (to: string, label: string) => (
    <Link to={to} className={`${buttonClass('quiet')} text-sm!`}>
      {label}
    </Link>
  );
  if (run === null || params.get('view') === 'draft')
    return <Draft {...props} toRun={run !== null && link(address, campaignRunCopy.toRun)} />;
  return (
    <runView.Part
      run={run}
      now={loadedAt ?? 0}
      film={filmOf(films, projectId)}
      isOwner={role === 'owner'}
      toDraft={link(`${address}?view=draft`, campaignRunCopy.change)}
      onChanged={retry}
    />
  );
}

/** The campaign of the film that the brand's campaign is for. */
export function CampaignPage() {
  const membership = useAppSelector(selectMembership);
  const { films } = useOutletContext<StudioContext>();
  if (!membership?.brand) return null;
  const { brandId, brand, role } = membership;
  const projectId = brand.campaignProjectId;
  if (projectId === '')
    return (
      <Frame>
        <EmptyPanel title={copy.noFilm.title}>{copy.noFilm.lead}</EmptyPanel>
      </Frame>
    );
  const draftRef = { brandId, projectId };
  return (
    <Campaign key={projectId} draftRef={draftRef} brand={brand} role={role} films={films} />
  );
}
