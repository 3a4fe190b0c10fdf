const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number of bytes for display, in units of a thousand: `20 MB`, `3.4 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${String(bytes)} bytes`;
  return bytes < 999_950
    ? `${number.format(bytes / 1_000)} kB`
    : `${number.format(bytes / 1_000_000)} MB`;
}
