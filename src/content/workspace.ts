import { formatCount } from './formatCount';

/** The texts of the shell that the staff area has, and the creators' area will have. */
export const workspaceCopy = {
  skip: 'Skip to the content',
  publicSite: 'Public site',
  more: 'More',
  closeMore: 'Close the menu',
  loading: 'One moment…',
  /** Where a part of a screen should be that did not load. */
  partNotLoaded: 'We couldn’t load this part.',
  waiting: 'waiting',
  retry: 'Try again',
  trying: 'Trying…',
  drag: 'Drag to another place',
  moreRows: (count: number) => `${formatCount(count)} more`,
  fewerRows: 'Fewer',
  newest: (count: number) => `These are the newest ${formatCount(count)}.`,
  shortcuts: {
    open: 'Shortcuts',
    title: 'Shortcuts',
    singleKeys: 'Use the shortcuts of one key',
  },
} as const;

/** How a public page is shown before it is one. */
export const previewCopy = {
  width: 'Width',
  phone: 'Phone',
  desk: 'Desk',
  theme: 'Theme',
  stage: 'Stage',
  callSheet: 'Call Sheet',
  frame: (title: string) => `${title}, as fans see it`,
} as const;

/** A message of something that can be undone. */
export const undoCopy = {
  undo: 'Undo',
  secondsLeft: (seconds: number) => `· ${String(seconds)} s`,
} as const;

/** How a text differs from an earlier one, also in words. */
export const differenceCopy = {
  removed: ' taken out: ',
  added: ' put in: ',
  end: ' (end) ',
  leftOut: 'left out here, since nothing changes in it',
  whole: 'All of the text',
} as const;
