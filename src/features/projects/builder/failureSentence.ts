import { notices, sentenceFor } from '../../../content/messages';

const noticeOf: Record<string, string> = notices;

/** What a failed thunk tells the person at its place: its notice, or our sentence for its code. */
export const failureSentence = (code: string | undefined): string =>
  noticeOf[(code ?? '').replace(/^notice\//, '')] ?? sentenceFor(code);
