import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { VideoCredit } from '../../components/VideoCredit';
import { VideoStill } from '../../components/VideoStill';
import { videoLibraryHead, featuredVideos, recommendedVideos } from '../../content/videos';

const titleClass = 'font-display text-2xl font-semibold tracking-display';

export function VideoLibraryPage() {
  usePageHead(videoLibraryHead);
  return (
    <div className="mx-auto flex max-w-page flex-col gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Video Library</PageHeading>
      <section className="flex flex-col gap-8 pt-12 md:pt-16">
        <SectionHeading>Previously Featured Films</SectionHeading>
        {featuredVideos.map((video, index) => (
          <article
            key={video.videoId}
            className="grid gap-x-12 gap-y-4 border-t border-hairline pt-8 lg:grid-cols-12"
          >
            <div className="lg:col-span-8">
              <VideoStill video={video} atTop={index === 0} />
            </div>
            <div className="flex flex-col gap-3 lg:col-span-4">
              <h3 className={titleClass}>{video.title}</h3>
              <p className="max-w-measure text-lg text-ink-2">{video.description}</p>
              <VideoCredit video={video} />
            </div>
          </article>
        ))}
      </section>
      <section className="flex flex-col gap-8 pt-16 md:pt-24">
        <SectionHeading>Other Recommendations</SectionHeading>
        <div className="grid gap-x-6 gap-y-10 border-t border-hairline pt-8 sm:grid-cols-2">
          {recommendedVideos.map((video) => (
            <article key={video.videoId} className="flex flex-col gap-3">
              <VideoStill video={video} />
              <h3 className={titleClass}>{video.title}</h3>
              <VideoCredit video={video} />
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
