/** The texts of the shell that the staff area has, and the creators' area will have. */
export const workspaceCopy = {
  skip: 'Skip to the content',
  publicSite: 'Public site',
  more: 'More',
  closeMore: 'Close the menu',
  waiting: 'waiting',
} as const;
