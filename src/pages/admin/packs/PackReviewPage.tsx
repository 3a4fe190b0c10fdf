import { useParams } from 'react-router-dom';
import { useOnReturn } from '../../../components/useOnReturn';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { adminPaths, paths } from '../../../config/paths';
import { packCopy } from '../../../content/projectPacks';
import { PackPill } from '../../../features/packs/PackPill';
import { PackReview } from '../../../features/pack-review/PackReview';
import { fetchPackInReview } from '../../../features/pack-review/packReviewApi';
import { useLoadedOf } from '../../../store/useLoaded';

function OpenReview({ id }: { id: string }) {
  const loaded = useLoadedOf(fetchPackInReview, id);
  // Its creators may have moved it on, or a colleague.
  useOnReturn(loaded.retry);
  const pack = loaded.value?.pack;
  return (
    <WorkspacePage
      title={packCopy.titleOf(pack?.title)}
      back={{ fallback: `${paths.admin}/${adminPaths.packs}` }}
      status={pack && <PackPill state={pack.state} />}
    >
      <PackReview loaded={loaded} />
    </WorkspacePage>
  );
}

/** One Project Pack, for staff. */
export function PackReviewPage() {
  const { brandId = '', packId = '' } = useParams();
  const id = `${brandId}/${packId}`;
  return <OpenReview key={id} id={id} />;
}
