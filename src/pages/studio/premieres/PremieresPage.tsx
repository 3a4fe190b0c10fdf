import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/Button';
import { useOnReturn } from '../../../components/useOnReturn';
import { EmptyPanel } from '../../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { type PackageId, packageTerms } from '../../../config/packages';
import { paths, studioEveningLink, studioPaths, studioShowingLink } from '../../../config/paths';
import { eveningCopy } from '../../../content/evening';
import { premiereAdminCopy as copy } from '../../../content/premiereAdmin';
import { selectMembership } from '../../../features/creators/accountSlice';
import { fetchEvenings } from '../../../features/premiere-admin/eveningApi';
import { ShowingList } from '../../../features/premiere-admin/ShowingList';
import { showingTitle } from '../../../features/premiere-admin/showingModel';
import { fetchShowings } from '../../../features/premiere-admin/showingsApi';
import { useAppSelector } from '../../../store/hooks';
import { useLoadedOf } from '../../../store/useLoaded';

type PremieresProps = { brandId: string; packageId: PackageId };

function Premieres({ brandId, packageId }: PremieresProps) {
  const { value: told, failure, loadedAt = 0, retry } = useLoadedOf(fetchShowings, brandId);
  useOnReturn(retry);
  const { hasPremieres } = packageTerms[packageId];
  const { none, noFilm, noPackage } = copy;
  const begin = told && told.films.length > 0 && hasPremieres && (
    <Link to={studioShowingLink('new')} className={`${buttonClass('primary')} text-sm!`}>
      {copy.begin}
    </Link>
  );
  const hasNone = told?.showings.length === 0;
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.studio }}
      actions={!hasNone && begin}
    >
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!told && !failure && <p role="status">{copy.loading}</p>}
      {hasNone && !hasPremieres && (
        <EmptyPanel
          title={noPackage.title}
          action={
            <Link to={`${paths.studio}/${studioPaths.package}`} className={buttonClass('quiet')}>
              {noPackage.action}
            </Link>
          }
        >
          {noPackage.lead}
        </EmptyPanel>
      )}
      {hasNone && hasPremieres && (
        <EmptyPanel title={begin ? none.title : noFilm.title} action={begin}>
          {begin ? none.lead : noFilm.lead}
        </EmptyPanel>
      )}
      {told && !hasNone && <ShowingList {...told} now={loadedAt} />}
    </WorkspacePage>
  );
}

/** The showings to come, each with the way to its door, for who lets people in and sees nothing else of them. */
function Evenings({ brandId }: Pick<PremieresProps, 'brandId'>) {
  const { value, failure, retry } = useLoadedOf(fetchEvenings, brandId);
  useOnReturn(retry);
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value?.length === 0 && <p>{eveningCopy.none}</p>}
      {value?.map(({ screeningId, startsAt, zone, venue }) => (
        <Link
          key={screeningId}
          to={studioEveningLink(screeningId)}
          className="self-start py-1 text-daylight underline"
        >
          {`${showingTitle(startsAt, zone)}, ${venue}`}
        </Link>
      ))}
    </WorkspacePage>
  );
}

/** The showings of the brand's films. */
export function PremieresPage() {
  const membership = useAppSelector(selectMembership);
  if (!membership?.brand) return null;
  const { brandId, brand, role } = membership;
  if (role === 'door') return <Evenings key={brandId} brandId={brandId} />;
  return <Premieres key={brandId} brandId={brandId} packageId={brand.packageId} />;
}
