/** What is recorded when staff do it with what a creator told us. */
export const staffLogActions = ['exported', 'erased'] as const;

export const staffLogCopy = {
  heading: 'Staff log: exports and erasures',
  lead: 'What staff did when a creator asked for their data or for its erasure. It names no creator: a sign-up is known by the moment it was sent. Nobody can change or delete an entry.',
  asking: 'Loading the log…',
  failed: 'The log could not be loaded.',
  retry: 'Retry',
  none: 'Nobody has exported or erased a sign-up yet.',
  more: 'Show earlier entries',
  columns: { at: 'When', action: 'What', signedUp: 'Sign-up of', by: 'By' },
  actions: { exported: 'Exported', erased: 'Erased' },
  byYou: 'You',
} as const;

/** What staff do when a creator asks for their data, or to be forgotten. */
export const creatorCopy = {
  heading: 'If the creator asks',
  lead: 'Both are recorded in the staff log, without a name or an email.',
  export: {
    start: 'Export this creator’s data',
    busy: 'Exporting…',
    done: 'The file is in your downloads. It holds personal data: send it to the creator alone, then delete it.',
    fileName: (day: string) => `creator-data-${day}.json`,
    /** Stands in the file, for the creator. */
    about:
      'Everything that Backlot holds about this sign-up: what was sent, what our staff noted, and when it was exported before. Films are public pages with no link to a sign-up, and not part of it.',
  },
  erase: {
    start: 'Erase this sign-up',
    question: 'Erase this sign-up?',
    warning:
      'What the creator sent and what colleagues noted goes at once, for everybody, and cannot be brought back. A film that was built for them stays.',
    label: 'To confirm, type the email of this sign-up',
    mismatch: 'This is not the email of this sign-up.',
    submit: 'Erase for good',
    busy: 'Erasing…',
    cancel: 'Cancel',
  },
} as const;
