/** The texts of the shell that the staff area has, and the creators' area will have. */
export const workspaceCopy = {
  skip: 'Skip to the content',
  publicSite: 'Public site',
  more: 'More',
  closeMore: 'Close the menu',
  waiting: 'waiting',
  retry: 'Try again',
  shortcuts: {
    open: 'Shortcuts',
    title: 'Shortcuts',
    list: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['J', 'K'], does: 'Next and previous' },
      { keys: ['N'], does: 'Create a new project' },
      { keys: ['E'], does: 'Edit' },
      { keys: ['Ctrl+Enter'], does: 'Save' },
      { keys: ['Esc'], does: 'Close what is on top' },
      { keys: ['?'], does: 'This list' },
    ],
    singleKeys: 'Use the shortcuts of one key',
  },
} as const;
