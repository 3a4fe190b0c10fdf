import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/store/alerts';
import { codeMessage, unknownFailure } from '../../src/content/messages';
import '../../src/content/adminMessages';

// Copied from section 8 of the specification.
const codes = `unknown, object-not-found, bucket-not-found, project-not-found, quota-exceeded,
  unauthenticated, unauthorized, unauthorized-app, retry-limit-exceeded, invalid-checksum, canceled,
  invalid-event-name, invalid-url, invalid-default-bucket, no-default-bucket, cannot-slice-blob,
  server-file-wrong-size, no-download-url, invalid-argument, app-deleted, invalid-root-operation,
  invalid-format, internal-error, unsupported-environment`
  .split(',')
  .map((code) => code.trim());

describe('The error codes of the file store', () => {
  it('are twenty-four', () => {
    expect(new Set(codes).size).toBe(24);
  });

  it.each(codes)('have a sentence of our own: %s', (code) => {
    const sentence = codeMessage(`storage/${code}`);
    expect(sentence).not.toBe(unknownFailure);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/firebase|sdk|undefined|null|blob|bucket|checksum/i);
    expect(failureText('uploadingFile', `storage/${code}`)).toBe(
      `Error in uploading file: ${sentence}`,
    );
  });

  it('are not confused with those of the database', () => {
    expect(codeMessage('storage/unknown')).not.toBe(codeMessage('unknown'));
    expect(codeMessage('storage/unauthorized')).toMatch(/file/);
  });
});
