import { formatCount } from './formatCount';

/** Of whatever is edited, and may be changed by someone else meanwhile. */
export const editCopy = {
  edit: 'Tap to Edit',
  add: 'Tap to Add',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  /** A picture that was just picked. */
  inspecting: 'Looking at the picture…',
  missing: 'missing',
  storedOnDevice: 'Your text is kept on this device.',
  storedOnPage: 'Your text is kept as long as this page is open.',
  changed: 'Changed by a colleague',
  cancel: 'Cancel',
  length: (length: number, longest: number) => `${formatCount(length)} of ${formatCount(longest)}`,
  conflict: 'Someone else changed this while you were writing. Choose what stays.',
  theirs: 'Theirs',
  yours: 'Yours',
  keepTheirs: 'Keep theirs',
  keepMine: 'Save yours instead',
  /** Of a field that is stored by itself. */
  changedToo: (field: string) => `${field}: someone else has changed it too.`,
  keepOwn: 'Keep mine',
  tryAgainNow: 'Try again now',
  /** What a field says that is empty. */
  empty: 'nothing',
} as const;
