import type { merchandiseTypes } from '../../../src/features/projects/model.ts';
import type { Kit } from '../../../src/features/storefronts/kit.ts';
import type { Platform } from '../../../src/features/projects/model.ts';

/** A part of one of our pictures in `public/stills`, which are 1280 × 720; 16:9, like the whole. */
export type Still = {
  /** What it shows. */
  name: string;
  artwork: string;
  left: number;
  top: number;
  width: number;
};

type Credit = {
  name: string;
  role: string;
  /** Says what the credits log, in our own words, and nothing else. */
  bio: string;
};

type SampleItem = {
  name: string;
  type: (typeof merchandiseTypes)[number];
  description: string;
  /** US cents; 0 leaves the price open, or to its offers. */
  cents: number;
  /** Of what can be bought. */
  sale?: { itemId: string; offers: readonly SampleOffer[] };
};

type SampleOffer = {
  offerId: string;
  /** What tells it apart from the item's others; empty if there is but one. */
  variant: string;
  cents: number;
  /** How many there are; 0 for what is not limited. */
  stock: number;
  numbered: boolean;
};

export type SampleReward = {
  name: string;
  description: string;
  /** The least that is pledged for it, in US cents. */
  cents: number;
  /** How many there are, in each size; none for what is not limited. */
  stock?: number;
  ships?: boolean;
  sizes?: readonly string[];
  /** So many months after that of the last day it is expected; none where nothing is promised. */
  months?: number;
  contents?: readonly { text: string; itemId: string }[];
  /** The merchandise whose picture it has. */
  merchandise?: string;
  secret?: boolean;
  /** So many months later than it was promised it is expected by now, as was said on a day of the campaign. */
  delay?: { day: number; months: number; reason: string };
  pledges: number;
};

/** What creators tell of their campaign on one of its days. */
type SampleUpdate = {
  day: number;
  heading: string;
  text: string;
  forBackers?: boolean;
  /** What it shows: the merchandise of a reward, in words. */
  picture?: { merchandise: string; text: string };
  /** Why staff have taken it down. */
  hidden?: string;
};

/** What a fan asks on a day of a campaign, and its creators answer on the next one; without an answer it waits. */
type SampleQuestion = { day: number; text: string; answer?: string };

/**
 * A campaign with all that was pledged, told and asked. Its first day is counted from the one on which the samples are
 * stored.
 */
export type SampleCampaign = {
  heading: string;
  story: string;
  goalCents: number;
  firstDay: number;
  days: number;
  lateDays: number;
  /** Without the fee, which is its first row. */
  budget: readonly { label: string; cents: number }[];
  rewards: readonly SampleReward[];
  plainPledges: number;
  /** How many of all pledges came after the last day. */
  latePledges?: number;
  /** Of fewer fans than there are pledges some have pledged twice. */
  fans: number;
  /** How many pledges staff have recorded as returned. */
  returned?: number;
  /** How many others Stripe alone says to be returned. */
  returnedAtStripe?: number;
  /** The earliest first. */
  updates: readonly SampleUpdate[];
  questions: readonly SampleQuestion[];
};

/**
 * A showing with all that was bought. Its day is counted from the one on which the samples are stored, its hour is the
 * venue's.
 */
export type SampleShowing = {
  title: string;
  venue: string;
  address: string;
  inDays: number;
  starts: string;
  minutes: number;
  /** The rows of the hall from the screen on, named from A; empty where people sit where they like. */
  cells: string;
  /** `stock` is for where there are no rows. */
  zones: readonly { label: string; cents: number; pair?: boolean; stock?: number }[];
  /** How many tickets each order has. */
  orders: readonly number[];
  /** How many seats each guest on its list has. */
  guests?: readonly number[];
  /** How many seats each fan on its waiting list wants. */
  waiting?: readonly number[];
  /** Whether there is a pass for its door, whose link the start prints. */
  hasPass?: true;
  /** How many have to say within so many days that they would come before the sale is opened, and how many have. */
  threshold?: { wanted: number; interested: number; inDays: number };
  /** Why it was cancelled. */
  cancelled?: string;
};

/** What browsers would have counted of a film within ninety days, and what goes with it. */
export type SampleFigures = {
  /** On a usual day. */
  visits: number;
  /** Each in use since so many days, and what led to this share of what was paid from then on. */
  tags: readonly { tag: string; days: number; share: number }[];
  /** Of what its shop sells; the fans of its campaign have made them. */
  shopOrders: number;
  followers: number;
};

/** A real film as the sample data tells of it. */
export type Film = {
  title: string;
  type: string;
  /** The day of its release, `YYYY-MM-DD`. */
  released: string;
  runningTime: string;
  youtubeId: string;
  description: string;
  purpose: string;
  synopsis: string;
  /** The licence and the holder, as the film asks to be attributed. */
  licence: string;
  cast: readonly Credit[];
  crew: readonly Credit[];
  /** Of a film that sells something, raises money or is shown: the id of its brand. */
  brandId?: string;
  campaign?: SampleCampaign;
  /** Of a film whose brand has the package for it. */
  showings?: readonly SampleShowing[];
  /** Of a film with a brand. */
  figures?: SampleFigures;
  /** None where we have no picture of the film but its poster. */
  stills: readonly Still[];
  merchandise: readonly SampleItem[];
  links: readonly { platform: Platform; link: string }[];
  /** Of a film whose brand has a look of its own: with one of the stills as its banner. */
  look?: { kit: Kit; banner: string; focal: { x: number; y: number } };
};
