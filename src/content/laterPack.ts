/** What creators read otherwise of a later pack: Build changes the page that there is, which fans see if it is public. */
export const laterPackCopy = {
  next: {
    building: 'You: nothing to do. We change your film’s page, and then ask you to look at it.',
    built: 'You: look at the film’s page, which has changed, and say yes or ask for changes.',
    agreed: 'You: nothing to do. We finish the pack next; the page’s look comes with it.',
  },
  headings: { building: 'We change your film’s page', agreed: 'We finish your film’s page' },
  steps: {
    built: { label: 'Built', says: 'You: look at the film’s page, which has changed' },
    published: { label: 'Published', says: 'We: the page gets its look' },
  },
} as const;
