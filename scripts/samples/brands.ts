import { storedOpenTask } from '../../src/features/creators/tasks.ts';
import { noEnd, sampleOf } from './sample.ts';

// A brand of Silver that invites its owner.

export const brand = sampleOf(() => ({
  name: 'Engine Pictures',
  suspended: false,
  team: { members: 0, invited: 1, sent: 0, since: null },
  packageId: 'silver',
  packageUntil: noEnd,
  isFirstFilmCampaign: true,
  campaignProjectId: '',
  imdb: storedOpenTask,
  promotion: storedOpenTask,
}));

/** What the brand's log says of its beginning. */
export const brandEntry = sampleOf(() => ({
  action: 'accepted',
  reason: '',
  before: null,
  after: { packageId: 'silver', packageUntil: noEnd },
}));

export const invite = sampleOf(() => ({
  brandName: 'Engine Pictures',
  role: 'owner',
  byStaff: true,
}));

/** A member whom staff invited. */
export const member = sampleOf(() => ({
  role: 'owner',
  authTime: 0,
  suspended: false,
  byStaff: true,
}));
