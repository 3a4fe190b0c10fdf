import type { Video } from '../content/videos';

/** A film's year, length and licence, with the attribution that the licence requires. */
export const VideoCredit = ({ video: { year, minutes, licence } }: { video: Video }) => (
  <p className="text-sm text-ink-3">{`${String(year)} · ${String(minutes)} min · ${licence}`}</p>
);
