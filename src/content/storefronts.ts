import type { Face } from '../config/storefronts';

/** The texts of a storefront's look: where creators choose it, and where staff see what was chosen. */
export const kitCopy = {
  colours: 'Colours',
  coloursLead: 'Six-digit colours, as your designs have them. Leave one empty for the site’s own.',
  names: {
    ground: { label: 'Ground', hint: 'Behind everything. Dark on Stage, light on Call Sheet.' },
    primary: { label: 'Headings', hint: 'The title and the names of the sections.' },
    accent: { label: 'Buttons', hint: 'What can be pressed.' },
  },
  pick: (name: string) => `${name}: pick a colour`,
  code: (name: string) => `${name}: six digits`,
  none: 'None',
  noneOf: (name: string) => `None for ${name.toLowerCase()}`,
  malformed: 'Enter # and six digits from 0 to 9 or letters from a to f, such as #2e6f95.',
  proposals: 'From your pictures',
  proposalsLead: 'Choose what each of them is for.',
  useFor: (colour: string, name: string) => `Use ${colour} for ${name.toLowerCase()}`,
  face: 'Face of the headings',
  faces: {
    Archivo: 'plain',
    'Bodoni Moda': 'elegant',
    'League Gothic': 'narrow',
    Fredoka: 'round',
    Shrikhand: 'bold and slanted',
    Unbounded: 'wide',
  } satisfies Record<Face, string>,
  tone: 'Made for',
  tones: { stage: 'Stage, dark', 'call-sheet': 'Call Sheet, light' },
  toneLead: 'Visitors see this one first. They can switch to the other.',
  asShown: 'As it is shown',
  unmoved: 'Your colours can be read on both themes as they are.',
  sides: { stage: 'On Stage', callSheet: 'On Call Sheet' },
  reasons: {
    dark: 'darkened, since Stage is dark',
    light: 'lightened, since Call Sheet is light',
    text: 'moved, so that words in it can be read',
    control: 'moved, so that buttons stand out',
    unrecognisable:
      'moved so far, to be readable, that it may not be recognised: try another colour',
  },
  before: 'chosen',
  after: 'shown',
  notAllowed: 'From Silver on your film’s page has your own colours and face.',
} as const;
