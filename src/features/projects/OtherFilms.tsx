import { useEffect, useState } from 'react';
import { SectionHeading } from '../../components/SectionHeading';
import { takeAnswer } from '../../lib/takeAnswer';
import type { Project, ProjectTile } from './model';
import { fetchOtherFilms } from './otherFilmsApi';
import { TileItem } from './TileItem';

export type OtherFilmsProps = {
  project: Project;
  /** Null where they have to be asked for. */
  known: readonly ProjectTile[] | null;
};

/** The films that a film's page leads to; nothing where they cannot be read. */
export function OtherFilms({ project, known }: OtherFilmsProps) {
  const [films, setFilms] = useState(known);
  useEffect(() => {
    if (films) return;
    return takeAnswer(fetchOtherFilms(project), setFilms);
  }, [films, project]);
  return (
    films &&
    films.length > 0 && (
      <section className="mx-auto mt-20 grid w-full max-w-page gap-8 gutter md:mt-28 md:grid-cols-4 md:gap-6 print:hidden">
        <SectionHeading>More Films</SectionHeading>
        <ul className="grid grid-cols-3 gap-4 md:col-span-3 md:gap-6">
          {films.map((tile) => (
            <TileItem key={tile.title} tile={tile} isFirst={false} />
          ))}
        </ul>
      </section>
    )
  );
}
