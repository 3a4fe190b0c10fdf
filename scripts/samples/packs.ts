import { mapProjectTexts } from '../../src/content/projectFields.ts';
import { sampleOf } from './sample.ts';

/** A Project Pack in which nothing is typed yet but its title. */
export const pack = sampleOf(() => ({
  state: 'draft',
  version: 1,
  packageId: 'silver',
  title: 'Sintel',
  ...mapProjectTexts(() => ''),
  cast: [],
  crew: [],
  links: [],
  captions: {},
  kit: { ground: '', primary: '', accent: '', face: 'Archivo', tone: 'stage' },
  files: {},
  built: {},
  note: '',
  fieldNotes: {},
  rights: null,
  opened: null,
}));

export const packEvent = sampleOf(() => ({ state: 'draft', note: '' }));

const colours = { ground: '#101010', primary: '#ffffff', accent: '#ffcc00', onAccent: '#000000' };

/** A storefront's look; the logo has no variants, banner and intro are missing. */
export const theme = sampleOf(() => ({
  tone: 'stage',
  face: 'Bodoni Moda',
  stage: colours,
  callSheet: colours,
  logoURL: 'https://files.example.org/logo',
  logo: null,
  bannerURL: '',
  banner: null,
  focal: { x: 50, y: 0 },
  introURL: '',
}));
