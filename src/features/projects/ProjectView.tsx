import { memo, type ReactNode, Suspense } from 'react';
import { BillingBlock } from './BillingBlock';
import { CastSection } from './CastSection';
import { CrewSection } from './CrewSection';
import { FilmHero } from './FilmHero';
import { MerchandiseSection } from './MerchandiseSection';
import { PosterPlaceholder } from './PosterPlaceholder';
import type { Project } from './model';
import { ProjectStory } from './ProjectStory';
import { ShareButton } from './ShareButton';
import { trailerAndStills } from './laterParts';
import { StoredPicture } from '../media/StoredPicture';

type ProjectViewProps = {
  project: Project;
  /** What is shown between the title and the rest, such as a skeleton of the rest. */
  children?: ReactNode;
  /** In the builder: opening a person is then no step in the history. */
  isPreview?: boolean;
};

const screeningOf = ({ title, trailer, stills, posterImageURL }: Project) =>
  JSON.stringify([title, trailer, stills, posterImageURL]);

/** What the HTML has of it stays while its script is on its way, unless it has to be rendered anew. */
const Screening = memo(
  ({ project }: { project: Project }) => (
    <Suspense fallback={null}>
      <trailerAndStills.Loadable project={project} />
    </Suspense>
  ),
  (before, after) => screeningOf(before.project) === screeningOf(after.project),
);

const posterClass = 'aspect-poster w-full border border-hairline object-cover';

/** A film's page, from as much as is known of it. docs/product.md has the order of its sections. */
export function ProjectView({ project, children, isPreview = false }: ProjectViewProps) {
  const { title, posterImageURL, posterImage, cast, crew, merchandise } = project;
  return (
    <article className="film-page">
      <FilmHero project={project} />
      <div className="mx-auto flex max-w-page flex-col gap-20 gutter md:gap-28 print:gap-4">
        <div className="relative grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-8">
            {children}
            <ProjectStory project={project} />
          </div>
          <aside className="flex flex-col gap-4 lg:sticky lg:top-6 lg:-mt-80 lg:self-start print:hidden">
            {/* In place of the head's poster, which narrower screens show. */}
            <StoredPicture
              url={posterImageURL}
              picture={posterImage}
              alt={`Poster of ${title}`}
              sizes="320px"
              className={`max-lg:hidden ${posterClass}`}
              fallback={
                <PosterPlaceholder title={title} className={`max-lg:hidden ${posterClass}`} />
              }
            />
            {/* The film's own address is known with the rest of it. */}
            <div className={project.projectId === '' ? 'invisible' : ''}>
              <ShareButton title={title} slug={project.slug} />
            </div>
          </aside>
        </div>
        {(project.trailer !== '' || project.stills.length > 0) && <Screening project={project} />}
        {cast.length > 0 && <CastSection cast={cast} isPreview={isPreview} />}
        {crew.length > 0 && <CrewSection crew={crew} isPreview={isPreview} />}
        {merchandise.length > 0 && <MerchandiseSection merchandise={merchandise} />}
        {crew.length > 0 && <BillingBlock crew={crew} />}
      </div>
    </article>
  );
}
