import { vi } from 'vitest';

/** What is downloaded from now on, as text without its byte order mark. */
export function recordDownloads(): Promise<string>[] {
  const files: Promise<string>[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      files.push(blob.text());
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}
