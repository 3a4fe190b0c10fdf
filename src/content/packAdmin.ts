import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** What packs can be sorted by. */
export const packSorts = ['at', 'title', 'brand', 'state'] as const;
export type PackSort = (typeof packSorts)[number];

/** The staff's screens of Project Packs. */
export const packAdminCopy = {
  heading: 'Packs',
  loading: 'Loading packs…',
  none: 'Nothing waits',
  noneLead: 'Packs come here when creators submit them or agree to a page.',
  noneFound: 'No pack matches',
  search: 'Search packs',
  queue: 'Which packs',
  queues: {
    waiting: 'For us',
    withCreators: 'With creators',
    published: 'Published',
    all: 'All',
  },
  states: { label: 'Filter by state', all: 'States: all' },
  brands: { label: 'Filter by brand', all: 'Brands: all' },
  openOldest: 'Open the oldest',
  came: {
    first: 'First pack',
    later: 'A new pack of a film that there is',
    again: 'Came back after a note',
    building: 'Build has begun',
    agreed: 'Agreed to the page',
  },
  by: (email: string) => `by ${email}`,
  steps: {
    submitted: 'Look at it',
    building: 'Go on building',
    agreed: 'Publish it',
    other: 'Look',
  },
  overdue: (span: string) => `${span}, aim was five working days`,
  columns: {
    poster: 'Poster',
    title: 'Film',
    brand: 'Brand',
    package: 'Package',
    state: 'State',
    next: 'What comes next',
    came: 'What came',
    action: 'Your step',
    at: 'Since',
    by: 'By',
  },
  sort: {
    at: 'By last change',
    title: 'By film',
    brand: 'By brand',
    state: 'By state',
  } satisfies Record<PackSort, string>,
  count: (shown: number, found: number, all: number) =>
    found === 0
      ? `None of ${formatCount(all)} ${all === 1 ? 'pack' : 'packs'}`
      : `${formatCount(shown)} of ${formatCount(found)} ${found === 1 ? 'pack' : 'packs'}` +
        (found < all ? `, found among ${formatCount(all)}` : ''),
  fileName: (day: string) => `project-packs-${day}.csv`,
  open: 'Look',
  openNamed: (title: string) => `Look ${title}`,
  newPack: {
    heading: 'Open a Project Pack',
    brand: 'For the brand',
    choose: 'Choose a brand',
    brandMissing: 'Choose whose film it is.',
    title: 'Film that it continues',
    titleHint: 'The title of a project that is there already. Leave it empty for a new film.',
    submit: 'Open the pack',
  },
  arrivals: (count: number) => `came ${String(count)} times`,
  view: 'What is shown',
  views: { differences: 'Differences', page: 'As the page' },
  /** Where a pack stands among those that wait for us. */
  place: {
    label: 'Packs that wait for us',
    of: (place: number, count: number) => `${formatCount(place)} of ${formatCount(count)} waiting`,
    others: (count: number) => `${formatCount(count)} waiting`,
    previous: 'Previous pack',
    next: 'Next pack',
  },
  viewPage: 'View page',
  page: 'As it would become',
  builtPage: 'As it is',
  differences: 'What Build changes',
  noProject: 'There is no project: Build makes a hidden one.',
  noDifferences: 'The project is as the pack says.',
  was: 'Now',
  becomes: 'Then',
  build: 'Build the page',
  buildsInPublic: 'The film is public: what you build is what fans see at once.',
  buildAgain: 'Build again',
  goOn: 'Go on with Build',
  buildStopped: 'Build stopped',
  buildState: {
    heading: (title: string) => `Building ${title}`,
    building: (done: number, total: number, what: string) =>
      `Building: ${String(done)} of ${String(total)}, ${what}`,
    parts: {
      project: 'Project',
      texts: 'Texts',
      poster: 'Poster',
      stills: 'Stills',
      people: 'Cast and crew',
      links: 'Links',
      look: 'Look',
    },
    keepOpen:
      'Keep this page open. If it closes, whoever opens the pack goes on from here; nothing is made twice.',
    stopped: 'stopped here',
    there: 'there',
    waits: 'waits',
    count: (done: number, total: number) => `${String(done)} of ${String(total)}`,
    file: (label: string, fileName: string) => (fileName ? `${label} (${fileName})` : label),
    stoppedAt: (what: string) => `Stopped at ${what}; what is done stays.`,
    failed: (count: number) =>
      `Nothing could be made of ${countOf(count, 'file')}; the rest is built.`,
    again: 'Try again',
    without: (count: number) => (count === 1 ? 'Build without it' : 'Build without them'),
    kept: (parts: string) => `Left as they are: ${parts}`,
    asked: (parts: string) =>
      `Someone has changed this meanwhile, so it stays as it is: ${parts}. Choose under “What Build changes”, then build again.`,
    show: 'Show the build',
    close: 'Close',
    stop: 'Stop here',
    stopping: 'Stops after this step',
  },
  meanwhile: {
    kept: (count: number) =>
      count === 1
        ? 'One part that differs was changed by hand. It stays unless you choose otherwise below.'
        : `${String(count)} parts that differ were changed by hand. They stay unless you choose otherwise below.`,
    changedBy: (label: string, email: string, when: string) =>
      `${label}: changed by ${email}, ${when}`,
    someone: 'someone',
    keep: 'Keep what is there',
    take: 'Take the pack’s',
  },
  orderOf: (list: string) => `${list}: the order`,
  notes: {
    add: 'Add a note',
    change: 'Change the note',
    about: (label: string) => `Note about ${label}`,
    /** Where another difference of the same field or person has it. */
    standsAt: (about: string, title: string) => `${about}: it stands at “${title}”.`,
    keep: 'Keep the note',
    remove: 'Remove',
  },
  return: 'Return with a note',
  returnWith: (count: number) => `Return with ${countOf(count, 'note')}`,
  returnNamed: (title: string) => `Return ${title}`,
  returnPack: 'Return the pack',
  returnHint: 'It opens for them again at once; nothing is lost.',
  returnNote: 'What should the creator mend?',
  returnNoteMissing: 'Say in a sentence what should be mended.',
  /** In its place, where notes beside fields say it. */
  returnNoteOfFields: 'Please look at our notes beside the fields.',
  returning: 'Returning…',
  returnChosen: (count: number) => `Return ${formatCount(count)} with a note…`,
  returnTitle: (count: number) => `Return ${countOf(count, 'pack')}`,
  packs: (count: number) => countOf(count, 'pack'),
  publish: 'Publish the film',
  /** The last step of a pack whose film is public already. */
  finish: {
    next: 'Us: finish the pack. The film is public already.',
    label: 'Finish the pack',
    title: (title: string) => `Finish the pack of ${title}?`,
    note: 'The page, which fans see, gets the look of the pack at once.',
    cancel: 'Not yet',
  },
  projectGone: 'The project was deleted. Build makes it again, and its creators look at it anew.',
  missing: (parts: string) => `The film lacks: ${parts}.`,
  changedSince: (count: number) =>
    count === 1
      ? 'It was changed once after its creators had agreed to it.'
      : `It was changed ${String(count)} times after its creators had agreed to it.`,
  openProject: 'Open in the builder',
  askedFor: 'Its creators asked for',
  /** What its creators asked for, and what staff noted at the last return. */
  written: {
    asked: { here: 'Asked for here', elsewhere: 'Asked for where nothing changes' },
    noted: { here: 'We noted here', elsewhere: 'We noted where nothing changes' },
  },
  changed: (label: string) => `${label} changes`,
  madeAnew: (label: string) => `${label} is made anew`,
  same: (parts: string) => `The same: ${parts}`,
  sameOf: (label: string, count: number) => `${label} (${formatCount(count)})`,
  item: {
    added: (list: string, name: string) => `${list}: ${name} comes`,
    removed: (list: string, name: string) => `${list}: ${name} goes`,
    changed: (list: string, name: string) => `${list}: ${name} changes`,
  },
  reordered: (label: string) => `${label}: another order`,
  lookChanged: (label: string) => `With publishing: ${label}`,
  lookParts: {
    tone: 'The page’s theme',
    face: 'The face of the headings',
    stage: 'Colours on Stage',
    callSheet: 'Colours on Call Sheet',
    logoURL: 'The logo',
    bannerURL: 'The banner',
    focal: 'The focal point',
    introURL: 'The intro film',
  },
  middle: 'the middle',
  tones: { stage: 'Stage', 'call-sheet': 'Call Sheet' },
  designs: 'Designs',
  returned: 'is returned.',
  returnAdvice: 'Undo takes it back, as long as nothing was typed since.',
  /** What comes next, as staff read it. */
  buildsNow: 'Build is running.',
  buildsElsewhere: (email: string) =>
    `${email} has gone on with Build within the last ten minutes, and may still be at it. If you build as well, both end with the same page.`,
  openOther: (title: string) => `Open the other “${title}”`,
  nextStep: {
    draft: 'The creator is filling it in.',
    submitted: 'Us: look at it, then return it or build the page.',
    returned: 'The creator mends it.',
    building: 'Us: Build has begun. Where it stopped, go on with it, or return the pack.',
    built: 'The creator looks at the page.',
    changesAsked: 'The creator is changing it.',
    agreed: 'Us: publish the film.',
    published: 'Done.',
  },
} as const;
