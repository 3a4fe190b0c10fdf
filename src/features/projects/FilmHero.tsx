import { PageHeading } from '../../components/PageHeading';
import type { Project } from './model';
import { SocialLinks } from './SocialLinks';
import { StoredPicture } from '../media/StoredPicture';

/** The most characters of a title in the largest size; a longer one would fill the screen. */
const maxLargeTitle = 40;

// A fixed size, so that nothing below moves when the poster arrives.
const bannerSize = 'aspect-hero-phone w-full md:aspect-hero md:max-h-[75vh] md:min-h-112';

/** A film's page before anything of the film is known, even its title. */
export const ProjectPageSkeleton = () => (
  <div aria-busy="true" className="on-stage min-h-dvh">
    <div className={`skeleton ${bannerSize}`} />
    <p role="status" className="p-4">
      Loading the film …
    </p>
  </div>
);

/**
 * The head of a film's page: the poster across its whole width, the links, the title. Phones show the poster
 * nearly whole, in the width that the list has already loaded, so that it appears at once.
 */
export function FilmHero({ project }: { project: Project }) {
  const { projectId, title, posterImageURL, posterImage, socialMedia } = project;
  const isLoading = projectId === '';
  return (
    <header className="on-stage film-hero">
      <div className="film-hero-banner">
        <StoredPicture
          url={posterImageURL}
          picture={posterImage}
          alt={`Poster of ${title}`}
          // While only the tile is known, its picture is loaded already.
          sizes={`(width < 48rem) ${isLoading ? 'calc(50vw - 1.5rem)' : '50vw'}, 100vw`}
          isFirst
          className={`object-cover object-[50%_30%] ${bannerSize}`}
          fallback={<div className={`skeleton ${bannerSize}`} />}
        />
      </div>
      <div className="film-hero-words">
        <div className="mx-auto max-w-page gutter pt-6 pb-8">
          <div className="flex flex-col gap-6 lg:mr-96">
            {(isLoading || socialMedia.length > 0) && (
              <section className={`flex flex-col gap-3 ${isLoading ? 'invisible' : ''}`}>
                <h2 className="text-sm tracking-label text-ink-2 uppercase">
                  Let&apos;s Get Social
                </h2>
                <SocialLinks links={socialMedia} />
              </section>
            )}
            <PageHeading
              className={`wrap-anywhere ${title.length > maxLargeTitle ? '' : 'md:text-hero'}`}
            >
              {title}
            </PageHeading>
          </div>
        </div>
      </div>
    </header>
  );
}
