import { restoreItemForMs, sharpPosterWidth } from '../config/limits';
import { filmPartLabels } from './filmParts';
import { mapProjectTexts, projectTextFields } from './projectFields';
import { formatCount } from './formatCount';

/** Which projects are listed, and what they can be sorted by. */
export const listedProjects = ['all', 'public', 'hidden'] as const;
export const projectSorts = ['newest', 'title', 'changed'] as const;

/** Manage Projects. */
export const manageCopy = {
  heading: 'Project Builder',
  create: 'Create New Project',
  search: 'Search projects',
  searchHint: 'Title, cast or crew',
  show: {
    label: 'Show',
    options: { all: 'All', public: 'Public', hidden: 'Hidden' },
  },
  sort: {
    label: 'Sort by',
    options: { newest: 'Newest', title: 'Title', changed: 'Last change' },
  },
  lacks: (parts: readonly string[]) => {
    const named = parts.slice(0, 3).map((part) => part.toLowerCase());
    const rest = parts.length - named.length;
    return `Lacks ${named.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
  },
  ready: 'Ready to publish',
  asking: 'Looking for projects…',
  total: (shown: number, total: number) =>
    `${shown === total ? '' : `${formatCount(shown)} of `}${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`,
  noneTitle: 'No projects yet',
  none: 'A title and a description are enough for one.',
  createFirst: 'Create the first one',
  noneFound: 'No project matches that.',
  noneFoundLead: 'Other words or another filter may find it.',
  showAll: 'Show all',
  more: 'Show more projects',
  /** Where there are more than can be put in an order. */
  sorted: (most: number) =>
    `Of the public and of the hidden projects, the first ${formatCount(most)} by title are in this order.`,
} as const;

export const createCopy = {
  title: 'Create New Project',
  keepHidden: 'Keep hidden until it is ready',
  keepHiddenHint:
    'Only staff see it until you publish it. Otherwise everyone sees it at once, with a title and a description alone.',
  ofSignUp: (brand: string) => `The review of the sign-up of ${brand} will name the project.`,
  submit: 'Submit',
  submitting: 'Creating…',
} as const;

/** Of a title that looks like another project's. */
export const titleWarning = (other: string) =>
  `There is already “${other}”, which looks almost the same. To use this title anyway, press the button again.`;

const inWords = new Intl.ListFormat('en-GB');
/** “3 crew members”; nothing for none. */
const counted = (count: number, name: string) =>
  count === 0 ? '' : `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`;

/** Of what creators leave to staff, where they would edit it. */
export const leftToStaffCopy = {
  says: {
    title: 'Our team changes the title, with which the film’s address changes.',
    publishing: 'Our team publishes, hides and deletes films.',
    merchandise: 'Our team edits the merchandise on the page. What fans buy from you is in',
  },
  shop: 'your shop',
  ask: {
    title: 'Ask us to change it',
    publishing: 'Ask us',
    merchandise: 'Ask us about the merchandise',
  },
  subject: {
    title: (title: string) => `The title of ${title}`,
    publishing: (title: string) => `The page of ${title}`,
    merchandise: (title: string) => `The merchandise of ${title}`,
  },
} as const;

export const builderCopy = {
  opening: 'Opening the project…',
  missing: 'There is no project of this title. It may have been renamed or deleted.',
  left: 'What you typed for it and did not save',
  title: 'Title',
  /** A film, as long as its title is unknown, and one that a brand does not have. */
  film: 'Your film',
  filmMissing: 'Your brand has no such film. Only its owners and editors can change it.',
  hidden: {
    pill: 'Hidden',
    hint: 'Only staff see it',
    hintOfFilm: 'Only staff and its creators see it',
    hintToCreators: 'Only your brand and our team see it',
  },
  published: {
    pill: 'Public',
    hint: 'Everyone sees it',
    hintOfFilm: 'Everyone sees it',
    hintToCreators: 'Everyone sees a change at once',
  },
  /** Beside who sees it: when this person last changed it. */
  savedAt: (time: number) =>
    `· saved ${new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`,
  changedByColleague: (parts: string) => `A colleague has changed meanwhile: ${parts}.`,
  changesSeen: 'Got it',
  movedByColleague: (moves: readonly string[]) => `A colleague has ${moves.join(' and ')} it.`,
  hide: 'Hide',
  publish: 'Publish',
  publishTitle: (title: string) => `Publish ${title}?`,
  publishNote: 'Fans see it at once. You can hide it again at any time.',
  publishWithGaps: (count: number) => `Publish with ${String(count)} missing`,
  keepHidden: 'Keep hidden',
  packTitle: (title: string) => `${title} waits for its creators`,
  packIsOpen:
    'This film has a Project Pack that its creators have not agreed to, or that is not published yet. Publish it there.',
  openPack: 'Open the Project Pack',
  working: 'One moment…',
  delete: 'Delete this project',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteWarning: (
    counts: Record<'castCount' | 'crewCount' | 'itemCount', number> & { fileCount: number | null },
    isPublic: boolean,
  ) => {
    const parts = [
      counted(counts.castCount, 'cast member'),
      counted(counts.crewCount, 'crew member'),
      counted(counts.itemCount, 'item'),
      counts.fileCount === null ? 'all files' : counted(counts.fileCount, 'file'),
    ].filter((part) => part !== '');
    return [
      `The project and ${inWords.format(['its texts', ...parts])} go for good.`,
      ...(isPublic ? ['Its public address stops working at once.'] : []),
      'What was changed, and by whom, stays on record.',
    ].join(' ');
  },
  hidingKeeps: 'Hiding keeps everything.',
  stayingHiddenKeeps: 'It is hidden already, which keeps everything.',
  packStays:
    'It is a film of creators. Their Project Pack stays; as long as that is not published, Build makes the film again, and they look at it anew.',
  hideInstead: 'Hide instead',
  deleteLabel: 'Type the title to delete it',
  deleteMismatch: 'This is not the title of the project.',
  deleteSubmit: 'Delete for good',
  deleting: 'Deleting…',
  sections: 'Sections',
  texts: 'Texts',
  more: 'More actions',
  preview: 'Preview',
  openPage: 'Open its page',
  viewPage: 'View page',
  address: 'The film’s address:',
  closePreview: 'Close the preview',
  files: 'Files',
  nearlyFull: (percent: number) =>
    `Storage for texts: ${String(percent)} % full. Shorten texts or remove something before it is full.`,
} as const;

/** What a project should have before it is published. */
export const readinessCopy = {
  heading: 'Before you publish',
  creatorsHeading: 'What a film should have',
  ready: (count: number, total: number) => `${String(count)} of ${String(total)} ready`,
  missingPortraits: (count: number) =>
    count === 1 ? 'one portrait' : `${String(count)} portraits`,
  add: 'Add',
  isReady: 'Ready',
  isMissing: 'Missing',
} as const;

export const listCopy = {
  stills: {
    heading: 'Stills',
    short: 'Stills',
    removed: 'removed from the stills',
    tile: 'Tap To Add A Still',
    add: 'Add A Still',
  },
  cast: {
    heading: 'Meet the Cast!',
    short: filmPartLabels.cast,
    removed: 'removed from the cast',
    tile: 'Tap To Add A Cast Member',
    add: 'Add A Cast Member',
  },
  crew: {
    heading: 'Meet the Crew',
    short: filmPartLabels.crew,
    removed: 'removed from the crew',
    tile: 'Tap To Add A Crew Member',
    add: 'Add A Crew Member',
  },
  merchandise: {
    heading: 'Limited Edition Merch',
    short: 'Merch',
    removed: 'removed from the merch',
    tile: 'Tap To Add New Merch',
    add: 'Add New Merch',
  },
  socialMedia: {
    heading: 'Let’s Get Social',
    short: 'Social Media',
    removed: 'removed from the links',
    tile: 'Add Social Media',
    add: 'Add Social Media',
    update: 'Update Social Media',
  },
} as const;

const restoreDays = String(restoreItemForMs / (24 * 60 * 60_000));

export const itemCopy = {
  delete: 'DELETE',
  update: 'UPDATE',
  inHistory: `In History for ${restoreDays} days`,
  withStaff: `Our team can put it back for ${restoreDays} days`,
  /** Of a name that looks like another one of the list. */
  nameAlike: (other: string) =>
    `There is already “${other}”, which looks almost the same. To use this name anyway, press the button again.`,
  unsaved: 'Not saved yet',
  save: 'Save',
  saving: 'Saving…',
  choosePlatform: 'Choose a platform',
  chooseType: 'Choose a type',
  linkHint: 'Link (optional)',
  smallPicture: (width: number) => `Picture is ${String(width)} px wide`,
  earlier: 'Move earlier',
  later: 'Move later',
  removing: 'Removing…',
  restoring: 'Restoring…',
  moving: 'Moving…',
  updateNamed: (name: string) => `Update ${name}`,
  position: (index: number, count: number) => `${String(index)} of ${String(count)}`,
  changed: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `Changed: ${labels.join(', ')}`,
  removeLink: (platform: string) => `Remove ${platform || 'this link'}`,
  moved: (name: string, index: number, count: number) =>
    `Moved: ${name} is now ${String(index)} of ${String(count)}.`,
  soldByCreators:
    'Its creators sell it: its prices are those of their shop. What they change of its texts and picture comes with the next approval.',
  labels: {
    price: 'Price',
    currency: 'Currency',
    type: 'Type',
    socialMedia: 'Social Media',
    platform: 'Platform',
    link: 'Link',
  },
  nothing: 'Nothing',
  picked: 'Your new picture',
} as const;

export const posterCopy = {
  label: filmPartLabels.poster,
  add: 'Tap To Add A Project Poster',
  hint: `2:3, at least ${String(sharpPosterWidth)} × ${String((sharpPosterWidth * 3) / 2)} px`,
  facts: (width: number, height: number, sizes: number) =>
    `${String(width)} × ${String(height)} px · ${String(sizes)} ${sizes === 1 ? 'size' : 'sizes'} stored`,
  title: 'Upload New Poster',
  submit: 'Upload Poster File',
  submitting: 'Uploading…',
  missing: 'Choose a picture first.',
  remove: 'Remove poster',
  removing: 'Removing…',
} as const;

export const historyCopy = {
  heading: 'History',
  asking: 'Looking through the record…',
  none: 'Nothing has been changed yet.',
  more: 'Show earlier changes',
  fields: {
    project: 'Project',
    title: builderCopy.title,
    ...mapProjectTexts((field) => projectTextFields[field].label),
    poster: posterCopy.label,
    stills: listCopy.stills.short,
    cast: listCopy.cast.short,
    crew: listCopy.crew.short,
    merchandise: listCopy.merchandise.short,
    socialMedia: listCopy.socialMedia.short,
  },
  before: 'Before',
  after: 'After',
  unreadable: 'This entry cannot be read.',
  restoreText: 'Restore this version',
  restoreItem: 'Restore',
  restoreOrder: 'Restore this order',
  restorePoster: 'Restore this poster',
  textRestored: 'The text is back.',
  itemRestored: 'It is back, at the end of its list.',
  versionRestored: 'It is as it was before.',
  orderRestored: 'The order is back.',
  posterRestored: 'The poster is as it was before.',
  conflict: 'Someone has just changed this. Look at the project and try again.',
} as const;
