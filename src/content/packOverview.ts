import { sharpWidths } from '../config/limits';
import { countOf } from './countOf';
import { filmPartLabels } from './filmParts';
import { formatCount } from './formatCount';

/** The texts of Project Packs in the studio's overview, which the page of a pack uses in part. */
export const packOverviewCopy = {
  /** Where no film is begun yet. */
  begin: {
    heading: 'Hand in your first film',
    lead: 'A Project Pack is everything your film’s page is made of. Bring a folder, a zip or single files, or type it in: we sort it, you check it, and every word is kept as you go.',
    title: 'What is the film called?',
    hint: 'A working title is fine: you can change it until you submit.',
    submit: 'Start the pack',
  },
  toHand: {
    heading: 'Have these to hand',
    needed: [
      ['Title and description', 'A sentence or two will do to begin with.'],
      [
        filmPartLabels.poster,
        `Upright, 2:3, at least ${formatCount(sharpWidths.poster)} pixels wide.`,
      ],
      ['One person of cast or crew', 'Type the name, or bring a CSV of all of them.'],
      ['Your word that you may publish these', 'A box to tick, kept with your email and the day.'],
    ],
    better:
      'Good to have, now or later: synopsis and purpose, a trailer on YouTube or Vimeo, a banner, stills, portraits and biographies, a logo and colours, links.',
  },
  campaign: 'It is your campaign project.',
  notesOn: (count: number, title: string) => `${countOf(count, 'note')} on ${title}`,
  answer: 'Answer the notes',
  goThere: 'Go there',
  nextFor: {
    waiting: 'What comes next, for us',
    withCreators: 'What comes next, for you',
    published: 'Where it stands',
  },
  since: (at: string) => `Since ${at}.`,
  publishedAt: (at: string) => `Published on ${at}.`,
  /** What to do next, in a line, by the state of the pack. */
  headings: {
    draft: 'Finish your Project Pack',
    submitted: 'We look at your Project Pack',
    returned: 'Mend your Project Pack',
    building: 'We build your film’s page',
    built: 'Look at your film’s page',
    changesAsked: 'Change your Project Pack',
    agreed: 'We publish your film',
    published: 'Your film is there',
  },
  ready: (ready: number, all: number) => `${String(ready)} of ${String(all)}`,
  readyWord: 'ready',
  missing: 'Still missing',
  unsent: (count: number) => `${countOf(count, 'file')} not uploaded yet`,
  more: (count: number) => `And ${String(count)} more in the pack`,
  add: 'Add',
  folder: 'Drop a folder or zip',
  start: 'Fill in the Project Pack',
  goOn: 'Open the pack',
  delete: 'Delete this draft',
  look: 'Look at the page and answer',
  list: 'Your films',
  newPack: 'New Project Pack',
  film: 'Open the film’s page',
  edit: 'Edit the film',
  share: {
    heading: 'Share the film',
    lead: 'So its address looks in a message, as of the last update of our site.',
    card: (title: string) => `The card of ${title}: its poster`,
    noCard: 'The card with the poster appears with the next update of our site.',
    copy: 'Copy the address',
    copying: {
      copied: 'The address is copied.',
      refused: 'Your browser did not let us copy it. Select the address, and copy it from there.',
    },
    share: 'Share',
  },
  /** What became of a published film. */
  filmStates: {
    public: 'The film is public.',
    hidden: 'We have hidden the film for now: only your brand and our team see it.',
    gone: 'We have deleted the film.',
  },
} as const;
