import { problemFor } from '../../../content/messages';

/**
 * What a failed thunk tells the person at its place: its notice, or our sentence for its code. Whoever
 * canceled an upload reads it at the picture.
 */
export const errorMessage = (code: string | undefined): string =>
  code === 'storage/canceled' ? '' : problemFor(code);
