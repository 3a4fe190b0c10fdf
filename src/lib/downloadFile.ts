/** Lets the browser download a text as a file. `type` is its media type. */
export function downloadFile(text: string, name: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Today's date in UTC for a file name: `2026-11-22`. */
export const todayUtc = () => new Date().toISOString().slice(0, 10);
