import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
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
import { openDraft, refreshDraft, startDraft } from '../../../features/campaign-admin/draftThunks';
import { selectMembership } from '../../../features/creators/accountSlice';
import type { Brand } from '../../../features/creators/model';
import type { Elements } from '../../../lib/elements';
import { serverNow } from '../../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';
import { useLoadedOf } from '../../../store/useLoaded';
import { useSubmit } from '../../../store/useSubmit';

const editor = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignEditor')).CampaignEditor,
);
const runView = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignRun')).CampaignRun,
);
const preview = partOnDemand(async () => (await import('./CampaignPreview')).CampaignPreview);
const ofAPress = [preview];

const copy = campaignDraftCopy;
const freshForMs = 5 * 60_000;
const address = `${paths.studio}/${studioPaths.campaign}`;

const Frame = ({ children }: { children: Elements }) => (
  <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
    {children}
  </WorkspacePage>
);

/** Begins a campaign, with nothing or as a copy of that of another film. */
function Start({ draftRef }: { draftRef: DraftRef }) {
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
            {others.map(({ projectId, title, draft }) => (
              <Button
                key={projectId}
                variant="quiet"
                aria-disabled={isBusy}
                onClick={() => void send(startDraft({ ...draftRef, copied: draft }))}
              >
                {copy.start.copy(title || copy.start.otherFilm)}
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

type CampaignProps = { draftRef: DraftRef; brand: Brand };
type DraftProps = CampaignProps & {
  slug: string;
  /** Leads to how it goes, once it is approved. */
  toRun: Elements;
};

/** The draft of the campaign, or how to begin one. */
function Draft({ draftRef, brand, slug, toRun }: DraftProps) {
  const dispatch = useAppDispatch();
  const { brandId, projectId } = draftRef;
  const open = useAppSelector(selectOpenDraft);
  const failure = useInPlaceFailure(openDraft.typePrefix);
  const [isMissing, setMissing] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  useFetchAhead(ofAPress);
  const isThere = open?.projectId === projectId;
  useEffect(() => {
    if (isThere) return;
    const load = async () => {
      const outcome = await dispatch(openDraft({ brandId, projectId }));
      if (openDraft.fulfilled.match(outcome)) setMissing(!outcome.payload);
    };
    void load();
  }, [dispatch, isThere, brandId, projectId]);
  useEffect(() => {
    void dispatch(refreshDraft({ brandId, projectId }));
  }, [dispatch, brandId, projectId]);
  if (isThere)
    return (
      <>
        <editor.Part
          open={open}
          grant={brand}
          slug={slug}
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
  if (isMissing) return <Start draftRef={draftRef} />;
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
function Campaign({ draftRef, brand, isOwner }: CampaignProps & { isOwner: boolean }) {
  const { brandId, projectId } = draftRef;
  const [params] = useSearchParams();
  const id = `${brandId}/${projectId}`;
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchCampaignRun, id);
  // It reads every pledge.
  useOnReturn(() => {
    if (serverNow() - loadedAt > freshForMs) retry();
  });
  if (!value)
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
  const { film, run } = value;
  if (run === null || params.get('view') === 'draft')
    return (
      <Draft
        draftRef={draftRef}
        brand={brand}
        slug={film.slug}
        toRun={run !== null && link(address, campaignRunCopy.toRun)}
      />
    );
  return (
    <runView.Part
      run={run}
      now={loadedAt}
      film={film}
      isOwner={isOwner}
      toDraft={link(`${address}?view=draft`, campaignRunCopy.change)}
      onChanged={retry}
    />
  );
}

/** The campaign of the film that the brand's campaign is for. */
export function CampaignPage() {
  const membership = useAppSelector(selectMembership);
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
    <Campaign key={projectId} draftRef={draftRef} brand={brand} isOwner={role === 'owner'} />
  );
}
