/** Texts of the questions before unsaved changes are discarded or left. */
export const discardCopy = {
  question: 'Throw away what is not saved?',
  discard: 'Throw it away',
  keep: 'Keep it',
} as const;

export const leavePageCopy = {
  question: 'Leave with something unsaved?',
  draftsPersisted:
    'What you typed is kept on this device: it is there again when you come back to where you typed it.',
  changesLost: 'Something here is not kept on this device, and would be lost.',
  leave: 'Leave',
  stay: 'Stay',
  draftRestored: 'This is what you typed before and did not save.',
} as const;
