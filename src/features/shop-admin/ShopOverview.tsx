import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { useOnReturn } from '../../components/useOnReturn';
import { paths } from '../../config/paths';
import { shopAdminCopy } from '../../content/shopAdmin';
import { useLoadedOf } from '../../store/useLoaded';
import { fetchShop } from './api';
import { FilmShop } from './FilmShop';

const copy = shopAdminCopy;

/** What a brand sells, film by film. */
export function ShopOverview({ brandId }: { brandId: string }) {
  const { value: shop, failure, retry } = useLoadedOf(fetchShop, brandId);
  // Staff may have decided on something meanwhile.
  useOnReturn(retry);
  if (!shop)
    return failure ? (
      <LoadFailure text={failure} onRetry={retry} />
    ) : (
      <p role="status">{copy.loading}</p>
    );
  return (
    <div className="flex flex-col gap-8">
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {shop.films.length === 0 ? (
        <EmptyPanel
          title={copy.noFilm.title}
          action={
            <Link to={paths.studio} className={buttonClass('quiet')}>
              {copy.noFilm.action}
            </Link>
          }
        >
          {copy.noFilm.lead}
        </EmptyPanel>
      ) : (
        <p className="max-w-measure text-ink-2">{copy.introduction}</p>
      )}
      {shop.films.map((film) => (
        <FilmShop key={film.projectId} shop={shop} film={film} onChanged={retry} />
      ))}
    </div>
  );
}
