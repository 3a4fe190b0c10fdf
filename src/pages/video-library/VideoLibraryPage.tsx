import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { VideoCredit } from '../../components/VideoCredit';
import { VideoStill } from '../../components/VideoStill';
import { filmLink } from '../../config/paths';
import {
  featuredVideos,
  recommendedVideos,
  type Video,
  videoLibraryHead,
} from '../../content/videos';

type VideoProps = {
  video: Video;
  /** It is visible without scrolling, so it is not loaded lazily. */
  atTop?: boolean;
};

const VideoArtwork = ({ video: { address, title, still }, atTop = false }: VideoProps) => (
  <VideoStill address={address} title={title}>
    <img
      src={still}
      alt={`Our artwork for ${title}`}
      width="1280"
      height="720"
      loading={atTop ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  </VideoStill>
);

/** The title, which leads to the film's own page. */
const VideoTitle = ({ video: { slug, title } }: VideoProps) => (
  <h3 className="font-display text-2xl font-semibold tracking-display">
    <Link
      to={filmLink(slug)}
      className="inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-tungsten hover:decoration-current"
    >
      {title}
    </Link>
  </h3>
);

export function VideoLibraryPage() {
  usePageHead(videoLibraryHead);
  return (
    <div className="mx-auto flex max-w-page flex-col gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Video Library</PageHeading>
      <section className="flex flex-col gap-8 pt-12 md:pt-16">
        <SectionHeading>Previously Featured Films</SectionHeading>
        {featuredVideos.map((video, index) => (
          <article
            key={video.slug}
            className="grid gap-x-12 gap-y-4 border-t border-hairline pt-8 lg:grid-cols-12"
          >
            <div className="lg:col-span-8">
              <VideoArtwork video={video} atTop={index === 0} />
            </div>
            <div className="flex flex-col gap-3 lg:col-span-4">
              <VideoTitle video={video} />
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
            <article key={video.slug} className="flex flex-col gap-3">
              <VideoArtwork video={video} />
              <VideoTitle video={video} />
              <VideoCredit video={video} />
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
