import { useRef, useState } from 'react';
import { videoProvider } from '../lib/video';
import type { VideoPlayer } from './VideoPlayer';
import type { Elements } from '../lib/elements';

type VideoStillProps = {
  /** As `videoAddressPattern` has it. */
  address: string;
  title: string;
  onPlay?: () => void;
  /** The picture that fills it. */
  children: Elements;
};

/**
 * A still that is replaced by the provider's player when it is pressed; until then nothing is loaded from
 * another host. Without script the button is a link to the video at the provider.
 */
export function VideoStill({ address, title, onPlay, children }: VideoStillProps) {
  const [Player, setPlayer] = useState<typeof VideoPlayer>();
  const button = useRef<HTMLAnchorElement>(null);
  const play = (event: React.SyntheticEvent) => {
    event.preventDefault();
    onPlay?.();
    import('./VideoPlayer').then(
      (module) => {
        setPlayer(() => module.VideoPlayer);
      },
      // Without the player there still is the provider's page.
      () => {
        location.assign(address);
      },
    );
  };
  return (
    <>
      {Player && (
        <Player
          address={address}
          title={title}
          onClose={() => {
            setPlayer(undefined);
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
      {/* On paper it stands for the player. */}
      <div hidden={Player !== undefined} className="relative aspect-video bg-bg2 print:block!">
        {children}
        <a
          ref={button}
          role="button"
          href={address}
          target="_blank"
          rel="noopener"
          onClick={play}
          onKeyDown={(event) => {
            if (event.key === ' ') play(event);
          }}
          className="group absolute inset-0 outline-offset-4 outline-tungsten hover:outline-2 focus-visible:outline-2 print:hidden"
        >
          <span className="absolute inset-x-0 bottom-0 flex h-14 overflow-hidden">
            <svg viewBox="0 0 56 56" aria-hidden="true" className="relative size-14 shrink-0">
              <path d="M0 0h56v56H0z" className="fill-primary" />
              <path d="M21 17v22l19-11z" className="fill-primary-ink" />
            </svg>
            <span className="flex grow items-center bg-scrim px-4 text-sm text-on-scrim duration-hover ease-house sm:text-base pointer-fine:translate-y-full pointer-fine:transition-transform pointer-fine:group-hover:translate-y-0 pointer-fine:group-focus-visible:translate-y-0">{`Play ${title} from ${videoProvider(address)}`}</span>
          </span>
        </a>
      </div>
    </>
  );
}
