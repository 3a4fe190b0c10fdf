import { useOutletContext } from 'react-router-dom';
import { selectMembership } from '../../../features/creators/accountSlice';
import { FanList } from '../../../features/fans/FanList';
import type { NamedFilm, PackOfBrand } from '../../../features/packs/brandPacksApi';
import { projectIdOf } from '../../../features/packs/packState';
import { useAppSelector } from '../../../store/hooks';

/** What the studio's shell hands to this page of the brand's films. */
type FilmsContext = {
  films: { packs: readonly PackOfBrand[]; named: readonly NamedFilm[] } | null;
};

/** The fans of the brand's films. */
export function FansPage() {
  const membership = useAppSelector(selectMembership);
  const { films } = useOutletContext<FilmsContext>();
  if (!membership) return null;
  const { brandId, role } = membership;
  const titles = Object.fromEntries([
    ...(films?.packs ?? []).flatMap(({ packId, film }) =>
      film ? [[projectIdOf(packId), film.title] as const] : [],
    ),
    ...(films?.named ?? []).map(({ projectId, film }) => [projectId, film.title] as const),
  ]);
  return <FanList key={brandId} brandId={brandId} role={role} films={titles} />;
}
