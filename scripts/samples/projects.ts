import { mapProjectTexts } from '../../src/content/projectFields.ts';
import { sampleOf } from './sample.ts';

// A project in which there is nothing yet, what its lists may hold, and what the history says of a change.

export const pictureAddress =
  'https://firebasestorage.googleapis.com/v0/b/backlot/o/projects%2FSintel';

/** A picture that is too narrow for its widest variant. */
export const picture = sampleOf(() => ({
  width: 1500,
  height: 2250,
  placeholder: '#241d17',
  w320: `${pictureAddress}~320w?alt=media&token=a`,
  w640: `${pictureAddress}~640w?alt=media&token=b`,
  w1280: '',
}));

export const link = sampleOf(() => ({
  platform: 'YouTube',
  link: 'https://video.example.org/sintel',
}));

export const castMember = sampleOf(() => ({
  name: 'Halina Reijn',
  role: '',
  bio: '',
  castMemberImageURL: '',
  castMemberImage: null,
  roleImageURL: '',
  roleImage: null,
  socialMedia: [],
}));

export const crewMember = sampleOf(() => ({
  name: 'Colin Levy',
  role: '',
  bio: '',
  crewMemberImageURL: '',
  crewMemberImage: null,
  socialMedia: [],
}));

export const merchandise = sampleOf(() => ({
  name: 'Dragon mug',
  description: 'A sample.',
  price: { spec: 'USD', amount: 0 },
  merchandiseImageURL: '',
  merchandiseImage: null,
  type: 'Mug',
}));

export const still = sampleOf(() => ({
  name: 'Sintel in the snow',
  stillImageURL: pictureAddress,
  stillImage: picture(),
}));

export const project = sampleOf(() => ({
  title: 'Sintel',
  slug: '',
  ...mapProjectTexts(() => ''),
  posterImageURL: '',
  posterImage: null,
  stills: [],
  cast: [],
  crew: [],
  merchandise: [],
  socialMedia: [],
}));

export const historyEntry = sampleOf(() => ({
  key: 'Sintel',
  title: 'Sintel',
  action: 'edited',
  field: 'purpose',
  before: '',
  after: '',
}));
