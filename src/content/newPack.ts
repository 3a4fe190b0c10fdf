/** The dialog in which creators open a Project Pack. */
export const newPackCopy = {
  heading: 'New Project Pack',
  film: 'For which film',
  newFilm: 'A new film',
  title: 'Title of the film',
  titleMissing: 'Say what the film is called. You can change it in the pack.',
  continues:
    'The pack starts from the film as it is now. The film’s page stays as it is until you and our team agree on the new one.',
  submit: 'Open the pack',
  submitting: 'Opening…',
} as const;
