import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/Button';
import { useOnReturn } from '../../../components/useOnReturn';
import { EmptyPanel } from '../../../components/workspace/EmptyPanel';
import { Failure, LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../../config/paths';
import { campaignDraftCopy as copy, campaignRunCopy } from '../../../content/campaignAdmin';
import { fetchCampaignRun, fetchDrafts } from '../../../features/campaign-admin/draftsApi';
import { parseDraftRef } from '../../../features/campaign-admin/draftModel';
import { selectOpenDraft } from '../../../features/campaign-admin/draftSlice';
import { openDraft, startDraft } from '../../../features/campaign-admin/draftThunks';
import { selectMembership } from '../../../features/creators/accountSlice';
import type { Brand } from '../../../features/creators/model';
import type { Elements } from '../../../lib/elements';
import { serverNow } from '../../../lib/serverTime';
import { useAppSelector } from '../../../store/hooks';
import { type Loaded, useLoadedOf } from '../../../store/useLoaded';
import { useSubmit } from '../../../store/useSubmit';

const editor = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignEditor')).CampaignEditor,
);
const runView = partOnDemand(
  async () => (await import('../../../features/campaign-admin/CampaignRun')).CampaignRun,
);

const freshForMs = 5 * 60_000;
const address = `${paths.studio}/${studioPaths.campaign}`;

const Frame = ({ children }: { children: Elements }) => (
  <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
    {children}
  </WorkspacePage>
);

const Loading = ({ failure, retry }: Pick<Loaded<unknown>, 'failure' | 'retry'>) => (
  <Frame>
    {failure ? <LoadFailure text={failure} onRetry={retry} /> : <p role="status">{copy.loading}</p>}
  </Frame>
);

const QuietLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={`${buttonClass('quiet')} text-sm!`}>
    {label}
  </Link>
);

/** Begins a campaign, with nothing or as a copy of that of another film. */
function Start({ id }: { id: string }) {
  const { brandId } = parseDraftRef(id);
  const { isBusy, failure, send } = useSubmit();
  const { value: drafts = [] } = useLoadedOf(fetchDrafts, brandId);
  return (
    <Frame>
      <EmptyPanel
        title={copy.start.title}
        action={
          <>
            <Button
              aria-disabled={isBusy}
              onClick={() => void send(startDraft({ id, copied: null }))}
            >
              {isBusy ? copy.start.busy : copy.start.begin}
            </Button>
            {drafts.map(({ projectId, title, draft }) => (
              <Button
                key={projectId}
                variant="quiet"
                aria-disabled={isBusy}
                onClick={() => void send(startDraft({ id, copied: draft }))}
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

/** Which campaign: by the ids of its brand and its film, joined by `/`. */
type CampaignProps = { id: string; brand: Brand };
type DraftProps = CampaignProps & {
  film: { title: string; slug: string };
  /** Leads to how it goes, once it is approved. */
  toRun: Elements;
};

/** The draft of the campaign, or how to begin one. */
function Draft({ id, brand, film, toRun }: DraftProps) {
  const { value: isThere, failure, retry } = useLoadedOf(openDraft, id);
  const open = useAppSelector(selectOpenDraft);
  if (open?.projectId === parseDraftRef(id).projectId)
    return <editor.Part open={open} grant={brand} film={film} toRun={toRun} />;
  return isThere === false ? <Start id={id} /> : <Loading failure={failure} retry={retry} />;
}

/** How the campaign goes once staff have approved it; until then, and to correct it, its draft. */
function Campaign({ id, brand, isOwner }: CampaignProps & { isOwner: boolean }) {
  const [params] = useSearchParams();
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchCampaignRun, id);
  // It reads every pledge.
  useOnReturn(() => {
    if (serverNow() - loadedAt > freshForMs) retry();
  });
  if (!value) return <Loading failure={failure} retry={retry} />;
  const { film, run } = value;
  if (run === null || params.get('view') === 'draft')
    return (
      <Draft
        id={id}
        brand={brand}
        film={film}
        toRun={run !== null && <QuietLink to={address} label={campaignRunCopy.toRun} />}
      />
    );
  return (
    <runView.Part
      run={run}
      now={loadedAt}
      grant={brand}
      film={film}
      isOwner={isOwner}
      toDraft={<QuietLink to={`${address}?view=draft`} label={campaignRunCopy.change} />}
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
  const id = `${brandId}/${projectId}`;
  return <Campaign key={id} id={id} brand={brand} isOwner={role === 'owner'} />;
}
