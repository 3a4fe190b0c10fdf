/** The code of an error of the SDK, such as `storage/object-not-found`; empty for any other. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
