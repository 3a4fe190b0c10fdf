import { useState } from 'react';
import type { Video } from '../content/videos';

type VideoStillProps = {
  video: Video;
  /** It is visible without scrolling, so it is not loaded lazily. */
  atTop?: boolean;
};

const providers = {
  youtube: {
    name: 'YouTube',
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    name: 'Vimeo',
    page: (id: string) => `https://vimeo.com/${id}`,
    player: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1`,
  },
};

const focusOnce = (frame: HTMLIFrameElement | null) => {
  frame?.focus();
};

/**
 * A still that is replaced by the provider's player when it is pressed; until then nothing is loaded from
 * another host. Without script the button is a link to the film's page at the provider.
 */
export function VideoStill({ video, atTop = false }: VideoStillProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { videoId, title, still } = video;
  const provider = providers[video.provider];
  const play = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  if (isPlaying)
    return (
      <div>
        <iframe
          ref={focusOnce}
          src={provider.player(videoId)}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className="block aspect-video w-full border-0 bg-bg2"
        />
        {/* The page cannot tell whether the player came, so the way on stands there in any case. */}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          Nothing to see?
          <a
            href={provider.page(videoId)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-daylight underline hover:text-tungsten"
          >
            Watch {title} on {provider.name}
          </a>
          <button
            type="button"
            onClick={() => {
              setPlaying(false);
            }}
            className="min-h-11 text-daylight underline hover:text-tungsten"
          >
            Close the player
          </button>
        </p>
      </div>
    );
  return (
    <div className="relative aspect-video bg-bg2">
      <img
        src={still}
        alt={`Our artwork for ${title}`}
        width="1280"
        height="720"
        loading={atTop ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
      <a
        role="button"
        href={provider.page(videoId)}
        target="_blank"
        rel="noopener"
        onClick={play}
        onKeyDown={(event) => {
          if (event.key === ' ') play(event);
        }}
        className="group absolute inset-0 outline-offset-4 outline-tungsten hover:outline-2 focus-visible:outline-2"
      >
        <span className="absolute inset-x-0 bottom-0 flex h-14 overflow-hidden">
          <svg viewBox="0 0 56 56" aria-hidden="true" className="relative size-14 shrink-0">
            <path d="M0 0h56v56H0z" className="fill-primary" />
            <path d="M21 17v22l19-11z" className="fill-primary-ink" />
          </svg>
          <span className="flex grow items-center bg-scrim px-4 text-sm text-on-scrim duration-hover ease-house sm:text-base pointer-fine:translate-y-full pointer-fine:transition-transform pointer-fine:group-hover:translate-y-0 pointer-fine:group-focus-visible:translate-y-0">
            Play {title} from {provider.name}
          </span>
        </span>
      </a>
    </div>
  );
}
