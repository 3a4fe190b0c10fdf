import { notices, sentenceFor } from '../../content/messages';

const noticeOf: Record<string, string> = notices;

/** What a failed thunk's code means, for the place where it was asked for. */
export const problemText = (code: string | undefined): string =>
  noticeOf[code?.replace(/^notice\//, '') ?? ''] ?? sentenceFor(code);

/** The code of an error of the SDK, such as `storage/object-not-found`; empty for any other. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
