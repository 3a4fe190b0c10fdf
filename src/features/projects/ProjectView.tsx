import type { ReactNode } from 'react';
import { BillingBlock } from './BillingBlock';
import { CastSection } from './CastSection';
import { CrewSection } from './CrewSection';
import { FilmHero } from './FilmHero';
import { MerchandiseSection } from './MerchandiseSection';
import { PosterPlaceholder } from './PosterPlaceholder';
import type { Project } from './model';
import { ProjectStory } from './ProjectStory';
import { ShareButton } from './ShareButton';
import { StoredPicture } from '../media/StoredPicture';

type ProjectViewProps = {
  project: Project;
  /** What is to be said between the title and the rest, such as that the rest is on its way. */
  children?: ReactNode;
};

const posterLook = 'aspect-poster w-full border border-hairline object-cover';

/** A film's page, from whatever is known of it. The order of its sections is the specification's. */
export function ProjectView({ project, children }: ProjectViewProps) {
  const { title, posterImageURL, posterImage, cast, crew, merchandise } = project;
  return (
    <article>
      <FilmHero project={project} />
      <div className="mx-auto flex max-w-page flex-col gap-20 gutter md:gap-28">
        <div className="relative grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-8">
            {children}
            <ProjectStory project={project} />
          </div>
          <aside className="flex flex-col gap-4 lg:sticky lg:top-6 lg:-mt-80 lg:self-start">
            {/* Not named again, since the banner is this poster; lazy, since phones never show it. */}
            <StoredPicture
              url={posterImageURL}
              picture={posterImage}
              alt=""
              sizes="320px"
              className={`max-lg:hidden ${posterLook}`}
              fallback={
                <PosterPlaceholder title={title} className={`max-lg:hidden ${posterLook}`} />
              }
            />
            <ShareButton title={title} />
          </aside>
        </div>
        {cast.length > 0 && <CastSection cast={cast} />}
        {crew.length > 0 && <CrewSection crew={crew} />}
        {merchandise.length > 0 && <MerchandiseSection merchandise={merchandise} />}
        {crew.length > 0 && <BillingBlock crew={crew} />}
      </div>
    </article>
  );
}
