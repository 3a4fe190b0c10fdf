import { limits, sharpWidths } from '../config/limits';
import { dropQuestionCopy } from './dropQuestion';
import { filmPartLabels } from './filmParts';
import { filmTitle } from './filmTitle';
import { packOverviewCopy } from './packOverview';
import { mapProjectTexts, projectTextFields } from './projectFields';
import { countOf } from './countOf';
import { formatCount } from './formatCount';

const slots = {
  poster: filmPartLabels.poster,
  banner: 'Banner',
  logo: 'Logo',
  still: 'Still',
  'design-poster': 'Poster for designs',
  intro: 'Intro film',
  person: 'Portrait',
} as const;

/** What a slot is called where people read of it. Each still has its number, and further designs have theirs. */
function slotLabel(slot: string): string {
  const [family = '', number = ''] = slot.split(/-(?=[^-]*$)/);
  const label = Object.entries(slots).find(([name]) => name === family)?.[1] ?? slots.poster;
  const isFurther = ['logo', 'design-poster'].includes(family) && Number(number) > 1;
  return family === 'still' || isFurther ? `${label} ${number}` : label;
}

const pixels = (count: number) => `${formatCount(count)} pixels`;
const workingDays = 'five working days';

/** The texts of Project Packs: in the studio, and where staff look at them. */
export const packCopy = {
  name: 'Project Pack',
  titleOf: filmTitle,
  loading: 'Opening the Project Pack…',
  slots,
  slotLabel,
  slotFrom: (label: string, packageName: string) => `${label}: from ${packageName} on`,
  fields: {
    title: 'Title',
    cast: filmPartLabels.cast,
    crew: filmPartLabels.crew,
    links: 'Links',
    unnamed: 'Someone without a name',
    captions: 'Captions of the stills',
    kit: 'Branding kit',
    files: 'Files',
    people: 'Someone of the cast or crew',
    rights: 'Rights',
  },
  textLabels: mapProjectTexts((field) => projectTextFields[field].label),
  sections: {
    folder: 'Your folder',
    film: 'Film',
    links: 'Links',
    pictures: 'Pictures',
    kit: 'Branding kit',
    rights: 'Rights',
  },
  sectionLinks: 'Sections of the pack',
  addFiles: 'Add files',
  /** Of what a note was about. */
  gone: 'What is removed',
  states: {
    draft: { label: 'Draft', next: 'You: fill in the pack and submit it.' },
    submitted: {
      label: 'Submitted',
      next: `You: nothing to do until we have looked; we aim at ${workingDays}.`,
    },
    returned: { label: 'Returned', next: 'You: read our note, mend the pack and submit it again.' },
    building: {
      label: 'Building',
      next: 'You: nothing to do. We build your film’s page, and then ask you to look at it.',
    },
    built: {
      label: 'Built',
      next: 'You: look at the page that we built, and say yes or ask for changes.',
    },
    changesAsked: {
      label: 'Changes asked',
      next: 'You: change the pack and submit it again.',
    },
    agreed: { label: 'Agreed', next: 'You: nothing to do. We publish the film next.' },
    published: { label: 'Published', next: 'We have published the film.' },
  },
  counter: (length: number, longest: number) => `${formatCount(length)} of ${formatCount(longest)}`,
  trailerHint: 'The address of the video on YouTube or Vimeo.',
  saving: {
    idle: 'Kept',
    at: (time: string) => `at ${time}`,
    on: (day: string) => `on ${day}`,
    onDevice: 'Kept on this device',
    inTab: 'Kept as long as this page is open',
    notArrived: (names: readonly string[]) =>
      names.length === 1
        ? `${String(names[0])} has not arrived.`
        : `${String(names.length)} files have not arrived.`,
    undecided: (labels: string) =>
      `Not saved before you choose between theirs and yours: ${labels}.`,
    running: 'Keeping…',
    failed: 'It has not reached us yet. We try again as soon as we can; what you typed is kept.',
    withStaff:
      'Someone has submitted the pack meanwhile. What you typed since is kept on this device, and is saved once the pack can be changed again.',
    /** With the reason that the database gave. */
    refused: (reason: string) =>
      `${reason} So nothing more is saved here; what you typed is kept. Ask an owner of your brand whether your role has changed.`,
    held: (labels: string) =>
      `Not saved: ${labels}. It says there what to do, and what you typed is kept.`,
  },
  /** Why something is not saved, where it stands. */
  held: {
    tooLong: (length: number) =>
      `Not saved: it has ${formatCount(length)} characters, and a pack keeps ${formatCount(limits.packText)} of a text. Shorten it; nothing is cut off.`,
    tooMany: (count: number, most: number) =>
      `Not saved: there are ${formatCount(count)}, and there is room for ${formatCount(most)}. Remove ${formatCount(count - most)} of them.`,
    noPlace: (labels: string, name: string) =>
      `Not saved: ${labels}. The ${name} package has no place for it any more. Remove it, or choose another package.`,
    full: 'Not saved: the pack is full. Shorten biographies and other texts, or remove something, to make room.',
  },
  nearlyFull: (percent: number) =>
    `Storage for the texts of this pack: ${String(percent)} % full. Shorten biographies and other texts, or remove something, before it is full.`,
  gaps: {
    allThere: 'Everything that we need is there.',
    counts: (needed: number, better: number) =>
      [needed > 0 && `${String(needed)} needed`, better > 0 && `${String(better)} better with`]
        .filter(Boolean)
        .join(', '),
    necessary: 'Needed before you can submit',
    better: 'Better with it',
    actions: {
      tick: 'Tick it',
      choose: 'Choose it',
      add: 'Add it',
      mend: 'Mend it',
      see: 'Go to it',
    },
    missing: 'is missing',
    notConfirmed: 'are not confirmed yet',
    noColour: 'not a usable colour yet',
    portraitOf: (name: string) => `Portrait of ${name}`,
    /** Of so many people without one. */
    noPortrait: (count: number) =>
      count === 1 ? 'is missing' : `is missing, and ${String(count - 1)} more`,
    notUploaded: (name: string) => `${name} is not uploaded yet`,
    onTheirWay: (count: number) =>
      count === 1 ? '1 file is on its way' : `${String(count)} files are on their way`,
    small: (width: number, least: number) =>
      `is small: it has ${pixels(width)} in width, and is sharp from ${formatCount(least)} on`,
    titleTaken:
      'Another film has this title already, so no page can be built under it. Choose another title, or add to it.',
    nameMissing: 'Enter a name.',
    nameTooLong: 'The name is too long.',
    nameTaken: (name: string) => `${name} is in the list twice.`,
    nameAlike: (other: string) => `may be the same person as ${other}`,
    roleTooLong: 'The role is too long.',
    bioTooLong: 'The biography is too long.',
  },
  submit: 'Submit the pack',
  /** In the header, with how many things are needed before. */
  submitShort: 'Submit',
  needed: (count: number) => `${String(count)} needed`,
  submitting: 'Submitting…',
  submitBlocked: (count: number) =>
    count === 1
      ? 'One thing is needed first. The button leads to it.'
      : `${String(count)} things are needed first. The button leads to the first of them.`,
  submitWaits: (files: string) => `${files}. The pack can be submitted once all have arrived.`,
  /** What is said of a step that was just taken, before what comes next. */
  thanks: {
    draft: 'The pack is yours again.',
    submitted: 'Submitted, thank you.',
    changesAsked: 'The pack is yours again, with your notes.',
  },
  takeBack: 'Take the pack back',
  takeBackHint:
    'Then you can change it and submit it again. You can do so until we begin to build the page.',
  /** Of a step to a draft that was submitted before. */
  takenBack: 'Taken back',
  agree: 'Publish it',
  askForChanges: 'Ask for changes',
  changesNote: 'What should be different?',
  changesNoteHint:
    '“Ask for changes” gives the pack back to you: you change it and submit it again, and we read your notes then.',
  changesNoteMissing: 'Say in a sentence what should be different.',
  noteChoice: 'What the note is about',
  /** Where its creators look at the page that was built. */
  agreement: {
    heading: 'Your page is built. Is it right?',
    builtAt: (at: string) => `Built on ${at}.`,
    private: 'Your team and Backlot see it, nobody else.',
    agreeHint: '“Publish it” tells us that you agree; we do the rest. Notes are left aside then.',
    whole: 'The page as a whole',
    page: 'The page, part by part',
    /** Of parts that stand in one line, by their labels. */
    joined: (labels: readonly string[]) =>
      labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', '),
    add: 'Add a note',
    addAt: (label: string) => `Add a note: ${label}`,
    change: 'Change the note',
    changeAt: (label: string) => `Change the note: ${label}`,
    notes: 'Your notes',
    count: (count: number) => countOf(count, 'note'),
    press: 'Press any place on the page to leave a note there.',
    keep: 'Keep the note',
    remove: 'Remove',
  },
  noteAbout: (label: string) => `About ${label}`,
  cancel: 'Cancel',
  empty: 'nothing',
  /** Of whose notes stand beside a pack that its creators change, by its state. */
  notes: {
    returned: {
      whole: 'Our note',
      about: (label: string) => `Our note about ${label}`,
      list: 'Our notes about fields',
    },
    changesAsked: {
      whole: 'You asked',
      about: (label: string) => `You asked about ${label}`,
      list: 'What you asked about fields',
    },
  },
  preview: 'Preview',
  previewBeside: 'The page, as you type',
  previewFor: 'Only your team and Backlot can see this.',
  closePreview: 'Close the preview',
  pageGone: 'There is no page at the moment: we build it anew.',
  previewTitle: (title: string) => `Preview of ${title}`,
  readOnly: {
    draft: '',
    submitted:
      'This is what you sent. Until we begin to build the page, you can take the pack back to change it.',
    returned: '',
    building: 'This is what the page is built from. It can be changed again when we have built it.',
    built: 'This is what the page was built from. Ask for changes to change it.',
    changesAsked: '',
    agreed: 'This is what the page was built from.',
    published: 'This pack is closed.',
  },
  size: (files: number, bytes: string) => `${String(files)} of 60 files, ${bytes} of 300 MB`,
  history: 'Steps',
  step: (state: string, email: string, at: string) => `${state}: ${email}, ${at}`,
  drop: {
    heading: 'Drop your folder here',
    lead: (hasLogo: boolean) =>
      `A folder, a zip or single files: texts, a CSV of cast and crew, pictures${hasLogo ? ', a logo' : ''}. We sort them by name and type, and you see where each will stand. Or fill in everything by hand below.`,
    folder: 'Choose a folder',
    files: 'Choose files or a zip',
    reading: 'Reading…',
    template: 'Download the template for cast and crew (CSV)',
    outcome: 'What became of your files',
    summary: (files: number, texts: number, people: number) =>
      `Taken: ${countOf(files, 'file')}, with ${countOf(texts, 'text')} and ${people === 1 ? '1 person' : `${formatCount(people)} people`}`,
    where: 'Where each went',
    texts: (labels: string) => `Texts: ${labels}`,
    problems: 'What did not work',
    several: (count: number) => `${formatCount(count)} files`,
    leftOver: 'It had no place, so it was left out. Drop it again to place it.',
    question: dropQuestionCopy,
    choices: 'Texts that say something else than yours',
    notTaken: 'is as you typed it. The file says:',
    replaced: 'was replaced by that of the file. Before, it said:',
    take: 'Take the file’s',
    takeText: (label: string) => `Take the file’s: ${label}`,
    replacedFiles: 'Files that are in the place of others',
    replaces: 'is there now. It replaces the file that was there:',
    isBack: 'is back. This one is not taken:',
    takeNew: 'Take the new one',
    takeNewFile: (label: string) => `Take the new one: ${label}`,
    linksLeftOut: (links: readonly string[]) =>
      `There is room for ${formatCount(limits.projectLinks)}, so these were left out: ${links.join(', ')}. Remove others to make room.`,
    putBack: 'Put it back',
    putBackText: (label: string) => `Put it back: ${label}`,
    more: (count: number) => `And ${formatCount(count)} more.`,
    done: 'Close this list',
  },
  file: {
    required: 'required',
    choose: 'Choose a file',
    replace: 'Choose another',
    remove: 'Remove',
    crop: 'Crop',
    again: 'Send again',
    focal: 'Focal point',
    focalAt: (x: number, y: number) => `${String(x)} % from the left, ${String(y)} % from the top`,
    focalHint: 'The ring stays in view: drag it, or use the arrow keys.',
    caption: 'What it shows',
    none: 'Nothing yet',
    lost: 'This file did not arrive. Choose it again.',
    noCopy: 'There is no copy of it on this device: keep this page open until it is sent.',
    noSlot: (name: string, larger: string) =>
      `${name} has no place for this file, so it is not shown. It stays here until you remove it; ${larger} has a place for it.`,
    tooManyDesigns: (name: string, larger: string) =>
      `${name} holds fewer designs than are here. Remove one of them; ${larger} holds them.`,
    noRoom: (name: string, larger: string) =>
      `${name} has no room for it beside the other design. ${larger} has.`,
    removeForGood: (label: string) => `Remove ${label}?`,
    removeForGoodNote: (name: string) => `${name} has no place for it, so it cannot be put back.`,
    waits: 'Waits for its turn.',
    sent: 'sent',
    awaitsNetwork: 'Waits for the network, and goes on by itself.',
    awaitsPack: 'It is sent once the pack can be saved.',
    replaces: (name: string) => `${name} stays stored until this one has arrived.`,
    putBack: (name: string) => `Put back ${name}`,
    small: (least: number) =>
      `This picture is small and will look blurred. Choose one at least ${pixels(least)} wide.`,
    becomesStill:
      'It moves, and only its first picture is left of it where it is cropped. To keep it moving, choose one that is upright, 2:3.',
    hints: {
      poster: `Upright, 2:3, at least ${pixels(sharpWidths.poster)} wide. It is cropped if it has another shape.`,
      banner: `Wide, at least ${pixels(sharpWidths.banner)}. It stands behind the title.`,
      still: `Up to eight pictures of the film, at least ${pixels(sharpWidths.still)} wide.`,
      logo: `PNG or WebP, at least ${pixels(sharpWidths.logo)} wide, best with a transparent ground.`,
      'design-poster': `For T-shirts and prints. As large as you have it, at least ${pixels(sharpWidths['design-poster'])} wide.`,
      intro: 'MP4 or WebM, up to 60 MB.',
      person: `JPEG, PNG, WebP, AVIF or GIF, at least ${pixels(sharpWidths.person)} wide.`,
    },
  },
  /** Of all files on their way together. */
  uploads: {
    label: 'All uploads',
    files: (sent: number, all: number) => `${String(sent)} of ${String(all)} sent`,
    sent: (sent: string, all: string) => `${sent} of ${all}`,
    soon: 'less than a minute left',
    left: (span: string) => `about ${span} left`,
    awaitsNetwork: 'Waits for the network',
    quarter: (percent: number) => `${String(percent)} % of all files is sent.`,
    pauseAll: 'Pause all',
    goOn: 'Go on',
    needsYou: (count: number) =>
      count === 1 ? 'One file needs you' : `${String(count)} files need you`,
    again: 'Choose it again',
    each: 'Each upload',
  },
  removed: {
    told: 'is removed.',
    advice: 'Undo puts it back where it was, with its files.',
  },
  allowance: {
    bronze:
      'Bronze has your film’s page: texts, trailer, cast and crew, poster, stills and links. From Silver on, it shows your colours, your face, your banner and your logo.',
    silver:
      'Silver has your film’s page with your colours, your face and your banner, and one design: a logo or a poster. Gold has both, Diamond two of each and an intro film.',
    gold: 'Gold has your film’s page with your colours, your face and your banner, and two designs: a logo and a poster. Diamond has two of each and an intro film.',
    diamond:
      'Diamond has your film’s page with your colours, your face and your banner, four designs, two logos and two posters, and an intro film.',
    compare: 'Compare the packages',
  },
  kit: { change: 'Change the look', show: 'Show the look', close: 'Close the look' },
  person: {
    add: { cast: 'Add someone to the cast', crew: 'Add someone to the crew' },
    fromTable: 'Add from a CSV',
    more: (count: number) => `Show ${formatCount(count)} more`,
    name: 'Name',
    role: { cast: 'Role', crew: 'Work' },
    bio: 'Biography',
    picture: 'Portrait',
    rolePicture: 'In the role',
    remove: (name: string) => `Remove ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    open: (name: string) => `Edit ${name}`,
    show: (name: string) => `Show ${name}`,
    close: 'Done',
    none: { cast: 'Nobody is in the cast yet.', crew: 'Nobody is in the crew yet.' },
  },
  rights: {
    statement:
      'I may publish these: everything in this pack is ours, or whoever it belongs to has agreed.',
    hint: 'Texts, pictures, films, logos, and the faces and names of people. You can take it back as long as the pack is yours to change.',
    said: (email: string, at: string) => `Ticked by ${email}, ${at}.`,
  },
  links: {
    platform: (number: number) => `Platform ${String(number)}`,
    link: (number: number) => `Link ${String(number)}`,
    add: 'Add a link',
    open: (number: number) => `Edit link ${String(number)}`,
    close: (number: number) => `Done: link ${String(number)}`,
    remove: (number: number) => `Remove link ${String(number)}`,
    none: 'No links yet.',
  },
  /** The way from a pack to a public film, step by step. */
  way: {
    heading: 'The way to your film’s page',
    now: 'now',
    done: 'done',
    /** Of the second step, where the pack is given back. */
    mend: (notes: number) =>
      notes === 0
        ? 'You: change the pack and submit it again'
        : `You: answer ${countOf(notes, 'note')}`,
    steps: {
      draft: { label: 'Draft', says: 'You: texts, people, pictures, branding kit' },
      submitted: { label: 'Submitted', says: `We: we aim at ${workingDays}` },
      built: { label: 'Built', says: 'You: look at the page that we built' },
      agreed: { label: 'Agreed', says: 'You: say yes, or ask for changes' },
      published: { label: 'Published', says: 'We: your film gets its address' },
    },
  },
  studio: packOverviewCopy,
} as const;
