import { useOutletContext } from 'react-router-dom';
import * as v from 'valibot';
import { EmptyPanel } from '../../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { useListView } from '../../../components/workspace/useListView';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { numbersCopy as copy } from '../../../content/figures';
import { selectMembership } from '../../../features/creators/accountSlice';
import { spans } from '../../../features/figures/figuresModel';
import { NumbersView } from '../../../features/figures/NumbersView';
import type { NamedFilm, PackOfBrand } from '../../../features/packs/brandPacksApi';
import { projectIdOf } from '../../../features/packs/packState';
import { useAppSelector } from '../../../store/hooks';

/** What the studio's shell hands to this page of the brand's films. */
type FilmsContext = {
  films: {
    packs: readonly PackOfBrand[];
    named: readonly NamedFilm[];
    isLoaded: boolean;
    failure: string | undefined;
    retry: () => void;
  } | null;
};

const viewSchema = v.object({
  film: v.fallback(v.string(), ''),
  span: v.fallback(v.string(), '30'),
});

/** How the brand's films are doing, one at a time. */
export function NumbersPage() {
  const brandId = useAppSelector(selectMembership)?.brandId;
  const { films } = useOutletContext<FilmsContext>();
  const [asked, changeView] = useListView(viewSchema);
  if (brandId === undefined || !films) return null;
  const packed = films.packs.map(({ packId, film }) => ({ projectId: projectIdOf(packId), film }));
  const known = [...packed, ...films.named].flatMap(({ projectId, film }) =>
    film ? [{ projectId, title: film.title, slug: film.slug }] : [],
  );
  const film = known.find(({ projectId }) => projectId === asked.film) ?? known[0];
  const span = spans.find((one) => String(one) === asked.span) ?? 30;
  const isUnknown =
    (asked.film !== '' && asked.film !== film?.projectId) || asked.span !== String(span);
  if (film)
    return (
      <NumbersView
        brandId={brandId}
        films={known}
        film={film}
        span={span}
        isUnknown={isUnknown}
        onChange={(change) => {
          // What is unknown leaves the address with the first choice.
          changeView(isUnknown ? { film: film.projectId, span: String(span), ...change } : change);
        }}
      />
    );
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
      {films.isLoaded ? (
        <EmptyPanel title={copy.noFilm}>{copy.noFilmLead}</EmptyPanel>
      ) : films.failure ? (
        <LoadFailure text={films.failure} onRetry={films.retry} />
      ) : (
        <p role="status">{copy.loading}</p>
      )}
    </WorkspacePage>
  );
}
