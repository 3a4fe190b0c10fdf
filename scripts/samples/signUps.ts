import { sampleOf } from './sample.ts';

export const signUp = sampleOf(() => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phoneNumber: '+44 20 7946 0000',
  brandName: 'Engine Pictures',
  brandwebsite: 'engine.example.org',
  productServices: 'Prints.\nSigned.',
  videoChannelList: ['https://video.example.org/ada', 'Ada on the radio'],
  existingCommercials: false,
}));

/** What staff think of a sign-up. */
export const review = sampleOf(() => ({
  status: 'accepted',
  note: 'Wrote to her.\nShe starts in May.',
}));
