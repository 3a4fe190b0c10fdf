import { videoProvider } from '../lib/video';

const focusOnce = (frame: HTMLIFrameElement | null) => {
  frame?.focus();
};

/** The address at which the provider plays a video by itself: YouTube's that sets no cookies, or Vimeo's. */
function playerAddress(address: string): string {
  if (videoProvider(address) === 'YouTube')
    return `https://www.youtube-nocookie.com/embed/${address.slice(-11)}?autoplay=1`;
  const [id = '', key] = new URL(address).pathname.slice(1).split('/');
  return `https://player.vimeo.com/video/${id}?autoplay=1${key ? `&h=${key}` : ''}`;
}

type VideoPlayerProps = { address: string; title: string; onClose: () => void };

/** The provider's player, which loads from another host and starts at once. It has the focus. */
export const VideoPlayer = ({ address, title, onClose }: VideoPlayerProps) => (
  <div className="print:hidden">
    <iframe
      ref={focusOnce}
      src={playerAddress(address)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="block aspect-video w-full border-0 bg-bg2"
    />
    {/* The page cannot tell whether the player came, so the way on stands there in any case. */}
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      Nothing to see?
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-daylight underline hover:text-tungsten"
      >{`Watch ${title} on ${videoProvider(address)}`}</a>
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 text-daylight underline hover:text-tungsten"
      >
        Close the player
      </button>
    </p>
  </div>
);
