// Behind a picture that is transparent throughout: what lenient reading falls back to as well.
const nothing = '#241d17';

/** The average colour of RGBA pixels as `#rrggbb`, each counted by how opaque it is. */
export function averageColour(pixels: Uint8ClampedArray): string {
  const sum = [0, 0, 0];
  let opacity = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    opacity += alpha;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
    }
  }
  if (opacity === 0) return nothing;
  return `#${sum
    .map((total) =>
      Math.round(total / opacity)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
