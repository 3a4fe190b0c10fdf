import { Suspense } from 'react';
import { SectionHeading } from '../../components/SectionHeading';
import { VideoStill } from '../../components/VideoStill';
import { StoredPicture } from '../media/StoredPicture';
import { countVisit } from '../visits/countVisit';
import { filmIntro } from './lazyIntro';
import type { Project } from './model';

/** The film's intro, the trailer, behind the first still or else the poster, and the other stills. */
export function TrailerAndStills({ project, introURL }: { project: Project; introURL: string }) {
  const { projectId, title, trailer, posterImageURL, posterImage } = project;
  const stills = project.stills.filter(({ stillImageURL }) => stillImageURL !== '');
  const [first] = stills;
  const others = trailer === '' ? stills : stills.slice(1);
  return (
    <>
      {introURL !== '' && (
        // A script that does not load leaves its place empty, and then there is no such section.
        <section
          data-part="intro"
          className="flex flex-col gap-8 has-[>div:empty]:hidden print:hidden"
        >
          <SectionHeading>Intro</SectionHeading>
          <div className="relative aspect-video bg-bg2">
            <Suspense fallback={<span />}>
              <filmIntro.Loadable
                key={introURL}
                title={title}
                src={introURL}
                poster={[first?.stillImage?.w1280, first?.stillImageURL, posterImageURL].find(
                  Boolean,
                )}
              />
            </Suspense>
          </div>
        </section>
      )}
      {trailer !== '' && (
        <section
          data-part="trailer"
          className={`flex flex-col gap-8 ${first ? 'print:w-1/5' : 'print:hidden'}`}
        >
          <SectionHeading>Trailer</SectionHeading>
          <VideoStill
            address={trailer}
            title={`the trailer of ${title}`}
            onPlay={() => {
              countVisit({ projectId, title }, 'plays');
            }}
          >
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
              <li key={name} data-part="still" className="break-inside-avoid">
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
