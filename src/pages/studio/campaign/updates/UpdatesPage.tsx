import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHeadingFocus } from '../../../../components/useHeadingFocus';
import { useOnReturn } from '../../../../components/useOnReturn';
import { EmptyPanel } from '../../../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../../../config/paths';
import { studioUpdatesCopy as copy } from '../../../../content/campaignBackers';
import { UpdateList } from '../../../../features/campaign-admin/UpdateList';
import { fetchCampaignUpdates } from '../../../../features/campaign-admin/updatesAdminApi';
import { selectMembership } from '../../../../features/creators/accountSlice';
import { useAppSelector } from '../../../../store/hooks';
import { useLoadedOf } from '../../../../store/useLoaded';

const editor = partOnDemand(
  async () => (await import('../../../../features/campaign-admin/UpdateEditor')).UpdateEditor,
);

function Updates({ projectId }: { projectId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { value: told, failure, retry } = useLoadedOf(fetchCampaignUpdates, projectId);
  useOnReturn(retry);
  const opened = params.get('update');
  useHeadingFocus(opened);
  if (!told)
    return (
      <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {told === undefined && !failure && <p role="status">{copy.loading}</p>}
        {told === null && <EmptyPanel title={copy.notYet.title}>{copy.notYet.lead}</EmptyPanel>}
      </WorkspacePage>
    );
  const isNew = opened === 'new' && told.campaign.state !== 'cancelled';
  const update = told.updates.find(({ number, hidden }) => String(number) === opened && !hidden);
  if (!isNew && !update) return <UpdateList told={told} onChanged={retry} />;
  return (
    <editor.Part
      key={opened}
      told={told}
      update={update ?? null}
      onDone={() => {
        retry();
        void navigate(`${paths.studio}/${studioPaths.campaignUpdates}`, { replace: true });
      }}
    />
  );
}

/** What is told of the brand's campaign, and what fans ask. */
export function UpdatesPage() {
  const projectId = useAppSelector(selectMembership)?.brand?.campaignProjectId ?? '';
  return <Updates key={projectId} projectId={projectId} />;
}
