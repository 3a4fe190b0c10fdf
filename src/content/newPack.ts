/** The dialog in which creators open a Project Pack. */
export const newPackCopy = {
  heading: 'New Project Pack',
  film: 'For which film',
  newFilm: 'A new film',
  title: 'Title of the film',
  titleMissing: 'Say what the film is called. You can change it in the pack.',
  continues:
    'The pack starts from the film as it is now. The film’s page stays as it is until our team builds the pack, and changes then; you look at it afterwards.',
  /** How many packs of the brand are open, of as many as there may be. */
  places: (open: number, most: number) =>
    open < most
      ? `${String(open)} of at most ${String(most)} packs of your brand are open: drafts, and what is with our team.`
      : `Your brand has ${String(most)} open packs, which is as many as there may be. Delete a draft first, or wait until a film is published.`,
  submit: 'Open the pack',
  submitting: 'Opening…',
} as const;

/** Before a draft goes, for good. */
export const deletePackCopy = {
  title: (title: string) => `Delete the draft of “${title}”?`,
  warning:
    'Its texts, people and files are gone for good, for everybody of your brand. What a film’s page shows already stays.',
  submit: 'Delete the draft',
} as const;
