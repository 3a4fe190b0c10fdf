/** The page for an address that names nothing. */
export const notFound = {
  title: 'Nothing is at this address',
  text: 'The link may be old, or a letter may have slipped. If you were looking for a film, its title or anyone who worked on it will find it.',
} as const;
