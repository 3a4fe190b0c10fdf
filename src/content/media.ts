import { formatCount } from './formatCount';

/** Texts of upload fields. */
export const uploadCopy = {
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  hint: 'JPEG, PNG, WebP, AVIF or GIF, up to {size}. You can also drop it here.',
  crop: 'Crop',
  cropAgain: 'Crop again',
  remove: 'Remove picture',
  putBack: 'Keep the old one',
  removed: 'The picture goes when you save.',
  small: (width: number) =>
    `This picture is small and will look blurred. Choose one at least ${String(width)} pixels wide.`,
  lost: 'is no longer chosen, since the page was loaded again. Choose it again.',
  selected: 'New',
  stillSelected: 'The picture is still here: send it again.',
} as const;

/** Texts of the upload phases. */
export const uploadPhases = {
  running: 'Uploading',
  pausing: 'Pausing…',
  paused: 'Paused',
  canceling: 'Canceling…',
  canceled: 'Canceled',
  success: 'Uploaded',
  error: 'The upload failed',
} as const;
export const awaitingNetwork = 'waiting for the network, it goes on by itself';

export const cropCopy = {
  titles: {
    poster: 'Crop to a poster',
    portrait: 'Crop to a portrait',
    square: 'Crop to a square',
    wide: 'Crop to a still',
  },
  hint: 'Drag the frame, or use the sliders.',
  use: 'Use this crop',
  size: 'Size',
  across: 'From the left',
  down: 'From the top',
  previews: {
    poster: 'The poster',
    portrait: 'The portrait',
    square: 'The square',
    wide: 'The still',
  },
} as const;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const filesCopy = {
  heading: 'Stored files',
  loading: 'Looking through the file store…',
  none: 'This project has no stored files.',
  more: 'Show more files',
  refresh: 'Refresh',
  usage: {
    inUse: 'Shown',
    unused: 'Nothing refers to it',
    recent: 'Nothing refers to it yet',
    restorable: 'Kept for History',
    standalone: 'Kept for itself',
    untagged: 'Nothing here refers to it',
  },
  recentHint:
    'Files that came, or were let go of, within the last hour are kept: someone may be about to use them.',
  restorableHint:
    'History puts back removed and changed people and items, and posters, for 30 days. Their files are kept for as long.',
  restorableWarning:
    'It belongs to what was removed or replaced, which History then puts back without it.',
  upload: 'Upload another kind of file',
  uploadTitle: (kind: string) => `Upload New ${capitalized(kind) || 'File'}`,
  uploadSubmit: (kind: string) => `Upload ${capitalized(kind)} File`.replace('  ', ' '),
  kind: 'Kind',
  kindHint: 'One word, such as banner, still or logo.',
  kindMissing: 'Enter a kind.',
  kindMalformed: 'Use the letters a to z, digits and hyphens, and begin with a letter.',
  kindTaken: 'This kind has a form of its own in the builder. Enter another one.',
  picture: 'Picture',
  count: (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`),
  inUse: (count: number) => `${formatCount(count)} in use`,
  pixels: (width: number, height: number) => `${String(width)} × ${String(height)} px`,
  variants: (count: number) => (count === 1 ? '1 smaller size' : `${String(count)} smaller sizes`),
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteSubmit: 'Delete for good',
  deleteWarning: 'It is gone for good. Addresses that lead to it stop working.',
  untaggedWarning:
    'It does not say which project it belongs to. Another one may show it: open it and make sure.',
  deleteUnusedTitle: 'Sweep the files that nothing refers to?',
  typeHint: 'The type can’t be changed.',
  reservedKeys: 'Backlot keeps these two itself.',
  headerCharacters:
    'A header takes only plain Latin letters, digits and signs, without accents or line breaks.',
  nameCharacters: (name: string) =>
    `“${name}” cannot be a name here: use plain Latin letters, digits and hyphens, without spaces.`,
  valueCharacters: (name: string) =>
    `The value of ${name} takes only plain Latin letters, digits and signs, without accents or line breaks.`,
} as const;

/** Labels of the fifteen fields of a stored file's metadata. */
export const metadataLabels = {
  name: 'Name',
  fullPath: 'Path',
  bucket: 'Bucket',
  contentType: 'Type',
  size: 'Size',
  timeCreated: 'Created',
  updated: 'Updated',
  generation: 'Generation',
  metageneration: 'Metageneration',
  md5Hash: 'MD5',
  contentEncoding: 'Encoding',
  cacheControl: 'Cache control',
  contentDisposition: 'Content disposition',
  contentLanguage: 'Content language',
  customMetadata: 'Custom metadata',
} as const;
