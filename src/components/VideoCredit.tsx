import type { Video } from '../content/videos';

/** A film's year, length and licence, worded as the film asks to be attributed. */
export const VideoCredit = ({ video: { year, minutes, licence } }: { video: Video }) => (
  <p className="text-sm text-ink-3">
    {year} · {minutes} min · {licence}
  </p>
);
