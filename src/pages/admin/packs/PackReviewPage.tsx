import { useParams } from 'react-router-dom';
import { useOnReturn } from '../../../components/useOnReturn';
import { PackReview } from '../../../features/pack-review/PackReview';
import { fetchPackInReview } from '../../../features/pack-review/packReviewApi';
import { useLoadedOf } from '../../../store/useLoaded';

function OpenReview({ id }: { id: string }) {
  const loaded = useLoadedOf(fetchPackInReview, id);
  // Its creators may have moved it on, or a colleague.
  useOnReturn(loaded.retry);
  return <PackReview id={id} loaded={loaded} />;
}

/** One Project Pack, for staff. */
export function PackReviewPage() {
  const { brandId = '', packId = '' } = useParams();
  const id = `${brandId}/${packId}`;
  return <OpenReview key={id} id={id} />;
}
