import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';

export type FilmIntroProps = {
  /** The film's title. */
  title: string;
  src: string;
  poster: string | undefined;
};

/** As much of the film as has to be in view. */
const playedRatio = 0.5;

/** Whether the browser is asked to save data, where it says so. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Whether nothing is to move or to be loaded by itself. */
const isQuiet = () =>
  matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  savesData();

/**
 * A film's intro, which plays by itself in view, muted and once, until somebody takes it in hand. Nothing of it is
 * loaded before; without script it is a video like any other.
 */
export function FilmIntro({ title, src, poster }: FilmIntroProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useRef(false);
  const playsByItself = useRef(true);
  const [isSeen, setSeen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const observer = new IntersectionObserver(
      (entries) => {
        isInView.current = (entries.at(-1)?.intersectionRatio ?? 0) >= playedRatio;
        if (isInView.current) setSeen(true);
        if (!playsByItself.current || isQuiet()) return;
        // A browser may refuse it, and then waits for a press as well.
        if (isInView.current) film.play().catch(() => undefined);
        else film.pause();
      },
      { threshold: playedRatio },
    );
    observer.observe(film);
    return () => {
      observer.disconnect();
    };
  }, []);

  const takeInHand = () => {
    playsByItself.current = false;
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- Creators upload the film alone, without captions. */}
      <video
        ref={video}
        controls
        playsInline
        muted={isMuted}
        preload="none"
        aria-label={`The intro of ${title}`}
        poster={isSeen ? poster : undefined}
        src={src}
        onPlay={() => {
          setPlaying(true);
        }}
        onPause={() => {
          setPlaying(false);
          // Somebody pressed the browser's own button, or it has ended; out of view it is only waiting.
          if (isInView.current) takeInHand();
        }}
        onVolumeChange={({ currentTarget: { muted } }) => {
          setMuted(muted);
          if (!muted) takeInHand();
        }}
        className="size-full"
      />
      {/* Without script, and before it is seen, they would do nothing. */}
      {isSeen && (
        <div className="absolute top-3 right-3 flex gap-2">
          <Button
            variant="quiet"
            className="bg-bg1"
            onClick={() => {
              takeInHand();
              if (isPlaying) video.current?.pause();
              else video.current?.play().catch(() => undefined);
            }}
          >
            <span>{isPlaying ? 'Pause' : 'Play'}</span> <span className="sr-only">the intro</span>
          </Button>
          <Button
            variant="quiet"
            className="bg-bg1"
            onClick={() => {
              takeInHand();
              setMuted(!isMuted);
            }}
          >
            <span>{isMuted ? 'Sound on' : 'Sound off'}</span>{' '}
            <span className="sr-only">in the intro</span>
          </Button>
        </div>
      )}
    </>
  );
}
