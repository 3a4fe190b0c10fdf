import { SectionHeading } from '../../components/SectionHeading';
import { VideoStill } from '../../components/VideoStill';
import { StoredPicture } from '../media/StoredPicture';
import type { Project } from './model';

/** The film's intro, the trailer, behind the first still or else the poster, and the other stills. */
export function TrailerAndStills({ project, introURL }: { project: Project; introURL: string }) {
  const { title, trailer, posterImageURL, posterImage } = project;
  const stills = project.stills.filter(({ stillImageURL }) => stillImageURL !== '');
  const [first] = stills;
  const others = trailer === '' ? stills : stills.slice(1);
  return (
    <>
      {introURL !== '' && (
        <section className="flex flex-col gap-8 print:hidden">
          <SectionHeading>Intro</SectionHeading>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- Creators upload the film alone, without captions. */}
          <video
            controls
            playsInline
            preload="none"
            aria-label={`The intro of ${title}`}
            poster={[first?.stillImage?.w1280, first?.stillImageURL, posterImageURL].find(Boolean)}
            src={introURL}
            className="aspect-video w-full bg-bg2"
          />
        </section>
      )}
      {trailer !== '' && (
        <section className={`flex flex-col gap-8 ${first ? 'print:w-1/5' : 'print:hidden'}`}>
          <SectionHeading>Trailer</SectionHeading>
          <VideoStill address={trailer} title={`the trailer of ${title}`}>
            <StoredPicture
              url={first?.stillImageURL ?? posterImageURL}
              picture={first?.stillImage ?? posterImage}
              alt={first?.name ?? ''}
              sizes="(width >= 80rem) 1200px, 94vw"
              className="size-full object-cover"
              fallback={null}
            />
          </VideoStill>
        </section>
      )}
      {others.length > 0 && (
        <section className="flex flex-col gap-8">
          <SectionHeading>Stills</SectionHeading>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-6">
            {others.map(({ name, stillImageURL, stillImage }) => (
              <li key={name} className="break-inside-avoid">
                <StoredPicture
                  url={stillImageURL}
                  picture={stillImage}
                  alt={name}
                  sizes="(width >= 80rem) 588px, (width >= 40rem) 46vw, 92vw"
                  className="aspect-video w-full object-cover"
                  fallback={null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
