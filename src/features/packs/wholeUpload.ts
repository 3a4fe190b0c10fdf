/** A file that is on its way, and how much of it is sent. */
type FileOnItsWay = { id: string; bytes: number; sent: number };

/** What is on its way at a moment. */
export type UploadsNow = {
  files: readonly FileOnItsWay[];
  /** The ids of the files that have arrived. */
  arrived: readonly string[];
  /** Whether anything is being sent, and not only waiting or paused. */
  isMoving: boolean;
};

/** All that was on its way since something was. What of it has arrived counts until everything has. */
type WholeUpload = {
  files: readonly FileOnItsWay[];
  /** How much of it was sent when, in milliseconds, as far back as it tells how fast it goes. */
  samples: readonly { at: number; sent: number }[];
};

/** Longer ago than this, in milliseconds, the network may have been another one. */
const memoryMs = 20_000;
/** Sooner than this, how fast it goes is a guess. */
const leastMs = 3_000;

const sum = (files: readonly FileOnItsWay[], part: 'bytes' | 'sent') =>
  files.reduce((whole, file) => whole + file[part], 0);

export const noUploads: WholeUpload = { files: [], samples: [] };

/** The whole at another moment. A pause, and a file that is not sent any more, begin the measuring anew. */
export function followUploads(
  { files: before, samples }: WholeUpload,
  { files: onTheirWay, arrived, isMoving }: UploadsNow,
  at: number,
): WholeUpload {
  const isHere = (id: string) =>
    arrived.includes(id) && !onTheirWay.some((other) => other.id === id);
  const files = [
    ...before.filter(({ id }) => isHere(id)).map((file) => ({ ...file, sent: file.bytes })),
    ...onTheirWay,
  ];
  const sent = sum(files, 'sent');
  const isSteady = sent >= (samples.at(-1)?.sent ?? 0);
  const recent = isSteady ? samples.filter((sample) => at - sample.at <= memoryMs) : [];
  return { files, samples: isMoving ? [...recent, { at, sent }] : [] };
}

/**
 * How many files there are, how many bytes and how many of these are sent, and how long the rest takes, in milliseconds; null
 * if unknown.
 */
export function measureUploads({ files, samples }: WholeUpload) {
  const [bytes, sent] = [sum(files, 'bytes'), sum(files, 'sent')];
  const [first, last] = [samples[0], samples.at(-1)];
  const elapsed = first && last ? last.at - first.at : 0;
  const gained = first && last ? last.sent - first.sent : 0;
  const isKnown = elapsed >= leastMs && gained > 0;
  return {
    count: files.length,
    bytes,
    sent,
    leftMs: isKnown ? ((bytes - sent) * elapsed) / gained : null,
  };
}
