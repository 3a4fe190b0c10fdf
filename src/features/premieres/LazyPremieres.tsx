import { memo } from 'react';
import { loadable, without } from '../../components/loadable';
import { SectionInView } from '../../components/SectionInView';
import type { PremiereSectionProps } from './PremiereSection';

// Without its script it stays as the HTML has it: the film is there all the same.
export const premiereSection = loadable<PremiereSectionProps>(() =>
  import('./PremiereSection').then(({ PremiereSection }) => PremiereSection, without),
);

/** Whether a film has showings of which its HTML has nothing; false where nobody can say so now. */
const findShowings = (projectId: string): Promise<boolean> =>
  import('./showingProbeApi').then(({ hasShowings }) => hasShowings(projectId)).catch(() => false);

type LazyPremieresProps = PremiereSectionProps & { isThere: boolean };

/** The showings of a film, once they come near the view. */
export const LazyPremieres = memo(
  function LazyPremieres({ isThere, ...premieres }: LazyPremieresProps) {
    return (
      <SectionInView
        isBaked={premieres.baked !== null}
        isThere={isThere}
        find={() => findShowings(premieres.film.projectId)}
      >
        <premiereSection.Loadable {...premieres} />
      </SectionInView>
    );
  },
  (before, after) =>
    before.baked === after.baked &&
    before.isThere === after.isThere &&
    before.film.projectId === after.film.projectId &&
    before.film.title === after.film.title &&
    before.film.slug === after.film.slug,
);
