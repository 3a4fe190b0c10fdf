import type { ReactElement } from 'react';

/**
 * What a component shows among others, or as it is: elements, but no text. A browser's translator replaces text nodes,
 * and React then fails at what changes beside them.
 */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
