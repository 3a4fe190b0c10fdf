/** What is asked before something unsaved is thrown away or left. */
export const discardCopy = {
  question: 'Throw away what is not saved?',
  discard: 'Throw it away',
  keep: 'Keep it',
} as const;

export const leaveCopy = {
  question: 'Leave with something unsaved?',
  isKept:
    'What you typed is kept on this device: it is there again when you come back to where you typed it.',
  isLost: 'Something here is not kept on this device, and would be lost.',
  leave: 'Leave',
  stay: 'Stay',
  broughtBack: 'This is what you typed before and did not save.',
} as const;
