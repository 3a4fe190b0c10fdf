/** The code of an SDK error, such as `storage/object-not-found`; empty if the error has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Whether an SDK refused a request because of who made it. */
export const isRefusal = (error: unknown): boolean =>
  /\b(?:permission-denied|unauthenticated|unauthorized)$/.test(errorCode(error));
