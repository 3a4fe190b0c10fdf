import type { Face } from '../config/storefronts';

/** A contrast, rounded down: what is too little never looks as if it were enough. */
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;

/** The texts of a storefront's look: where creators choose it, and where staff see what was chosen. */
export const kitCopy = {
  colours: 'Colours',
  coloursLead:
    'Six-digit colours, as your designs have them, or those that we find in your pictures. Leave one empty for the site’s own.',
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
  /** Those of the pictures, and grounds that are near to one that cannot be used. */
  offered: 'Offered colours',
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
  /** A button in the picture of a theme. */
  toneButton: 'Share this film',
  /** Of a ground on which neither light nor dark words can be read. */
  unreadable: (light: number, dark: number) =>
    `No text can be read on this colour: light text reaches ${ratio(light)} on it and dark text ${ratio(dark)}, and it takes ${ratio(4.5)}. The page keeps your last ground until you choose another, such as the nearest darker or lighter one.`,
  asShown: (name: string) => `${name}, as shown`,
  asChosen: 'as you chose it',
  unmoved: 'Nothing to move',
  lightness: (points: number) =>
    points === 0 ? 'paler' : `lightness ${points > 0 ? '+' : '−'}${String(Math.abs(points))}`,
  digits: (colour: string, contrast: number) => `${colour} · ${ratio(contrast)}`,
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
} as const;
