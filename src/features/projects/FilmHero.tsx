import { PageHeading } from '../../components/PageHeading';
import type { Project } from './model';
import { SocialLinks } from './SocialLinks';
import { StoredPicture } from '../media/StoredPicture';

/** A title longer than this would fill the screen in the largest size. */
const longestLargeTitle = 40;

// Nothing below moves when the poster arrives.
const bannerSize = 'aspect-hero-phone w-full md:aspect-hero md:max-h-[75vh] md:min-h-112';

/** The place of a film of which nothing is known yet, not even its title. */
export const ProjectPageSkeleton = () => (
  <div aria-busy="true" className="on-stage min-h-dvh">
    <div className={`skeleton ${bannerSize}`} />
    <p role="status" className="p-4">
      Loading the film …
    </p>
  </div>
);

/**
 * The head of a film's page: the poster across all of it, the film's links, its title. Phones show the
 * poster nearly whole, in the width that the list has already loaded, so that it stands at once.
 */
export function FilmHero({ project }: { project: Project }) {
  const { projectId, title, posterImageURL, posterImage, socialMedia } = project;
  const isOnItsWay = projectId === '';
  return (
    <header className="on-stage film-hero">
      <div className="film-hero-banner">
        <StoredPicture
          url={posterImageURL}
          picture={posterImage}
          alt={`Poster of ${title}`}
          // While only its tile is known, that one's picture is here already.
          sizes={`(width < 48rem) ${isOnItsWay ? 'calc(50vw - 1.5rem)' : '50vw'}, 100vw`}
          isFirst
          className={`object-cover object-[50%_30%] ${bannerSize}`}
          fallback={<div className={`skeleton ${bannerSize}`} />}
        />
      </div>
      <div className="film-hero-words">
        <div className="mx-auto max-w-page gutter pt-6 pb-8">
          <div className="flex flex-col gap-6 lg:mr-96">
            {(isOnItsWay || socialMedia.length > 0) && (
              <section className={`flex flex-col gap-3 ${isOnItsWay ? 'invisible' : ''}`}>
                <h2 className="text-sm tracking-label text-ink-2 uppercase">
                  Let&apos;s Get Social
                </h2>
                <SocialLinks links={socialMedia} />
              </section>
            )}
            <PageHeading
              className={`wrap-anywhere ${title.length > longestLargeTitle ? '' : 'md:text-hero'}`}
            >
              {title}
            </PageHeading>
          </div>
        </div>
      </div>
    </header>
  );
}
