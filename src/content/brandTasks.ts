/** What our team does for a brand outside of Backlot, where its package gives it: for the studio, staff and the log. */
export const brandTasksCopy = {
  names: { imdb: 'IMDb credit', promotion: 'Social media promotion' },
  open: 'Not begun',
  doneOn: (day: string) => `Done on ${day}:`,
  /** Of an entry of the log. */
  done: (name: string, day: string, link: string) => `${name}: done on ${day}, ${link}`,
  undone: (name: string) => `${name}: no longer marked as done.`,
} as const;
